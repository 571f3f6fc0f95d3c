#!/bin/sh
# All rounds of the training, one after another; what is done already is skipped.
#
#     rounds.sh WORK
#
# 1. base: machine-made masks and composites, 128 pixels, no photo of real/ seen at all, so that it is good for
#    every fold. It labels the photos without masks.
# 2. wide: goes on with these labels at 192 pixels.
# 3. Four networks go on from it, two at a time, each with the true masks of three folds: the cross-validation. None
#    of them, nor the masks that they learn from, has seen the fold that it is judged on.
# 4. Their mean labels once more; the network that ships goes on from the mean of their weights with all true masks.
set -eu
work=$1
here=$(dirname "$0")
python=${PYTHON:-python3}
run() { "$python" "$here/$@"; }

run train.py --work "$work" --output "$work/base.pt" --true no --size 128 --steps 5000
[ -e "$work/round1.npz" ] || run selflabel.py --work "$work" --output "$work/round1.npz" "$work/base.pt"
run train.py --work "$work" --output "$work/wide.pt" --from "$work/base.pt" --masks "$work/round1.npz" \
  --true no --size 192 --rate 2e-3 --steps 1600 --seed 5
fold() {
  run train.py --work "$work" --output "$work/fold$1.pt" --from "$work/wide.pt" --masks "$work/round1.npz" \
    --fold "$1" --size 192 --true-share 0.5 --rate 2e-3 --steps 1400 --seed "1$1" --processes 1 --batch 16
}
for pair in "0 1" "2 3"; do
  for number in $pair; do fold "$number" & done
  wait
done
folds="$work/fold0.pt $work/fold1.pt $work/fold2.pt $work/fold3.pt"
for one in $folds; do [ -e "$one" ]; done
[ -e "$work/round2.npz" ] || run selflabel.py --work "$work" --output "$work/round2.npz" $folds
[ -e "$work/mean.pt" ] || run mean.py --output "$work/mean.pt" $folds
run train.py --work "$work" --output "$work/final.pt" --from "$work/mean.pt" --masks "$work/round2.npz" \
  --size 192 --true-share 0.5 --rate 1e-3 --steps 1200 --seed 20

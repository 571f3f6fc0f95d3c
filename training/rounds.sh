#!/bin/sh
# All rounds of the training, one after another; what is done already is skipped. Times in minutes.
#
#     rounds.sh WORK [base] [fold] [final] [quantised]
#
# 1. base: machine-made masks and composites, no photo of real/ seen at all, so that it is good for every fold.
# 2. It labels the photos without masks; four networks go on from it, each with the true masks of three folds: the
#    cross-validation. None of them, nor the masks that they learn from, has seen the fold that it is judged on.
# 3. Their mean labels once more; the network that ships goes on from the mean of their weights with all true masks.
# 4. The last steps are trained on the integers of the export.
set -eu
work=$1 base=${2:-19} fold=${3:-8} final=${4:-15} quantised=${5:-4}
here=$(dirname "$0")
python=${PYTHON:-python3}
run() { nice -n 19 "$python" "$here/$@"; }

run train.py --work "$work" --output "$work/base.pt" --true no --size 128 --steps 9000 --minutes "$base"
[ -e "$work/round1.npz" ] || run selflabel.py --work "$work" --output "$work/round1.npz" "$work/base.pt"
for number in 0 1 2 3; do
  run train.py --work "$work" --output "$work/fold$number.pt" --from "$work/base.pt" --masks "$work/round1.npz" \
    --fold "$number" --size 160 --true-share 0.5 --rate 2e-3 --steps 4000 --minutes "$fold" --seed "1$number"
done
folds="$work/fold0.pt $work/fold1.pt $work/fold2.pt $work/fold3.pt"
[ -e "$work/round2.npz" ] || run selflabel.py --work "$work" --output "$work/round2.npz" $folds
[ -e "$work/mean.pt" ] || run mean.py --output "$work/mean.pt" $folds
run train.py --work "$work" --output "$work/final.pt" --from "$work/mean.pt" --masks "$work/round2.npz" \
  --size 160 --true-share 0.5 --rate 1.5e-3 --steps 9000 --minutes "$final" --seed 20
run train.py --work "$work" --output "$work/final-q.pt" --from "$work/final.pt" --masks "$work/round2.npz" \
  --size 160 --quantised --true-share 0.5 --rate 1e-4 --steps 2000 --minutes "$quantised" --warm 20 --average 0.99 --seed 30

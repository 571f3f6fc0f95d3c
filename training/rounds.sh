#!/bin/sh
# Runs all rounds of the training. Finished rounds are skipped, and interrupted rounds continue.
#
#     rounds.sh WORK PROGRAM
#
# PROGRAM is what2wear of commit e94fde08, whose cut-outs masks.csv describes.
#
# 1. Makes the checked masks for the photos of training/.
# 2. Trains a network on them, from small to large sizes. It sees no photo of real/, so that real/
#    can evaluate it.
# 3. Trains the shipped network from it, with the masks of real/.
set -eu
work=$1
program=$2
here=$(dirname "$0")
python=${PYTHON:-python3}
run() { "$python" "$here/$@"; }

[ -e "$work/drawn.npy" ] || run prepare.py --work "$work"
[ -e "$work/looked.npz" ] || run looked.py --work "$work" --program "$program" --output "$work/looked.npz"
train() {
  output=$1
  shift
  run train.py --work "$work" --masks "$work/looked.npz" --output "$work/$output.pt" "$@"
}
train size128 --true no --size 128 --steps 1600
train size192 --from "$work/size128.pt" --true no --size 192 --rate 2.5e-3 --steps 1200 --seed 5
train size256 --from "$work/size192.pt" --true no --size 256 --rate 2e-3 --steps 5100 --seed 7
train size288 --from "$work/size256.pt" --true no --size 288 --rate 2e-3 --steps 6000 --seed 8
train unseen --from "$work/size288.pt" --true no --size 288 --rate 1.5e-3 --steps 2400 --seed 9
train final --from "$work/unseen.pt" --size 288 --true-share 0.4 --rate 1.5e-3 --steps 1600 --seed 20

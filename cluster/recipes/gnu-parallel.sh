#!/bin/bash
# Hands a file of requests to one worker a core by GNU parallel:
#
#     gnu-parallel.sh REQUESTS ANSWERS
#
# REQUESTS is a file of lines for `what2wear worker`. ANSWERS is a folder: it gets a file of answers for
# each block of BLOCK requests (500), and the log of blocks. The same command again goes on where a run
# was stopped, and tries failed blocks again.
set -euo pipefail
if [ $# -ne 2 ]; then
  echo "gnu-parallel.sh: two words are needed: gnu-parallel.sh REQUESTS ANSWERS" >&2
  exit 64
fi
requests=$1 answers=$2
mkdir -p "$answers"

# GNU parallel counts blocks, and knows a done one by its number alone. Of other requests it would
# leave out the wrong ones.
sum="$(sha256sum < "$requests") ${BLOCK:=500}"
if ! [ -e "$answers/requests.sha256" ]; then
  echo "$sum" > "$answers/requests.sha256"
elif [ "$(cat "$answers/requests.sha256")" != "$sum" ]; then
  echo "gnu-parallel.sh: $answers: contains answers to other requests, or to blocks of another size; choose another folder" >&2
  exit 65
fi

# A block whose answers say that another attempt may make a photo ends with 75 (try again). Bad photos
# are answers like any other: the worker ends with 0.
work='set -o pipefail
  what2wear worker --jobs 1 |
    awk "{ print } /\"retryable\":true/ { again = 1 } END { exit again ? 75 : 0 }"'

# --results keeps the answers of each block in a file of its own, so that lines never mix, and a second
# attempt replaces those of the first. Three failed blocks, each tried three times, are a reason to
# stop: the disk is full, or the program is missing. They stop it `now`, since GNU parallel 20221122
# waits for ever on `soon` with --pipe.
failed=0
PARALLEL_SHELL=/bin/bash parallel --pipe -N "$BLOCK" --jobs "${JOBS:-100%}" --retries 3 \
  --halt now,fail=3 --joblog "$answers/joblog" --resume-failed --results "$answers/{#}.jsonl" "$work" \
  < "$requests" > /dev/null || failed=$?
if [ "$failed" -ne 0 ]; then
  echo "gnu-parallel.sh: $answers/joblog names blocks that failed; run the same command again" >&2
  exit "$failed"
fi

# No photo lost, none twice: there are as many answers as requests.
asked=$(grep -c '[^[:space:]]' "$requests" || :)
answered=$(find "$answers" -name '*.jsonl' -exec cat {} + | wc -l)
if [ "$asked" -ne "$answered" ]; then
  echo "gnu-parallel.sh: $answers: has $answered answers to $asked requests; remove it, and run again" >&2
  exit 70
fi

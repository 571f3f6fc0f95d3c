#!/bin/bash
# Distributes a file of requests to one worker per core with GNU parallel:
#
#     gnu-parallel.sh REQUESTS ANSWERS
#
# REQUESTS is a file of requests for `what2wear worker`. ANSWERS is a folder. It gets a file of
# answers for each block of BLOCK requests (500), and a log. The same command again continues an
# interrupted run, and retries failed blocks.
set -euo pipefail
if [ $# -ne 2 ]; then
  echo "gnu-parallel.sh: two words are needed: gnu-parallel.sh REQUESTS ANSWERS" >&2
  exit 64
fi
requests=$1 answers=$2
mkdir -p "$answers"

# GNU parallel knows finished blocks only by number. With other requests, it would skip the wrong
# blocks.
sum="$(sha256sum < "$requests") ${BLOCK:=500}"
if ! [ -e "$answers/requests.sha256" ]; then
  echo "$sum" > "$answers/requests.sha256"
elif [ "$(cat "$answers/requests.sha256")" != "$sum" ]; then
  echo "gnu-parallel.sh: $answers: contains answers to other requests, or to blocks of another size; choose another folder" >&2
  exit 65
fi

# A block ends with 75 (try again) if another attempt may succeed for one of its photos. Bad photos
# have ordinary answers, and the worker ends with 0.
work='set -o pipefail
  what2wear worker --jobs 1 |
    awk "{ print } /\"retryable\":true/ { again = 1 } END { exit again ? 75 : 0 }"'

# --results keeps the answers of each block in a separate file. Lines never mix, and a second
# attempt replaces the first one's answers. After three failed blocks, each tried three times, the
# run stops, because the disk is full or the program is missing. It stops `now`, because with
# --pipe, GNU parallel 20221122 would wait forever on `soon`.
failed=0
PARALLEL_SHELL=/bin/bash parallel --pipe -N "$BLOCK" --jobs "${JOBS:-100%}" --retries 3 \
  --halt now,fail=3 --joblog "$answers/joblog" --resume-failed --results "$answers/{#}.jsonl" "$work" \
  < "$requests" > /dev/null || failed=$?
if [ "$failed" -ne 0 ]; then
  echo "gnu-parallel.sh: $answers/joblog names blocks that failed; run the same command again" >&2
  exit "$failed"
fi

# Checks that no photo is lost or made twice: there must be as many answers as requests.
asked=$(grep -c '[^[:space:]]' "$requests" || :)
answered=$(find "$answers" -name '*.jsonl' -exec cat {} + | wc -l)
if [ "$asked" -ne "$answered" ]; then
  echo "gnu-parallel.sh: $answers: has $answered answers to $asked requests; remove it, and run again" >&2
  exit 70
fi

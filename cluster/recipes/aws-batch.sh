#!/bin/bash
# Registers the job definition in aws-batch.json, and submits its array job to a queue:
#
#     aws-batch.sh QUEUE [SHARDS [LIST OUTPUT RESULTS]]
#
# Prints the answer of AWS Batch: the job's name and identifier.
set -euo pipefail
if [ $# -lt 1 ]; then
  echo "aws-batch.sh: a queue is needed: aws-batch.sh QUEUE [SHARDS [LIST OUTPUT RESULTS]]" >&2
  exit 64
fi
file=$(dirname "$0")/aws-batch.json
definition=$(aws batch register-job-definition --cli-input-json "$(jq -c .jobDefinition "$file")" \
  --query jobDefinitionArn --output text)
# Uses the ARN of the new revision. With only the name, the job would use a revision that somebody
# else registers in the meantime.
job=$(jq -c --arg queue "$1" --arg definition "$definition" --argjson shards "${2:-16}" \
  --arg list "${3:-list.txt}" --arg output "${4:-thumbs}" --arg results "${5:-results}" \
  '.job + {jobQueue: $queue, jobDefinition: $definition, arrayProperties: {size: $shards},
    parameters: {list: $list, output: $output, results: $results}}' "$file")
aws batch submit-job --cli-input-json "$job"

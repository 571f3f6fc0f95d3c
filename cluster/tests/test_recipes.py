"""Tests that recipes for containers, and the script that makes a shard, give the same bytes as a
plain run of `thumbnails`.

The jobs for Kubernetes and AWS Batch are checked against their makers' schemas. Their
commands run here for each index. test_recipe_engines.py tests the other engines.
"""

import json
import os
import re
import subprocess

import botocore.session
import botocore.validate
import kubernetes_validate
import pytest
import yaml

from helpers import wait_until
from recipe_batch import RECIPES, SIZES, batch, filled_disk, plain  # noqa: F401


def shard(batch, words="1/1", *options):
    return batch.run("what2wear-shard", words, "list.txt", "thumbs", "results", *SIZES, *options)


# Tests the script that makes a shard, for all engines with shards.


def test_shard_with_bad_photos_is_done_and_names_each_once(batch, plain):
    done = shard(batch)
    assert done.returncode == 0, done.stderr
    plain.assert_equals(batch)
    assert (batch.folder / "results" / "1-of-1.jsonl").stat().st_mode & 0o777 == 0o666 & ~umask()
    errors = [result for result in map(json.loads, batch.results()) if "error" in result]
    assert {result["source"] for result in errors} == batch.bad
    assert len(errors) == len(batch.bad) * 2


def test_shard_whose_disk_filled_behind_a_bad_photo_is_not_done(batch, plain):
    with filled_disk(batch.folder / "thumbs") as make_room:
        full = shard(batch)
        assert full.returncode == 75, full.stderr
        assert "another attempt" in full.stderr
        assert batch.results() == []
        make_room()
        again = shard(batch)
        assert again.returncode == 0, again.stderr
        plain.assert_equals(batch)


@pytest.mark.parametrize(
    "words, code",
    [
        (["1/4"], 64),
        (["0/4", "list.txt", "thumbs", "results"], 64),
        (["1/4", "no-list.txt", "thumbs", "results"], 66),
    ],
)
def test_shard_that_cannot_be_made_says_why_and_leaves_no_mark(batch, words, code):
    refused = batch.run("what2wear-shard", *words)
    assert refused.returncode == code
    assert refused.stderr.startswith("what2wear")
    assert batch.results() == []


def test_signal_reaches_the_program_and_leaves_no_mark(batch):
    batch.put_before_program("trap 'touch stopped; exit 143' TERM\ntouch started\nwhile :; do sleep 0.1; done")
    words = ["what2wear-shard", "1/1", "list.txt", "thumbs", "results"]
    running = subprocess.Popen(words, cwd=batch.folder, env=batch.environment)
    wait_until((batch.folder / "started").exists, "the program is started")
    running.terminate()
    assert running.wait() == 143
    assert (batch.folder / "stopped").exists()
    assert batch.results() == []


# Tests Kubernetes and AWS Batch: their jobs are validated, and their commands run for each index.


def with_variables(word, variables):
    """Replaces $(NAME) as Kubernetes and AWS Batch do. Unknown variables stay as they are."""
    return re.sub(r"\$\(([^)]*)\)", lambda match: variables.get(match[1], match[0]), word)


def run_indexes(batch, command, count, variables):
    """Runs a container's command for each index of an array. Checks the requested shards."""
    batch.record_shards()
    for index in range(count):
        here = {name: value.format(index=index) for name, value in variables.items()}
        done = batch.run(*[with_variables(word, here) for word in command], **here)
        assert done.returncode == 0, (index, done.stderr)
    assert batch.asked_shards() == [f"{number}/{count}" for number in range(1, count + 1)]


def test_kubernetes_job_is_valid_and_its_indexes_make_the_whole(batch, plain):
    job = yaml.safe_load((RECIPES / "kubernetes-job.yaml").read_text())
    kubernetes_validate.validate(job, kubernetes_validate.latest_version(), strict=True)
    pod = job["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    # The server enforces these rules, but the schema does not.
    assert job["spec"]["completionMode"] == "Indexed" and pod["restartPolicy"] == "Never"
    (codes,) = [rule["onExitCodes"] for rule in job["spec"]["podFailurePolicy"]["rules"] if "onExitCodes" in rule]
    assert codes["containerName"] == container["name"] and 0 not in codes["values"]
    assert {mount["name"] for mount in container["volumeMounts"]} == {volume["name"] for volume in pod["volumes"]}
    variables = {variable["name"]: variable["value"] for variable in container["env"]}
    count = job["spec"]["completions"]
    assert variables["SHARDS"] == str(count)

    command = container["command"][:-1] + [f"{container['command'][-1]} --size 64,256"]
    run_indexes(batch, command, count, variables | {"JOB_COMPLETION_INDEX": "{index}"})
    plain.assert_equals(batch)


def test_kubernetes_schema_refuses_a_misspelt_key():
    job = yaml.safe_load((RECIPES / "kubernetes-job.yaml").read_text())
    job["spec"]["backoffLimitPerIndexes"] = job["spec"].pop("backoffLimitPerIndex")
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(job, kubernetes_validate.latest_version(), strict=True)


def batch_faults(operation, parameters):
    """Returns the errors in an operation's parameters, according to AWS Batch's model."""
    model = botocore.session.get_session().get_service_model("batch").operation_model(operation).input_shape
    unknown = [name for name in parameters if name not in model.members]
    return botocore.validate.ParamValidator().validate(parameters, model).generate_report() + "".join(unknown)


def test_aws_batch_job_is_submitted_valid_and_its_indexes_make_the_whole(batch, plain):
    aws = batch.folder / "programs" / "aws"
    aws.write_text(
        '#!/bin/bash\nprintf "%s" "$4" > "$2.json"\nif [ "$2" = register-job-definition ]; then echo arn:7; fi\n'
    )
    aws.chmod(0o755)
    submitted = batch.run("aws-batch.sh", "night", "5", "list.txt", "thumbs", "results")
    assert submitted.returncode == 0, submitted.stderr
    definition = json.loads((batch.folder / "register-job-definition.json").read_text())
    job = json.loads((batch.folder / "submit-job.json").read_text())
    assert batch_faults("RegisterJobDefinition", definition) == ""
    assert batch_faults("SubmitJob", job) == ""
    assert "retryStrategies" in batch_faults("RegisterJobDefinition", definition | {"retryStrategies": {}})
    assert (job["jobQueue"], job["jobDefinition"], job["arrayProperties"]) == ("night", "arn:7", {"size": 5})

    parameters = definition["parameters"] | job["parameters"]
    container = definition["containerProperties"]
    command = [parameters[word[5:]] if word.startswith("Ref::") else word for word in container["command"]]
    variables = {"AWS_BATCH_JOB_ARRAY_INDEX": "{index}", "AWS_BATCH_JOB_ARRAY_SIZE": "5"}
    run_indexes(batch, command + SIZES, 5, variables)
    plain.assert_equals(batch)


def umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask

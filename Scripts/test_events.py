"""What a test run's event streams say: which tests there were, and how each ended.

Swift Testing's stream and the end to end runner's are both JSON lines of version 0:
a record of kind "test" names a test; an "event" record tells of issueRecorded, testSkipped and testEnded.
"""

import json
import os
from dataclasses import dataclass, field


@dataclass
class Test:
    """One test function; a table-driven one is still one."""

    name: str
    stream: str
    ended: bool = False
    skipped: bool = False
    started: bool = False
    issues: list = field(default_factory=list)

    @property
    def outcome(self):
        if self.skipped:
            return "skipped"
        return "passed" if self.ended and not self.issues else "failed"


def read(paths):
    """The tests that ran, over all streams; a test that started and never ended has failed."""
    tests = []
    for path in paths:
        known = {}
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                try:
                    record = json.loads(line)
                except json.JSONDecodeError:
                    continue  # The last line of a run that was killed.
                _take(record, known, path)
        tests += [test for test in known.values() if test.started or test.skipped]
    return tests


def _take(record, known, path):
    payload = record.get("payload", {})
    kind = payload.get("kind")
    if record.get("kind") == "test":
        if kind == "function":
            known[payload["id"]] = Test(payload.get("displayName") or payload["name"], path)
        return
    test = known.get(payload.get("testID"))
    if test is None:
        return
    if kind == "testStarted":
        test.started = True
    elif kind == "testEnded":
        test.ended = True
    elif kind == "testSkipped":
        test.skipped = True
    elif kind == "issueRecorded" and not payload.get("issue", {}).get("isKnown", False):
        if payload.get("issue", {}).get("severity", "error") == "error":
            test.issues.append(" ".join(m["text"] for m in payload.get("messages", [])))

"""What a test run's event streams say: which tests there were, and how each ended.

Swift Testing's stream and the end to end runner's are both JSON lines of version 0:
a record of kind "test" names a test; an "event" record reports issueRecorded, testSkipped and testEnded.
"""

import json
import os
from dataclasses import dataclass, field


@dataclass
class Case:
    """One case of a table-driven test; its name is the description of its arguments."""

    name: str
    ended: bool = False
    issues: list = field(default_factory=list)

    @property
    def outcome(self):
        return "passed" if self.ended and not self.issues else "failed"


@dataclass
class Test:
    """One test function; a table-driven one is still one."""

    id: str
    name: str
    stream: str
    ended: bool = False
    skipped: bool = False
    started: bool = False
    issues: list = field(default_factory=list)
    cases: dict = field(default_factory=dict)

    @property
    def outcome(self):
        if self.skipped:
            return "skipped"
        return "passed" if self.ended and not self.issues else "failed"


def read(paths):
    """The tests that ran, over all streams; a test that started and never ended has failed."""
    return [test for test in planned(paths) if test.started or test.skipped]


def planned(paths):
    """The tests that the runs were to play, over all streams: also those that a run which died did not reach."""
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
        tests += known.values()
    return tests


def newest(tests):
    """Of several runs of a test, the one in the stream that was written last."""
    latest = {}
    for test in sorted(tests, key=lambda test: os.path.getmtime(test.stream)):
        latest[test.id] = test
    return list(latest.values())


def _take(record, known, path):
    payload = record.get("payload", {})
    kind = payload.get("kind")
    if record.get("kind") == "test":
        if kind == "function":
            known[payload["id"]] = Test(payload["id"], payload.get("displayName") or payload["name"], path)
        return
    test = known.get(payload.get("testID"))
    if test is None:
        return
    # Swift Testing marks its reports of cases as provisional; without it no case has passed.
    name = payload.get("_testCase", {}).get("displayName")
    case = test.cases.setdefault(name, Case(name)) if name else None
    if kind == "testStarted":
        test.started = True
    elif kind == "testEnded":
        test.ended = True
    elif kind == "testCaseEnded" and case:
        case.ended = True
    elif kind == "testSkipped":
        test.skipped = True
    elif kind == "issueRecorded" and not payload.get("issue", {}).get("isKnown", False):
        if payload.get("issue", {}).get("severity", "error") == "error":
            issue = " ".join(m["text"] for m in payload.get("messages", []))
            test.issues.append(issue)
            if case:
                case.issues.append(issue)

"""Tests in several processes at once: each worker runs the tests that it receives and answers with the outcome.

A test that is exclusive runs while no other does, after them.
"""

import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import wait

from . import processes
from .behaviors import perform

FORK = multiprocessing.get_context("fork")


class Worker:
    """A child of this process, and its current test."""

    def __init__(self, tests):
        self.pipe, theirs = FORK.Pipe()
        self.test = None
        self.process = FORK.Process(target=_serve, args=(theirs, self.pipe, tests))
        self.process.start()
        theirs.close()

    def hand(self, index, test):
        self.test = test
        self.pipe.send(index)

    def answer(self):
        """The outcome of its test; a worker that ended during a test failed it."""
        try:
            return self.pipe.recv()
        except EOFError:
            self.process.join()
            return "failed", f"the test ended its runner with status {self.process.exitcode}", 0.0

    def finish(self):
        """Let it exit; returns the processes that its tests left behind."""
        try:
            self.pipe.send(None)
            return self.pipe.recv()
        except (EOFError, OSError):
            return []
        finally:
            self.process.join()


def _stop(*_):
    raise KeyboardInterrupt


def _serve(pipe, parents, tests):
    """A worker's main loop."""
    parents.close()  # Close the others' ends, so that the runner's exit closes the pipe.
    processes.become_subreaper()
    while True:
        try:
            index = pipe.recv()
        except EOFError:
            return
        if index is None:
            pipe.send(processes.left_behind())
            return
        pipe.send(perform(tests[index]))


def run(tests, jobs, on_start, on_end):
    """Run the tests, `jobs` at a time. `on_start(test)` and `on_end(test, outcome, reason, seconds)` are called here.

    Returns the processes that tests left behind.
    """
    workers, left = [], []
    signal.signal(signal.SIGTERM, _stop)
    try:
        shared = [index for index, test in enumerate(tests) if not test.exclusive]
        alone = [index for index, test in enumerate(tests) if test.exclusive]
        for indices, width in ((shared, jobs), (alone, 1)):
            waiting = list(indices)
            while waiting or any(worker.test for worker in workers):
                while waiting and sum(1 for worker in workers if worker.test) < width:
                    free = next((worker for worker in workers if not worker.test), None)
                    if free is None:
                        sys.stdout.flush()
                        workers.append(free := Worker(tests))
                    index = waiting.pop(0)
                    on_start(tests[index])
                    free.hand(index, tests[index])
                for pipe in wait([worker.pipe for worker in workers if worker.test]):
                    worker = next(worker for worker in workers if worker.pipe is pipe)
                    on_end(worker.test, *worker.answer())
                    worker.test = None
                    if not worker.process.is_alive():
                        workers.remove(worker)
        for worker in workers:
            left += worker.finish()
    except BaseException:
        for worker in workers:
            # Their tests released their resources.
            if worker.process.is_alive():
                os.kill(worker.process.pid, signal.SIGTERM)
        for worker in workers:
            worker.process.join()
        raise
    return left

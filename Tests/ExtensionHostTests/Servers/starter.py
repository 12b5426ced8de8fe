"""Starts a program as the host does, and ends by SIGKILL after a time in microseconds; a negative one is for ever.

    starter.py MICROSECONDS PROGRAM ARGUMENT...
"""

import os
import signal
import socket
import sys
import time

own, other = socket.socketpair()
reading, writing = os.pipe()
if os.fork() == 0:
    os.setsid()
    nothing = os.open("/dev/null", os.O_RDWR)
    for source, number in [(nothing, 0), (nothing, 1), (writing, 2), (other.fileno(), 63)]:
        os.dup2(source, number)
    os.dup2(63, 3)
    os.closerange(4, 256)
    os.execv(sys.argv[2], sys.argv[2:])
other.close()
os.close(writing)
delay = int(sys.argv[1])
if delay < 0:
    signal.pause()
time.sleep(delay / 1e6)
os.kill(os.getpid(), signal.SIGKILL)

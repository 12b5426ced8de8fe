import CSystemCalls
import Foundation
import Glibc

extension EscapeAttempt {
    private static let mebibyte = 1 << 20

    /// Maps memory until that fails, and returns it; a page of each piece is used at most.
    private static func mapping(
        _ pieces: Int, of size: Int, _ flags: Int32, protection: Int32 = PROT_READ | PROT_WRITE
    ) -> String {
        var held: [UnsafeMutableRawPointer] = []
        while held.count < pieces,
            let piece = mmap(nil, size, protection, flags | Int32(MAP_ANONYMOUS), -1, 0), piece != MAP_FAILED
        {
            held.append(piece)
            if protection & PROT_WRITE != 0 { memset(piece, 1, 1) }
        }
        let result = outcome(held.count, of: pieces)
        for piece in held { munmap(piece, size) }
        return result
    }

    /// Attempts to use more of the machine than the limits allow.
    static let limits: [EscapeAttempt] = [
        EscapeAttempt(name: "fill memory") {
            var held: [UnsafeMutableRawPointer] = []
            defer { for block in held { free(block) } }
            // One page of each: what is mapped counts, and filling it all would exceed the time of a reply.
            while held.count < 256, let block = malloc(mebibyte) {
                held.append(block)
                memset(block, 1, 1)
            }
            return outcome(held.count, of: 256)
        },
        EscapeAttempt(name: "map memory") { mapping(256, of: mebibyte, MAP_PRIVATE) },
        EscapeAttempt(name: "shared memory") { mapping(1, of: mebibyte, MAP_SHARED) },
        EscapeAttempt(name: "growing memory") {
            mapping(1, of: mebibyte, MAP_PRIVATE | Int32(MAP_GROWSDOWN))
        },
        EscapeAttempt(name: "huge pages") { mapping(1, of: 2 * mebibyte, MAP_PRIVATE | 0x40000) },
        EscapeAttempt(name: "addresses") {
            mapping(64, of: 64 * mebibyte, MAP_PRIVATE, protection: PROT_READ)
        },
        EscapeAttempt(name: "threads") {
            outcome(Int(spinet_try_threads(256, UInt(mebibyte))), of: 256)
        },
        EscapeAttempt(name: "small threads") { outcome(Int(spinet_try_threads(256, 65_536)), of: 256) },
        EscapeAttempt(name: "open files") {
            var files: [Int32] = []
            while files.count < 128 {
                let file = open("/dev/null", O_RDONLY)
                guard file >= 0 else { break }
                files.append(file)
            }
            let result = outcome(files.count, of: 128)
            for file in files { close(file) }
            return result
        },
        EscapeAttempt(name: "large file") {
            let path = temporary("large"), file = open(path, O_WRONLY | O_CREAT, 0o600)
            guard file >= 0 else { return outcome(file) }
            signal(SIGXFSZ, SIG_IGN)
            let block = [UInt8](repeating: 1, count: mebibyte)
            var count = 0
            while count < 32, write(file, block, block.count) == block.count { count += 1 }
            let result = outcome(count, of: 32)
            close(file)
            unlink(path)
            return result
        },
        EscapeAttempt(name: "many files") {
            // Few enough for the time of a reply.
            (0..<40).lazy.map { opening(temporary("file-\($0)"), O_WRONLY | O_CREAT) }
                .first { $0 != "succeeded" } ?? "succeeded"
        },
        EscapeAttempt(name: "fill folder") {
            // Beside the thread that answers, which would not be missed.
            let path = temporary("fill")
            Thread.detachNewThread {
                let block = [UInt8](repeating: 1, count: 65_536)
                var number = 0
                while true {
                    let file = open("\(path)-\(number)", O_WRONLY | O_CREAT, 0o600)
                    _ = write(file, block, block.count)
                    close(file)
                    number += 1
                }
            }
            return "sent"
        },
        EscapeAttempt(name: "reserve space") {
            let path = temporary("reserved"), file = open(path, O_WRONLY | O_CREAT, 0o600)
            guard file >= 0 else { return "no file" }
            defer { close(file) }
            errno = posix_fallocate(file, 0, off_t(mebibyte))
            return outcome(errno == 0 ? 0 : -1)
        },
        EscapeAttempt(name: "replace temporary folder") {
            // A file where the folder for temporary files was.
            let folder = NSHomeDirectory() + "/tmp"
            guard rmdir(folder) == 0 else { return outcome(-1) }
            let file = open(folder, O_WRONLY | O_CREAT, 0o600)
            defer { close(file) }
            return outcome(file)
        },
        EscapeAttempt(name: "grow frame") {
            outcome(ftruncate(frameFile, lseek(frameFile, 0, SEEK_END) + 4_096))
        },
        EscapeAttempt(name: "shrink frame") { outcome(ftruncate(frameFile, 0)) },
        EscapeAttempt(name: "seal file") { outcome(spinet_try_seal(1)) },
        EscapeAttempt(name: "seal frame") { outcome(spinet_try_seal(frameFile)) },
    ]
}

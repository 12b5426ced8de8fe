import Foundation
import Glibc

/// The memory that the extension may still use, in bytes; 0 without a limit.
///
/// On iOS the limit of a keyboard is unpublished; here it is 60 MiB, see `Docs/keyboard-extensions.md`. Memory that is
/// mapped for writing counts, used or not. Cost: one read of a file of the kernel.
public func os_proc_available_memory() -> Int {
    var limit = rlimit()
    // The greatest number means that there is no limit.
    guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_DATA.rawValue)), &limit) == 0,
        limit.rlim_cur < rlim_t.max
    else { return 0 }
    let status = (try? FileHandle(forReadingAtPath: "/proc/self/status")?.readToEnd()) ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
        $0.hasPrefix("VmData:")
    }
    let used = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    return max(0, Int(limit.rlim_cur) - used * 1024)
}

import Glibc

/// How many descriptors this process may have open.
package enum DescriptorLimit {
    /// Raises the limit of this process towards the one that its user may have.
    ///
    /// - Parameter wanted: enough for a page and its connections; more is not asked for, since some libraries look at
    ///   every descriptor that there may be.
    /// - Returns: the limit now in force.
    @discardableResult
    package static func raise(to wanted: Int = 4096) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        let raised = min(rlim_t(wanted), limit.rlim_max)
        guard raised > limit.rlim_cur else { return Int(min(limit.rlim_cur, rlim_t(Int32.max))) }
        let before = limit.rlim_cur
        limit.rlim_cur = raised
        return Int(setrlimit(resource, &limit) == 0 ? raised : before)
    }
}

/// The resources that an extension may use; each has one mechanism that enforces it.
package struct GuestLimits: Hashable, Sendable {
    /// The private memory in bytes: 60 MiB, by RLIMIT_DATA.
    package var memory = 60 << 20
    /// The number of open files: 64, by RLIMIT_NOFILE.
    package var openFiles = 64
    /// The size of one file in bytes: 16 MiB, by RLIMIT_FSIZE.
    package var fileSize = 16 << 20
    /// The size of the temporary folder in bytes: 8 MiB, by the size of its tmpfs.
    package var temporaryFiles = 8 << 20

    /// The published limits.
    package init() {}
}

/// A system, or why there is none, in one object: libraries that are linked weakly pass it through C.
@MainActor package final class MadeSystem {
    /// The system, or the error.
    package let result: Result<any PlatformSystem, PlatformError>

    /// Calls a closure that makes a system.
    package init(_ make: () throws(PlatformError) -> any PlatformSystem) { result = Result(catching: make) }
}

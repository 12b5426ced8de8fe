import CApplicationMain
import Foundation

/// Creates the application and its delegate, connects them to the display and runs the event loop until the app ends.
///
///     @main final class AppDelegate: UIResponder, UIApplicationDelegate {}     // calls it
///
/// The program must link the library product `UIKit`. One that links only `KeyboardExtension` has no display to run on: a
/// sentence on standard error says so, and it exits with status 78.
///
/// Difference from iOS: it returns, with 0, when the user closes the app's window or a signal ends the program.
///
/// - Parameters:
///   - argc: unused; the arguments are those of the process.
///   - argv: unused.
///   - principalClassName: the name of a subclass of `UIApplication`, as `NSStringFromClass` gives it; nil for `UIApplication`.
///   - delegateClassName: the name of the delegate's class; nil for none. It is created with `init()`.
/// - Returns: the exit status.
@discardableResult
@MainActor public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    if let principalClassName {
        guard let found = NSClassFromString(principalClassName) as? UIApplication.Type else {
            return complain("\(principalClassName) is no UIApplication of this program.")
        }
        UIApplication.principalClass = found
    }
    var delegateClass: AnyClass?
    if let delegateClassName {
        guard let found = NSClassFromString(delegateClassName) else {
            return complain("This program has no class \(delegateClassName).")
        }
        delegateClass = found
    }
    return runApplication(delegateClass)
}

extension UIApplicationDelegate {
    /// Runs an app whose delegate is of this class, and exits when it ends: what `@main` calls.
    @MainActor public static func main() {
        exit(runApplication(self))
    }
}

/// Creates the delegate, and lets the runtime show the app.
@MainActor private func runApplication(_ delegateClass: AnyClass?) -> Int32 {
    let delegate: (any UIApplicationDelegate)?
    if let delegateClass {
        guard let made = MadeByClass.object(delegateClass) as? any UIApplicationDelegate else {
            return complain("\(delegateClass) is no UIApplicationDelegate with an initializer init().")
        }
        delegate = made
    } else {
        delegate = nil
    }
    UIApplication.shared.delegate = delegate
    return withExtendedLifetime(delegate) {
        let status = spinet_run_application()
        return status == -1
            ? complain("This program shows no window: it does not link the library product UIKit.")
            : status
    }
}

/// Writes a sentence to standard error, and returns the status of a program that is put together wrong (EX_CONFIG).
private func complain(_ sentence: String) -> Int32 {
    try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
    return 78
}

import AppRuntime
import Foundation
import UIKit

/// An app as one writes it for iOS: fields, a button, what it reports on standard output, and its life.
///
/// The name of its program says how it behaves: `silent` shows nothing, `hasty` ends at once, `account` has a form to sign in.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
        switch name {
        case "silent": return true
        case "hasty":
            FileHandle.standardError.write(Data("Nothing to do.\n".utf8))
            exit(3)
        default: break
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = name == "account" ? AccountController() : FieldController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { report("active") }
    func applicationWillResignActive(_ application: UIApplication) { report("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { report("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { report("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { report("terminates") }
}

/// What was reported, in this order.
@MainActor var reports: [String] = []

/// Writes a line that the test reads.
@MainActor func report(_ line: String) {
    reports.append(line)
    print(line)
    fflush(nil)
}

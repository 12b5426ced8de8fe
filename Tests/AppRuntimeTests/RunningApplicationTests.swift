import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import AppRuntime

/// An app that notes the calls of its delegate.
private final class NotingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var notes: [String] = []

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        notes.append("will launch")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        notes.append("launched")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { notes.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { notes.append("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { notes.append("background") }
    func applicationWillTerminate(_ application: UIApplication) { notes.append("terminates") }
}

@Suite("An app on a display", .serialized) @MainActor struct RunningApplicationTests {
    private let harness = Harness(size: CGSize(width: 1280, height: 800))
    private let delegate = NotingDelegate()

    /// Launches the app on the harness' display.
    private func launch() throws -> (RunningApplication, UIWindow, HeadlessWindow) {
        UIApplication.shared.delegate = delegate
        let application = RunningApplication(system: harness.system, information: nil)
        application.launch()
        let window = try #require(delegate.window)
        return (application, window, try #require(window.platformWindow as? HeadlessWindow))
    }

    @Test("The delegate is called at launch, in front, behind and at the end, in the order of iOS")
    func lifecycle() throws {
        let (application, _, surface) = try launch()
        #expect(delegate.notes == ["will launch", "launched", "active"])
        surface.state.isActive = false
        #expect(UIApplication.shared.applicationState == .inactive)
        surface.state.isActive = true
        #expect(delegate.notes.suffix(2) == ["resigns", "active"])
        application.terminate()
        #expect(delegate.notes.suffix(3) == ["resigns", "background", "terminates"])
        UIApplication.shared.enter(.active)
    }

    @Test("The app's screen is its window")
    func screen() throws {
        let (application, window, surface) = try launch()
        #expect(UIScreen.main.bounds.size == surface.size)
        surface.reconfigure(
            WindowConfiguration(role: .application, size: CGSize(width: 600, height: 500), title: ""))
        #expect(UIScreen.main.bounds.size == CGSize(width: 600, height: 500))
        #expect(window.bounds.size == CGSize(width: 600, height: 500))
        application.terminate()
        UIApplication.shared.enter(.active)
    }

    @Test("Where the compositor draws no title bar, the window has its own: it moves, maximizes, closes")
    func titleBar() throws {
        let (application, window, surface) = try launch()
        #expect(window.safeAreaInsets.top == 0)
        surface.state.needsTitleBar = true
        window.layoutIfNeeded()
        #expect(window.safeAreaInsets.top == TitleBar.height)
        let width = surface.size.width
        let touch = { (id: Int, phase: TouchPhase, x: CGFloat, y: CGFloat) in
            surface.onEvent?(
                .touch(
                    TouchEvent(
                        id: id, phase: phase, point: CGPoint(x: x, y: y), time: self.harness.system.now)))
        }
        let tap = { (x: CGFloat) in
            touch(1, .began, x, 18)
            touch(1, .ended, x, 18)
        }
        touch(1, .began, 100, 18)
        touch(1, .moved, 120, 20)
        touch(1, .cancelled, 120, 20)
        #expect(surface.requests == [.move])
        tap(width - 54)
        #expect(surface.requests.last == .toggleMaximized)
        tap(width - 90)
        #expect(surface.requests.last == .minimize)
        touch(1, .began, 2, 400)
        touch(1, .cancelled, 2, 400)
        #expect(surface.requests.last == .resize(.left))
        touch(1, .began, width - 3, surface.size.height - 3)
        touch(1, .cancelled, width - 3, surface.size.height - 3)
        #expect(surface.requests.last == .resize(.bottomRight))
        // A maximized window has no edges to drag, and a full-screen one no title bar.
        surface.state.isMaximized = true
        let before = surface.requests.count
        touch(1, .began, 2, 400)
        touch(1, .cancelled, 2, 400)
        #expect(surface.requests.count == before)
        surface.state.isFullscreen = true
        window.layoutIfNeeded()
        #expect(window.safeAreaInsets.top == 0)
        application.terminate()
        UIApplication.shared.enter(.active)
    }
}

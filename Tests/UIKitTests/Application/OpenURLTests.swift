import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@Suite("Opening URLs and notifications of the system") @MainActor struct OpenURLTests {
    @MainActor private final class Delegate: NSObject, UIApplicationDelegate {
        var lines: [String] = []
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            lines.append("launched for \((launchOptions?[.url] as? URL)?.absoluteString ?? "nothing")")
            return true
        }
        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
            lines.append("opens \(url), in place \(options[.openInPlace] as? Bool ?? false)")
            return true
        }
    }

    @MainActor private final class Clock {
        var date = Date(timeIntervalSince1970: 1_000_000_000)
    }

    private func launch(opening url: URL?) -> [String] {
        let delegate = Delegate(), application = UIApplication.shared
        let before = application.delegate
        application.delegate = delegate
        application.launch(opening: url)
        application.terminate()
        application.delegate = before
        application.applicationState = .active
        return delegate.lines
    }

    @Test("The app that is started for a URL gets it at launch and is asked to open it")
    func opens() throws {
        #expect(launch(opening: nil) == ["launched for nothing"])
        let url = try #require(URL(string: "notes:today"))
        #expect(
            launch(opening: url) == ["launched for notes:today", "opens notes:today, in place false"])
    }

    @Test("A new day is posted at midnight, by a timer that only an app has that asks for the name")
    func newDay() {
        let application = UIApplication.shared, harness = Harness(view: UIView())
        let clock = Clock()
        application.newDay.isObserved = false
        application.newDay.now = { clock.date }
        application.launch()
        #expect(harness.system.pendingTimers == 0)
        var count = 0
        let watch = NotificationCenter.default.addObserver(
            forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        #expect(harness.system.pendingTimers == 1 && count == 0)
        clock.date += 86_400
        harness.advance(by: 86_401)
        #expect(count == 1)
        NotificationCenter.default.removeObserver(watch)
        application.terminate()
        application.newDay.isObserved = false
        application.newDay.now = { Date() }
        application.applicationState = .active
    }

    @Test("A change of the brightness is posted once")
    func brightness() {
        let screen = UIScreen.main
        var count = 0
        let watch = NotificationCenter.default.addObserver(
            forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        screen.brightness = 0.9
        screen.brightness = 0.9
        screen.brightness = 0.5
        NotificationCenter.default.removeObserver(watch)
        #expect(count == 2)
    }

    @Test("The screen's coordinates are those of a window that fills it")
    func screenCoordinates() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let harness = Harness(rootViewController: UIViewController())
        harness.window.rootViewController?.view.addSubview(view)
        let space = UIScreen.main.coordinateSpace, origin = harness.window.frame.origin
        #expect(
            view.convert(view.bounds, to: space)
                == CGRect(x: 10 + origin.x, y: 20 + origin.y, width: 30, height: 40))
        #expect(
            view.convert(CGPoint(x: 15 + origin.x, y: 25 + origin.y), from: space) == CGPoint(x: 5, y: 5))
    }
}

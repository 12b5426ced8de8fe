import Foundation
import PlatformHeadless
import Testing
import UIKitTesting

@testable import AppRuntime
@testable import Platform
@testable import UIKit

/// Notes the calls of all delegates of a test, in order.
@MainActor private var notes: [String] = []

private final class NotingApplicationDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        notes.append("launched")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        notes.append("configuration")
        let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
        configuration.delegateClass = NotingSceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
        notes.append("discarded \(sessions.count)")
    }

    func applicationDidBecomeActive(_ application: UIApplication) { notes.append("app active") }
    func applicationDidEnterBackground(_ application: UIApplication) { notes.append("app background") }
    func applicationWillTerminate(_ application: UIApplication) { notes.append("terminates") }
}

final class NotingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        notes.append("connects")
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "Document"
        scene.sizeRestrictions?.minimumSize = CGSize(width: 500, height: 400)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { notes.append("disconnects") }
    func sceneDidBecomeActive(_ scene: UIScene) { notes.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { notes.append("resigns") }
    func sceneWillEnterForeground(_ scene: UIScene) { notes.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { notes.append("background") }
}

@Suite("The scenes of an app", .serialized) @MainActor final class SceneTests {
    private let harness = Harness(size: CGSize(width: 1280, height: 800))
    private let delegate = NotingApplicationDelegate()

    private func launch(severalScenes: Bool = false) -> RunningApplication {
        notes = []
        UIApplication.sceneManifest = SceneManifest()
        UIApplication.sceneManifest.supportsMultipleScenes = severalScenes
        UIApplication.shared.delegate = delegate
        let application = RunningApplication(system: harness.system, information: nil)
        application.launch()
        return application
    }

    private func surface(_ scene: UIScene) throws -> HeadlessWindow {
        let window = try #require((scene.delegate as? NotingSceneDelegate)?.window)
        return try #require(window.platformWindow as? HeadlessWindow)
    }

    @Test("Scene delegates are called in the order of iOS, and the app's delegate gets no events of activity")
    func order() throws {
        let application = launch()
        defer { UIApplication.shared.enter(.active) }
        #expect(notes == ["launched", "configuration", "connects", "foreground", "active"])
        let scene = try #require(UIApplication.shared.connectedScenes.first)
        #expect(scene.activationState == .foregroundActive)
        let surface = try surface(scene)
        #expect(surface.configuration.title == "Document")
        #expect(surface.configuration.minimumSize == CGSize(width: 500, height: 400))
        scene.title = "Other"
        #expect(surface.configuration.title == "Other")
        surface.state.isActive = false
        #expect(scene.activationState == .foregroundInactive && notes.last == "resigns")
        surface.state.isActive = true
        application.terminate()
        #expect(notes.suffix(5) == ["active", "resigns", "background", "disconnects", "terminates"])
    }

    @Test("An app that supports several scenes shows another window, and ends with the last one")
    func several() throws {
        var refused: (any Error)?
        let application = launch(severalScenes: true)
        defer { application.terminate(); UIApplication.shared.enter(.active) }
        let shared = UIApplication.shared
        let first = try #require(shared.connectedScenes.first)
        shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { refused = $0 }
        #expect(refused == nil && shared.connectedScenes.count == 2 && shared.openSessions.count == 2)
        let second = try #require(shared.connectedScenes.first { $0 !== first })
        #expect(second.activationState == .foregroundActive)
        #expect(try surface(second) !== surface(first))
        shared.requestSceneSessionDestruction(second.session, options: nil)
        #expect(shared.connectedScenes == [first] && notes.suffix(2) == ["disconnects", "discarded 1"])
        shared.requestSceneSessionDestruction(second.session, options: nil) { refused = $0 }
        #expect(refused != nil)
    }

    @Test("An app with one scene shows no second one, and says why")
    func one() {
        var refused: (any Error)?
        let application = launch()
        defer { application.terminate(); UIApplication.shared.enter(.active) }
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
            refused = $0
        }
        #expect(refused?.localizedDescription.contains("multiple scenes") == true)
    }

    @Test("Info.plist names the delegate's class, with the module as Xcode's templates have it")
    func manifest() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let list: [String: Any] = [
            "CFBundleExecutable": "AppRuntimeTests",
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        [
                            "UISceneConfigurationName": "Default",
                            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).NotingSceneDelegate",
                        ]
                    ]
                ],
            ],
        ]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        UIApplication.sceneManifest = try #require(BundleInformation(folder: folder.path)).scenes
        defer { UIApplication.sceneManifest = SceneManifest() }
        #expect(UIApplication.shared.supportsMultipleScenes)
        let named = UISceneConfiguration(name: "Default", sessionRole: .windowApplication)
        #expect(named.delegateClass == NotingSceneDelegate.self)
        #expect(UISceneConfiguration(name: nil, sessionRole: .windowApplication).name == "Default")
        #expect(UISceneConfiguration(name: "None", sessionRole: .windowApplication).delegateClass == nil)
    }
}

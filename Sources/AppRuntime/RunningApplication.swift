import Foundation
import HardwareTyping
package import Platform
import UIKit

// AppRuntime runs an app of UIKit as an ordinary program: it connects the one application to a display, gives
// each of its windows a window of the desktop, and tells it when it comes to the front, leaves it, and ends. An app that a
// host started, as the simulator's home screen does, draws on that host's screen instead.

/// The app of this process on a display.
@MainActor package final class RunningApplication {
    private let system: any PlatformSystem
    /// The host on whose screen the app is; nil on a desktop.
    private let host: HostedSession?
    private let information: BundleInformation?
    private var windows: [ApplicationWindow] = []
    private var watch: (any NSObjectProtocol)?
    private let defaults: SharedDefaults
    private let chooser = DesktopFileChooser()

    /// Connects to the host that started the app, or else to the display that `SPINET_DISPLAY` names, and shows nothing yet.
    ///
    /// - Parameter information: the app's bundle; by default what describes the program.
    package convenience init(
        information: BundleInformation? = .ofProgram
    ) throws(PlatformError) {
        if let host = try HostedSession.ofHost() {
            self.init(system: host.system, information: information, host: host)
            return
        }
        let display = try AppDisplay(environment: ProcessInfo.processInfo.environment)
        self.init(system: try display.connect(), information: information)
    }

    /// Connects the app to a system.
    ///
    /// - Parameters:
    ///   - information: the app's bundle; nil for a program that is in none.
    ///   - host: the host on whose screen the app is; nil on a desktop.
    init(system: any PlatformSystem, information: BundleInformation?, host: HostedSession? = nil) {
        self.system = system
        self.host = host
        self.information = information
        let application = UIApplication.shared
        application.connect(to: system)
        defaults = SharedDefaults(on: system)
        application.onOpenURL = { host?.open($0) ?? DesktopLink.open($0) }
        application.onFileRequest = { [chooser, system] in chooser.ask($0, on: system, $1) }
        if let host {
            host.onStateChange = { [weak self] in self?.takeState() }
            host.onSafeAreaChange = { [weak self] in self?.takeSafeArea() }
            return
        }
        application.checksSpelling = SpellingPreference().isOn
        application.passwordService = PasswordService(
            identifier: information?.identifier ?? ProcessInfo.processInfo.processName, name: appName)
        let size = preferredSize
        UIScreen.main.configure(
            size: size, scale: system.outputs.first?.scale ?? 2,
            idiom: information?.isForPads == true && !hasSmallDisplay ? .pad : .phone)
    }

    /// Launches the app, and runs until its last window is closed or a signal ends it.
    package func run() throws(PlatformError) {
        launch()
        let result = Result { () throws(PlatformError) in try system.run() }
        terminate()
        try result.get()
    }

    /// Launches the app, which shows its windows.
    func launch() {
        watch = NotificationCenter.default.addObserver(
            forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
        ) { [weak self] note in
            let window = note.object as? UIWindow
            MainActor.assumeIsolated { if let window { self?.show(window) } }
        }
        UIApplication.shared.onSceneConnection = { [weak self] in self?.takeState() }
        let url = LaunchURL.first(in: CommandLine.arguments.dropFirst())
        UIApplication.shared.turn { UIApplication.shared.launch(opening: url) }
    }

    /// Ends the app.
    func terminate() {
        UIApplication.shared.turn { UIApplication.shared.terminate() }
        watch.map(NotificationCenter.default.removeObserver)
        for window in windows { window.close() }
        windows = []
    }

    // MARK: - Windows

    private func show(_ window: UIWindow) {
        guard window.platformWindow == nil else { return }
        guard host == nil || windows.isEmpty else {
            return say("The screen of a host has room for one window of an app; another one is not shown.")
        }
        var configuration = WindowConfiguration(
            role: .application, size: preferredSize, title: title(of: window))
        configuration.applicationID = information?.identifier ?? ProcessInfo.processInfo.processName
        let least = window.windowScene?.minimumSize ?? .zero
        configuration.minimumSize = CGSize(
            width: max(least.width, ApplicationWindow.leastSize.width),
            height: max(least.height, ApplicationWindow.leastSize.height))
        do throws(PlatformError) {
            let shown = ApplicationWindow(
                window, on: try system.makeWindow(configuration), configuration,
                keyboard: windows.isEmpty ? makeKeyboard() : nil)
            shown.onStateChange = { [weak self] in self?.takeState() }
            shown.onClose = { [weak self] in self?.closed($0) }
            shown.titleOfScene = { [weak self, weak window] in window.flatMap { self?.title(of: $0) } }
            windows.append(shown)
            takeSafeArea()
            takeState()
        } catch {
            say(error.description)
            system.stop()
        }
    }

    private func say(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(sentence)\n".utf8))
    }

    /// The place of the input views: the host's keyboard is among them, a desktop's is outside of the window, and beside a
    /// hardware keyboard there is a bar of words.
    private func makeKeyboard() -> InputViewContainer {
        if let host { return host.container }
        let keyboard = InputViewContainer(makeBar: { [system] in HardwareKeyboard(in: $0, on: system) })
        keyboard.systemKeyboard = system.systemKeyboard
        return keyboard
    }

    private func closed(_ window: ApplicationWindow) {
        guard windows.count > 1 else { return system.stop() }
        windows.removeAll { $0 === window }
        let scene = window.scene
        window.close()
        if let scene, !windows.contains(where: { $0.scene === scene }) {
            UIApplication.shared.disconnect(scene)
        }
        takeState()
    }

    /// The app and its scenes are active while one of their windows is in use, or as the app's host says.
    private func takeState() {
        let application = UIApplication.shared
        for scene in application.connectedScenes {
            let isActive = windows.contains { $0.isActive && $0.scene === scene }
            scene.enter(UIScene.ActivationState(host?.state ?? (isActive ? .active : .inactive)))
        }
        application.enter(host?.state ?? (windows.contains(where: \.isActive) ? .active : .inactive))
    }

    private func takeSafeArea() {
        guard let host else { return }
        for window in windows { window.safeArea = host.safeArea }
    }

    // MARK: - Surroundings

    private func title(of window: UIWindow) -> String {
        if let title = window.windowScene?.title, !title.isEmpty { return title }
        return appName
    }

    private var appName: String {
        information?.displayName(in: MessageLanguage.current.rawValue) ?? ProcessInfo.processInfo.processName
    }

    /// Whether the first display is a phone's: an app fills it.
    private var hasSmallDisplay: Bool {
        system.outputs.first.map { min($0.size.width, $0.size.height) < 600 } ?? false
    }

    /// The size that a window asks for, in points: a large phone's or a tablet's, within the display.
    private var preferredSize: CGSize {
        let wanted =
            information?.isForPads == true
            ? CGSize(width: 820, height: 1000) : CGSize(width: 430, height: 860)
        guard let display = system.outputs.first?.size, display.width > 0 else { return wanted }
        return hasSmallDisplay
            ? display
            : CGSize(width: min(wanted.width, display.width), height: min(wanted.height, display.height - 96))
    }
}

import ArgumentParser
import Dispatch
import ExtensionHost
import Foundation
import KeyboardHost
import KeyboardSettings
import LearningStore
import Pages
import Passwords
import Platform
import PlatformWayland
import PlatformWeb
import PreferenceFiles
import Typing
import UIKit

/// The program: a system, a window on it, the phone in the window.
@MainActor final class Simulator {
    private let options: Options
    private let device: DeviceProfile
    private var window: UIWindow?
    private var state: SimulatorState?
    private var nearby: NearbyTyping?
    private var system: (any PlatformSystem)?
    private var recording: LineFile?
    private var sentences: String?
    private var isPlayed = false
    /// How the program starts again once the system has ended; nil if it ends.
    private(set) var restart: Restart?
    private let delegate: SystemKeyboardsOnly?

    init(_ options: Options) {
        self.options = options
        delegate = options.disallowOtherKeyboards ? SystemKeyboardsOnly() : nil
        device = DeviceProfile.named(options.device) ?? DeviceProfile.all[0]
    }

    /// Shows the phone until the system ends.
    func run() throws {
        let records = try options.replay.map {
            try TouchRecord.read(String(contentsOfFile: $0, encoding: .utf8))
        }
        sentences = try options.sentences.map { try String(contentsOfFile: $0, encoding: .utf8) }
        recording = try options.record.map { try LineFile(path: $0) }
        if let path = options.installed, case .failed(let reason) = BundleInstaller.install(path) {
            throw ValidationError(reason)
        }
        let system = try makeSystem()
        self.system = system
        UIApplication.shared.connect(to: system)
        if let delegate { UIApplication.shared.delegate = delegate }
        let configuration = WindowConfiguration(
            role: .application, size: device.size, title: "Spinet", scale: options.scale)
        let screen = RecordedWindow(try system.makeWindow(configuration), system: system)
        // Asked for sentences, the user has those recorded and nothing else.
        if options.sentences == nil { screen.onRecord = { [weak self] line in self?.record(line) } }
        show(on: screen, of: system)
        if let records { playWhenShown(records, on: screen, of: system) }
        let signals = [SIGTERM, SIGINT].map { endAt($0) }
        defer {
            for signal in signals { signal.cancel() }
            state?.onEnd?()
            nearby?.close()
            state?.installedApps?.endAll()
        }
        try system.run()
    }

    /// Ends the system when a signal asks for it.
    private func endAt(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { @Sendable [weak self] in
            MainActor.assumeIsolated { self?.system?.stop() }
        }
        source.resume()
        return source
    }

    private func record(_ line: String) {
        do {
            try recording?.append(line)
        } catch {
            recording = nil
            Simulator.say("The recording ends here: \(error.localizedDescription)")
        }
    }

    private func show(on screen: RecordedWindow, of system: any PlatformSystem) {
        let environment = ProcessInfo.processInfo.environment
        let settings = SettingsFile<SimulatorSettingsFormat>()
        // What is asked for at the start comes before what was chosen in Settings, and is not kept.
        let language =
            options.language.flatMap(MessageLanguage.init(rawValue:)) ?? settings.settings.language
            ?? MessageLanguage(environment: environment)
        let preferences = PreferencesFile(defaults: Preferences(language: language))
        let replacements = ReplacementsFile()
        for (path, problem) in [
            (settings.path, settings.problem), (preferences.path, preferences.problem),
            (replacements.path, replacements.problem),
        ] {
            if let problem { Simulator.say("\(path): \(problem)") }
        }
        let state = SimulatorState(
            system: system, language: language,
            style: options.dark || settings.settings.appearance == .dark ? .dark : .light,
            notesFolder: NoteStore.usualFolder(environment: environment),
            preferencesFile: preferences, settingsFile: settings, replacementsFile: replacements,
            dictation: .installed, passwords: SecretService())
        self.state = state
        if let sentences {
            let texts =
                device.kind == .watch
                ? TextsToEnter.words(of: sentences) : TextsToEnter.sentences(of: sentences)
            state.textsToEnter = TextsToEnter(texts) { [weak self] row in self?.record(row) }
        } else {
            state.settings.learning = LearningStore()
        }
        if device.kind != .tv, device.kind != .watch, sentences == nil {
            state.installedApps = InstalledApps(system: system)
        }
        connectDeviceFeedback(state)
        state.settings.watchFiles()
        state.settings.learning?.onProblem = { Simulator.say("\($0)") }
        UIScreen.main.configure(
            size: device.size, scale: screen.scale, style: state.style, idiom: device.kind.idiom)
        state.settings.accessibility.apply()
        let window = UIWindow(frame: CGRect(origin: .zero, size: device.size))
        let device = device
        let root = SimulatorRoot(device: device, state: state) { state, place in
            HostedKeyboard(state, place, device: device)
        }
        screen.hasCrown = device.kind == .watch
        screen.onHome = { [weak root] in UIApplication.shared.turn { root?.goHome() } }
        window.rootViewController = root
        window.onClose = { system.stop() }
        window.makeKeyAndVisible()
        window.attach(to: screen)
        self.window = window
        if options.systemKeyboard {
            UIApplication.shared.passwordService = HostedKeyboard.passwordService
            root.keyboard.systemKeyboard = system.systemKeyboard
        }
        root.connect(to: options.nearby, runtime: environment["XDG_RUNTIME_DIR"])
        nearby = root.nearby
        let recordingApp: SimulatorApp = device.kind == .watch ? .messages : .forms
        if let app = state.textsToEnter == nil ? options.app : recordingApp {
            UIApplication.shared.turn { root.open(app, animated: false) }
        }
        if options.printElements { printElements(of: window, system) }
        if let web = system as? WebSystem { offerChoices(on: web, state) }
        (system as? WebSystem)?.onDrop = { drop in
            UIApplication.shared.turn { DropAlert(state: state, presenter: root).show(drop) }
        }
        (system as? WebSystem)?.onDescribe = { [weak root] in
            // Extensions that start from now on report their keys, too.
            ExtensionKeyboard.wantsElements = true
            root?.describeHosted()
            return ScreenElement.list(of: window)
        }
    }

    /// Lets the page's user choose the device and what it looks like.
    private func offerChoices(on web: WebSystem, _ state: SimulatorState) {
        // A recording is of one device.
        let isFree = options.record == nil && options.replay == nil
        let choices = PageChoices(state: state, device: isFree ? device : nil)
        web.choices = choices.all
        state.onAppearanceChange = { [weak web] in web?.choices = choices.all }
        web.onChoose = { [weak self, weak web] name, value in
            UIApplication.shared.turn {
                guard let device = choices.take(name, value), let web, let port = web.port else { return }
                self?.restart = Restart(
                    CommandLine.arguments, device: device.name, isDark: state.style == .dark,
                    language: state.language, port: port, token: web.token)
                web.stop()
            }
        }
    }

    private func connectDeviceFeedback(_ state: SimulatorState) {
        guard DeviceFeedback.isServed else { return }
        let feedback = DeviceFeedback()
        UIApplication.onFeedback = { feedback.give($0) }
        state.settings.hasHaptics = true
    }

    /// Answers each line of the standard input with what is on the screen.
    private func printElements(of window: UIWindow, _ system: any PlatformSystem) {
        let root = window.rootViewController as? SimulatorRoot
        (system as? WaylandSystem)?.addReader(fd: FileHandle.standardInput.fileDescriptor) { [weak root] _ in
            guard !FileHandle.standardInput.availableData.isEmpty else { return system.stop() }
            root?.describeHosted()
            FileHandle.standardOutput.write(ScreenElement.list(of: window) + Data("\n".utf8))
        }
    }

    private func makeSystem() throws -> any PlatformSystem {
        if options.window { return try WaylandSystem(features: .application) }
        var configuration = WebConfiguration(screenSize: device.size)
        configuration.port = options.port
        configuration.address = options.listen
        configuration.scale = options.scale
        configuration.token = Restart.takeToken()
        configuration.cornerRadius = device.cornerRadius
        configuration.use = device.kind.use
        if !configuration.isLoopback {
            Simulator.say(
                "Warning: other machines can reach this phone. Whoever has the address can see and touch it.")
        }
        DescriptorLimit.raise()
        let system = try WebSystem(configuration)
        let opensBrowser = !options.printUrl
        system.onListening = { [weak system] url in
            print(url.absoluteString)
            fflush(nil)
            if opensBrowser, let system { Simulator.openBrowser(system) }
        }
        return system
    }

    private func playWhenShown(
        _ records: [TouchRecord], on screen: RecordedWindow, of system: any PlatformSystem
    ) {
        guard let web = system as? WebSystem else {
            screen.play(records)
            return
        }
        web.onPageChange = { [weak self] isConnected in
            guard let self, isConnected, !self.isPlayed else { return }
            self.isPlayed = true
            screen.play(records)
        }
    }

    /// Opens the page where a desktop is; elsewhere the user opens the printed address.
    ///
    /// All users of the machine can read a program's arguments, so they hold a ticket and never the token.
    private static func openBrowser(_ system: WebSystem) {
        let environment = ProcessInfo.processInfo.environment
        guard environment["WAYLAND_DISPLAY"] != nil || environment["DISPLAY"] != nil else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", system.makeTicketAddress().absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }

    static func say(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }
}

/// What an app says that wants no keyboards of others in its fields.
private final class SystemKeyboardsOnly: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { extensionPointIdentifier != .keyboard }
}

import Contacts
import Dictation
import Foundation
import KeyboardHost
import LearningStore
import Passwords
import Platform
import PlatformEventLoop
import PlatformWayland
import PreferenceFiles
import StandardKeyboard
import Typing
import UIKit

/// The resident keyboard: Wayland, preferences, signals and D-Bus around one panel.
///
/// It logs what the user could act on, picks a safe value and goes on: a keyboard that vanishes is worse than
/// one that lacks something.
///
/// A hardware keyboard at the same seat types into the application by itself: the input method takes no grab of it,
/// so nothing that it sends comes through here. What it types comes back as an external change of the text; the
/// keyboard on the screen stays until it is sent away, since who has both may want either. On a television the buttons of
/// the remote control are taken while the keyboard is shown for a field; all other keys go on to the application.
@MainActor final class KeyboardService {
    /// What `sysexits.h` calls a service that is unavailable.
    nonisolated static let unavailable: Int32 = 69
    /// What `sysexits.h` calls a service whose configuration is wrong.
    nonisolated static let misconfigured: Int32 = 78
    /// How long to wait before a compositor is tried again, in seconds.
    private static let retryInterval = 1.0
    /// How long a connection must have lasted for its end to be news, in seconds.
    private static let lastingAge = 10.0
    /// How long after the first frame keys are made ready, in seconds: a panel has slid in by then.
    private static let keysDelay = 0.5

    private let waits: Bool
    private let transport: KeyboardServing.Transport?
    private let surface: KeyboardServing.Surface?
    /// What is fixed where this is the keyboard of a kiosk; the user's files are not read then.
    private let kiosk: Kiosk?
    private lazy var preferences = PreferencesFile(defaults: Preferences(language: .current))
    private let learning = LearningStore()
    /// What a television is operated with; nil on a phone or a pad.
    private let television: TVControls?
    private let phoneAddress: String?
    /// Typing on a phone, as long as there is a connection.
    private var phoneTyping: PhoneTyping?
    private let catalog: KeyboardCatalog
    /// Whose names fields for names are offered; kept, so that their files are read only when they change.
    private let people = CNContactStore(hasImages: false)
    private lazy var replacements = ReplacementsFile()
    private let accessibility = AccessibilityFile()
    /// The names on the bus, as long as there is a connection: the keyboard's, and that of programs' text.
    private var names: [BusReader] = []
    /// What gnome-session gave to this program, if it started it.
    private let startupID: String?
    /// The registration with the session manager, made once; it outlives connections to compositors.
    private lazy var sessionClient = SessionClient(startupID: startupID)
    private var sessionReader: BusReader?
    private let insertionAnswers = InsertionAnswersFile()
    /// Whether the keyboard floats, and where; a kiosk's is docked.
    private lazy var placements = KeyboardPlacementFile()
    private var insertion: TextInsertion?
    private var panel: KeyboardPanel?
    private var edgeTab: EdgeTab?
    /// Whether fields show the keyboard, as long as there is a connection.
    private var showing: ShowingConditions?
    /// Whether the log has its line that no field shows the keyboard.
    private var hasReportedHiding = false
    /// The installed keyboards, as long as there is a connection.
    private var changes: InstalledKeyboardsWatch?
    /// The applications without extensions of which the log has had its line.
    private var reportedApps: [String] = []

    /// Makes a service that is not connected yet.
    ///
    /// - Parameters:
    ///   - waits: whether to wait for a compositor that is not there (again).
    ///   - transport: the only way for text to use; nil for what suits the compositor.
    ///   - surface: the only panel to use; nil for what suits the compositor.
    ///   - kiosk: what is fixed in a kiosk; nil where the user's own settings count.
    ///   - television: what a television is operated with; nil on a phone or a pad.
    ///   - phoneAddress: the address for typing on a phone; nil for that of the local network.
    ///   - startupID: what gnome-session gave to this program; nil if it did not start it.
    init(
        waits: Bool, transport: KeyboardServing.Transport? = nil, surface: KeyboardServing.Surface? = nil,
        kiosk: Kiosk? = nil, television: TVControls? = nil, phoneAddress: String? = nil,
        startupID: String? = nil
    ) {
        self.waits = waits
        self.transport = transport
        self.surface = surface
        self.kiosk = kiosk
        self.television = television
        self.phoneAddress = phoneAddress
        catalog = KeyboardCatalog(television: television)
        self.startupID = startupID
    }

    /// The preferences in effect: those of the kiosk, else the user's.
    private var current: Preferences { kiosk?.preferences ?? preferences.preferences }

    /// Serves until told to stop.
    ///
    /// - Returns: the exit status.
    func run() -> Int32 {
        var reportedWaiting = false
        var connectedAt = Double.infinity
        while true {
            do {
                let system = try WaylandSystem(
                    features: .keyboard, transport: transport, surface: surface)
                connectedAt = MonotonicClock.now
                try serve(on: system)
                return 0
            } catch {
                // A compositor that ends each connection at once is reported once.
                if MonotonicClock.now - connectedAt > Self.lastingAge { reportedWaiting = false }
                connectedAt = .infinity
                if !reportedWaiting { ServiceLog.log(error) }
                guard waits, Self.mayPass(error) else {
                    return if case .disconnected = error { 0 } else { Self.unavailable }
                }
                if !reportedWaiting {
                    ServiceLog.log(
                        Message("Waiting for a compositor.").text)
                }
                reportedWaiting = true
                guard pause() else { return 0 }
            }
        }
    }

    /// Whether trying again may help: the compositor is gone, not there yet, or ended the connection.
    private static func mayPass(_ error: PlatformError) -> Bool {
        switch error {
        case .noDisplay, .disconnected, .protocolError: true
        case .missingProtocols, .system: false
        }
    }

    /// Waits before the next try.
    ///
    /// The signals of the service's own loop stay blocked after it ended: one that arrives now is read here.
    /// - Returns: false if the service was stopped meanwhile.
    private func pause() -> Bool {
        let loop = EventLoop()
        var isEnded = false
        for signal in [SIGTERM, SIGINT] {
            loop.onSignal(signal) { [unowned loop] in
                isEnded = true
                loop.stop()
            }
        }
        followSession(
            onStop: { [unowned loop] in
                isEnded = true
                loop.stop()
            }, in: { loop.addReader(fd: $0, $1) })
        defer { leaveSession() }
        // There is no keyboard to show or hide.
        for signal in [SIGUSR1, SIGUSR2] { loop.onSignal(signal) {} }
        _ = loop.schedule(at: MonotonicClock.now + Self.retryInterval) { [unowned loop] in loop.stop() }
        do { try loop.run() } catch { ServiceLog.log(error) }
        return !isEnded
    }

    private func serve(on system: WaylandSystem) throws(PlatformError) {
        for signal in [SIGTERM, SIGINT] { system.onSignal(signal) { [weak system] in system?.stop() } }
        if !system.hasSeat {
            ServiceLog.log(
                Message("Waiting for an input device.").text)
        }
        guard try system.waitForSeat() else { return }
        guard let client = system.textClient else { throw .missingProtocols(["zwp_input_method_manager_v2"]) }
        UIApplication.shared.connect(to: system)
        let changes = InstalledKeyboardsWatch(system: system)
        self.changes = changes
        var contacts: (@MainActor () -> [CNContact])?
        if kiosk == nil { contacts = { [people] in people.contacts() } }
        let session = KeyboardSession(
            client: client, system: system,
            screenSize: system.outputs.first?.size ?? CGSize(width: 390, height: 844),
            entries: catalog.entries(for: current, following: changes), preferences: current,
            messages: kiosk == nil ? [ModemMessages()] : [],
            people: contacts, passwords: kiosk == nil ? SecretService() : nil,
            learning: kiosk == nil ? learning : nil)
        makeDictation(on: system, session: session)
        learning.onProblem = { ServiceLog.log($0) }
        session.defaultKeyboardType = kiosk?.keyboardType ?? .default
        if system.hasTouchScreen { television?.remote = .touch }
        if let phone = television?.phone, kiosk == nil {
            phoneTyping = PhoneTyping(phone, address: phoneAddress, system: system)
        }
        let panel = KeyboardPanel(
            system: system, session: session, docking: kiosk?.docking ?? .field,
            reservesSpace: television == nil)
        self.panel = panel
        followShowing(on: system, panel: panel)
        if kiosk == nil, television == nil, system.serving?.surface == .layerShell { letFloat(panel) }
        if accessibility.settings != AccessibilitySettings() { accessibility.settings.apply() }
        if kiosk == nil { useSettings(on: system, session: session) }
        system.onSignal(SIGUSR1) { [weak panel] in panel?.setVisible(false) }
        system.onSignal(SIGUSR2) { [weak panel] in panel?.setVisible(true) }
        system.onUnavailable = {
            ServiceLog.log(
                Message("Another input method is active on this seat; waiting until it stops.").text)
        }
        connectDeviceFeedback()
        try panel.prepare()
        acceptFieldReports(system)
        session.onKeyboardFailure = { id, failure, delay in
            ServiceLog.log(keyboard: id, failure, retryAfter: delay)
            KeyboardLog(id).append("\(failure)")
        }
        session.onKeyboardUsage = { id, usage in usage.write(id) }
        session.onKeyboardWarning = { id, warning in
            ServiceLog.log(keyboard: id, warning)
            KeyboardLog(id).append("\(warning)")
        }
        session.onLanguages = { [weak system] in system?.keyboardTypes($0) }
        system.keyboardClicks(session.preferences.keyClicks)
        panel.onHeightChange = { [weak self, weak system, weak panel] in
            system?.keyboardDidMove(Double($0))
            self?.edgeTab?.isKeyboardShown = panel?.isVisible == true
        }
        system.onFieldOutputChange = { [weak panel] in panel?.output = $0 }
        panel.asksWhetherInputIsTaken = { [weak system] in system?.askWhetherInputIsTaken($0) }
        // Nothing on screen waits for the bus and the tab.
        system.afterFirstFrame { [weak self, weak system, weak panel, weak session] in
            guard let self, let system, let panel, let session else { return }
            openBus(on: system, panel: panel)
            followSession(
                onEnd: { [weak session] in session?.flushLearning() },
                onStop: { [weak system] in system?.stop() },
                in: { system.addReader(fd: $0, $1) })
            openInsertion(on: system, session: session)
            if kiosk == nil { makeEdgeTab(on: system, panel: panel) }
            reportHiding()
            system.schedule(at: system.now + Self.keysDelay) { [weak system] in system?.prepareKeys() }
        }
        defer {
            closeBus()
            leaveSession()
            session.flushLearning()
            // Extensions keep the system that shows them, and with it its connection and the socket of the side channel.
            catalog.endExtensions()
            phoneTyping?.stop()
            phoneTyping = nil
            // The connection closes with the last reference to the system, before another one is tried.
            self.panel = nil
            edgeTab = nil
            showing = nil
            self.changes = nil
            UIApplication.shared.disconnect()
        }
        try system.run()
    }

    /// Lets the user choose where the keyboard is, which lasts as long as the session where it cannot be saved.
    private func letFloat(_ panel: KeyboardPanel) {
        if let problem = placements.problem { ServiceLog.log("\(placements.path): \(problem)") }
        panel.placements = placements.settings
        panel.allowsFloating = true
        panel.onPlacementsChange = { [weak self] in
            guard let self else { return }
            do { try placements.save($0) } catch { ServiceLog.log("\(placements.path): \(error)") }
        }
    }

    /// Connects the session with the files of the user, in both directions.
    private func useSettings(on system: WaylandSystem, session: KeyboardSession) {
        session.replacements = replacements.settings
        session.onSettings = { SettingsProgram.open() }
        session.onPreferencesChange = { [weak self] in self?.save($0) }
        reportPreferences()
        reportRefusal(on: system)
        watchPreferences(on: system, session: session)
    }

    private func reportPreferences() {
        for (path, problem) in [
            (preferences.path, preferences.problem), (replacements.path, replacements.problem),
            (accessibility.path, accessibility.problem), (insertionAnswers.path, insertionAnswers.problem),
        ] {
            if let problem { ServiceLog.log("\(path): \(problem)") }
        }
    }

    /// Logs once that the user's list of applications without extensions has no effect.
    private func reportRefusal(on system: WaylandSystem) {
        let apps = preferences.preferences.appsRefusingExtensions
        guard apps != reportedApps else { return }
        reportedApps = apps
        guard !apps.isEmpty, !system.reportsActiveApp else { return }
        ServiceLog.log(Doctor.unreportedApps(apps.joined(separator: ", ")))
    }

    private func watchPreferences(on system: WaylandSystem, session: KeyboardSession) {
        preferences.onChange = { [weak self, weak session, weak system] in
            guard let self else { return }
            reportPreferences()
            if let system { reportRefusal(on: system) }
            session?.entries = catalog.entries(for: preferences.preferences, following: changes)
            session?.preferences = preferences.preferences
            edgeTab?.isEnabled = preferences.preferences.edgeTab
            showing?.update(preferences.preferences)
            system?.keyboardClicks(preferences.preferences.keyClicks)
        }
        replacements.onChange = { [weak self, weak session] in
            guard let self else { return }
            reportPreferences()
            session?.replacements = replacements.settings
        }
        catalog.grants.onChange = { [weak self, weak session] in
            guard let self else { return }
            session?.entries = catalog.entries(for: preferences.preferences, following: changes)
        }
        changes?.onChange = { [weak self, weak session] in
            guard let self else { return }
            session?.entries = catalog.entries(for: preferences.preferences, following: changes)
        }
        insertionAnswers.onChange = { [weak self] in self?.reportPreferences() }
        accessibility.onChange = { [weak self] in
            guard let self else { return }
            reportPreferences()
            accessibility.settings.apply()
        }
        // All lie in one folder: a change of one reports the others.
        guard let descriptor = preferences.startWatching() else { return }
        system.addReader(fd: descriptor) { [weak self] _ in self?.preferencesMayHaveChanged() }
        // They may have changed since they were read, before there was a watch to report it.
        preferencesMayHaveChanged()
    }

    private func preferencesMayHaveChanged() {
        preferences.fileMayHaveChanged()
        replacements.fileMayHaveChanged()
        catalog.grants.fileMayHaveChanged()
        accessibility.fileMayHaveChanged()
        insertionAnswers.fileMayHaveChanged()
    }

    /// Saves what the user changed at the keyboard; it lasts as long as the session where it cannot be saved.
    private func save(_ changed: Preferences) {
        do { try preferences.save(changed) } catch { ServiceLog.log("\(preferences.path): \(error)") }
    }

    /// Shows the keyboard with the focus while preferences and devices say so.
    private func followShowing(on system: WaylandSystem, panel: KeyboardPanel) {
        let showing = ShowingConditions(
            system: system, preferences: current,
            decider: system.serving?.showing == .byCompositor
                ? .compositor : television == nil ? .keyboard : .remote)
        showing.hasTouchScreen = system.hasTouchScreen
        showing.hasPen = system.hasPen
        showing.onChange = { [weak panel] in panel?.showsWithFocus = $0 }
        panel.showsWithFocus = showing.showsWithFocus
        self.showing = showing
        system.onTouchDevicesChange = { [weak self, weak system] in
            guard let self, let system else { return }
            self.showing?.hasTouchScreen = system.hasTouchScreen
            self.showing?.hasPen = system.hasPen
            edgeTab?.hasTouchScreen = system.hasTouchScreen || system.hasPen
        }
    }

    /// Logs once that a mouse in a field does not show the keyboard.
    private func reportHiding() {
        guard !hasReportedHiding, let rule = showing?.rule, rule.lacksDevice else { return }
        hasReportedHiding = true
        ServiceLog.log(Doctor.lackingDevice)
    }

    private func makeEdgeTab(on system: WaylandSystem, panel: KeyboardPanel) {
        let tab = EdgeTab(system: system)
        tab.onOpen = { [weak panel] in panel?.show() }
        tab.isEnabled = preferences.preferences.edgeTab
        tab.isKeyboardShown = panel.isVisible
        tab.hasTouchScreen = system.hasTouchScreen || system.hasPen
        edgeTab = tab
    }

    private func connectDeviceFeedback() {
        let feedback = DeviceFeedback()
        UIApplication.onFeedback = { feedback.give($0) }
    }

    /// Gives the session its dictation; a kiosk has none, which would be a way to record its users.
    private func makeDictation(on system: WaylandSystem, session: KeyboardSession) {
        guard kiosk == nil else { return }
        let dictation = KeyboardDictation(session, .installed, system: system) {
            () throws(DictationFailure) in
            SpokenText(try .english(from: ResourceLocator()))
        }
        dictation.onFailure = { ServiceLog.log($0.message.text) }
        session.dictation = dictation
    }

    private func acceptFieldReports(_ system: WaylandSystem) {
        guard system.learnFromFields(onProblem: { ServiceLog.log($0) }) else {
            return ServiceLog.log(
                Message(
                    "Programs cannot report everything that their fields request; they are treated as programs of other toolkits."
                ).text)
        }
    }

    private func openBus(on system: WaylandSystem, panel: KeyboardPanel) {
        do {
            let object = try OnScreenKeyboardObject()
            let isShownByCompositor = system.serving?.showing == .byCompositor
            object.onSetVisible = { [weak panel, weak object] isVisible in
                panel?.setVisible(isVisible)
                if isVisible, isShownByCompositor { object?.askKWinToActivate() }
            }
            panel.onVisibilityChange = { [weak object] isVisible in object?.reportVisibility(isVisible) }
            names.append(BusReader(object, in: { system.addReader(fd: $0, $1) }))
        } catch {
            ServiceLog.log(error)
        }
    }

    /// Registers with the session manager, if that was not done before, and reads its requests in an event loop.
    ///
    /// - Parameters:
    ///   - onEnd: writes what is not written yet, before the session manager is answered.
    ///   - onStop: ends the event loop, and with it the service.
    private func followSession(
        onEnd: (@MainActor () -> Void)? = nil, onStop: @escaping @MainActor () -> Void,
        in addReader: (Int32, @escaping @MainActor (Int16) -> Void) -> EventSource
    ) {
        guard let client = sessionClient else { return }
        client.onEnd = onEnd
        client.onStop = onStop
        client.onRefusal = {
            ServiceLog.log(
                Message("The session manager that started the keyboard does not register it.").text)
        }
        sessionReader = BusReader(client, in: addReader)
    }

    /// Leaves the session manager's requests for the next event loop.
    private func leaveSession() {
        sessionReader = nil
        sessionClient?.onEnd = nil
        sessionClient?.onStop = nil
    }

    private func openInsertion(on system: WaylandSystem, session: KeyboardSession) {
        let insertion = TextInsertion(session: session, answers: insertionAnswers, system: system)
        insertion.onProblem = { ServiceLog.log($0) }
        self.insertion = insertion
        do {
            names.append(BusReader(try TextInsertionObject(insertion), in: { system.addReader(fd: $0, $1) }))
        } catch {
            ServiceLog.log(error)
        }
    }

    /// Gives the names on the bus up: the next connection to a compositor asks for them again.
    private func closeBus() {
        names = []
        insertion = nil
    }
}

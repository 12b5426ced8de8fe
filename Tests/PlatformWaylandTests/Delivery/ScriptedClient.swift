import Platform
import PlatformHeadless
import TextDelivery
import TextInput
import Typing
import TypingTesting
import UIKit

@testable import PlatformWayland

/// The way of a key press to a scripted application and back, without a compositor: what the service's `InputMethodClient`
/// does with the same `FieldDelivery`.
@MainActor final class ScriptedClient: TextClient {
    private(set) var application: ScriptedApplication
    var state: TextClientState { delivery.client }
    var onChange: (@MainActor (TextClientState) -> Void)?

    private var delivery = FieldDelivery()
    private let system: HeadlessSystem
    private var timer: PlatformTimer?
    private var arrived: [InputMethodState.Event] = []
    private var isReceiving = false
    /// How many seconds each event of the application takes to arrive; events that are late wait for `advance`.
    var latency = 0.0

    init(_ application: ScriptedApplication, system: HeadlessSystem) {
        self.application = application
        self.system = system
        deliver()
    }

    func apply(_ edits: [TextEdit]) {
        guard state.isActive else { return }
        delivery.append(edits, isTerminal: state.traits.isTerminal, now: system.now)
        drain()
    }

    func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit]) {
        guard state.isActive else { return }
        delivery.append(edits, ifMoved: plain, isTerminal: state.traits.isTerminal, now: system.now)
        drain()
    }

    func press(_ key: HardwareKey) {
        delivery.append([.keys([key])])
        drain()
    }

    func dismiss() {}

    func touch(at offset: Int) {
        application.touch(at: offset)
        deliver()
    }

    func select(_ range: Range<Int>) {
        application.select(range)
        deliver()
    }

    func loseFocus() {
        application.loseFocus()
        deliver()
    }

    private func drain() {
        while let step = delivery.next(now: system.now) { application.receive(step) }
        timer?.cancel()
        timer = delivery.deadline.map { system.schedule(at: $0) { [weak self] in self?.drain() } }
        deliver()
    }

    private func deliver() {
        let events = application.takeEvents()
        if latency == 0 { return receive(events) }
        system.schedule(at: system.now + latency) { [weak self] in self?.receive(events) }
    }

    private func receive(_ events: [InputMethodState.Event]) {
        arrived += events
        // What the application answers to a step that is sent here arrives later.
        guard !isReceiving else { return }
        isReceiving = true
        defer { isReceiving = false }
        while !arrived.isEmpty {
            let report = state.report
            guard delivery.receive(arrived.removeFirst(), now: system.now) else { continue }
            let new = state
            if new.report != report { drain() }
            onChange?(new)
        }
    }
}

/// A user who types on a keyboard of a few English words.
@MainActor struct ScriptedTypist {
    let client: ScriptedClient
    private let proxy: TextDocumentProxy
    private var session = TypingSession()
    private let system = HeadlessSystem()

    init(_ application: ScriptedApplication, latency: Double = 0) {
        client = ScriptedClient(application, system: system)
        client.latency = latency
        proxy = TextDocumentProxy(client: client, system: system)
        session.read(with: SmallLexicon.shared, keys: .qwerty)
    }

    var application: ScriptedApplication { client.application }

    /// Types letters, a key every `pace` seconds; the characters for space, return and delete press these keys.
    mutating func type(_ keys: String, pace: Double = 0.15) {
        for key in keys {
            switch key {
            case " ": press(.space)
            case "\n": press(.return)
            case "<": press(.delete(.character))
            default: press(.text(String(key)))
            }
            pass(pace)
        }
    }

    mutating func choose(_ word: String) {
        guard let suggestion = session.suggestions.first(where: { $0.text == word }) else { return }
        press(.suggestion(suggestion))
        pass(0.15)
    }

    /// Lets the user rest.
    mutating func pass(_ seconds: Double) {
        system.advance(by: seconds)
        session.contextChanged(to: proxy.context, traits: proxy.traits)
        session.readAhead(in: proxy.context, traits: proxy.traits)
    }

    mutating func touch(at offset: Int) {
        // A hand needs longer to get there than the keyboard to commit the composing text.
        pass(TypingSession.pauseDelay)
        proxy.apply(session.pause(in: proxy.context))
        client.touch(at: offset)
        pass(0.5)
    }

    private mutating func press(_ key: KeyPress.Key) {
        session.contextChanged(to: proxy.context, traits: proxy.traits)
        var key = key
        if case .text(let text) = key, session.shouldCapitalize(in: proxy.context, traits: proxy.traits) {
            key = .text(text.uppercased())
        }
        let result = session.press(KeyPress(key, at: system.now), in: proxy.context, traits: proxy.traits)
        var edits = result.edits
        if edits.isEmpty, key == .delete(.character), proxy.context.marked == nil {
            edits = [.deleteBackward(1)]
        }
        if let plain = result.plainEdits {
            proxy.apply(edits, ifMoved: plain)
        } else {
            proxy.apply(edits)
        }
        session.readAhead(in: proxy.context, traits: proxy.traits)
    }
}

import Continuity
import Foundation
import NearbySockets
import Pages
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput
import UIKit
import UIKitTesting
import WatchInput

@testable import spinet_simulator

/// The other device, of which only the messages are there.
@MainActor private final class Peer {
    let folder: NearbyFolder
    let runtime: String
    var received: [NearbyMessage] = []
    private let phone: Phone
    private var listener: NearbyListener?
    private var link: NearbyLink?
    private let device: NearbyDevice

    /// The first process of the machine, which is another one.
    static let other: Int32 = 1

    init(_ kind: NearbyDevice.Kind, account: String = "user", place: String = "home", of phone: Phone) throws
    {
        self.phone = phone
        runtime = "/tmp/nearby-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
        folder = try NearbyFolder.ofSession(runtime: runtime)
        device = NearbyDevice(
            identifier: "peer", name: "Peer", kind: kind, account: account, place: place)
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: runtime) }

    /// Listens as a phone does, and answers hellos.
    ///
    /// - Parameter folder: the folder of another peer; nil for its own.
    func listen(in folder: NearbyFolder? = nil, process: Int32 = Peer.other) throws {
        listener = try NearbyListener(
            in: folder ?? self.folder, process: process, system: phone.harness.system)
        listener?.onLink = { [weak self] in self?.follow($0) }
    }

    /// Connects as a television does.
    func connect() throws {
        guard case .connected(let socket) = folder.connect(to: getpid()) else {
            throw NearbyFolderError.noSession
        }
        follow(NearbyLink(socket, system: phone.harness.system))
        send(.hello(device))
    }

    private func follow(_ link: NearbyLink) {
        self.link = link
        link.onMessage = { [weak self] message in
            guard let self else { return }
            received.append(message)
            if listener != nil, case .hello = message { send(.hello(device)) }
        }
    }

    func send(_ message: NearbyMessage) { link?.send(message) }

    func vanish() { link?.close() }

    /// Delivers messages until something is so.
    func wait(until isSo: () -> Bool) -> Bool {
        for _ in 0..<60 where !isSo() {
            phone.harness.system.waitForInput(atMost: 0.1)
            phone.harness.advance(by: 0.05)
        }
        return isSo()
    }

    /// The field that was offered or reported last.
    var field: NearbyField? {
        received.reversed().lazy.compactMap {
            switch $0 {
            case .offer(let field), .field(let field): field
            default: nil
            }
        }.first
    }

    func type(_ text: String, change: Int) {
        send(
            .text(
                PhoneText(
                    field: field?.field.number ?? 0, change: change, text: text, start: text.utf16.count,
                    end: text.utf16.count)))
    }
}

/// Typing on a nearby device.
@MainActor @Suite(.serialized) struct NearbyTests {
    private func watch() throws -> Phone {
        let phone = try Phone(device: "watch")
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.messages, animated: false) }
        phone.wait()
        return phone
    }

    private func state(_ phone: Phone) -> TextInputScreen.State? {
        phone.root.watchEntry?.screen.screen.state
    }

    @Test(
        "OK-73, OK-74, TF-61: a watch's text input screen offers its field to a nearby phone, whose text appears live; Done there is the watch's"
    )
    func watchIsTypedInto() throws {
        let phone = try watch(), peer = try Peer(.phone, of: phone)
        try peer.listen()
        phone.root.connect(to: .usual, runtime: peer.runtime)
        phone.harness.tap("Message")
        #expect(peer.wait { peer.field != nil })
        #expect(peer.field?.name == "Message" && state(phone) == .options)
        peer.send(.accept)
        #expect(peer.wait { state(phone) == .following })
        #expect(phone.has("You are typing on “Peer”."))
        peer.type("He", change: 1)
        #expect(peer.wait { phone.harness.element(labelled: "Text")?.value == "He" })
        peer.type("Hey", change: 2)
        #expect(peer.wait { phone.harness.element(labelled: "Text")?.value == "Hey" })
        #expect(peer.wait { peer.field?.field.applied == 2 && peer.field?.field.text == "Hey" })
        peer.send(.end(.phone))
        #expect(peer.wait { state(phone) == .closed })
        let page = try #require(phone.root.running?.pages.pages.first as? WatchMessagesPage)
        #expect(page.texts.contains("Hey"))
    }

    @Test(
        "OK-74: Cancel on the watch ends it on the phone, and a phone that vanishes leaves its text to the user"
    )
    func watchEnds() throws {
        let phone = try watch(), peer = try Peer(.phone, of: phone)
        try peer.listen()
        phone.root.connect(to: .usual, runtime: peer.runtime)
        func answer() {
            peer.received = []
            phone.harness.tap("Message")
            #expect(peer.wait { peer.field != nil })
            peer.send(.accept)
            #expect(peer.wait { state(phone) == .following })
            peer.type("Bye", change: 1)
            #expect(peer.wait { phone.harness.element(labelled: "Text")?.value == "Bye" })
        }
        answer()
        phone.harness.tap("Cancel")
        #expect(peer.wait { peer.received.last == .end(.left) })
        #expect(state(phone) == .options)
        phone.harness.tap("Cancel")
        phone.wait()
        answer()
        peer.received = []
        peer.vanish()
        #expect(peer.wait { phone.has("The nearby device does not answer any more.") })
        #expect(peer.wait { peer.field?.field.text == "Bye" }, "the field is offered again")
        phone.harness.tap("Done")
        let page = try #require(phone.root.running?.pages.pages.first as? WatchMessagesPage)
        #expect(page.texts.contains("Bye"))
    }

    @Test(
        "OK-75: a phone of another account or at another place is offered nothing",
        arguments: [("other", "home", NearbyRefusal.otherAccount), ("user", "office", .otherPlace)])
    func others(account: String, place: String, reason: NearbyRefusal) throws {
        let phone = try watch(), peer = try Peer(.phone, account: account, place: place, of: phone)
        try peer.listen()
        phone.root.connect(to: .usual, runtime: peer.runtime)
        phone.harness.tap("Message")
        #expect(peer.wait { peer.received.last == .refuse(reason) })
        #expect(peer.field == nil)
    }

    @Test(
        "A television's field is typed into with its selection, and the return key of the phone leads to the next field"
    )
    func television() throws {
        let tv = try Television(), phone = tv.phone, peer = try Peer(.phone, of: phone)
        try peer.listen()
        phone.root.connect(to: .usual, runtime: peer.runtime)
        tv.open(.forms)
        tv.select("Text")
        #expect(peer.wait { peer.field != nil })
        let number = peer.field?.field.number ?? 0
        peer.send(.accept)
        peer.send(.text(PhoneText(field: number, change: 1, text: "ello", start: 0, end: 0)))
        #expect(peer.wait { tv.text == "ello" })
        #expect(tv.line("Text") == "ello")
        tv.choose(.text("h"))
        #expect(tv.text == "hello", "the caret was before the text")
        #expect(peer.wait { peer.field?.field.text == "hello" && peer.field?.field.start == 1 })
        peer.send(.returnKey(field: number))
        #expect(peer.wait { peer.field?.name == "Name" })
        #expect(tv.isEntering && peer.field?.field.number == number + 1)
        peer.send(.text(PhoneText(field: number, change: 2, text: "late", start: 0, end: 0)))
        peer.type("Ann", change: 1)
        #expect(peer.wait { tv.text == "Ann" })
        tv.menu()
        #expect(peer.wait { peer.received.last == .end(.left) })
    }

    @Test("A phone asks before it shows a nearby device's field with its traits, and either side ends it")
    func phone() throws {
        let phone = try Phone(), peer = try Peer(.tv, of: phone)
        UIView.setAnimationsEnabled(false)
        phone.root.connect(to: .usual, runtime: peer.runtime)
        defer { phone.root.nearby?.close() }
        var traits = TextInputTraits()
        traits.keyboardType = .emailAddress
        traits.returnKeyType = .search
        func offer() throws {
            peer.received = []
            try peer.connect()
            #expect(peer.wait { if case .hello = peer.received.last { true } else { false } })
            let field = PhoneField(number: 1, traits: traits, context: TextContext(before: "a@"))
            peer.send(.offer(NearbyField(name: "Email", traits: traits, field: field)))
            #expect(peer.wait { phone.has("Peer Wants Text, Tap to type it here.") })
            #expect(!phone.has("Email"))
            phone.harness.tap("Peer Wants Text, Tap to type it here.")
            #expect(peer.wait { peer.received.last == .accept && phone.has("Email") })
        }
        try offer()
        phone.wait()
        let field = try #require(phone.field as? UITextField)
        #expect(field.text == "a@" && field.keyboardType == .emailAddress && field.returnKeyType == .search)
        phone.harness.tap("b")
        #expect(
            peer.wait {
                peer.received.last == .text(PhoneText(field: 1, change: 1, text: "a@b", start: 3, end: 3))
            })
        phone.harness.tap("search")
        #expect(peer.wait { peer.received.last == .returnKey(field: 1) })
        peer.send(.end(.left))
        #expect(peer.wait { !phone.has("Email") })
        // A field of several lines: return is a line there, and no key for the other device.
        traits = TextInputTraits()
        traits.isMultiline = true
        try offer()
        phone.wait()
        phone.harness.tap("return")
        #expect(
            peer.wait {
                peer.received.last == .text(PhoneText(field: 1, change: 1, text: "a@\n", start: 3, end: 3))
            })
        phone.harness.tap("Done")
        #expect(peer.wait { peer.received.last == .end(.phone) && !phone.has("Email") })
    }

    @Test(
        "The text of a secure field is hidden on the phone, and stays when the television reports the field again"
    )
    func secure() throws {
        let phone = try Phone(), peer = try Peer(.tv, of: phone)
        UIView.setAnimationsEnabled(false)
        phone.root.connect(to: .usual, runtime: peer.runtime)
        defer { phone.root.nearby?.close() }
        try peer.connect()
        #expect(peer.wait { if case .hello = peer.received.last { true } else { false } })
        var traits = TextInputTraits()
        traits.isSecureTextEntry = true
        func field(applied: Int) -> NearbyField {
            NearbyField(
                name: "Password", traits: traits,
                field: PhoneField(
                    number: 1, traits: traits, context: TextContext(before: "old"), applied: applied))
        }
        peer.send(.offer(field(applied: 0)))
        #expect(peer.wait { phone.has("Peer Wants Text, Tap to type it here.") })
        phone.harness.tap("Peer Wants Text, Tap to type it here.")
        #expect(peer.wait { phone.has("Password") })
        phone.wait()
        let entry = try #require(phone.field as? UITextField)
        #expect(entry.isSecureTextEntry && entry.text?.isEmpty == true)
        phone.harness.tap("x")
        #expect(
            peer.wait { if case .text(let text) = peer.received.last { text.text == "x" } else { false } })
        var again = field(applied: 1)
        again.name = "Old Password"
        peer.send(.field(again))
        #expect(peer.wait { phone.has("Old Password") })
        // The letter that was typed last is seen for a moment.
        phone.harness.advance(by: 3)
        #expect(entry.text == "x")
        #expect(!phone.harness.elements.contains { $0.value == "x" })
        // A television that sends what is out of turn is refused, and its field goes.
        peer.send(.accept)
        #expect(peer.wait { peer.received.last == .refuse(.outOfTurn) && !phone.has("Old Password") })
    }

    @Test("Of two phones one is typed on: the prompt of the other one goes")
    func taken() throws {
        let phone = try watch(), peer = try Peer(.phone, of: phone), other = try Peer(.pad, of: phone)
        try peer.listen()
        try other.listen(in: peer.folder, process: Peer.other + 1)
        phone.root.connect(to: .usual, runtime: peer.runtime)
        phone.harness.tap("Message")
        #expect(peer.wait { peer.field != nil && other.field != nil })
        other.send(.accept)
        #expect(peer.wait { peer.received.last == .end(.taken) && state(phone) == .following })
    }

    @Test("A device that is near no other makes no folder, and a phone takes no offer of another account")
    func alone() throws {
        let phone = try Phone(), peer = try Peer(.tv, account: "other", of: phone)
        phone.root.connect(
            to: NearbySettings(account: "user", place: NearbyDevice.nowhere), runtime: peer.runtime)
        #expect(!FileManager.default.fileExists(atPath: peer.folder.path) && phone.root.nearby == nil)
        phone.root.connect(to: .usual, runtime: peer.runtime)
        defer { phone.root.nearby?.close() }
        try peer.connect()
        #expect(peer.wait { peer.received.last == .refuse(.otherAccount) })
    }
}

import Passwords
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import KeyboardHost

/// A store of passwords in memory, which counts what it is asked; its answers come in a later turn, as a keyring's do.
@MainActor private final class CountingStore: PasswordStore {
    var saved: [String: String]
    var isThere = true
    private(set) var questions: [String] = []

    init(_ saved: [String: String] = [:]) { self.saved = saved }

    @MainActor func accounts(of service: String) async -> [String]? {
        questions.append("accounts of \(service)")
        return isThere ? saved.keys.sorted() : nil
    }
    @MainActor func password(of account: String, for service: String) async -> String? {
        questions.append("password of \(account)")
        return saved[account]
    }
    @MainActor func save(_ password: String, of account: String, for service: String, label: String) async
        -> Bool
    {
        questions.append(label)
        if isThere { saved[account] = password }
        return isThere
    }
    @MainActor func remove(_ account: String, of service: String) async { saved[account] = nil }
}

extension HarnessTests {
    @MainActor @Suite("AutoFill of accounts in fields of other programs") struct AccountSuggestionsTests {
        private let form = AccountForm(
            service: PasswordService(identifier: "org.example.Field", name: "Field"))

        private func fixture(_ store: CountingStore) -> SessionFixture { SessionFixture(passwords: store) }

        private func focus(_ fixture: SessionFixture, newUser: String? = nil) {
            var traits = TextInputTraits()
            traits.textContentType = newUser == nil ? .password : .newPassword
            traits.isSecureTextEntry = true
            fixture.client.account = AccountForm(service: form.service, newUser: newUser)
            fixture.focus(traits)
        }

        /// Taps a suggestion, and lets the store's answer come.
        private func tap(_ label: String, _ fixture: SessionFixture) async {
            fixture.tap(label)
            for _ in 0..<20 { await Task.yield() }
            fixture.harness.advance(by: 0.3)
        }

        @Test(
            "One suggestion lists the accounts, another fills one; before the taps the store is asked nothing"
        )
        func saved() async {
            let store = CountingStore(["ada": "tozWuf-3ritek-kapsol", "bob": "x"])
            let fixture = fixture(store)
            focus(fixture)
            for _ in 0..<20 { await Task.yield() }
            #expect(store.questions.isEmpty && fixture.harness.element(labelled: "Passwords…") != nil)
            await tap("Passwords…", fixture)
            #expect(store.questions == ["accounts of org.example.Field"] && fixture.client.fills.isEmpty)
            await tap("Saved Password, ada", fixture)
            #expect(store.questions.last == "password of ada")
            #expect(fixture.client.fills.map(\.user) == ["ada"])
            #expect(fixture.client.fills.map(\.password) == ["tozWuf-3ritek-kapsol"])
            #expect(fixture.client.batches.isEmpty, "the keyboard itself types nothing")
            #expect(fixture.harness.element(labelled: "Passwords…") == nil)
        }

        @Test("Of many accounts two are shown at a time, and all are reached")
        func many() async {
            let store = CountingStore(
                Dictionary(uniqueKeysWithValues: ["a", "b", "c", "d", "e"].map { ($0, $0) }))
            let fixture = fixture(store)
            focus(fixture)
            await tap("Passwords…", fixture)
            var seen: [String] = []
            for _ in 0..<3 {
                seen += fixture.harness.elements.map(\.label).filter { $0.hasPrefix("Saved Password") }
                await tap("More", fixture)
            }
            #expect(seen == ["a", "b", "c", "d", "e"].map { "Saved Password, \($0)" })
            #expect(
                fixture.harness.element(labelled: "Saved Password, a") != nil, "after the last come the first"
            )
        }

        @Test("Without accounts, and without a store, it says so", arguments: [true, false])
        func none(isThere: Bool) async {
            let store = CountingStore()
            store.isThere = isThere
            let fixture = fixture(store)
            focus(fixture)
            await tap("Passwords…", fixture)
            await tap("No Saved Passwords", fixture)
            #expect(fixture.harness.element(labelled: "Passwords…") != nil && fixture.client.fills.isEmpty)
        }

        @Test("A strong password is saved for the name of the new account when it is tapped, and then filled")
        func strong() async throws {
            let store = CountingStore(), fixture = fixture(store)
            focus(fixture, newUser: "ada")
            let offer = try #require(
                fixture.harness.elements.first { $0.label.hasPrefix("Strong Password, ") })
            #expect(store.questions.isEmpty)
            await tap(offer.label, fixture)
            let password = String(offer.label.dropFirst("Strong Password, ".count))
            #expect(store.saved == ["ada": password] && store.questions == ["Field (ada)"])
            #expect(fixture.client.fills.map(\.password) == [password])
            #expect(fixture.client.fills.map(\.user) == [nil])
        }

        @Test("A password that cannot be saved is not filled in")
        func unsaved() async throws {
            let store = CountingStore(), fixture = fixture(store)
            store.isThere = false
            focus(fixture, newUser: "ada")
            let offer = try #require(
                fixture.harness.elements.first { $0.label.hasPrefix("Strong Password, ") })
            await tap(offer.label, fixture)
            #expect(fixture.client.fills.isEmpty)
        }

        @Test(
            "An answer for a field that lost the focus fills nothing, and fields without a form have no suggestion"
        )
        func late() async {
            let store = CountingStore(["ada": "x"]), fixture = fixture(store)
            focus(fixture)
            await tap("Passwords…", fixture)
            fixture.tap("Saved Password, ada")
            fixture.client.account = nil
            fixture.focus(TextInputTraits())
            for _ in 0..<20 { await Task.yield() }
            #expect(fixture.client.fills.isEmpty && fixture.harness.element(labelled: "Passwords…") == nil)
        }
    }
}

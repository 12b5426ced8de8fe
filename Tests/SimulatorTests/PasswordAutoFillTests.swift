import Foundation
import Passwords
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// A store of passwords in memory; its answers come in a later turn, as a keyring's do.
@MainActor private final class TestStore: PasswordStore {
    var saved: [String: String] = [:]
    var labels: [String] = []
    var isThere = true
    var reads = 0

    @MainActor func accounts(of service: String) async -> [String]? { isThere ? saved.keys.sorted() : nil }
    @MainActor func password(of account: String, for service: String) async -> String? {
        reads += 1
        return saved[account]
    }
    @MainActor func save(_ password: String, of account: String, for service: String, label: String) async
        -> Bool
    {
        guard isThere else { return false }
        saved[account] = password
        labels.append(label)
        return true
    }
    @MainActor func remove(_ account: String, of service: String) async { saved[account] = nil }
}

@MainActor @Suite(.serialized) struct PasswordAutoFillTests {
    private let store = TestStore()

    private func phone(_ page: String, language: MessageLanguage = .english) async throws -> Phone {
        let phone = try Phone(language: language, passwords: store)
        phone.tap("Forms")
        phone.tap(page)
        return phone
    }

    /// Lets the store's answers come.
    private func answer(_ phone: Phone) async {
        for _ in 0..<20 { await Task.yield() }
        phone.wait()
    }

    private func texts(_ phone: Phone) -> [String] {
        (phone.root.running?.topPage as? FormPage)?.fields.map { $0.text ?? "" } ?? []
    }

    @Test(
        "A new account's password is made up, shown, saved when it is tapped, and then filled; the name follows"
    )
    func strong() async throws {
        let phone = try await phone("New Account")
        phone.tap("Password")
        await answer(phone)
        let offer = try #require(
            phone.harness.elements.first { $0.label.contains("-") && $0.label.count >= 20 })
        let password = String(offer.label.split(separator: " ").last ?? "")
        #expect(offer.label.hasPrefix("Strong Password") && password.count == 20)
        #expect(store.saved.isEmpty && texts(phone)[1] == "", "nothing before the tap")
        phone.harness.tap(offer.label)
        await answer(phone)
        #expect(store.saved == ["": password] && texts(phone)[1] == password)
        phone.tap("User Name")
        phone.type("ada")
        phone.tap("Email")
        await answer(phone)
        #expect(store.saved == ["ada": password] && store.labels.last == "Spinet Simulator (ada)")
    }

    @Test("A saved password fills the name and itself when its account is tapped, and is not read before")
    func saved() async throws {
        store.saved = ["ada": "tozWuf-3ritek-kapsol", "bob": "x"]
        let phone = try await phone("Sign In")
        for field in ["User Name", "Password"] {
            phone.tap(field)
            await answer(phone)
            #expect(phone.harness.elements.contains { $0.label.contains("ada") }, "\(field)")
            #expect(phone.harness.elements.contains { $0.label.contains("bob") } && store.reads == 0)
        }
        let offer = try #require(phone.harness.elements.first { $0.label.contains("ada") })
        #expect(offer.label.hasPrefix("Saved Password"))
        phone.harness.tap(offer.label)
        await answer(phone)
        #expect(texts(phone) == ["ada", "tozWuf-3ritek-kapsol"] && store.reads == 1)
    }

    @Test("Without a store nothing is offered, and a password that cannot be saved is not filled")
    func none() async throws {
        store.isThere = false
        let phone = try await phone("New Account")
        phone.tap("Password")
        await answer(phone)
        #expect(!phone.harness.elements.contains { $0.label.contains("Strong Password") })
        store.isThere = true
        phone.tap("User Name")
        phone.tap("Password")
        await answer(phone)
        let offer = try #require(phone.harness.elements.first { $0.label.contains("Strong Password") })
        store.isThere = false
        phone.harness.tap(offer.label)
        await answer(phone)
        #expect(texts(phone)[1] == "" && store.saved.isEmpty)
    }

    @Test("An answer that comes after the focus left is late")
    func late() async throws {
        store.saved = ["ada": "secret"]
        let phone = try await phone("Sign In")
        phone.tap("Password")
        await answer(phone)
        let offer = try #require(phone.harness.elements.first { $0.label.contains("ada") })
        phone.harness.tap(offer.label)
        UIApplication.shared.turn { _ = phone.field?.resignFirstResponder() }
        phone.wait()
        await answer(phone)
        #expect(texts(phone) == ["", ""])
    }
}

import Foundation
import KeyboardHost
import KeyboardSettings
import LearningStore
import Pages
import Platform
import PreferenceFiles
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct SettingsTests {
    private func open(_ phone: Phone) -> KeyboardSettingsPage? {
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.harness.advance(by: 0.1)
        tap(Message("Keyboard").text, on: phone)
        return phone.root.running?.pages.topViewController as? KeyboardSettingsPage
    }

    private func tap(_ label: String, on phone: Phone) { phone.tap(label) }

    /// Scrolls the page to its last row.
    private func scrollToTheEnd(_ phone: Phone) {
        phone.harness.drag(from: CGPoint(x: 12, y: 700), to: CGPoint(x: 12, y: 100))
        phone.wait()
    }

    @Test(
        "A setting takes effect at once, in the field that the user types into",
        arguments: MessageLanguage.available)
    func atOnce(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        let page = try #require(open(phone))
        let titles = [
            Message("Auto-Capitalization").text, Message("Auto-Correction").text,
            Message("Enable Caps Lock").text, Message("Predictive Text").text,
            Message("Show Predictions Inline").text,
            Message("Smart Punctuation").text, Message("Character Preview").text,
            Message("“.” Shortcut").text, Message("Learn from Typing").text,
            Message("Reset Keyboard Dictionary").text,
        ]
        let shown = page.sections.flatMap(\.rows).map(\.title)
        #expect(titles.allSatisfy(shown.contains))
        for row in page.sections.flatMap(\.rows) {
            guard
                [
                    Message("Auto-Correction").text, Message("Predictive Text").text,
                    Message("Learn from Typing").text,
                ].contains(row.title),
                case .toggle(let isOn, let change) = row.kind
            else { continue }
            #expect(isOn)
            UIApplication.shared.turn { change(false) }
        }
        let preferences = phone.state.settings.preferences
        #expect(!preferences.autoCorrection && !preferences.predictions && !preferences.learning)
        tap(Message("Auto-Capitalization").text, on: phone)
        #expect(!phone.state.settings.preferences.autoCapitalization)
        scrollToTheEnd(phone)
        tap(Message("“.” Shortcut").text, on: phone)
        #expect(!phone.state.settings.preferences.doubleSpacePeriod)
        phone.harness.drag(from: CGPoint(x: 12, y: 100), to: CGPoint(x: 12, y: 800))
        phone.wait()
        let field = try #require(
            page.table.visibleCells.flatMap(\.contentView.subviews).compactMap { $0 as? UITextField }.first)
        #expect(field.frame.width > 300 && field.frame.height > 40, "it can be seen")
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        phone.harness.advance(by: 0.1)
        phone.type("a")
        phone.type("  ")
        #expect(field.text == "a  ")
        UIApplication.shared.turn { phone.state.settings.change { $0.doubleSpacePeriod = true } }
        phone.harness.advance(by: 0.1)
        phone.type("b")
        phone.type("  ")
        #expect(field.text == "a  b. ")
    }

    @Test(
        "The keyboards of the language are enabled first, its own before English",
        arguments: [(MessageLanguage.english, ["en-US"]), (.korean, ["ko", "en-US"])])
    func firstKeyboards(language: MessageLanguage, keyboards: [String]) throws {
        let phone = try Phone(language: language, keyboards: nil)
        #expect(phone.state.settings.preferences.keyboards == keyboards)
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap(Message("New Note").text)
        #expect(phone.has(language == .korean ? "ㅂ" : "q"))
    }

    @Test("Choosing a language adds its keyboard once, before the others")
    func chosenLanguage() throws {
        let phone = try Phone(keyboards: ["de", "en-US"])
        for (language, keyboards) in [
            (MessageLanguage.english, ["de", "en-US"]), (.korean, ["ko", "de", "en-US"]),
            (.english, ["ko", "de", "en-US"]), (.korean, ["ko", "de", "en-US"]),
        ] {
            UIApplication.shared.turn { phone.state.choose(language) }
            #expect(phone.state.settings.preferences.keyboards == keyboards)
        }
    }

    @Test(
        "Resetting learned words asks for confirmation, and takes effect at once",
        arguments: MessageLanguage.available)
    func reset(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        let store = LearningStore(path: phone.folder.appendingPathComponent("learned.sqlite").path)
        phone.state.settings.learning = store
        for _ in 0..<2 { store.learn([.word("Zorkel", after: [])], in: "en") }
        var status = 0
        let former = phone.state.settings.onLearnedWordsReset
        phone.state.settings.onLearnedWordsReset = {
            status += 1
            former?()
        }
        _ = try #require(open(phone))
        scrollToTheEnd(phone)
        tap(Message("Reset Keyboard Dictionary").text, on: phone)
        tap(Message("Cancel").text, on: phone)
        #expect(store.vocabulary(for: "en").contains("Zorkel") && status == 0)
        tap(Message("Reset Keyboard Dictionary").text, on: phone)
        tap(Message("Reset Dictionary").text, on: phone)
        #expect(!store.vocabulary(for: "en").contains("Zorkel") && status == 1)
    }

    /// Opens the list of the enabled keyboards.
    private func openKeyboards(_ phone: Phone, _ ids: [String]) throws -> EnabledKeyboardsPage {
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ids } }
        _ = open(phone)
        // The page and its row have the same name in Korean, but the row also has a number.
        let count = KeyboardChoice.enabled(phone.state.settings).count
        let row = try #require(phone.harness.elements.first { $0.value == "\(count)" })
        phone.harness.tap(at: CGPoint(x: row.frame.midX, y: row.frame.midY))
        phone.wait()
        return try #require(phone.root.running?.pages.topViewController as? EnabledKeyboardsPage)
    }

    private func titles(_ page: SettingsTable, _ section: Int) -> [String] {
        page.sections[section].rows.map(\.title)
    }

    @Test("The user drags keyboards into another order, which the globe follows")
    func order() throws {
        let phone = try Phone()
        let page = try openKeyboards(phone, ["en-US", "dvorak", "unknown"])
        tap(Message("Edit").text, on: phone)
        let grip = try #require(phone.harness.element(labelled: "Reorder Dvorak")?.frame)
        phone.harness.touchDown(at: CGPoint(x: grip.midX, y: grip.midY))
        phone.harness.advance(by: 0.3)
        for step in 1...10 {
            phone.harness.move(to: CGPoint(x: grip.midX, y: grip.midY - CGFloat(step) * 5))
            phone.harness.advance(by: 1.0 / 60)
        }
        phone.harness.lift()
        phone.wait()
        #expect(phone.state.settings.preferences.keyboards == ["dvorak", "en-US", "unknown"])
        #expect(titles(page, 0) == ["Dvorak", "English (US)", "Emoji"])
        let asked = page.tableView(
            page.table, targetIndexPathForMoveFromRowAt: IndexPath(row: 0, section: 0),
            toProposedIndexPath: IndexPath(row: 0, section: 1))
        #expect(asked == IndexPath(row: 2, section: 0), "a keyboard stays among the enabled ones")
        // The emoji too.
        UIApplication.shared.turn { page.moved(from: 2, to: 1, in: 0) }
        #expect(phone.state.settings.preferences.keyboards == ["dvorak", "emoji", "en-US", "unknown"])
        UIApplication.shared.turn { page.showAgain() }
        #expect(titles(page, 0) == ["Dvorak", "Emoji", "English (US)"])
        UIApplication.shared.turn { page.moved(from: 1, to: 2, in: 0) }
        #expect(phone.state.settings.preferences.keyboards == ["dvorak", "en-US", "unknown"])
    }

    @Test(
        "A swipe removes a keyboard, but not the system's last; the row before shows their number"
    )
    func remove() throws {
        let phone = try Phone()
        let page = try openKeyboards(phone, ["en-US", "de", "dvorak"])
        func swipe(_ name: String) throws {
            let row = try #require(phone.harness.element(labelled: name)?.frame)
            phone.harness.drag(
                from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 180, y: row.midY), for: 0.3)
            phone.wait()
            if phone.has(Message("Delete").text) { tap(Message("Delete").text, on: phone) }
        }
        try swipe("English (US)")
        #expect(phone.state.settings.preferences.keyboards == ["de", "dvorak"])
        try swipe("Deutsch – QWERTZ")
        #expect(
            phone.state.settings.preferences.keyboards == ["de", "dvorak"], "the system's last one stays")
        try swipe("Emoji")
        #expect(!phone.state.settings.preferences.emoji && titles(page, 0) == ["Deutsch – QWERTZ", "Dvorak"])
        UIApplication.shared.turn { _ = phone.root.running?.pages.popViewController(animated: false) }
        phone.wait()
        #expect(phone.harness.element(labelled: Message("Keyboards").text)?.value == "2")
    }

    @Test(
        "New keyboards are listed by the user's languages, others and apps', and are added at the end of the list",
        arguments: MessageLanguage.available)
    func add(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        let page = try openKeyboards(phone, ["en-US"])
        tap(Message("Add New Keyboard…").text, on: phone)
        let offer = KeyboardOffer(phone.state.settings)
        #expect(offer.suggested.map(\.id) == (language == .korean ? ["ko", "en-GB"] : ["en-GB"]))
        #expect(offer.thirdParty.map(\.id) == ["dvorak"] && !offer.others.contains { $0.id == "en-US" })
        #expect(phone.has("English (UK)") && !phone.has("English (US)"))
        tap("Deutsch – QWERTZ", on: phone)
        #expect(phone.state.settings.preferences.keyboards == ["en-US", "de"])
        #expect(titles(page, 0) == ["English (US)", "Deutsch – QWERTZ", Message("Emoji").text])
        #expect(page.presentedViewController == nil && phone.has("Deutsch – QWERTZ"))
        tap(Message("Add New Keyboard…").text, on: phone)
        tap(Message("Cancel").text, on: phone)
        #expect(
            phone.state.settings.preferences.keyboards == ["en-US", "de"]
                && page.presentedViewController == nil)
    }

    @Test("A page that an app presents begins below the status bar, which stays visible")
    func sheetBelowStatusBar() throws {
        let phone = try Phone()
        _ = try openKeyboards(phone, ["en-US"])
        let time = try #require(phone.harness.elements.first { $0.label.hasSuffix(":13") }).frame
        tap(Message("Add New Keyboard…").text, on: phone)
        let cancel = try #require(phone.harness.element(labelled: Message("Cancel").text)).frame
        #expect(cancel.minY > time.maxY)
        #expect(phone.harness.elements.contains { $0.label.hasSuffix(":13") && $0.frame == time })
        let sheet = try #require(phone.root.running?.pages.topViewController?.presentedViewController)
        #expect(sheet.view.frame.minY > time.maxY && sheet.view.safeAreaInsets.bottom == 34)
    }

    @Test("Text replacements take effect at once, and can be changed and removed")
    func replacements() throws {
        let phone = try Phone()
        let page = try #require(open(phone))
        tap(Message("Text Replacement").text, on: phone)
        let list = try #require(phone.root.running?.pages.topViewController as? TextReplacementsPage)
        #expect(phone.harness.element(labelled: "On my way!")?.value == "omw")
        /// Opens an editor, fills it in and saves.
        func write(_ label: String, _ phrase: String, _ shortcut: String) throws {
            tap(label, on: phone)
            let editor = try #require(phone.root.running?.pages.topViewController as? TextReplacementPage)
            UIApplication.shared.turn {
                for (field, text) in [(editor.phrase, phrase), (editor.shortcut, shortcut)] {
                    _ = field.becomeFirstResponder()
                    field.selectAll(nil)
                    field.insertText(text)
                }
            }
            tap(Message("Save").text, on: phone)
        }
        try write(Message("Add").text, "thank you", "two words")
        #expect(phone.root.running?.pages.topViewController !== list, "no word: it cannot be saved")
        UIApplication.shared.turn { _ = phone.root.running?.pages.popViewController(animated: false) }
        phone.wait()
        try write(Message("Add").text, "thank you", "ty")
        #expect(titles(list, 0) == ["On my way!", "thank you"])
        try write("thank you", "thanks", "ty")
        #expect(phone.state.settings.replacements.entries.map(\.phrase) == ["On my way!", "thanks"])
        UIApplication.shared.turn { list.sections[0].rows[0].remove?() }
        #expect(phone.state.settings.replacements.entries.map(\.shortcut) == ["ty"])
        UIApplication.shared.turn { _ = phone.root.running?.pages.popToViewController(page, animated: false) }
        phone.wait()
        let trial = try #require(
            page.sections.flatMap(\.rows).compactMap { row -> UITextField? in
                if case .field(let field) = row.kind { field } else { nil }
            }.first)
        UIApplication.shared.turn { _ = trial.becomeFirstResponder() }
        phone.wait()
        phone.type("ty ")
        #expect(trial.text?.lowercased() == "thanks ")
    }

    @Test("The simulator's own pages are found too, and the phone's keyboard types into the search (N38)")
    func search() throws {
        let phone = try Phone()
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        phone.tap("Search")
        phone.type("slow")
        #expect(phone.harness.element(labelled: "Slow Host")?.value == "Developer")
        phone.tap("Slow Host")
        #expect(phone.root.running?.pages.topViewController is DeveloperPage)
        #expect(phone.root.running?.pages.pages.count == 2 && phone.has("Slow Host"))
        #expect(phone.keyboard == nil || phone.field == nil, "the keyboard is away")
    }

    @Test(
        "The first page and what a search finds have their recorded appearance, in the dark too (golden)",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) throws {
        let phone = try Phone(style: style), suffix = style == .dark ? "dark" : "light"
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        let area = CGRect(x: 0, y: 60, width: 390, height: 300)
        Golden.check(phone.harness.snapshot(of: area), named: "settings-\(suffix)")
        phone.tap("Search")
        phone.type("au")
        Golden.check(phone.harness.snapshot(of: area), named: "settings-search-\(suffix)")
    }

    @Test("The toolkit's own messages follow the language of Settings")
    func toolkitWords() throws {
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.choose(MessageLanguage.korean) }
        phone.tap("양식")
        let page = AddressFormPage(phone.state)
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: false) }
        phone.wait()
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        phone.wait()
        #expect(phone.has("완료") && phone.has("다음 필드") && !phone.has("Done"))
    }
}

import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The forms, filled in by the user.
@MainActor @Suite("Forms", .serialized) struct FormsTests {
    /// A phone that shows a form.
    private func open<Form: FormPage>(
        _ make: (SimulatorState) -> Form, language: MessageLanguage = .english, device: String = "phone"
    ) throws -> (phone: Phone, page: Form) {
        let phone = try Phone(device: device, language: language)
        phone.tap(Message("Forms").text)
        let page = make(phone.state)
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: false) }
        phone.wait()
        return (phone, page)
    }

    private func type(_ text: String, _ phone: Phone) {
        for key in text { phone.harness.press(HardwareKey(.character(key)), text: String(key)) }
    }

    private static let makes: [@MainActor (SimulatorState) -> FormPage] = [
        AddressFormPage.init, SignUpFormPage.init, NumbersFormPage.init, KeyboardsFormPage.init,
        MessageFormPage.init,
    ]

    /// All views of a type below a view.
    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
    }

    /// The title of a form's row; nil where its control fills the row.
    private func titleLabel(of row: FormRow) -> UILabel? {
        row.subviews.lazy.compactMap { $0 as? UILabel }.first
    }

    @Test(
        "Every form opens from the list, in both languages, and its fields have labels of their own",
        arguments: MessageLanguage.available)
    func formsOpen(language: MessageLanguage) throws {
        for make in Self.makes {
            let (_, page) = try open(make, language: language)
            #expect(Set(page.fields.compactMap(\.accessibilityLabel)).count == page.fields.count)
            let faults = UIDesignAudit.findings(in: page.stack).filter { $0.severity > .hint }
            #expect(faults.isEmpty, "\(faults.map(\.message))")
            let gaps = UIDesignAudit.findings(in: page.stack).filter {
                [.unevenFields, .tooManyWidths, .labelNearOtherField].contains($0.rule)
            }
            #expect(gaps.isEmpty, "\(gaps.map(\.message))")
        }
    }

    @Test(
        "A screen reader reads the form before the keyboard that covers its end, and shift reports that it is on"
    )
    func readingOrder() throws {
        let phone = try Phone()
        phone.tap(Message("Forms").text)
        phone.tap("Name")
        let read = phone.harness.window.accessibilityTree
        let labels = read.map { $0.label ?? "" }
        let (field, key) = try (#require(labels.firstIndex(of: "Name")), #require(labels.firstIndex(of: "q")))
        #expect(field < key && labels.last == Message("Home").text)
        func isShifted() -> Bool? {
            phone.harness.element(labelled: "shift")?.traits.contains(.selected)
        }
        let before = isShifted()
        phone.harness.tap("shift")
        #expect(before != nil && isShifted() == !(before ?? true))
    }

    @Test(
        "CI-33: a field keeps the text replacement of its last word when another field or no field takes the focus"
    )
    func leavesWord() throws {
        let (phone, _) = try open(MessageFormPage.init)
        phone.tap("Subject")
        let subject = try #require(phone.field as? UITextField)
        phone.type("omw")
        phone.tap("Text")
        #expect(subject.text == "On my way!")
        let text = try #require(phone.field as? UITextView)
        phone.type("so omw")
        UIApplication.shared.turn { _ = text.resignFirstResponder() }
        #expect(text.text == "So On my way!")
    }

    @Test(
        "A form has rows of 44 points in inset cards: aligned titles inside, and fields that fill the rest",
        arguments: MessageLanguage.available)
    func groupedRows(language: MessageLanguage) throws {
        for make in Self.makes {
            let (_, page) = try open(make, language: language)
            let rows = all(FormRow.self, in: page.stack)
            #expect(rows.count >= page.fields.count && !rows.isEmpty)
            for row in rows {
                let frame = row.convert(row.bounds, to: page.view)
                let content = row.content.alignmentRect(forFrame: row.content.frame)
                #expect(frame.minX == 16 && frame.maxX == 374 && content.maxX == 342)
                guard let title = titleLabel(of: row) else { continue }
                // In a message's head the field follows its title.
                let gap: CGFloat = page is MessageFormPage ? 8 : 12
                #expect(title.frame.minX == 16 && title.frame.maxX + gap == row.content.frame.minX)
                let lines = (title.bounds.height / title.font.lineHeight).rounded()
                #expect(lines == 1 ? row.bounds.height == 44 : row.bounds.height < 70, "\(title.text ?? "")")
                let wanted = title.sizeThatFits(CGSize(width: title.bounds.width, height: 500))
                #expect(wanted.height <= title.bounds.height + 0.5, "\(title.text ?? "") is cut off")
            }
            #expect(Set(page.fields.map { $0.frame.minX }).count == 1, "fields are aligned")
            #expect(page.fields.allSatisfy { $0.borderStyle == .none })
        }
    }

    @Test(
        "From right to left titles are at the right; at very large text sizes fields are below their titles")
    func rowDirections() throws {
        func first(_ change: (inout any UIMutableTraits) -> Void) throws -> (title: CGRect, field: CGRect) {
            let (phone, page) = try open(AddressFormPage.init)
            var traits = phone.harness.window.traitOverrides
            change(&traits)
            UIApplication.shared.turn { phone.harness.window.traitOverrides = traits }
            phone.wait()
            let row = try #require(all(FormRow.self, in: page.stack).first)
            return (try #require(titleLabel(of: row)).frame, row.content.frame)
        }
        let reversed = try first { $0.layoutDirection = .rightToLeft }
        #expect(reversed.title.maxX == 342 && reversed.field.maxX < reversed.title.minX)
        #expect(reversed.field.minX == 16)
        let large = try first { $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        #expect(large.field.minX == large.title.minX && large.field.minY >= large.title.maxY)
        #expect(large.field.height > 50)
    }

    @Test(
        "At the largest text size all rows are as wide as the page, and what is below a title begins where it does"
    )
    func largestText() throws {
        for make in Self.makes {
            let (phone, page) = try open(make)
            UIApplication.shared.turn {
                phone.harness.window.traitOverrides.preferredContentSizeCategory =
                    .accessibilityExtraExtraExtraLarge
            }
            phone.wait()
            for row in all(FormRow.self, in: page.stack) {
                let frame = row.convert(row.bounds, to: page.view)
                #expect(frame.minX == 16 && frame.maxX == 374, "\(page.title ?? "")")
                guard let title = titleLabel(of: row) else { continue }
                #expect(
                    row.content.frame.minX == title.frame.minX && row.content.frame.maxY < row.bounds.maxY)
                if let field = row.content as? UITextField { #expect(field.textAlignment == .natural) }
            }
            UIApplication.shared.turn {
                phone.harness.window.traitOverrides.preferredContentSizeCategory = .large
            }
            phone.wait()
            let isRight = page.fields.map { $0.textAlignment == .right }
            #expect(isRight.allSatisfy { $0 == (page is NumbersFormPage) })
        }
    }

    @Test("The chevron of a row grows with its text")
    func chevron() throws {
        func chevrons(_ size: UIContentSizeCategory) throws -> [CGFloat] {
            let phone = try Phone()
            UIApplication.shared.turn {
                phone.harness.window.traitOverrides.preferredContentSizeCategory = size
            }
            phone.tap(Message("Forms").text)
            let page = try #require(phone.root.running?.pages.pages.first)
            return all(RowView.self, in: page.view).flatMap { all(UIImageView.self, in: $0) }
                .filter { $0.image != nil }.map(\.bounds.height)
        }
        let usual = try chevrons(.large), large = try chevrons(.accessibilityExtraExtraExtraLarge)
        #expect(!usual.isEmpty && usual.count == large.count)
        #expect(zip(usual, large).allSatisfy { $0 * 2 < $1 })
    }

    @Test(
        "A validation message is below the card of its field, whose rows do not move; a tap on a title focuses the field"
    )
    func errorInFooter() throws {
        let (phone, page) = try open(AddressFormPage.init)
        let row = try #require(all(FormRow.self, in: page.stack).first { $0.content === page.fields[4] })
        let before = row.convert(row.bounds, to: page.area.content)
        let label = try #require(titleLabel(of: row)), place = label.convert(label.bounds, to: nil)
        phone.harness.tap(at: CGPoint(x: place.midX, y: place.midY))
        phone.wait()
        #expect(phone.field === page.fields[4])
        type("1a", phone)
        phone.wait()
        let after = row.convert(row.bounds, to: page.area.content)
        let message = page.fields[4].validationMessageView
        #expect(after == before && !message.isHidden)
        #expect(message.convert(message.bounds, to: page.area.content).minY == after.maxY + 8)
        type("2", phone)
        phone.wait()
        #expect(message.isHidden)
    }

    @Test(
        "The return key is chosen by a plain pop-up button in a row of 44 points, as wide as the field below")
    func popUpButton() throws {
        let (phone, page) = try open(KeyboardsFormPage.init)
        let row = try #require(all(FormRow.self, in: page.stack).first),
            setting = row.content as? ChoiceSetting
        #expect(row.bounds.height == 44 && setting?.bounds.width == page.sample.bounds.width)
        #expect(setting?.configuration?.baseForegroundColor == .secondaryLabel)
        let ground = setting?.configuration?.background.backgroundColor
        #expect(ground == nil || ground == .clear)
        phone.harness.tap("Return Key")
        phone.wait()
        phone.tap("Join")
        #expect(page.sample.returnKeyType == .join)
    }

    @Test("a letter in the ZIP code shows a message below it, and Tab goes through the form in order")
    func tabAndDigits() throws {
        let (phone, page) = try open(AddressFormPage.init)
        phone.harness.tap("First Name")
        for index in 1..<5 {
            phone.harness.press(HardwareKey(.tab))
            #expect(phone.field === page.fields[index])
        }
        type("1a", phone)
        phone.wait()
        #expect(page.fields[4].text == "1" && phone.has("Only digits can be entered."))
        type("2", phone)
        #expect(!phone.has("Only digits can be entered."))
    }

    @Test("OK-08: a field for digits and letters opens its keyboard on the digits, and types them")
    func numericEntry() throws {
        let (phone, page) = try open(AddressFormPage.init)
        phone.tap("ZIP Code")
        let field = try #require(phone.field as? UITextField)
        #expect(field === page.fields[4] && field.keyboardType == .numbersAndPunctuation)
        let keys = phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }.map(\.label)
            .filter { $0 != "emoji" }
        #expect(keys.starts(with: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]))
        #expect(keys.contains("ABC") && !keys.contains("q"))
        for digit in ["0", "4", "1", "0", "9"] { phone.harness.tap(digit) }
        #expect(field.text == "04109")
        phone.tap("ABC")
        #expect(phone.has("q"))
    }

    @Test("a short user name keeps the focus, an address is validated when it loses the focus")
    func account() throws {
        let (phone, page) = try open(SignUpFormPage.init)
        phone.harness.tap("User Name")
        type("ab", phone)
        phone.harness.tap("Password")
        #expect(phone.field === page.fields[0] && phone.has("Use three characters or more."))
        type("c", phone)
        phone.wait()
        #expect(!phone.has("Use three characters or more."))
        UIApplication.shared.turn { _ = page.fields[2].becomeFirstResponder() }
        type("anna", phone)
        #expect(page.fields[2].validationProblem == nil)
        phone.harness.press(HardwareKey(.tab))
        #expect(phone.field === page.fields[3] && page.fields[2].validationProblem != nil)
    }

    @Test(
        "OK-25: the return key changes while its keyboard is open, and all thirteen keyboards have a field"
    )
    func keyboards() throws {
        let (phone, page) = try open(KeyboardsFormPage.init)
        #expect(KeyboardsFormPage.keyboards.count == 13 && KeyboardsFormPage.returnKeys.count == 12)
        #expect(Set(KeyboardsFormPage.keyboards.map(\.type)).count == 12, "alphabet is another name")
        #expect(page.fields.dropFirst().map(\.keyboardType) == KeyboardsFormPage.keyboards.map(\.type))
        UIApplication.shared.turn { _ = page.sample.becomeFirstResponder() }
        phone.wait()
        #expect(phone.has("return"))
        for (type, label) in [(UIReturnKeyType.send, "send"), (.go, "go")] {
            UIApplication.shared.turn { page.setReturnKey(type) }
            phone.wait()
            #expect(phone.has(label) && phone.field === page.sample, "\(label)")
        }
    }

    @Test("a contact from the picker becomes a token, another is completed while typing")
    func people() throws {
        let (phone, page) = try open(MessageFormPage.init)
        phone.tap("Add Contact")
        phone.tap("Ben Okafor")
        #expect(page.to.tokens.map(\.text) == ["Ben Okafor"] || phone.has("ben@example.com"))
        if page.to.tokens.isEmpty { phone.tap("ben@example.com") }
        UIApplication.shared.turn { _ = page.to.textField.becomeFirstResponder() }
        phone.wait()
        type("chi", phone)
        phone.harness.press(HardwareKey(.return))
        #expect(page.to.tokens.map(\.text) == ["Ben Okafor", "Chiara Rossi"])
    }

    @Test(
        "the contacts that a phone in landscape presents are clear of its corners, their letters and the search, too"
    )
    func contactsOnTheSide() throws {
        let (phone, _) = try open(MessageFormPage.init, device: "phone-landscape")
        phone.tap("Add Contact")
        let letter = try #require(phone.harness.element(labelled: "A")).frame
        let search = try #require(phone.harness.element(labelled: "Search")).frame
        #expect(phone.has("Anna Kim") && letter.minX >= 47 && search.minX >= 47)
        #expect(search.maxX <= 844 - 47)
    }

    @Test("on a Korean phone contacts are found by their whole Korean names")
    func koreanPeople() throws {
        let (phone, page) = try open(MessageFormPage.init, language: .korean)
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["ko"] } }
        phone.harness.tap("받는 사람:")
        phone.wait()
        for letter in "ㅂㅏㄱㅁㅣㄴ" { phone.tap(String(letter)) }
        #expect(page.to.textField.text == "박민" && phone.has("박민준"))
        phone.tap("줄바꿈")
        #expect(page.to.tokens.map(\.text) == ["박민준"])
    }

    @Test(
        "typing on the phone's keyboard keeps completing a contact: the list beside the keys takes none of their touches"
    )
    func peopleByTouch() throws {
        let (phone, page) = try open(MessageFormPage.init)
        UIApplication.shared.turn { _ = page.to.textField.becomeFirstResponder() }
        phone.wait()
        phone.type("ann")
        #expect(page.to.textField.text == "ann" && phone.has("Anna Kim"))
        phone.tap("delete")
        #expect(page.to.textField.text == "an" && phone.has("Anna Kim"))
        phone.tap("Anna Kim")
        #expect(page.to.tokens.map(\.text) == ["Anna Kim"])
    }

    @Test("the phone's delete key marks the last recipient of a message, and removes it with the second tap")
    func deletedByTouch() throws {
        let (phone, page) = try open(MessageFormPage.init)
        page.to.tokens = [TokenField.Token("Anna Kim"), TokenField.Token("Ben Okafor")]
        phone.wait()
        phone.harness.tap("To:")
        phone.wait()
        phone.tap("delete")
        #expect(page.to.markedTokenIndex == 1 && page.to.tokens.count == 2)
        phone.tap("delete")
        #expect(page.to.tokens.map(\.text) == ["Anna Kim"])
    }

    @Test(
        "every field of a message has the bar that goes to the next field",
        arguments: ["To:", "Subject", "Text"])
    func messageBar(label: String) throws {
        let (phone, _) = try open(MessageFormPage.init)
        phone.harness.tap(label)
        phone.wait()
        #expect(phone.has("Next Field") && phone.has("Done"))
        phone.tap("Done")
        #expect(phone.field is any UITextInput == false)
    }

    @Test("a message's text begins at the margin of its row, and has room for a handle beside it")
    func messageMargin() throws {
        let (phone, _) = try open(MessageFormPage.init, device: "phone")
        phone.tap("Text")
        let text = try #require(phone.field as? UITextView)
        let caret = text.convert(text.caretRect(for: text.beginningOfDocument), to: nil)
        let card = try #require(text.superview).convert(CGPoint.zero, to: nil).x
        #expect(abs(caret.midX - card - FormRow.margin) <= 1, "\(caret) \(card)")
        #expect(text.convert(text.bounds, to: nil).minX <= caret.midX - 6)
    }

    @Test("the caret of a message stays visible as its text grows, on a phone in landscape")
    func caretInSight() throws {
        let (phone, page) = try open(MessageFormPage.init, device: "phone-landscape")
        phone.tap("Text")
        let text = try #require(phone.field as? UITextView)
        for _ in 0..<4 {
            let bar = try #require(phone.harness.element(labelled: "Next Field")).frame
            let caret = text.convert(text.caretRect(for: text.endOfDocument), to: nil)
            #expect(caret.maxY < bar.minY && caret.minY > page.view.safeAreaInsets.top)
            phone.tap("return")
        }
    }

    @Test(
        "a field's validation message is shown above the keyboard, on a phone in portrait and landscape",
        arguments: ["phone", "phone-landscape"])
    func messageInSight(device: String) throws {
        let (phone, page) = try open(AddressFormPage.init, device: device)
        UIApplication.shared.turn { _ = page.fields[4].becomeFirstResponder() }
        phone.wait()
        phone.tap("ABC")
        phone.tap("a")
        let message = try #require(phone.harness.element(labelled: "Only digits can be entered.")).frame
        let bar = try #require(phone.harness.element(labelled: "Next Field")).frame
        #expect(message.maxY < bar.minY)
    }

    @Test("an address has the fields of the name in the order of the language")
    func namesInOrder() throws {
        let korean = try open(AddressFormPage.init, language: .korean).page
        let english = try open(AddressFormPage.init).page
        #expect(english.fields.prefix(2).map(\.textContentType) == [.givenName, .familyName])
        #expect(korean.fields.prefix(2).map(\.textContentType) == [.familyName, .givenName])
    }

    @Test(
        "after “next” the first delete removes the last digit of a number, whose currency symbol went as editing began"
    )
    func nextNumber() throws {
        let (phone, page) = try open(NumbersFormPage.init)
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        phone.wait()
        phone.tap("Next Field")
        #expect(phone.field === page.fields[1] && page.fields[1].text == "25")
        phone.tap("delete")
        #expect(page.fields[1].text == "2")
    }

    @Test(
        "the demo form has no field whose keyboard type is for other text",
        arguments: MessageLanguage.available
    )
    func keyboardsFit(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        phone.tap(Message("Forms").text)
        let page = try #require(phone.root.running?.pages.pages.first)
        let found = UIDesignAudit.findings(in: page.view).filter { $0.rule == .keyboardForOtherText }
        #expect(found.isEmpty, "\(found.map(\.message))")
    }

    @Test("At the largest text size a row's label takes as many lines as it needs, and none is truncated")
    func largeWords() throws {
        let phone = try Phone()
        phone.harness.window.traitOverrides.preferredContentSizeCategory =
            .accessibilityExtraExtraExtraLarge
        phone.tap(Message("Forms").text)
        let page = try #require(phone.root.running?.pages.pages.first)
        func rows(_ view: UIView) -> [RowView] {
            (view as? RowView).map { [$0] } ?? view.subviews.flatMap(rows)
        }
        func labels(_ view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? (view is UITextField ? [] : view.subviews.flatMap(labels))
        }
        let words = rows(page.view).flatMap(labels).filter { $0.text?.isEmpty == false && !$0.isHidden }
        #expect(words.count > 15)
        for label in words {
            let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 5000))
            #expect(wanted.height <= label.bounds.height + 1, "\(label.text ?? "")")
            #expect(wanted.width <= label.bounds.width + 1, "\(label.text ?? "")")
        }
        let code = try #require(words.first { $0.text == Message("Send Me a Code").text })
        #expect(code.bounds.height > 2 * code.font.lineHeight)
        #expect(code.textColor == .systemBlue, "it can be tapped and leads nowhere")
    }

    @Test("A code is typed in the digits in which it was sent, on keyboards with digits of their own too")
    func codeDigits() throws {
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["hi"] } }
        phone.tap("Forms")
        phone.tap("Number")
        #expect(phone.has("४") && !phone.has("4"))
        phone.tap("Done")
        phone.tap("Code")
        #expect(phone.has("4") && !phone.has("४"))
    }

    @Test("TF-44: a text view shows the keyboard of its content type as a field does")
    func textViewKeyboards() throws {
        let (phone, page) = try open(MessageFormPage.init)
        func find(_ view: UIView) -> UITextView? {
            view as? UITextView ?? view.subviews.lazy.compactMap(find).first
        }
        let view = try #require(find(page.stack)), field = page.fields[0]
        for (type, key) in [(UIKeyboardType.emailAddress, "@"), (.numberPad, "5"), (.default, "q")] {
            for input in [view, field] as [UIView & UITextInput] {
                (input as? UITextView)?.keyboardType = type
                (input as? UITextField)?.keyboardType = type
                (input as? UITextView)?.autocapitalizationType = .none
                (input as? UITextField)?.autocapitalizationType = .none
                UIApplication.shared.turn { _ = input.becomeFirstResponder() }
                phone.wait()
                #expect(phone.has(key), "\(type)")
                #expect(phone.has("q") == (type != .numberPad))
            }
            UIApplication.shared.turn { _ = page.view.endEditing(true) }
            phone.wait()
        }
    }

    @Test("an address and an account with an error have their recorded appearance, in the dark (golden)")
    func styles() throws {
        let (address, _) = try open(AddressFormPage.init)
        Golden.check(
            address.harness.snapshot(of: CGRect(x: 0, y: 47, width: 390, height: 500)), named: "form-address")
        let (phone, page) = try open(SignUpFormPage.init, language: .korean)
        UIApplication.shared.turn { phone.harness.window.overrideUserInterfaceStyle = .dark }
        phone.root.overrideUserInterfaceStyle = .dark
        page.fields[0].text = "민"
        UIApplication.shared.turn { _ = page.fields[0].validate() }
        phone.wait()
        Golden.check(
            phone.harness.snapshot(of: CGRect(x: 0, y: 47, width: 390, height: 500)),
            named: "form-account-dark")
    }

    @Test("Lists begin at the right from right to left, and put fields below their titles in very large text")
    func listLooks() throws {
        func frames(_ change: (inout any UIMutableTraits) -> Void) throws -> (title: CGRect, field: CGRect) {
            let phone = try Phone()
            var traits = phone.harness.window.traitOverrides
            change(&traits)
            UIApplication.shared.turn { phone.harness.window.traitOverrides = traits }
            phone.tap("Forms")
            let page = try #require(phone.root.running?.pages.topViewController as? FormsPage)
            let field = page.fields[0], row = try #require(field.superview)
            let title = try #require(row.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Text" })
            return (title.frame, field.frame)
        }
        let usual = try frames { _ in }
        #expect(usual.title.minX == 16 && usual.field.minX > usual.title.maxX)
        let reversed = try frames { $0.layoutDirection = .rightToLeft }
        #expect(reversed.title.maxX == 342 && reversed.field.maxX < reversed.title.minX)
        let large = try frames { $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        #expect(large.field.minX == large.title.minX && large.field.minY >= large.title.maxY)
        #expect(large.field.height > 50)
    }
}

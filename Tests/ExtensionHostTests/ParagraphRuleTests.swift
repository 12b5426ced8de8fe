import ExtensionIPC
import Foundation
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import ExtensionHost

@Suite struct ParagraphRuleTests {
    private static let text = TextContext(before: "one\ntwo ", after: "three\nfour")

    private static let unknown: TextContext = {
        var context = TextContext.unknown
        context.apply(.insert("typed"))
        return context
    }()

    @Test(
        "A move of the caret ends at the paragraph's ends; one by words or lines, or of a selection, is refused",
        arguments: [
            (TextEdit.moveCaret(-2), text, TextEdit.moveCaret(-2)), (.moveCaret(-4), text, .moveCaret(-4)),
            (.moveCaret(-5), text, .moveCaret(-4)), (.moveCaret(Int.min), text, .moveCaret(-4)),
            (.moveCaret(6), text, .moveCaret(5)), (.moveCaret(Int.max), text, .moveCaret(5)),
            (.moveCaret(-1), TextContext(before: "one\n", after: ""), nil),
            (.moveCaret(-1), TextContext(before: "one\r\n", after: "two"), nil),
            (.moveCaret(-1), TextContext(before: "one\u{2029}", after: "two"), nil),
            (.moveCaret(1), TextContext(before: "one", after: "\ntwo"), nil),
            (.moveCaret(-3), TextContext(before: "a\nb", selected: "c", after: ""), .moveCaret(-2)),
            (.move(CaretMove(.line, by: -1)), text, nil), (.move(CaretMove(.line, by: 1)), text, nil),
            (
                .replace(TextSpan(before: "two "), with: TextSpan(after: "two ")), text,
                .replace(TextSpan(before: "two "), with: TextSpan(after: "two "))
            ),
            (.replace(TextSpan(before: "\ntwo "), with: TextSpan(after: "\ntwo ")), text, nil),
            (.replace(TextSpan(after: "three\n"), with: TextSpan(selected: "three\n")), text, nil),
            (.insert("x"), text, .insert("x")), (.insert("\n"), text, .insert("\n")),
            (.deleteBackward(3), text, .deleteBackward(3)),
            // The application reports the text, and has not said yet where the caret is.
            (.moveCaret(-1), unknown, nil),
        ] as [(TextEdit, TextContext, TextEdit?)])
    func moves(edit: TextEdit, context: TextContext, expected: TextEdit?) {
        #expect(ParagraphRule().clipped(edit, in: context, isReported: true) == expected)
    }

    @Test("In a field that reports no text the caret moves freely: nothing is read there")
    func silent() {
        let move = TextEdit.moveCaret(-9)
        #expect(ParagraphRule().clipped(move, in: Self.unknown, isReported: false) == move)
    }

    @Test(
        "What lies before a line break that it removed stays unread until the next touch",
        arguments: [
            (TextEdit.delete(before: "\n"), true, true), (.delete(before: "b"), true, false),
            (.replace(TextSpan(before: "a\nb"), with: TextSpan(before: "a b")), true, true),
            (.replace(TextSpan(before: "a\nb"), with: TextSpan(before: "a\nc")), true, false),
            (.deleteBackward(1), true, true), (.deleteBackward(1), false, false),
            (.insert("\n"), true, false),
        ] as [(TextEdit, Bool, Bool)])
    func joined(edit: TextEdit, isReported: Bool, isJoined: Bool) {
        var rule = ParagraphRule()
        rule.apply(edit, isReported: isReported)
        #expect(rule.isJoined == isJoined)
        let context = TextContext(before: "secret", after: " after")
        #expect(rule.readable(context).before == (isJoined ? "" : "secret"))
        #expect(rule.readable(context).isBeforeComplete != isJoined)
        #expect(rule.readable(context).after == " after")
        rule.touchBegan()
        #expect(rule.readable(context) == context)
    }
}

extension ExtensionTests {
    @MainActor @Suite struct ParagraphRuleInAnExtensionTests {
        @Test(
            "The caret stays in its paragraph, and with the user's grant leaves it", arguments: [false, true])
        func caret(isGranted: Bool) throws {
            let guest = try ExtensionFixture("one\ntwo", grants: isGranted ? .wholeContext : [])
            guest.tap("left", "left", "left", "left", "left", "h")
            try guest.wait("the text") { guest.text == (isGranted ? "onhe\ntwo" : "one\nhtwo") }
        }

        @Test("After it deleted a line break it reads what was before it with the next touch only")
        func joins() throws {
            let guest = try ExtensionFixture("one\n")
            guest.tap("peek")
            try guest.wait("the report after the deletion") {
                guest.text == "one" && guest.report?.isEmpty == false
            }
            #expect(guest.report == "nil|nil|nil")
            guest.tap("context")
            try guest.wait("the context") { guest.report == "one|nil|nil" }
        }
    }
}

import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct SheetTests {
    @Test(
        "The sheet evaluates formulas, and shows an error in its cell",
        arguments: [
            ("=1+2×3", "7"), ("=(1+2)*3", "9"), ("=7/2", "3.5"), ("=−2−−3", "1"), ("=SUM(A1:A3)", "6"),
            ("=AVERAGE(A1:A3,6)", "3"), ("=MIN(A3,A1)", "1"), ("=MAX(A1:B9)×2", "6"), ("=COUNT(A1:A9)", "3"),
            ("=A1+A2", "3"), ("=A9+1", "1"), ("=1/0", "#DIV/0!"), ("=AVERAGE(B1:B3)", "#DIV/0!"),
            ("=FOO(1)", "#NAME?"), ("=Z9+1", "#REF!"), ("=A4+1", "#VALUE!"), ("=(1", "#ERROR!"),
            ("=", "#ERROR!"), ("=1..2", "#ERROR!"), ("=C1", "#CYCLE!"), ("=sum(a1:a2)", "3"),
            ("=SUM(A1:A99999999)", "#REF!"), ("12", "12"), ("word", "word"), ("", ""),
        ])
    func formulas(text: String, shown: String) {
        var sheet = Sheet(columns: 4, rows: 12)
        for (cell, text) in zip(["A1", "A2", "A3", "A4"], ["1", "2", "3", "text"]) { sheet[cell] = text }
        sheet["C1"] = text
        #expect(sheet.value(of: SheetCell(column: 2, row: 0)).shown == shown)
    }

    @Test("A formula that is nested too deeply is refused and crashes nothing")
    func deep() {
        var sheet = Sheet(columns: 1, rows: 2)
        sheet["A1"] = "=" + String(repeating: "(", count: 5000)
        #expect(sheet.value(of: SheetCell(column: 0, row: 0)) == .error(.syntax))
        sheet["A1"] = "=" + String(repeating: "-", count: 5000) + "1"
        #expect(sheet.value(of: SheetCell(column: 0, row: 0)) == .number(1))
    }

    @Test("The cells fill a pad's screen", arguments: ["pad", "pad-landscape"])
    func filled(device: String) throws {
        let pad = try Phone(device: device)
        UIView.setAnimationsEnabled(false)
        open(.sheet, on: pad)
        let screen = pad.harness.window.bounds
        let page = try #require(pad.root.running?.pages.pages.first as? SheetPage)
        func last(_ view: UIView) -> SheetGrid? {
            (view as? SheetGrid) ?? view.subviews.lazy.compactMap(last).first
        }
        let grid = try #require(last(page.view))
        let frame = grid.convert(grid.bounds, to: nil)
        #expect(frame.maxX >= screen.maxX && frame.maxY >= screen.maxY)
    }

    private func open() throws -> (phone: Phone, page: SheetPage) {
        let phone = try still()
        open(.sheet, on: phone)
        return (phone, try #require(phone.root.running?.pages.pages.first as? SheetPage))
    }

    /// A phone without animations: the tests check final positions.
    private func still() throws -> Phone {
        let phone = try Phone()
        UIView.setAnimationsEnabled(false)
        return phone
    }

    private func open(_ app: SimulatorApp, on phone: Phone) {
        phone.endApps()
        UIApplication.shared.turn { phone.root.open(app, animated: false) }
        phone.harness.advance(by: 0.1)
    }

    private func tap(_ labels: String..., on phone: Phone) {
        for label in labels {
            phone.harness.tap(label)
            phone.harness.advance(by: 0.1)
        }
    }

    @Test(
        "The cell shows each typed key; typing a closing parenthesis that a function inserted replaces it once"
    )
    func draft() throws {
        let (phone, page) = try open()
        tap("C2", on: phone)
        for key in ["=", "B2", "×", "2"] { tap(key, on: phone) }
        #expect(
            phone.harness.element(labelled: "C2")?.value == "=B2×2", "not its value before it is confirmed")
        tap("next cell", on: phone)
        #expect(phone.harness.element(labelled: "C2")?.value == "1560")
        tap("B5", "SUM", on: phone)
        #expect(page.field.text == "=SUM(B2:B4)")
        tap(")", on: phone)
        #expect(page.field.text == "=SUM(B2:B4)")
        tap(")", on: phone)
        #expect(page.field.text == "=SUM(B2:B4))", "the second one is typed")
        tap("delete", "+", "1", "next cell", on: phone)
        #expect(page.sheet["B5"] == "=SUM(B2:B4)+1")
    }

    @Test(
        "OK-29, CK-28, OK-34: the input view of a sheet's cell is a pad of digits and operators, large enough for fingers"
    )
    func pad() throws {
        let (phone, page) = try open()
        tap("C2", on: phone)
        #expect(!phone.has("space"))
        let keys = phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }
        #expect(keys.count == 22 && keys.allSatisfy { $0.frame.width >= 44 && $0.frame.height >= 44 })
        #expect(["÷", "×", "−", "+", "=", "(", ")", ":", ","].allSatisfy(phone.has))
        for key in ["=", "B2", "×", "2", "+", "1", "2", "delete", "next cell"] { tap(key, on: phone) }
        #expect(page.sheet["C2"] == "=B2×2+1")
        #expect(phone.harness.element(labelled: "C2")?.value == "1561")
        #expect(page.chosen == SheetCell(column: 2, row: 2))
        #expect(phone.harness.system.clicks.count == 8, "one click a key; the cell that was tapped is no key")
    }

    @Test("The button for letters brings letters at once, whose name of a function is evaluated")
    func letters() throws {
        let (phone, page) = try open()
        tap("C2", "=", "letters keyboard", on: phone)
        #expect(phone.has("q") && !phone.has("@"))
        tap("m", "a", "x", "numbers keyboard", on: phone)
        tap("(", "B2", "next cell", on: phone)
        #expect(page.sheet["C2"].uppercased() == "=MAX(B2)")
        #expect(phone.harness.element(labelled: "C2")?.value == "780")
    }

    @Test("In a function's parentheses a second tap makes a range, the next ones another one")
    func taps() throws {
        let (phone, page) = try open()
        tap("C2", "=", "SUM", "B2", on: phone)
        #expect(page.field.text == "=SUM(B2")
        for (cell, text) in [("B4", "=SUM(B2:B4"), ("B3", "=SUM(B2:B3"), ("B2", "=SUM(B2")] {
            tap(cell, on: phone)
            #expect(page.field.text == text)
        }
        tap(":", "B4", ",", "B3", "next cell", on: phone)
        #expect(page.sheet["C2"] == "=SUM(B2:B4,B3)")
        #expect(phone.harness.element(labelled: "C2")?.value == "1185.4")
        // A complete reference outside of parentheses is confirmed by a tap on another cell.
        tap("C3", "=", "B2", "B4", on: phone)
        #expect(page.sheet["C3"] == "=B2" && page.chosen == SheetCell("B4"))
    }

    @Test("A drag over cells writes their range while a formula takes one, and scrolls elsewhere")
    func drags() throws {
        let (phone, page) = try open()
        func center(_ cell: String) throws -> CGPoint {
            let frame = try #require(phone.harness.element(labelled: cell)?.frame)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        tap("C2", "=", "SUM", on: phone)
        let before = try center("B2")
        phone.harness.drag(from: try center("B4"), to: before)
        #expect(page.field.text == "=SUM(B2:B4")
        #expect(try center("B2") == before, "nothing scrolled")
        phone.harness.drag(from: before, to: try center("C3"))
        #expect(page.field.text == "=SUM(B2:C3", "another drag replaces it")
        tap("delete", "delete", "delete", on: phone)
        phone.harness.drag(from: try center("B3"), to: try center("B4"))
        tap("next cell", on: phone)
        #expect(page.sheet["C2"] == "=SUM(B3:B4)")
        phone.harness.drag(from: try center("B4"), to: try center("B2"))
        phone.harness.advance(by: 1)
        #expect(page.field.text?.isEmpty == true && page.chosen == SheetCell("C3"))
    }

    @Test("What pointing writes")
    func pointing() {
        let rows: [(head: String, tapped: String?, dragged: String?)] = [
            ("=", "=B2", "=C4"), ("=SUM(", "=SUM(B2", "=SUM(B2:C4"), ("=SUM(B3", "=SUM(B3:B2", "=SUM(B2:C4"),
            ("=SUM(B2", "=SUM(B2", "=SUM(B2:C4"), ("=SUM(B3:B9", "=SUM(B3:B2", "=SUM(B2:C4"),
            ("=SUM(A1,", "=SUM(A1,B2", "=SUM(A1,B2:C4"), ("=SUM(A1:", "=SUM(A1:B2", "=SUM(A1:C4"),
            ("=2×", "=2×B2", "=2×C4"), ("=(2+", "=(2+B2", "=(2+B2:C4"),
            ("=sum(a1", "=sum(A1:B2", "=sum(B2:C4"),
            ("=A1", nil, nil), ("=SUM(A1)", nil, nil), ("=SUM(12", nil, nil), ("=SUM", nil, nil),
            ("A1", nil, nil), ("", nil, nil),
        ]
        let tap = SheetDraft.Pointing.tap(SheetCell(column: 1, row: 1))
        let drag = SheetDraft.Pointing.drag(SheetCell(column: 1, row: 1), SheetCell(column: 2, row: 3))
        for row in rows {
            #expect(written(row.head, tap) == row.tapped && written(row.head, drag) == row.dragged, "\(row)")
            #expect(SheetDraft(row.head).takesReference == (row.tapped != nil))
        }
    }

    /// The text before the caret after pointing.
    private func written(_ head: String, _ pointing: SheetDraft.Pointing) -> String? {
        SheetDraft(head).pointing(pointing).map { change in
            String(decoding: Array(head.utf16)[..<change.range.lowerBound], as: UTF16.self) + change.text
        }
    }

    @Test("OK-35, CK-29: a button switches to the system's keyboard and to the pad, and the text stays")
    func wayBack() throws {
        let (phone, page) = try open()
        tap("C2", on: phone)
        tap("7", on: phone)
        tap("letters keyboard", on: phone)
        #expect(page.field.inputView == nil && page.field.text == "7")
        #expect(phone.has("return") || phone.has("next"))
        #expect(phone.has("SUM"))
        tap("numbers keyboard", on: phone)
        tap("8", on: phone)
        #expect(page.field.text == "78")
    }

    @Test(
        "OK-40, CK-39: the accessory's functions insert the range of numbers above the cell and show their result",
        arguments: [
            ("SUM", "1088.9"), ("AVERAGE", "362.9666667"), ("MIN", "96.5"), ("MAX", "780"), ("COUNT", "3"),
        ])
    func functions(name: String, result: String) throws {
        let (phone, page) = try open()
        tap("B5", on: phone)
        tap(name, on: phone)
        #expect(page.field.text == "=\(name)(B2:B4)")
        tap("next cell", on: phone)
        #expect(phone.harness.element(labelled: "B5")?.value == result)
    }

    @Test(
        "OK-41, CK-30: the bar has the sheet's functions and the keyboard switch, the pad keys, and neither any help text"
    )
    func nothingElse() throws {
        let (phone, page) = try open()
        tap("C2", on: phone)
        let pad = try #require(page.field.inputView), bar = try #require(page.field.inputAccessoryView)
        let parts = phone.harness.elements.filter { element in
            guard let view = element.object as? UIView else { return false }
            return view.isDescendant(of: pad) || view.isDescendant(of: bar)
        }
        let keys = parts.filter { $0.traits.contains(.keyboardKey) }
        let buttons = parts.filter { !$0.traits.contains(.keyboardKey) }
        #expect(keys.count == 22)
        #expect(Set(buttons.map(\.label)) == Set(SheetFormula.functions + ["letters keyboard"]))
        #expect(buttons.allSatisfy { $0.traits.contains(.button) })
        let texts = labels(pad) + labels(bar)
        #expect(texts.allSatisfy { ($0.text ?? "").count <= 7 }, "\(texts.compactMap(\.text))")
        #expect(!UIDesignAudit.findings(in: phone.harness.window).contains { $0.rule == .keyboardWithHelp })
    }

    private func labels(_ view: UIView) -> [UILabel] {
        view.isHidden ? [] : [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
    }

    @Test("CK-38: the bar over the keyboard is shown only where it is useful")
    func barWhereItIsOfUse() throws {
        let (phone, page) = try open()
        tap("C2", on: phone)
        let bar = try #require(page.field.inputAccessoryView)
        #expect(bar.convert(bar.bounds, to: nil).minY == 844 - phone.root.keyboard.shownHeight)
        open(.notes, on: phone)
        tap("New Note", on: phone)
        #expect(phone.root.keyboard.shownHeight > 200 && bar.window == nil)
        #expect((phone.field as? UITextView)?.inputAccessoryView == nil)
    }

    @Test("CK-26, OK-30: the pad belongs to the sheet; another app has the system's keyboard")
    func otherApp() throws {
        let (phone, _) = try open()
        tap("C2", on: phone)
        #expect(phone.has("÷") && !phone.has("space"))
        open(.notes, on: phone)
        tap("New Note", on: phone)
        #expect(phone.has("space") && !phone.has("÷") && !phone.has("SUM"))
    }

    @Test("OK-32: the pad is in no list of keyboards; installed and enabled keyboards are")
    func inNoList() throws {
        let phone = try still()
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["en-US", "dvorak"] } }
        open(.sheet, on: phone)
        tap("C2", on: phone)
        open(.notes, on: phone)
        tap("New Note", on: phone)
        phone.harness.hold("next keyboard", for: 1)
        phone.harness.advance(by: 0.1)
        let names = ["English (US)", "Dvorak", "Emoji"]
        let rows = names.compactMap { phone.harness.element(labelled: $0)?.frame }
        #expect(rows.count == 3)
        let list = rows.reduce(CGRect.null) { $0.union($1) }
        let listed = phone.harness.elements.filter { list.contains($0.frame) && $0.frame.width > 100 }
        #expect(Set(listed.map(\.label)) == Set(names))
    }

    @Test(
        "CK-32: the pad plays clicks, and Settings > Sounds silences the pad and the system's keyboard"
    )
    func clicks() throws {
        let phone = try still()
        open(.sheet, on: phone)
        tap("C2", on: phone)
        tap("7", on: phone)
        #expect(phone.harness.system.clicks.count == 1)
        open(.settings, on: phone)
        tap("Sound", on: phone)
        open(.sheet, on: phone)
        tap("C2", on: phone)
        tap("7", on: phone)
        tap("SUM", on: phone)
        tap("letters keyboard", on: phone)
        tap("q", on: phone)
        #expect(phone.harness.system.clicks.count == 1)
    }

    @Test("OK-70: with the guide field and button are above the keyboard (golden)")
    func withGuide() throws {
        let phone = try still()
        let demo = try guideDemo(phone, "With the Guide")
        tap("Message", on: phone)
        let keyboard = 844 - phone.root.keyboard.shownHeight
        #expect(demo.button.convert(demo.button.bounds, to: nil).maxY == keyboard - 12)
        #expect(demo.field.convert(demo.field.bounds, to: nil).maxY < keyboard)
        Golden.check(phone.harness.snapshot(), named: "with-keyboard-guide")
    }

    @Test("OK-71, OK-72: without the guide nothing moves: the keyboard covers field and button")
    func withoutGuide() throws {
        let phone = try still()
        let demo = try guideDemo(phone, "Without the Guide")
        let before = demo.field.convert(demo.field.bounds, to: nil)
        tap("Message", on: phone)
        let height = phone.root.keyboard.shownHeight
        let keyboard = CGRect(x: 0, y: 844 - height, width: 390, height: height)
        #expect(height > 200 && demo.field.convert(demo.field.bounds, to: nil) == before)
        #expect(before.intersects(keyboard))
        #expect(demo.button.convert(demo.button.bounds, to: nil).intersects(keyboard))
    }

    private func guideDemo(_ phone: Phone, _ title: String) throws -> KeyboardGuideDemo {
        open(.gallery, on: phone)
        let pages = try #require(phone.root.running?.pages)
        UIApplication.shared.turn {
            pages.pushViewController(
                GalleryPageController(KeyboardGuidePage.self, phone.state), animated: false)
        }
        phone.harness.advance(by: 0.1)
        tap(title, on: phone)
        return try #require(pages.topViewController as? KeyboardGuideDemo)
    }

    @Test("A sheet that the user scrolled away from its cell stays there when the pad is dismissed")
    func staysScrolled() throws {
        let phone = try Phone(device: "phone-landscape")
        UIView.setAnimationsEnabled(false)
        open(.sheet, on: phone)
        let page = try #require(phone.root.running?.pages.pages.first as? SheetPage)
        let scrolls = page.view.subviews.compactMap { $0 as? UIScrollView }
        let scroll = try #require(scrolls.max { $0.contentSize.height < $1.contentSize.height })
        tap("C2", on: phone)
        let top = scroll.convert(scroll.bounds, to: nil).minY
        for _ in 0..<2 {
            phone.harness.drag(from: CGPoint(x: 400, y: top + 70), to: CGPoint(x: 400, y: top - 80))
            phone.harness.advance(by: 2)
        }
        let offset = scroll.contentOffset.y
        #expect(offset > 130 && page.field.isFirstResponder, "the cell is above the sheet's edge: \(offset)")
        UIApplication.shared.turn { _ = page.field.resignFirstResponder() }
        phone.wait()
        // The cell is at the top of the sheet, which ends at its last row again.
        #expect(phone.root.keyboard.shownHeight == 0 && scroll.contentOffset.y > 130)
    }

    @Test("From right to left the first column is at the right, and a touch hits its cells there")
    func mirrored() throws {
        let phone = try still()
        phone.harness.window.traitOverrides.layoutDirection = .rightToLeft
        open(.sheet, on: phone)
        let page = try #require(phone.root.running?.pages.pages.first as? SheetPage)
        func frame(_ cell: String) -> CGRect { phone.harness.element(labelled: cell)?.frame ?? .zero }
        #expect(frame("A1").minX > frame("B1").maxX && frame("B1").minX > frame("C1").maxX)
        #expect(frame("A1").maxX < 390 - SheetGrid.numberWidth)
        tap("C3", on: phone)
        #expect(page.chosen == SheetCell(column: 2, row: 2))
        tap("A2", on: phone)
        #expect(page.chosen == SheetCell(column: 0, row: 1))
    }
}

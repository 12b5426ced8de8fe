import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Combo boxes", .serialized) @MainActor struct ComboBoxTests {
    /// Logs the calls of the delegate.
    private final class EventRecorder: NSObject, ComboBoxDelegate {
        var received: [String] = []
        func comboBoxWillPopUp(_ comboBox: ComboBox) { received.append("open") }
        func comboBoxWillDismiss(_ comboBox: ComboBox) { received.append("close") }
        func comboBoxSelectionDidChange(_ comboBox: ComboBox) {
            received.append("took \(comboBox.indexOfSelectedItem)")
        }
    }

    /// The position of the button at the end of the box.
    private let button = CGPoint(x: 204, y: 117)

    private func make(completes: Bool = false) -> (harness: Harness, box: ComboBox) {
        let box = ComboBox(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        box.accessibilityLabel = "City"
        box.addItems(withObjectValues: ["Seoul", "Busan", "Berlin", "Cairo", "Delhi", "Lima", "Rome"])
        box.completes = completes
        return (Harness(view: box), box)
    }

    private func type(_ keys: String, _ harness: Harness) {
        for key in keys {
            if key == "<" {
                harness.press(HardwareKey(.backspace))
            } else {
                harness.press(HardwareKey(.character(key)), text: String(key))
            }
        }
    }

    @Test("TF-56: the button opens a list to choose from, and any other text can be entered")
    func pointer() {
        let (harness, box) = make()
        let recorder = EventRecorder()
        var changes = 0
        box.delegate = recorder
        box.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        harness.tap(at: button)
        #expect(box.isListOpen && box.isFirstResponder)
        let row = harness.element(labelled: "Berlin")?.frame ?? .zero
        #expect(row.minY > box.frame.maxY && row.width >= box.frame.width - 1 && row.height >= 36)
        harness.tap("Berlin")
        #expect(box.text == "Berlin" && box.indexOfSelectedItem == 2 && changes == 1 && !box.isListOpen)
        #expect(box.objectValueOfSelectedItem as? String == "Berlin")
        #expect(recorder.received == ["open", "close", "took 2"])
        // The text is selected: typing replaces it.
        type("Oslo", harness)
        #expect(box.text == "Oslo" && box.indexOfSelectedItem == -1)
        harness.tap(at: button)
        harness.tap(at: CGPoint(x: 300, y: 700))
        #expect(!box.isListOpen && box.text == "Oslo")
    }

    @Test("arrows open the list and move in it, Return chooses, Escape closes")
    func keys() {
        let (harness, box) = make()
        harness.tap("City")
        harness.press(HardwareKey(.down))
        #expect(box.isListOpen)
        for _ in 0..<2 { harness.press(HardwareKey(.down)) }
        #expect(harness.element(labelled: "Busan")?.traits.contains(.selected) == true)
        harness.press(HardwareKey(.return))
        #expect(box.text == "Busan" && !box.isListOpen)
        harness.press(HardwareKey(.down))
        harness.press(HardwareKey(.up))
        harness.press(HardwareKey(.escape))
        #expect(box.text == "Busan" && !box.isListOpen && box.isFirstResponder)
        harness.press(HardwareKey(.down))
        UIApplication.shared.turn { _ = box.resignFirstResponder() }
        #expect(!box.isListOpen)
    }

    @Test("the box completes the typed text and selects the completion; a deletion completes nothing")
    func completion() {
        let (harness, box) = make(completes: true)
        harness.tap("City")
        type("b", harness)
        #expect(box.text == "busan" && box.text(in: box.selectedTextRange ?? UITextRange()) == "usan")
        type("e", harness)
        #expect(box.text == "berlin")
        type("<", harness)
        #expect(box.text == "be")
        type("x", harness)
        #expect(box.text == "bex")
    }

    @Test(
        "a data source provides the choices; the box refuses items of its own meanwhile, and logs wrong indexes"
    )
    func source() {
        final class Source: NSObject, ComboBoxDataSource {
            func numberOfItems(in comboBox: ComboBox) -> Int { 3 }
            func comboBox(_ comboBox: ComboBox, objectValueForItemAt index: Int) -> Any? { index * 10 }
        }
        let (harness, box) = make()
        let source = Source()
        var complaints: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { complaints.append($0) }
        defer { Complaint.listener = listener }
        box.removeItem(at: 9)
        box.selectItem(at: -1)
        #expect(complaints.count == 2 && box.numberOfItems == 7)
        box.selectItem(at: 2)
        box.removeItem(at: 0)
        #expect(box.objectValueOfSelectedItem as? String == "Berlin")
        box.usesDataSource = true
        box.dataSource = source
        box.addItem(withObjectValue: "Oslo")
        #expect(box.numberOfItems == 3 && complaints.count == 3)
        harness.tap(at: button)
        harness.tap("20")
        #expect(box.text == "20" && box.objectValueOfSelectedItem as? Int == 20)
    }
}

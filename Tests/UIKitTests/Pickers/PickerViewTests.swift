import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Picker views")
struct PickerViewTests {
    /// A phone with a picker at (35, 100), and the log of its delegate.
    @MainActor final class Fixture: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
        let picker = UIPickerView(frame: CGRect(x: 35, y: 100, width: 320, height: 0))
        let harness: Harness
        var columns: [[String]]
        var received: [String] = []
        var styled = false
        var widths: [CGFloat] = []

        init(
            _ columns: [[String]], style: UIUserInterfaceStyle = .light,
            direction: UISemanticContentAttribute = .unspecified
        ) {
            self.columns = columns
            let page = UIView()
            page.backgroundColor = .systemBackground
            harness = Harness(view: page, style: style)
            super.init()
            picker.dataSource = self
            picker.delegate = self
            picker.semanticContentAttribute = direction
            page.addSubview(picker)
            page.layoutIfNeeded()
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            columns[component].count
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
            -> String?
        {
            columns[component][row]
        }
        func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? {
            styled
                ? NSAttributedString(
                    string: columns[component][row], attributes: [.foregroundColor: UIColor.systemRed])
                : nil
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            widths.indices.contains(component) ? widths[component] : 0
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            received.append("\(component):\(row)")
        }
        func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
        {
            "Wheel \(component)"
        }

        var middle: CGFloat { picker.frame.midY }
        /// Turns a wheel with a finger that stops before it is lifted, so that rows move up by a distance.
        func turn(by distance: CGFloat, x: CGFloat = 195) {
            harness.touchDown(at: CGPoint(x: x, y: middle))
            harness.move(to: CGPoint(x: x, y: middle - (distance < 0 ? -12 : 12)))
            harness.move(to: CGPoint(x: x, y: middle - (distance < 0 ? -12 : 12) - distance))
            harness.advance(by: 0.3)
            harness.lift()
            harness.settle()
        }
        func flick(_ distance: CGFloat) {
            harness.drag(
                from: CGPoint(x: 195, y: middle), to: CGPoint(x: 195, y: middle - distance), for: 0.08)
            harness.settle()
        }
        func frame(_ component: Int) -> CGRect {
            harness.element(labelled: "Wheel \(component)")?.frame ?? .zero
        }
    }

    static let fruit = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Huckleberry", "Imbe"]
    static let numbers = (0..<100).map(String.init)

    @Test func turningAWheelBringsARowToTheMiddleAndTellsOnce() {
        let fixture = Fixture([Self.numbers])
        #expect(fixture.picker.selectedRow(inComponent: 0) == 0)
        fixture.turn(by: 32 * 3)
        #expect(fixture.picker.selectedRow(inComponent: 0) == 3)
        #expect(fixture.received == ["0:3"])
        fixture.turn(by: 14)
        #expect(fixture.picker.selectedRow(inComponent: 0) == 3)
    }

    @Test func aFlickSpinsOnAndComesToRestOnARow() {
        let fixture = Fixture([Self.numbers])
        fixture.flick(100)
        let row = fixture.picker.selectedRow(inComponent: 0)
        #expect(row > 6 && fixture.received == ["0:\(row)"])
        fixture.flick(-100)
        fixture.flick(-100)
        #expect(fixture.picker.selectedRow(inComponent: 0) == 0)
    }

    @Test func aTapOnARowBringsItToTheMiddle() {
        let fixture = Fixture([Self.fruit])
        fixture.harness.tap(at: CGPoint(x: 195, y: fixture.middle + 60))
        fixture.harness.settle()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 2 && fixture.received == ["0:2"])
        fixture.harness.tap(at: CGPoint(x: 195, y: fixture.middle - 30))
        fixture.harness.settle()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 1)
        fixture.harness.tap(at: CGPoint(x: 195, y: fixture.middle))
        fixture.harness.settle()
        #expect(fixture.received == ["0:2", "0:1"])
    }

    @Test("CT-070: one or more wheels, each with a list of values, each turning independently")
    func wheels() {
        let fixture = Fixture([Self.fruit, Self.numbers, ["x", "y"]])
        #expect(fixture.picker.numberOfComponents == 3 && fixture.picker.numberOfRows(inComponent: 1) == 100)
        fixture.turn(by: 32 * 2, x: fixture.frame(1).midX)
        #expect((0..<3).map(fixture.picker.selectedRow(inComponent:)) == [0, 2, 0])
        #expect(abs(fixture.frame(0).width - fixture.frame(2).width) < 1)
    }

    @Test("A frame of any height gets the height of the wheels")
    func size() {
        _ = Harness()  // a phone in portrait
        #expect(UIPickerView().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
        let picker = UIPickerView(frame: CGRect(x: 10, y: 20, width: 390, height: 90))
        #expect(picker.frame == CGRect(x: 10, y: 20, width: 390, height: 216))
        picker.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
        picker.bounds.size.height = 50
        #expect(picker.bounds.size == CGSize(width: 390, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.sizeThatFits(CGSize(width: 900, height: 900)) == CGSize(width: 320, height: 216))
    }

    @Test(
        "CT-071: the value in the middle is dark, the others are lighter the farther they are",
        arguments: [
            UIUserInterfaceStyle.light, .dark,
        ])
    func styles(style: UIUserInterfaceStyle) {
        let fixture = Fixture([Self.fruit], style: style)
        fixture.picker.selectRow(4, inComponent: 0, animated: false)
        fixture.picker.layoutIfNeeded()
        let alphas = (0...8).compactMap { fixture.picker.view(forRow: $0, forComponent: 0)?.superview?.alpha }
        #expect(alphas.count == 9 && alphas[4] == 1 && alphas[3] < 0.5 && alphas[2] < alphas[3])
        #expect((fixture.picker.view(forRow: 4, forComponent: 0) as? UILabel)?.textColor == .label)
        let name = style == .dark ? "dark" : "light"
        Golden.check(fixture.harness.snapshot(of: fixture.picker.frame), named: "picker-\(name)")
    }

    @Test func wheelsStandInTheDirectionOfReading() {
        let fixture = Fixture([Self.fruit, Self.numbers], direction: .forceRightToLeft)
        #expect(fixture.frame(0).minX > fixture.frame(1).maxX)
        fixture.picker.selectRow(3, inComponent: 0, animated: false)
        Golden.check(fixture.harness.snapshot(of: fixture.picker.frame), named: "picker-right-to-left")
    }

    @Test func widthsAreThoseOfTheDelegateAndNeverTooGreat() {
        let fixture = Fixture([Self.fruit, Self.numbers])
        fixture.widths = [200, 60]
        fixture.picker.reloadAllComponents()
        fixture.picker.setNeedsLayout()
        fixture.picker.layoutIfNeeded()
        #expect(fixture.frame(0).width == 200 && fixture.frame(1).width == 60)
        fixture.widths = [900, 900]
        fixture.picker.reloadAllComponents()
        fixture.picker.layoutIfNeeded()
        #expect(fixture.frame(0).minX >= 35 && fixture.frame(1).maxX <= 355)
    }

    @Test func longListsAreShownByAFewViews() {
        final class Counter: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var made = 0
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                100_000
            }
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
                reusing view: UIView?
            ) -> UIView {
                if view == nil { made += 1 }
                let label = view as? UILabel ?? UILabel()
                label.text = "\(row)"
                return label
            }
        }
        let counter = Counter(), picker = UIPickerView()
        picker.dataSource = counter
        picker.delegate = counter
        let harness = Harness(view: picker)
        for _ in 0..<5 {
            harness.drag(from: CGPoint(x: 160, y: 180), to: CGPoint(x: 160, y: 20), for: 0.06)
            harness.advance(by: 0.3)
        }
        picker.selectRow(99_999, inComponent: 0, animated: false)
        harness.settle()
        #expect(picker.selectedRow(inComponent: 0) == 99_999 && counter.made < 20)
        #expect((picker.view(forRow: 99_999, forComponent: 0) as? UILabel)?.text == "99999")
        #expect(picker.view(forRow: 5, forComponent: 0) == nil)
    }

    @Test func aProgramSelectsWithoutTheDelegateHearing() {
        let fixture = Fixture([Self.numbers])
        fixture.picker.selectRow(50, inComponent: 0, animated: true)
        #expect(fixture.picker.selectedRow(inComponent: 0) == 50)
        fixture.harness.settle()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 50 && fixture.received.isEmpty)
        fixture.columns = [Array(Self.numbers.prefix(20))]
        fixture.picker.reloadComponent(0)
        #expect(fixture.picker.selectedRow(inComponent: 0) == 19)
    }

    @Test func mistakesAreToldAndSurvived() {
        var reported: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { reported.append($0) }
        defer { Complaint.listener = listener }
        let fixture = Fixture([Self.fruit, []])
        fixture.picker.selectRow(99, inComponent: 0, animated: false)
        fixture.picker.selectRow(0, inComponent: 7, animated: false)
        fixture.picker.selectRow(-1, inComponent: 0, animated: true)
        #expect(reported.count == 3 && fixture.picker.selectedRow(inComponent: 0) == 0)
        #expect(
            fixture.picker.selectedRow(inComponent: 1) == -1
                && fixture.picker.selectedRow(inComponent: 9) == -1)
        #expect(fixture.picker.rowSize(forComponent: 9) == .zero)
        #expect(UIPickerView().numberOfComponents == 0)
    }

    @Test func assistiveProgramsTurnTheWheels() {
        let fixture = Fixture([Self.fruit])
        let wheel = fixture.harness.element(labelled: "Wheel 0")
        #expect(wheel?.traits == .adjustable && wheel?.value == "Apple")
        (wheel?.object as? UIView)?.accessibilityIncrement()
        fixture.harness.settle()
        #expect(
            fixture.received == ["0:1"] && fixture.harness.element(labelled: "Wheel 0")?.value == "Banana")
        (wheel?.object as? UIView)?.accessibilityDecrement()
        (wheel?.object as? UIView)?.accessibilityDecrement()
        fixture.harness.settle()
        #expect(fixture.picker.selectedRow(inComponent: 0) == 0)
    }

    @Test func attributedTitlesWinOverPlainOnes() {
        let fixture = Fixture([Self.fruit])
        fixture.styled = true
        fixture.picker.reloadAllComponents()
        fixture.picker.layoutIfNeeded()
        let label = fixture.picker.view(forRow: 0, forComponent: 0) as? UILabel
        #expect(
            label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                == .systemRed)
    }

    @Test("CT-069: a date picker turns the same wheels")
    func sameWheel() {
        let fixture = Fixture([Self.fruit])
        let generic = fixture.harness.element(labelled: "Wheel 0")?.object
        #expect(generic is PickerWheel)
        let dates = DatePickerTests.Fixture(.date)
        #expect(dates.wheels.count == 3 && dates.wheels.allSatisfy { $0.object is PickerWheel })
    }
}

import CoreGraphics
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Accessibility elements")
struct AccessibilityTests {
    private func makeHarness(_ views: [UIView]) -> Harness {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        for view in views { root.addSubview(view) }
        return Harness(view: root)
    }

    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
        label.text = text
        return label
    }

    @Test func everyControlSaysWhatItIs() {
        let button = UIButton(type: .system), disabled = UIButton(type: .system),
            chosen = UIButton(type: .system)
        for button in [button, disabled, chosen] { button.setTitle("Save", for: .normal) }
        disabled.isEnabled = false
        chosen.isSelected = true
        let toggle = UISwitch(), slider = UISlider(), pages = UIPageControl(), progress = UIProgressView()
        toggle.isOn = true
        slider.value = 0.5
        pages.numberOfPages = 5
        progress.progress = 0.25
        let off = UISlider()
        off.isEnabled = false
        let spinner = UIActivityIndicatorView()
        spinner.startAnimating()
        let field = UITextField(), search = UISearchTextField(), text = UITextView()
        field.placeholder = "Name"
        search.placeholder = "Search"
        text.text = "words"
        let header = UILabel()
        header.text = "Title"
        let cases: [(view: UIView, traits: UIAccessibilityTraits, value: String?)] = [
            (button, .button, nil), (disabled, [.button, .notEnabled], nil),
            (chosen, [.button, .selected], nil),
            (toggle, .button, toggle.accessibilityValue), (slider, .adjustable, "50%"),
            (off, [.adjustable, .notEnabled], "0%"), (pages, .adjustable, pages.accessibilityValue),
            (progress, .updatesFrequently, "25%"), (spinner, .updatesFrequently, spinner.accessibilityValue),
            (field, .none, field.accessibilityValue), (search, .searchField, search.accessibilityValue),
            (text, .none, "words"), (header, .staticText, nil),
        ]
        for (index, item) in cases.enumerated() {
            item.view.frame = CGRect(x: 20, y: CGFloat(20 + index * 50), width: 200, height: 40)
        }
        let harness = makeHarness(cases.map(\.view))
        let spoken = harness.spoken
        #expect(spoken.count == cases.count)
        for item in cases {
            guard let element = spoken.first(where: { $0.object === item.view }) else {
                Issue.record("\(type(of: item.view)) is not found")
                continue
            }
            #expect(element.traits.isSuperset(of: item.traits), "\(type(of: item.view)): \(element.traits)")
            #expect(element.value == item.value, "\(type(of: item.view))")
            let isEnabled = (item.view as? UIControl)?.isEnabled ?? true
            #expect(element.traits.contains(.notEnabled) == !isEnabled, "\(type(of: item.view))")
        }
        #expect(toggle.accessibilityValue != nil && pages.accessibilityValue != nil)
    }

    @Test func valuesGoUpAndDownAndTell() {
        let slider = UISlider(), pages = UIPageControl(), wheels = UIPickerView()
        pages.numberOfPages = 3
        let harness = makeHarness([slider, pages, wheels])
        var reported = 0
        for control in [slider, pages] as [UIControl] {
            control.addAction(UIAction { _ in reported += 1 }, for: .valueChanged)
        }
        slider.accessibilityIncrement()
        #expect(slider.value > 0 && reported == 1)
        slider.accessibilityDecrement()
        #expect(slider.value == 0 && reported == 2)
        pages.accessibilityIncrement()
        #expect(pages.currentPage == 1 && reported == 3)
        pages.isEnabled = false
        pages.accessibilityIncrement()
        #expect(pages.currentPage == 1 && harness.window.isKeyWindow)
    }

    @Test func usingAControlDoesWhatATapDoes() {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
        let plain = UIControl(frame: CGRect(x: 20, y: 200, width: 51, height: 31))
        let view = UIView(frame: CGRect(x: 20, y: 300, width: 51, height: 31))
        var taps = 0
        view.addGestureRecognizer(
            UITapGestureRecognizer(
                target: view, action: Selector("accessibility tap", { (_: UIView) in { taps += 1 } })))
        let harness = makeHarness([toggle, plain, view])
        var presses = 0
        plain.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        #expect(harness.window.activate(toggle) && toggle.isOn)
        #expect(harness.window.activate(plain) && presses == 1)
        plain.isEnabled = false
        #expect(!plain.accessibilityActivate() && presses == 1)
        // An element without an activate method gets a tap at its activation point.
        #expect(harness.window.activate(view) && taps == 1)
        view.accessibilityActivationPoint = CGPoint(x: 300, y: 700)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 300, y: 700))
        harness.window.activate(view)
        #expect(taps == 1)
    }

    @Test func segmentsAndStepsAreButtonsOfTheirOwn() {
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.frame = CGRect(x: 20, y: 100, width: 200, height: 32)
        let stepper = UIStepper(frame: CGRect(x: 20, y: 200, width: 94, height: 32))
        let harness = makeHarness([segments, stepper])
        let found = harness.spoken
        #expect(found.count == 4 && found.allSatisfy { $0.traits.contains(.button) && !$0.label.isEmpty })
        #expect(harness.window.activate(found[1].object) && segments.selectedSegmentIndex == 1)
        #expect(harness.spoken[1].traits.contains(.selected))
        #expect(found[2].traits.contains(.notEnabled))
        #expect(harness.window.activate(found[3].object) && stepper.value == 1)
        #expect(segments.accessibilityElementCount() == 2)
        #expect(segments.accessibilityElement(at: 5) == nil)
    }

    @Test func whatStandsOnAScreenIsReadInTheDirectionOfReading() {
        let harness = makeHarness([
            label("four", 0, 120), label("two", 200, 52), label("one", 0, 50), label("three", 0, 80),
        ])
        #expect(harness.spoken.map(\.label) == ["one", "two", "three", "four"])
        harness.window.traitOverrides.layoutDirection = .rightToLeft
        #expect(harness.spoken.map(\.label) == ["two", "one", "three", "four"])
    }

    @Test func whatBelongsTogetherIsReadTogetherAndAGivenOrderCounts() {
        let column = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        for view in [label("a1", 0, 0), label("a2", 0, 40)] { column.addSubview(view) }
        let beside = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
        for view in [label("b1", 0, 0), label("b2", 0, 40)] { beside.addSubview(view) }
        let harness = makeHarness([column, beside])
        #expect(harness.spoken.map(\.label) == ["a1", "b1", "a2", "b2"])
        column.shouldGroupAccessibilityChildren = true
        beside.accessibilityContainerType = .semanticGroup
        #expect(harness.spoken.map(\.label) == ["a1", "a2", "b1", "b2"])
        beside.accessibilityElements = beside.subviews.reversed()
        #expect(harness.spoken.map(\.label) == ["a1", "a2", "b2", "b1"])
    }

    @Test func whatIsHiddenOrBehindSomethingModalIsNotFound() {
        let page = UIViewController(), harness = Harness(rootViewController: page)
        page.view.addSubview(label("behind", 0, 100))
        let secret = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        secret.addSubview(label("secret", 0, 0))
        secret.accessibilityElementsHidden = true
        page.view.addSubview(secret)
        #expect(harness.spoken.map(\.label) == ["behind"])
        let alert = UIAlertController(title: "Stop?", message: "Now", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        UIApplication.shared.turn { page.present(alert, animated: false) }
        harness.settle()
        #expect(harness.spoken.map(\.label) == ["Stop?", "Now", "OK"])
        #expect(harness.spoken.first?.traits.contains(.header) == true)
    }

    @Test func otherActionsHaveNamesAndSayWhetherTheySucceeded() {
        final class Row: UIView {
            var sent = 0
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let name = Selector("archive row", { (row: Row) in { row.sent += 1 } })
        row.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { $0.name == "Delete" },
            UIAccessibilityCustomAction(name: "Archive", target: row, selector: name),
            UIAccessibilityCustomAction(name: "Nothing", actionHandler: nil),
        ]
        #expect(row.accessibilityCustomActions?.map { $0.perform() } == [true, true, false] && row.sent == 1)
    }

    @Test func outlinesPointsAndNamesAreTheProgramsOrTheViews() {
        let view = label("Name", 40, 60)
        let harness = makeHarness([view])
        #expect(view.accessibilityActivationPoint == CGPoint(x: 80, y: 70) && view.accessibilityPath == nil)
        #expect(view.accessibilityUserInputLabels == ["Name"] && !view.accessibilityRespondsToUserInteraction)
        view.accessibilityUserInputLabels = ["N"]
        view.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 5, height: 5))
        view.accessibilityTraits.insert(.button)
        #expect(view.accessibilityUserInputLabels == ["N"] && view.accessibilityRespondsToUserInteraction)
        #expect(view.accessibilityPath?.bounds.width == 5 && harness.spoken.count == 1)
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 0, width: 20, height: 20)
        #expect(element.accessibilityFrame == CGRect(x: 50, y: 60, width: 20, height: 20))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 60, y: 70))
        element.accessibilityFrame = CGRect(x: 1, y: 2, width: 4, height: 4)
        #expect(element.accessibilityActivationPoint == CGPoint(x: 3, y: 4))
    }

    @Test func whatAnInterfaceTellsIsHeard() {
        _ = Harness()
        var received: [String] = []
        UIAccessibility.listener = { notification, argument in
            received.append("\(notification.rawValue) \(argument as? String ?? "-")")
        }
        defer { UIAccessibility.listener = nil }
        UIAccessibility.post(notification: .announcement, argument: "saved")
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        #expect(received == ["1008 saved", "1000 -", "1001 -"])
    }

    @Test func boldTextAndButtonShapesAreReadByLabelsAndButtons() {
        let label = label("Words", 20, 100), button = UIButton(type: .system)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        button.setTitle("Save", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
        let harness = makeHarness([label, button])
        defer { UIAccessibility.settings = .init() }
        func isUnderlined() -> Bool {
            guard let text = button.titleLabel?.attributedText, text.length > 0 else { return false }
            return text.attribute(.underlineStyle, at: 0, effectiveRange: nil) != nil
        }
        harness.settle()
        let width = label.intrinsicContentSize.width
        #expect(!isUnderlined())
        UIApplication.shared.turn {
            UIAccessibility.settings.isBoldTextEnabled = true
            UIAccessibility.settings.buttonShapesEnabled = true
            UIAccessibility.settings.isDarkerSystemColorsEnabled = true
        }
        #expect(label.intrinsicContentSize.width > width && isUnderlined())
        #expect(label.traitCollection.accessibilityContrast == .high)
        UIApplication.shared.turn { UIAccessibility.settings = .init() }
        #expect(label.intrinsicContentSize.width == width && !isUnderlined())
        #expect(label.traitCollection.accessibilityContrast == .normal && button.titleLabel?.text == "Save")
    }

    @Test func aPicturesNameIsThatOfAControlWithoutWords() {
        let heart = UIImage(systemName: "heart")
        heart?.accessibilityLabel = "Liked"
        let button = UIButton(type: .system)
        button.setImage(heart?.withRenderingMode(.alwaysOriginal), for: .normal)
        let segments = UISegmentedControl(items: [heart as Any])
        let harness = makeHarness([button])
        harness.window.rootViewController?.view.addSubview(segments)
        segments.frame = CGRect(x: 20, y: 300, width: 200, height: 32)
        #expect(harness.spoken.map(\.label) == ["Liked", "Liked"])
        let empty = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(!empty.isAccessibilityElement)
    }

    @Test func contentScrollsAPageAndSaysSo() {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        scroller.contentSize = CGSize(width: 390, height: 1200)
        let harness = Harness(view: scroller)
        #expect(scroller.accessibilityScroll(.down))
        harness.settle()
        #expect(scroller.contentOffset.y > 300)
        #expect(scroller.accessibilityScroll(.up))
        harness.settle()
        #expect(scroller.contentOffset.y == 0 && !scroller.accessibilityScroll(.up))
    }
}

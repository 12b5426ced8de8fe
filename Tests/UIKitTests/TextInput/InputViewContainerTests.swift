import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// A view that enables input clicks, or not.
private final class Clicker: UIInputView, UIInputViewAudioFeedback {
    var enableInputClicksWhenVisible = true
}

/// Logs its appearance methods.
private final class Pad: UIInputViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

@Suite("Input views") @MainActor struct InputViewContainerTests {
    private func view(_ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
    }

    @Test(
        "OK-05, OK-28, OK-30: a field's input view replaces the keyboard, and the next field has the keyboard"
    )
    func replaces() {
        let fixture = InputFixture()
        let own = view(300)
        fixture.field.inputView = own
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(fixture.frame(own) == CGRect(x: 0, y: 844 - 334, width: 390, height: 300))
        #expect(!fixture.keyboard.view.isOnScreen)
        let other = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        fixture.do {
            fixture.root.view.addSubview(other)
            _ = other.becomeFirstResponder()
        }
        #expect(own.window == nil && fixture.keyboard.view.isOnScreen)
        #expect(fixture.keyboard.responders.last == other)
        #expect(fixture.frame(fixture.keyboard.view) == CGRect(x: 0, y: 594, width: 390, height: 250))
    }

    @Test("OK-31: a responder's controller is shown as the keyboard, gets appearance calls, and types")
    func controller() {
        let fixture = InputFixture()
        let pad = Pad()
        let field = Field(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        field.pad = pad
        field.text = "ab"
        fixture.do {
            fixture.root.view.addSubview(field)
            _ = field.becomeFirstResponder()
        }
        #expect(fixture.frame(pad.view) == CGRect(x: 0, y: 844 - 250, width: 390, height: 216))
        #expect(pad.log == ["will appear", "did appear"])
        fixture.do { pad.textDocumentProxy.insertText("c") }
        #expect(field.text == "abc")
        fixture.do { pad.dismissKeyboard() }
        #expect(!field.isFirstResponder && fixture.place.shownHeight == 0)
        #expect(pad.log.suffix(2) == ["will disappear", "did disappear"])
    }

    private final class Field: UITextField {
        var pad: UIInputViewController?
        override var inputViewController: UIInputViewController? { pad }
    }

    @Test(
        "A constraint on a controller's height holds; changing it moves the input view, notifies, and animates"
    )
    func ruledHeight() {
        let fixture = InputFixture()
        let pad = Pad()
        let rule = pad.view.heightAnchor.constraint(equalToConstant: 300)
        rule.isActive = true
        fixture.cell.controller = pad
        fixture.do { _ = fixture.cell.becomeFirstResponder() }
        #expect(fixture.place.shownHeight == 334 && pad.view.bounds.height == 300)
        fixture.reported = []
        UIApplication.shared.turn { rule.constant = 260 }
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillShow"])
        #expect(fixture.reported.first?.end == CGRect(x: 0, y: 844 - 294, width: 390, height: 294))
        fixture.harness.advance(by: 0.1)
        let moving = pad.view.superview?.superview?.layer.presentation()?.frame.minY ?? 0
        #expect(moving > 510 && moving < 550, "on its way")
        fixture.harness.advance(by: 0.5)
        #expect(pad.view.bounds.height == 260)
        #expect(fixture.reported.map(\.name).suffix(2) == ["DidChangeFrame", "DidShow"])
    }

    @Test(
        "OK-39, CK-37: the accessory is right above the keyboard, an input view, or the edge with a hardware keyboard",
        arguments: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
    func accessory(size: CGSize) {
        let fixture = InputFixture(size: size)
        let bar = view(44), own = view(120)
        fixture.field.inputAccessoryView = bar
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        let keys = fixture.frame(fixture.keyboard.view)
        #expect(fixture.frame(bar) == CGRect(x: 0, y: keys.minY - 44, width: size.width, height: 44))
        #expect(keys.maxY == size.height)
        fixture.do {
            fixture.field.inputView = own
            fixture.field.reloadInputViews()
        }
        #expect(fixture.frame(bar).maxY == fixture.frame(own).minY && fixture.frame(own).height == 120)
        #expect(fixture.frame(own).maxY == size.height - 34)
        fixture.do {
            fixture.field.inputView = nil
            fixture.place.hasHardwareKeyboard = true
        }
        #expect(fixture.frame(bar).maxY == size.height - 34 && !fixture.keyboard.view.isOnScreen)
        // The accessory moves with them.
        fixture.do { fixture.place.hasHardwareKeyboard = false }
        UIApplication.shared.turn { _ = fixture.field.resignFirstResponder() }
        fixture.harness.advance(by: 0.1)
        let tray = bar.superview?.superview
        let moving = tray?.layer.presentation()?.frame.minY ?? 0
        #expect(moving > size.height - 294 && moving < size.height)
        fixture.harness.advance(by: 0.5)
        #expect(bar.window == nil && fixture.place.shownHeight == 0)
    }

    @Test("A responder without text can have an accessory or an input view")
    func withoutText() {
        let fixture = InputFixture()
        fixture.cell.bar = view(50)
        fixture.do { _ = fixture.cell.becomeFirstResponder() }
        #expect(fixture.place.shownHeight == 84)
        fixture.cell.own = view(100)
        fixture.do { fixture.cell.reloadInputViews() }
        #expect(fixture.place.shownHeight == 184)
        fixture.do { _ = fixture.cell.resignFirstResponder() }
        #expect(fixture.place.shownHeight == 0)
    }

    @Test("A window whose application has no host shows input views and accessories at its own bottom")
    func anyWindow() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let harness = Harness(view: field, scale: 1)
        let bar = view(44), own = view(200)
        field.inputAccessoryView = bar
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        harness.advance(by: 0.5)
        #expect(bar.convert(bar.bounds, to: harness.window).maxY == 844)
        UIApplication.shared.turn {
            field.inputView = own
            field.reloadInputViews()
        }
        harness.advance(by: 0.5)
        #expect(own.convert(own.bounds, to: harness.window) == CGRect(x: 0, y: 644, width: 390, height: 200))
        let place = try #require(harness.window.inputViewContainer)
        UIApplication.shared.turn { _ = field.resignFirstResponder() }
        harness.advance(by: 0.5)
        #expect(place.isHidden && own.window == nil)
    }

    @Test("A self-sizing view is as high as its constraints require, and follows them")
    func selfSizing() {
        let fixture = InputFixture()
        let bar = UIInputView(frame: .zero, inputViewStyle: .keyboard)
        bar.allowsSelfSizing = true
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(label)
        let height = label.heightAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bar.leadingAnchor), height,
        ])
        fixture.field.inputAccessoryView = bar
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(bar.bounds.height == 46)
        fixture.do { height.constant = 60 }
        #expect(bar.bounds.height == 76)
    }

    @Test(
        "An invalid height of an input view logs a warning, and the app stays visible",
        arguments: [
            (0, 0, "has no height"), (10_000, 844 - 88 - 34, "more than the screen"), (-50, 216, "-50"),
            (.greatestFiniteMagnitude, 844 - 88 - 34, "more than the screen"),
        ] as [(CGFloat, CGFloat, String)])
    func badHeights(given: CGFloat, shown: CGFloat, sentence: String) {
        let fixture = InputFixture()
        let own = UIInputView(frame: .zero, inputViewStyle: .keyboard)
        if given > 0 {
            own.frame.size.height = given
        } else if given < 0 {
            own.heightAnchor.constraint(equalToConstant: given).isActive = true
        }
        fixture.cell.own = own
        let announced = fixture.received { fixture.do { _ = fixture.cell.becomeFirstResponder() } }
        #expect(announced.filter { $0.contains("input view") && $0.contains(sentence) }.count == 1)
        #expect(fixture.place.shownHeight == (shown > 0 ? shown + 34 : 0))
    }

    @Test(
        "An invalid height of an accessory leaves keyboard and app visible, however the height is given",
        arguments: [
            (0, 0), (10_000, 844 - 88 - 250), (-50, 44), (.nan, nil), (.infinity, nil),
        ] as [(CGFloat, CGFloat?)])
    func badAccessories(given: CGFloat, shown: CGFloat?) {
        for way in ["frame", "rule", "content", "self-sizing"] {
            let fixture = InputFixture()
            let bar = Boundless(way == "content" || way == "self-sizing" ? given : nil)
            switch way {
            case "frame": bar.frame.size.height = given
            case "rule": bar.heightAnchor.constraint(equalToConstant: given).isActive = true
            case "self-sizing": bar.allowsSelfSizing = true
            default: break
            }
            fixture.field.inputAccessoryView = bar
            fixture.do { _ = fixture.field.becomeFirstResponder() }
            let height = fixture.place.shownHeight - 250
            #expect(height.isFinite && height >= 0 && height <= 844 - 88 - 250, "\(way)")
            if way == "rule", let shown { #expect(height == shown) }
            #expect(
                fixture.keyboard.view.isOnScreen && fixture.frame(fixture.keyboard.view).maxY == 844, "\(way)"
            )
            fixture.do { _ = fixture.field.resignFirstResponder() }
            #expect(fixture.place.shownHeight == 0)
        }
    }

    /// A view with any intrinsic height.
    private final class Boundless: UIInputView {
        private let announced: CGFloat?
        init(_ announced: CGFloat?) {
            self.announced = announced
            super.init(frame: .zero, inputViewStyle: .keyboard)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: announced ?? UIView.noIntrinsicMetric)
        }
    }

    @Test(
        "OK-36, CK-31, CK-33: one click for each tap on keys and other controls of a view that enables clicks"
    )
    func clicks() {
        let fixture = InputFixture()
        let own = Clicker(frame: CGRect(x: 0, y: 0, width: 390, height: 200), inputViewStyle: .keyboard)
        let key = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let slider = UISwitch(frame: CGRect(x: 100, y: 0, width: 51, height: 31))
        key.addAction(UIAction { _ in UIDevice.current.playInputClick() }, for: .touchDown)
        slider.addAction(UIAction { _ in UIDevice.current.playInputClick() }, for: .valueChanged)
        key.accessibilityLabel = "key"
        slider.accessibilityLabel = "switch"
        own.addSubview(key)
        own.addSubview(slider)
        fixture.cell.own = own
        fixture.do { _ = fixture.cell.becomeFirstResponder() }
        fixture.harness.tap("key")
        #expect(fixture.harness.system.clicks.count == 1)
        fixture.harness.tap("switch")
        fixture.harness.advance(by: 0.5)
        #expect(fixture.harness.system.clicks.count == 2)
        fixture.keyboard.allowsClicks = false
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        fixture.do { _ = fixture.cell.becomeFirstResponder() }
        fixture.harness.tap("key")
        #expect(fixture.harness.system.clicks.count == 2, "switched off in Settings")
    }

    @Test(
        "OK-37, CK-35: where the system's keyboard serves the app, input views click only if the user has clicks on there"
    )
    func systemClicks() {
        let fixture = InputFixture()
        let system = HeadlessSystemKeyboard()
        fixture.do { fixture.place.systemKeyboard = system }
        fixture.cell.own = Clicker(
            frame: CGRect(x: 0, y: 0, width: 390, height: 200), inputViewStyle: .keyboard)
        fixture.do { _ = fixture.cell.becomeFirstResponder() }
        func count() -> Int {
            UIDevice.current.playInputClick()
            return fixture.harness.system.clicks.count
        }
        #expect(count() == 1)
        system.allowsClicks = false
        #expect(count() == 1)
        system.allowsClicks = true
        #expect(count() == 2)
    }

    @Test("CK-34: no click without a view that is on screen, visible, and enables clicks")
    func silence() {
        let fixture = InputFixture()
        let own = Clicker(frame: CGRect(x: 0, y: 0, width: 390, height: 200), inputViewStyle: .keyboard)
        fixture.cell.own = own
        func count() -> Int {
            UIDevice.current.playInputClick()
            return fixture.harness.system.clicks.count
        }
        #expect(count() == 0, "not on screen")
        fixture.do { _ = fixture.cell.becomeFirstResponder() }
        #expect(count() == 1)
        own.isHidden = true
        #expect(count() == 1, "hidden")
        own.isHidden = false
        own.enableInputClicksWhenVisible = false
        #expect(count() == 1, "does not want them")
        own.enableInputClicksWhenVisible = true
        #expect(count() == 2)
        fixture.cell.own = view(200)
        fixture.do { fixture.cell.reloadInputViews() }
        #expect(count() == 2, "a view that knows nothing of clicks")
        fixture.cell.bar = Clicker(
            frame: CGRect(x: 0, y: 0, width: 390, height: 44), inputViewStyle: .keyboard)
        fixture.do { fixture.cell.reloadInputViews() }
        #expect(count() == 3, "an accessory counts too")
        fixture.do { _ = fixture.cell.resignFirstResponder() }
        #expect(count() == 3)
    }

    @Test("The keyboard's notifications have frames on the screen, duration and curve, in UIKit's order")
    func notifications() {
        let fixture = InputFixture()
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        let up = CGRect(x: 0, y: 594, width: 390, height: 250)
        #expect(fixture.reported.allSatisfy { $0.end == up && $0.begin == up.offsetBy(dx: 0, dy: 250) })
        #expect(fixture.reported.allSatisfy { $0.local && $0.duration == 0.25 && $0.curve == 7 })
        fixture.reported = []
        // Between fields the keyboard does not move, and no notification is posted.
        let other = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        fixture.do {
            fixture.root.view.addSubview(other)
            _ = fixture.field.resignFirstResponder()
            _ = other.becomeFirstResponder()
        }
        #expect(fixture.reported.isEmpty)
        fixture.do { _ = other.resignFirstResponder() }
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        #expect(fixture.reported.allSatisfy { $0.begin == up && $0.end == up.offsetBy(dx: 0, dy: 250) })
    }

    @Test("A view cannot be the input view of its own subview")
    func holdsItself() {
        let fixture = InputFixture()
        fixture.cell.own = fixture.root.view
        fixture.do { _ = fixture.cell.becomeFirstResponder() }
        #expect(fixture.place.shownHeight == 0 && fixture.root.view.superview === fixture.harness.window)
    }
}

import CoreGraphics
import Foundation
import Platform
import UIKitTesting

@testable import UIKit

/// A responder that takes no text and has input views of its own.
final class InputCell: UIView {
    var own: UIView?
    var bar: UIView?
    var controller: UIInputViewController?
    var barController: UIInputViewController?
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { own }
    override var inputAccessoryView: UIView? { bar }
    override var inputViewController: UIInputViewController? { controller }
    override var inputAccessoryViewController: UIInputViewController? { barController }
}

/// A fake system keyboard, 216 points high, that logs its calls.
final class PlainOnscreenKeyboard: OnscreenKeyboard {
    let view = UIView()
    var allowsClicks = true
    var responders: [UIResponder?] = []
    var refreshed = 0
    /// Whether only the bar is shown, as beside a hardware keyboard.
    var hasBar = false
    var hidesKeys = false
    var form = KeyboardForm.docked
    var moveKey: CGRect?
    var style = UIUserInterfaceStyle.unspecified
    func height(for size: CGSize) -> CGFloat {
        (size.width > size.height ? 162 : 216) + (form == .docked ? 34 : form == .floating ? 38 : 0)
    }
    func prepare(for size: CGSize) -> Bool { false }
    func focusChanged(to responder: UIResponder?) { responders.append(responder) }
    func traitsChanged() { refreshed += 1 }
    func layout() {}
}

/// A phone with a field, a cell, and a container for their input views.
@MainActor final class InputFixture {
    let harness: Harness
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let cell = InputCell(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let root = UIViewController()
    let keyboard = PlainOnscreenKeyboard()
    let place: InputViewContainer
    var reported: [(name: String, begin: CGRect, end: CGRect, local: Bool, duration: Double, curve: Int)] = []
    private var recorders: [any NSObjectProtocol] = []

    init(
        size: CGSize = CGSize(width: 390, height: 844), hasKeyboard: Bool = true,
        idiom: UIUserInterfaceIdiom = .phone
    ) {
        harness = Harness(size: size, scale: 1, idiom: idiom, rootViewController: root)
        let keyboard = keyboard
        let make: @MainActor (InputViewContainer) -> any OnscreenKeyboard = { _ in keyboard }
        place = InputViewContainer(makeKeyboard: hasKeyboard ? make : nil)
        place.bottomInset = { _ in 34 }
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
        ]
        recorders = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak self] note in
                let info = note.userInfo ?? [:]
                let short = name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                    .replacingOccurrences(of: "Notification", with: "")
                let begin = info["UIKeyboardFrameBeginUserInfoKey"] as? CGRect ?? .null
                let end = info["UIKeyboardFrameEndUserInfoKey"] as? CGRect ?? .null
                let local = info["UIKeyboardIsLocalUserInfoKey"] as? Bool ?? false
                let duration = info["UIKeyboardAnimationDurationUserInfoKey"] as? Double ?? -1
                let curve = info["UIKeyboardAnimationCurveUserInfoKey"] as? Int ?? -1
                MainActor.assumeIsolated {
                    self?.reported.append((short, begin, end, local, duration, curve))
                }
            }
        }
        UIApplication.shared.turn {
            place.frame = harness.window.bounds
            place.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            harness.window.addSubview(place)
            UIApplication.shared.inputViewContainer = place
            root.view.addSubview(field)
            root.view.addSubview(cell)
        }
        harness.advance(by: 0.2)
    }

    isolated deinit { for recorder in recorders { NotificationCenter.default.removeObserver(recorder) } }

    func `do`(_ work: @MainActor () -> Void) {
        UIApplication.shared.turn(work)
        harness.advance(by: 0.5)
    }

    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: harness.window) }

    func received(_ work: () -> Void) -> [String] {
        var announced: [String] = []
        let before = Complaint.listener
        Complaint.listener = { announced.append($0) }
        work()
        Complaint.listener = before
        return announced
    }
}

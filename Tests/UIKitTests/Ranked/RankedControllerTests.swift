import AudioToolbox
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// The members of controllers, responders and the application that iOS code uses most, in typical use.
@MainActor @Suite("Controllers, responders and the application as iOS code uses them")
struct RankedControllerTests {
    @Test func aControllerHearsOfItsLifeInOrder() {
        final class Page: UIViewController {
            var log: [String] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                log.append("load")
            }
            override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
            override func viewWillLayoutSubviews() {
                if !log.contains("will lay out") { log.append("will lay out") }
            }
            override func viewDidLayoutSubviews() { if !log.contains("laid out") { log.append("laid out") } }
            override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        let page: Page = Page(), controller: UIViewController = page
        let harness = Harness(rootViewController: controller)
        harness.settle()
        #expect(page.log == ["load", "will appear", "will lay out", "laid out", "did appear"])
        page.log = []
        harness.window.rootViewController = UIViewController()
        #expect(page.log == ["will disappear", "did disappear"])
    }

    @Test func aControllerHearsOfTheWindowsSizeAndLetsChangesGoAlong() {
        final class Page: UIViewController {
            var log: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                log.append("\(view.bounds.width) to \(size.width)")
                coordinator.animate { _ in
                    self.log.append("along at \(self.view.bounds.width)")
                } completion: { context in
                    self.log.append("over \(context.isCancelled)")
                }
                log.append("coordinated \(transitionCoordinator != nil)")
            }
            override func willTransition(
                to newCollection: UITraitCollection,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.willTransition(to: newCollection, with: coordinator)
                log.append("vertically \(newCollection.verticalSizeClass == .compact)")
            }
        }
        let page = Page(), navigation = UINavigationController(rootViewController: page)
        let harness = Harness(rootViewController: navigation)
        var turns = 0
        let center = NotificationCenter.default
        let name = UIDevice.orientationDidChangeNotification
        let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { turns += 1 }
        }
        defer { center.removeObserver(observer) }
        UIScreen.main.configure(size: CGSize(width: 844, height: 390), scale: 2)
        harness.surface.resize(to: CGSize(width: 844, height: 390), scale: 2)
        #expect(
            page.log == [
                "vertically true", "390.0 to 844.0", "coordinated true", "along at 844.0", "over false",
            ])
        #expect(
            turns == 1 && UIDevice.current.orientation == .landscapeLeft && page.transitionCoordinator == nil)
        #expect(UIInterfaceOrientation.landscapeLeft.isLandscape)
    }

    @Test func aDelegateThatIsAResponderComesAfterTheApplicationAndSettingsHaveAnAddress() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }
        let delegate = Delegate(), application = UIApplication.shared
        application.delegate = delegate
        defer { application.delegate = nil }
        #expect(application.next === delegate)
        #expect(URL(string: UIApplication.openSettingsURLString)?.scheme == "app-settings")
    }

    @Test func touchesReachTheViewAndAreCancelledWhenARecognizerTakesThem() {
        final class Pad: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.append("cancelled")
            }
        }
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), responder: UIResponder = pad
        let harness = Harness(view: pad)
        harness.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 60, y: 50), steps: 1)
        #expect(pad.log == ["began", "moved", "ended"] && responder.next != nil)
        pad.log = []
        pad.addGestureRecognizer(UIPanGestureRecognizer())
        harness.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), steps: 4)
        #expect(pad.log.first == "began" && pad.log.last == "cancelled")
    }

    @Test func aRecognizerOfOnesOwnHearsItsTouchesAndAViewMayHoldItBack() {
        final class Press: UIGestureRecognizer {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .cancelled
            }
        }
        final class Guarded: UIView, UIGestureRecognizerDelegate {
            var allows = true
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                allows
            }
        }
        let view = Guarded(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), press = Press()
        var states: [UIGestureRecognizer.State] = []
        press.addTarget(
            press, action: Selector("press", { (press: Press) in { states.append(press.state) } }))
        press.delegate = view
        view.addGestureRecognizer(press)
        let harness = Harness(view: view)
        harness.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 20), steps: 1)
        #expect(states == [.began, .changed, .ended])
        view.allows = false
        states = []
        harness.tap(at: CGPoint(x: 20, y: 20))
        #expect(states.isEmpty)
    }

    @Test func aControlTracksAsItsSubclassSays() {
        final class Thumb: UIControl {
            var log: [String] = []
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.append("begin")
                return true
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
        }
        let thumb = Thumb(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let harness = Harness(view: thumb)
        harness.tap(at: CGPoint(x: 30, y: 30))
        #expect(thumb.log == ["begin", "end"])
    }

    @Test func traitsThatChangeAreTold() {
        final class Page: UIViewController {
            var styles: [UIUserInterfaceStyle] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                styles.append(traitCollection.userInterfaceStyle)
            }
        }
        let page = Page()
        _ = Harness(rootViewController: page)
        page.styles = []
        page.overrideUserInterfaceStyle = .dark
        #expect(page.styles == [.dark])
        #expect(page.traitCollection.userInterfaceIdiom == .phone)
        #expect(UIDevice.current.userInterfaceIdiom == UITraitCollection.current.userInterfaceIdiom)
    }

    @Test func everyNotificationOfTheKeyboardHasItsNameAndKeys() {
        let names: [(NSNotification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "UIKeyboardWillShowNotification"),
            (UIResponder.keyboardDidShowNotification, "UIKeyboardDidShowNotification"),
            (UIResponder.keyboardWillHideNotification, "UIKeyboardWillHideNotification"),
            (UIResponder.keyboardDidHideNotification, "UIKeyboardDidHideNotification"),
            (UIResponder.keyboardDidChangeFrameNotification, "UIKeyboardDidChangeFrameNotification"),
            (UITextView.textDidChangeNotification, "UITextViewTextDidChangeNotification"),
            (UITextField.textDidChangeNotification, "UITextFieldTextDidChangeNotification"),
        ]
        for (name, text) in names { #expect(name.rawValue == text) }
        #expect(UIResponder.keyboardAnimationCurveUserInfoKey == "UIKeyboardAnimationCurveUserInfoKey")
        let note = Notification(name: UIResponder.keyboardDidShowNotification)
        #expect(note.userInfo == nil)
    }

    @Test func inputViewsAreAskedForAgainWhenAResponderSaysSo() {
        final class Pad: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let pad = Pad(), harness = Harness(view: pad)
        var asked = 0
        UIApplication.shared.onReloadInputViews = { _ in asked += 1 }
        pad.reloadInputViews()
        #expect(asked == 0)
        #expect(harness.window.isKeyWindow && pad.becomeFirstResponder())
        (pad as UIResponder).reloadInputViews()
        #expect(asked == 1)
    }

    @Test func theEditActionsOfAResponderReachIt() {
        final class Board: UIView {
            var pasted = 0
            override var canBecomeFirstResponder: Bool { true }
            override func paste(_ sender: Any?) { pasted += 1 }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action.name == "paste:"
            }
        }
        let board = Board(), harness = Harness(view: board)
        #expect(harness.window.isKeyWindow && board.becomeFirstResponder())
        #expect(UIApplication.shared.sendAction(Selector("paste:"), to: nil, from: nil, for: nil))
        #expect(board.pasted == 1)
        // An action that it cannot perform is sent to no target.
        #expect(!UIApplication.shared.sendAction(Selector("cut:"), to: nil, from: nil, for: nil))
    }

    @Test func aKeyOfTheKeyboardIsAPress() {
        final class Board: UIView {
            var log: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses {
                    let flags: UIKeyModifierFlags = press.key?.modifierFlags ?? []
                    log.append(
                        "\(press.key?.characters ?? "") \(flags.contains(.shift)) \(press.type == .other)")
                }
            }
        }
        let board = Board(), harness = Harness(view: board)
        #expect(board.becomeFirstResponder())
        harness.press(.init(.character("a"), modifiers: .shift), text: "A")
        #expect(board.log == ["A true true"])
    }

    @Test func aBarAndItsSystemItemsBelongToTheNavigationController() {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        let item: UIBarButtonItem.SystemItem = .done
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: item)
        let harness = Harness(rootViewController: navigation)
        harness.settle()
        #expect(harness.element(labelled: "Done") != nil)
        #expect(navigation.navigationBar.topItem === page.navigationItem)
    }

    @Test func nothingIsReadFromArchivesAndAResponderKeepsItsAssistantsButtons() {
        final class Old: UITextField {
            var calls = 0
            override func awakeFromNib() { calls += 1 }
            override func prepareForInterfaceBuilder() { calls += 1 }
        }
        let field = Old(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), harness = Harness(view: field)
        harness.settle()
        #expect(field.calls == 0)
        let assistant: UITextInputAssistantItem = field.inputAssistantItem
        assistant.leadingBarButtonGroups = [UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)]
        #expect(field.inputAssistantItem.leadingBarButtonGroups.count == 1 && assistant.allowsHidingShortcuts)
    }

    @Test func clicksAndTapsOfTheSystemsSoundsAreHeardAndFelt() {
        let harness = Harness()
        var felt: [Feedback] = []
        UIApplication.onFeedback = { felt.append($0) }
        defer { UIApplication.onFeedback = nil }
        for number: SystemSoundID in [1104, 1155, 1156, 1519, 9999, kSystemSoundID_Vibrate] {
            AudioServicesPlaySystemSound(number)
        }
        #expect(harness.system.clicks == [.letter, .delete, .modifier])
        let style = UIImpactFeedbackGenerator.FeedbackStyle.light
        #expect(felt == [.impact(style, intensity: 1), .impact(.heavy, intensity: 1)])
    }

    @Test func anObjectHoldsAssociatedValuesAndKnowsItsKind() {
        final class Tag {}
        nonisolated(unsafe) let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { key.deallocate() }
        let view = UIButton(), other = UIView()
        weak var gone: Tag?
        do {
            let tag = Tag()
            gone = tag
            objc_setAssociatedObject(view, key, tag, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(other, key, tag, .OBJC_ASSOCIATION_ASSIGN)
        }
        #expect(gone != nil && objc_getAssociatedObject(view, key) as? Tag === gone)
        objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(
            gone == nil && objc_getAssociatedObject(view, key) == nil
                && objc_getAssociatedObject(other, key) == nil)
        let isControl = view.isKind(of: UIControl.self), isOther = other.isKind(of: UIControl.self)
        #expect(isControl && !isOther && view.isMember(of: UIButton.self))
        let name = NSSelectorFromString("associated test")
        let respondedBefore = other.responds(to: name)
        name.register(UIView.self) { _, _, _ in }
        #expect(
            !respondedBefore && view.responds(to: name) && NSStringFromSelector(name) == "associated test")
    }

    @Test func valuesOfObjectsThatWentAreLetGo() {
        nonisolated(unsafe) let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { key.deallocate() }
        for number in 0..<1000 {
            objc_setAssociatedObject(NSObject(), key, number, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(AssociatedObjects.shared.count < 200)
    }

    @Test func aPasteboardsThingsAreReadAndPutByType() {
        let board = UIPasteboard.withUniqueName()
        board.items = [["public.utf8-plain-text": "text", "public.data": Data([1])]]
        #expect(board.string == "text" && board.data(forPasteboardType: "public.data") == Data([1]))
        #expect(board.types == ["public.data", "public.utf8-plain-text"] && board.items.count == 1)
        #expect(
            board.contains(pasteboardTypes: ["public.text"])
                && !board.contains(pasteboardTypes: ["public.png"]))
        board.addItems([["public.png": Data([2]), "public.data": Data([3])]])
        #expect(board.value(forPasteboardType: "public.png") as? Data == Data([2]))
        #expect(board.data(forPasteboardType: "public.data") == Data([1]))
        board.items = []
        #expect(board.items.isEmpty && board.numberOfItems == 0)
    }
}

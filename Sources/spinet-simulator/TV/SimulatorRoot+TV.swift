import Foundation
import Pages
import Platform
import StandardKeyboard
import UIKit

/// What is different where there is a remote control and no finger: the arrow keys, Return and Escape of a keyboard.
extension SimulatorRoot {
    /// Lets a television take text.
    func install(_ entry: TVTextEntry) {
        addChild(entry.screen)
        keyboardLayer.addSubview(entry.screen.view)
        entry.screen.didMove(toParent: self)
        entry.onBegin = { [weak self] in self?.stage.accessibilityElementsHidden = true }
        entry.onEnd = { [weak self] field in
            self?.stage.accessibilityElementsHidden = false
            guard let self, let field else { return }
            // A row that holds a field has the focus in its stead.
            let places = sequence(first: field, next: \.superview).filter {
                $0 is UIControl && $0.canBecomeFocused
            }
            focusComes(to: places.last ?? field)
        }
        keyboard.onHardwarePress = { [weak entry] in entry?.remote = .buttons }
        UIApplication.shared.onFirstResponderChange = { [weak entry] in if $0 == nil { entry?.end() } }
    }

    /// Notices touches in the window, which are those of a remote control's touch surface.
    func noticeTouches(in window: UIWindow) {
        guard let entry else { return }
        window.addGestureRecognizer(TouchNotice { [weak entry] in entry?.remote = .touch })
    }

    /// Puts the remote control's focus on something that came.
    func focusComes(to environment: any UIFocusEnvironment) {
        guard entry != nil, let system = UIFocusSystem.focusSystem(for: view) else { return }
        // The content of an app comes before the buttons of its bar, as on tvOS; a page may have nothing to focus.
        if let top = (environment as? PageStack)?.topViewController {
            system.requestFocusUpdate(to: top)
            if system.focusedItem.map({ UIFocusSystem.environment(top, contains: $0) }) == true { return }
        }
        system.requestFocusUpdate(to: environment)
    }

    /// Goes back by one step, as the Menu button and a watch's crown do: to the page before, then to the home screen.
    func goBack() {
        guard let pages = running?.pages else { return }
        if pages.popViewController(animated: true) == nil { goHome() }
    }
}

/// Notices that a touch began, and leaves it to everything else.
@MainActor private final class TouchNotice: UIGestureRecognizer {
    private let onTouch: @MainActor () -> Void

    init(_ onTouch: @escaping @MainActor () -> Void) {
        self.onTouch = onTouch
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onTouch()
        state = .failed
    }
}

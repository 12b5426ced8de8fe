import CoreGraphics
import Foundation
import Platform

// The menu of a button, opened by a press if that is the button's primary action, else by holding it.

extension UIButton {
    /// The duration of a press that opens the menu, in seconds (iOS: about 0.4).
    static let holdDuration: TimeInterval = 0.4

    /// Whether the menu is open.
    var isMenuOpen: Bool { openedMenu != nil }

    /// Updates the button after its menu or its use of the menu changed.
    func menuChanged() {
        if let menu, changesSelectionAsPrimaryAction {
            let actions = menu.leaves.compactMap { $0 as? UIAction }
            let chosen = actions.first { $0.state == .on } ?? actions.first
            if let chosen {
                menu.choose(chosen, asSingleSelection: true)
                showChoice(chosen)
            }
        }
        contentChanged()
    }

    private func showChoice(_ action: UIAction) {
        if configuration != nil {
            configuration?.title = action.title
        } else {
            setTitle(action.title, for: .normal)
        }
        accessibilityValue = action.title
    }

    func beginMenuPress() {
        guard menu != nil else { return }
        if showsMenuAsPrimaryAction { return openMenu() }
        menuTimer = UIApplication.shared.schedule(after: Self.holdDuration) { [weak self] in
            guard let self, self.isTracking, self.isTouchInside else { return }
            self.isHeld = true
            self.openMenu()
        }
    }

    func continueMenuPress(_ touch: UITouch) {
        openedMenu?.track(touch.location(in: nil))
    }

    func endMenuPress(_ touch: UITouch?) {
        menuTimer?.cancel()
        menuTimer = nil
        guard let openedMenu else { return }
        // A tap leaves the menu open, so that a second tap can choose.
        openedMenu.finish(touch?.location(in: nil))
    }

    /// Opens the menu beside the button, and sends `menuActionTriggered` before.
    func openMenu() {
        guard let menu, let window, openedMenu == nil else { return }
        send(.menuActionTriggered, with: nil)
        let source = convert(bounds, to: nil)
        let presentation = MenuPresentation(
            menu, beside: source, of: self, in: window, order: preferredMenuElementOrder)
        presentation.onChoose = { [weak self] action in
            self?.onMenuChoice?(action)
            guard let self, self.changesSelectionAsPrimaryAction else { return }
            menu.choose(action, asSingleSelection: true)
            self.showChoice(action)
        }
        presentation.onClose = { [weak self] in
            self?.openedMenu = nil
            self?.isHeld = false
        }
        openedMenu = presentation
        presentation.open(in: window, blurs: false)
    }
}

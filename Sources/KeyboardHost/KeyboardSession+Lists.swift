import UIKit

/// The lists above the globe key and the key that dismisses the keyboard.
extension KeyboardSession {
    /// Whether a list of keyboards or placements is open, over the keys too.
    package var showsList: Bool { list != nil }

    /// Shows the enabled keyboards above the key that changes them.
    func showList(from view: UIView) {
        let ids = switcher.keyboards(for: traits)
        let listed = ids.compactMap { id in entries.first { $0.id == id } }
        guard list == nil, listed.count > 1 else { return }
        let list = InputModeList(
            names: listed.map(\.name), selected: listed.firstIndex { $0.id == shownID },
            hasSettings: onSettings != nil, language: language)
        list.onChoose = { [weak self] choice in
            self?.closeList()
            switch choice {
            case .keyboard(let index):
                self?.switcher.select(listed[index].id)
                self?.chooseKeyboard()
            case .settings: self?.onSettings?()
            case .placement, nil: break
            }
        }
        // Above the panel's edge there is no room.
        let isWayOut = view.isDescendant(of: controller.wayOutView)
        present(list, above: isWayOut ? controller.listAnchor : view)
    }

    /// Shows the placements that the keyboard can have above the key that dismisses it.
    func showPlacements(from view: UIView) {
        let choices = PlacementChoice.choices(for: form).filter { offeredForms.contains($0.form) }
        guard list == nil, !choices.isEmpty else { return }
        let list = InputModeList(placements: choices, language: language)
        list.onChoose = { [weak self] choice in
            self?.closeList()
            if case .placement(let placement) = choice { self?.onPlacement?(placement) }
        }
        present(list, above: view)
    }

    private func present(_ list: InputModeList, above view: UIView) {
        self.list = list
        controller.showsList = true
        list.present(in: controller.view, above: view)
    }

    /// Removes the list that is shown, if any.
    func closeList() {
        list?.removeFromSuperview()
        list = nil
        controller.showsList = false
    }
}

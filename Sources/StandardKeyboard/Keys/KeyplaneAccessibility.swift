import CoreGraphics
import Foundation
import UIKit

/// The keys of a plane as accessibility elements.
@MainActor struct KeyplaneAccessibility {
    /// The input state, with the keys and shift.
    let state: KeyboardState
    /// The return key of the field.
    let returnKey: ReturnKey
    /// Whether the space bar chooses candidates.
    let spaceChooses: Bool
    /// Whether a dictation is recorded.
    let isDictating: Bool

    /// Makes an element for each key except blank ones.
    func elements(in container: KeyboardView) -> [UIAccessibilityElement] {
        state.geometry.cells.filter { $0.key.action != .blank }.map { cell in
            let element = UIAccessibilityElement(accessibilityContainer: container)
            // A capital is the same letter; any other shifted character is a different one.
            let shifted = state.shift.isOn ? cell.key.shifted : nil
            element.accessibilityLabel =
                shifted
                ?? state.layout.labels.spoken(
                    cell.key, layout: state.layout, returnLabel: returnKey.label, isChoosing: spaceChooses,
                    isDictating: isDictating)
            element.accessibilityTraits = traits(of: cell.key)
            element.accessibilityFrameInContainerSpace = cell.frame
            return element
        }
    }

    /// Shift is selected while the next letter is a capital; a disabled return key is not enabled.
    private func traits(of key: Key) -> UIAccessibilityTraits {
        switch key.action {
        case .shift where state.shift.isOn: [.keyboardKey, .selected]
        case .return where !returnKey.isEnabled: [.keyboardKey, .notEnabled]
        default: .keyboardKey
        }
    }
}

extension KeyboardView {
    /// The frame of a key with an accessibility label, or with the English name of its action; nil if none is shown.
    func keyFrame(of label: String, in state: KeyboardState?) -> CGRect? {
        let elements = (accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
        // A capital is on the key of its letter.
        let labels = label.count == 1 ? [label, label.lowercased()] : [label]
        return labels.lazy.compactMap { label in elements.first { $0.accessibilityLabel == label } }.first?
            .accessibilityFrameInContainerSpace
            ?? Self.actions[label].flatMap { action in
                state?.geometry.cells.first { $0.key.action == action }?.frame
            }
    }

    /// The frame of an item of the bar with a title or text; nil if none is shown.
    func barFrame(of label: String) -> CGRect? {
        guard !bar.isHidden else { return nil }
        layoutIfNeeded()
        if let cell = candidateCells.first(where: { $0.item?.text == label }) {
            return cell.superview?.convert(cell.frame, to: self)
        }
        if let chevron = bar.candidates?.chevron, chevron.isSeen, chevron.accessibilityLabel == label {
            return chevron.superview?.convert(chevron.frame, to: self)
        }
        let cell = bar.shownCells.first { cell in
            guard case .item(let item) = cell.content else { return cell.accessibilityLabel == label }
            return item.title == label || item.text == label
        }
        return cell.map { bar.convert($0.frame, to: self) }
    }

    /// The visible candidates, those of the open page rather than the row's.
    private var candidateCells: [CandidateCell] {
        guard let row = bar.candidates, !row.isHidden else { return [] }
        return candidates?.list.cells ?? row.row.cells
    }

    private static let actions: [String: Key.Action] = [
        "return": .return, "space": .space, "shift": .shift, "delete": .delete, "globe": .nextKeyboard,
        "dismiss": .dismiss, "dictate": .dictation, "emoji": .plane(.emoji), "ABC": .plane(.letters),
        "123": .plane(.numbers),
        "#+=": .plane(.symbols),
    ]
}

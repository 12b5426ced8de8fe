import CoreGraphics
package import Foundation
import Typing
import UIKit

/// What a person sees of the keyboard.
extension KeyboardViewController {
    /// The plane of keys that shows, the emoji included; nil before the keyboard is on a screen.
    package var shownPlane: Keyplane.Name? {
        let isEmoji = (viewIfLoaded as? KeyboardView)?.plane.isHidden ?? false
        return isEmoji ? .emoji : state?.geometry.plane
    }

    /// The middle of what shows a label now, in points of the keyboard; nil when nothing does.
    ///
    /// The choices of a held key hide what is below them, an emoji search hides the keyboard below it. Keys with a word
    /// in the keyboard's language are found by their English names too: "return", "space", "shift", "delete", "globe",
    /// "emoji", "dismiss", "ABC". The elements of the bar over the keys come after them.
    package func center(of label: String) -> CGPoint? {
        if let emoji, emoji.isSearching { return emoji.center(of: label, in: view) }
        if let bar = state?.tracker.alternates, let index = bar.choices.firstIndex(of: label) {
            return CGPoint(x: bar.cells[index].midX, y: bar.cells[index].midY)
        }
        let elements = (view.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
        // A key's capital is the same key.
        let labels = label.count == 1 ? [label, label.lowercased()] : [label]
        let frame =
            labels.lazy.compactMap { label in elements.first { $0.accessibilityLabel == label } }.first?
            .accessibilityFrameInContainerSpace
            ?? Self.actions[label].flatMap { action in
                state?.geometry.cells.first { $0.key.action == action }?.frame
            }
        return (frame ?? barFrame(of: label)).map { CGPoint(x: $0.midX, y: $0.midY) }
    }

    /// Where something in the bar stands, found by what it says or types.
    private func barFrame(of label: String) -> CGRect? {
        guard let keyboard, !keyboard.bar.isHidden else { return nil }
        let bar = keyboard.bar
        keyboard.layoutIfNeeded()
        if let cell = candidateCells.first(where: { $0.item?.text == label }) {
            return cell.superview?.convert(cell.frame, to: view)
        }
        if let chevron = bar.candidates?.chevron, chevron.isSeen, chevron.accessibilityLabel == label {
            return chevron.superview?.convert(chevron.frame, to: view)
        }
        let cell = bar.shownCells.first { cell in
            guard case .item(let item) = cell.content else { return cell.accessibilityLabel == label }
            return item.title == label || item.text == label
        }
        return cell.map { bar.convert($0.frame, to: view) }
    }

    /// The candidates in sight, those of the page first.
    private var candidateCells: [CandidateCell] {
        guard let keyboard, let row = keyboard.bar.candidates, !row.isHidden else { return [] }
        return keyboard.candidates?.list.cells ?? row.row.cells
    }

    /// The keys as a screen reader finds them.
    func keyElements() -> [UIAccessibilityElement] {
        guard let keyboard, let state else { return [] }
        let labels = labels
        return state.geometry.cells.filter { $0.key.action != .blank }.map { cell in
            let element = UIAccessibilityElement(accessibilityContainer: keyboard)
            // A capital is the same letter; what else shift shows is another.
            let shifted = state.shift.isOn ? cell.key.shifted : nil
            element.accessibilityLabel =
                shifted
                ?? labels.spoken(
                    cell.key, layout: state.layout, returnLabel: returnKey.label,
                    isChoosing: session.spaceChooses)
            element.accessibilityTraits = traits(of: cell.key, in: state)
            element.accessibilityFrameInContainerSpace = cell.frame
            return element
        }
    }

    /// Shift says whether the next letter is a capital, a return key whether it can be used.
    private func traits(of key: Key, in state: KeyboardState) -> UIAccessibilityTraits {
        switch key.action {
        case .shift where state.shift.isOn: [.keyboardKey, .selected]
        case .return where !returnKey.isEnabled: [.keyboardKey, .notEnabled]
        default: .keyboardKey
        }
    }

    private static let actions: [String: Key.Action] = [
        "return": .return, "space": .space, "shift": .shift, "delete": .delete, "globe": .nextKeyboard,
        "dismiss": .dismiss, "emoji": .plane(.emoji), "ABC": .plane(.letters), "123": .plane(.numbers),
        "#+=": .plane(.symbols),
    ]
}

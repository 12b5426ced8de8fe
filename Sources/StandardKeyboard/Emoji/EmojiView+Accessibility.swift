import Foundation
import Platform
import UIKit

/// The accessibility elements of the grid.
extension EmojiView {
    /// The popover's choices while it is open; otherwise the search field, the keys and the visible emoji.
    var gridElements: [Any] {
        if let popover {
            return popover.cells.enumerated().map { index, cell in
                let element = element(cell.emoji, cell.frame)
                if index == popover.selection { element.accessibilityTraits.insert(.selected) }
                return element
            }
        }
        let search = element(EmojiStrings.search.text(in: language), grid.search)
        search.accessibilityTraits = .searchField
        var elements = [
            search, element("ABC", grid.letters),
            element(EmojiStrings.delete.text(in: language), grid.delete),
        ]
        if let globe = grid.globe {
            elements.append(element(EmojiStrings.nextKeyboard.text(in: language), globe))
        }
        let current = grid.section(at: offset)
        for (index, section) in grid.sections.enumerated() {
            let tab = element(EmojiCatalog.title(of: section.name).text(in: language), grid.tab(index))
            if index == current { tab.accessibilityTraits.insert(.selected) }
            elements.append(tab)
            for (place, emoji) in section.emoji.enumerated() {
                let frame = grid.frame(category: index, index: place).offsetBy(dx: -offset, dy: 0)
                if frame.minX > grid.size.width { break }
                guard grid.opacity(of: frame) > 0 else { continue }
                let cell = EmojiElement(accessibilityContainer: self)
                cell.makeActions = { [weak self] in self?.variantActions(of: emoji) }
                elements.append(fill(cell, emoji, grid.placed(frame)))
            }
        }
        return elements
    }

    /// The variants of an emoji that a long press shows, as custom actions that choose them; nil if it has none.
    ///
    /// The name of each action is the variant itself, like the label of its cell in the popover.
    func variantActions(of emoji: String) -> [UIAccessibilityCustomAction]? {
        let rows = variants?(emoji) ?? []
        guard let base = rows.first?.first else { return nil }
        return rows.joined().filter { $0 != emoji }.map { variant in
            UIAccessibilityCustomAction(name: variant) { [weak self] _ in
                guard let self, let now else { return false }
                onRequest?(.choose(variant, of: base), now())
                return true
            }
        }
    }

    private func element(_ label: String, _ frame: CGRect) -> UIAccessibilityElement {
        fill(UIAccessibilityElement(accessibilityContainer: self), label, frame)
    }

    private func fill(
        _ element: UIAccessibilityElement, _ label: String, _ frame: CGRect
    ) -> UIAccessibilityElement {
        element.accessibilityLabel = label
        element.accessibilityTraits = .keyboardKey
        element.accessibilityFrameInContainerSpace = frame
        return element
    }
}

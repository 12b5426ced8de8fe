import CoreGraphics
import Foundation
import Platform

extension UIBarButtonItem.SystemItem {
    /// The name of the item's symbol; nil for one with a title.
    var symbol: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        case .undo: "arrow.uturn.backward"
        case .redo: "arrow.uturn.forward"
        case .close, .stop: "xmark"
        case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .pageCurl: nil
        }
    }

    /// The localized title of the item, which is its accessibility label if it shows a symbol.
    var title: String {
        switch self {
        case .done: Message("Done").text
        case .cancel: Message("Cancel").text
        case .edit: Message("Edit").text
        case .save: Message("Save").text
        case .add: Message("Add").text
        case .compose: Message("Compose").text
        case .reply: Message("Reply").text
        case .action: Message("Share").text
        case .organize: Message("Organize").text
        case .bookmarks: Message("Bookmarks").text
        case .search: Message("Search").text
        case .refresh: Message("Refresh").text
        case .stop: Message("Stop").text
        case .camera: Message("Camera").text
        case .trash: Message("Delete").text
        case .play: Message("Play").text
        case .pause: Message("Pause").text
        case .rewind: Message("Rewind").text
        case .fastForward: Message("Fast Forward").text
        case .undo: EditMenuMessages.undo
        case .redo: EditMenuMessages.redo
        case .close: Message("Close").text
        case .flexibleSpace, .fixedSpace, .pageCurl: ""
        }
    }
}

extension UIBarButtonItem {
    /// Whether the item is a space.
    package var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// Returns a view for the item: its custom view, or a button.
    package func makeView() -> UIView {
        if let customView { return customView }
        let button = UIButton(type: .system)
        shownView = button
        button.isEnabled = isEnabled
        button.isSelected = isSelected
        button.tintColor = tintColor
        button.accessibilityLabel = accessibilityLabel ?? title ?? systemItem?.title
        button.accessibilityHint = accessibilityHint
        button.accessibilityIdentifier = accessibilityIdentifier
        if let background = backgroundImage(for: .normal, barMetrics: .default) {
            button.setBackgroundImage(background, for: .normal)
        }
        let symbol = systemItem?.symbol.flatMap {
            UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 19))
        }
        if let bitmap = image ?? symbol {
            button.setImage(bitmap.asGlyph, for: .normal)
            button.imageEdgeInsets = imageInsets
        } else {
            let text = title ?? systemItem?.title ?? ""
            let font = UIFont.systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
            button.titleLabel?.font = font
            let attributes = shownAttributes(in: isEnabled ? .normal : .disabled)
            if attributes.isEmpty {
                button.setTitle(text, for: .normal)
            } else {
                var all = attributes
                all[.font] = all[.font] ?? font
                all[.foregroundColor] =
                    all[.foregroundColor] ?? (isEnabled ? tintColor ?? button.tintColor : .tertiaryLabel)
                button.setAttributedTitle(NSAttributedString(string: text, attributes: all), for: .normal)
            }
        }
        // A long press on a button with a menu shows the menu, not the large content viewer.
        button.showsLargeContentViewer = menu == nil
        button.largeContentTitle = title ?? systemItem?.title ?? accessibilityLabel
        button.largeContentImage = largeContentSizeImage ?? image ?? symbol
        button.largeContentImageInsets = largeContentSizeImageInsets
        button.menu = menu
        button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
        button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
        return button
    }

    /// The width of a view of the item, in points.
    package func width(of view: UIView) -> CGFloat {
        if width > 0 { return width }
        if customView != nil, view.bounds.width > 0 { return view.bounds.width }
        let fitting = view.sizeThatFits(CGSize(width: 1000, height: 44)).width
        let possible = (possibleTitles ?? []).map {
            NSAttributedString(string: $0, attributes: [.font: UIFont.systemFont(ofSize: 17)]).size().width
        }
        return max(24, fitting, possible.max() ?? 0)
    }
}

import CoreGraphics
import Foundation

/// The bar of an edit menu: a row of commands, in pages if they do not fit.
final class EditMenuBar: UIView {
    /// The height of the bar and the padding of titles, in points (iOS 16: 44 and 12).
    private static let height: CGFloat = 44
    private static let padding: CGFloat = 13
    private static let stepWidth: CGFloat = 36
    private static let margin: CGFloat = 8
    private static let distance: CGFloat = 14

    private weak var sender: UIView?
    private let close: @MainActor () -> Void
    private let elements: [UIMenuElement]
    /// Whether elements with an image show it instead of their title.
    private let prefersImages: Bool
    private var pages: [[EditMenuItem]] = []
    private var page = 0
    /// The width that the pages are made for.
    private var dividedWidth: CGFloat = 0
    private let plate = MaterialPlate(.systemMaterial, radius: 12, shadowRadius: 16, shadowOffset: 4)
    private var content: UIView { plate.contentView }

    init(_ menu: UIMenu, sender: UIView, close: @escaping @MainActor () -> Void) {
        self.sender = sender
        self.close = close
        prefersImages = menu.preferredElementSize == .small
        elements = menu.leaves.filter {
            !Self.attributes(of: $0).contains(.hidden) && !($0 is UIDeferredMenuElement)
        }
        super.init(frame: .zero)
        overrideUserInterfaceStyle = sender.traitCollection.userInterfaceStyle
        var traits = traitOverrides
        traits.layoutDirection = sender.traitCollection.layoutDirection
        traits.preferredContentSizeCategory = sender.traitCollection.preferredContentSizeCategory
        traitOverrides = traits
        addSubview(plate)
    }

    required init?(coder: NSCoder) { nil }

    private static func attributes(of element: UIMenuElement) -> UIMenuElement.Attributes {
        (element as? UIAction)?.attributes ?? (element as? UICommand)?.attributes ?? []
    }

    /// The part of a window in which a menu may be: its safe area above the keyboard.
    static func room(in window: UIWindow) -> CGRect {
        var room = window.bounds.inset(by: window.safeAreaInsets)
        if let keyboard = UIApplication.shared.inputViewContainer, keyboard.window === window,
            keyboard.shownHeight > 0
        {
            let top = keyboard.convert(keyboard.shown, to: window).minY
            room.size.height = max(0, min(room.maxY, top) - room.minY)
        }
        return room
    }

    /// Sets the frame above a rectangle of the window, or below it without space above.
    func place(beside target: CGRect, in window: UIWindow, prefersBelow: Bool) {
        let safe = Self.room(in: window).insetBy(dx: Self.margin, dy: Self.margin)
        if pages.isEmpty || safe.width != dividedWidth { divide(width: safe.width) }
        let width = pages[page].reduce(0) { $0 + $1.width }
        let height = max(Self.height, (pages[page].map(\.lineHeight).max() ?? 0) + 20)
        let above = target.minY - Self.distance - height
        let below = target.maxY + Self.distance
        let isBelow = prefersBelow ? below + height <= safe.maxY : above < safe.minY
        var y = isBelow ? below : above
        if y + height > safe.maxY { y = max(safe.minY, min(safe.maxY - height, target.midY - height / 2)) }
        let x = min(max(target.midX - width / 2, safe.minX), safe.maxX - width)
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
        showPage()
    }

    /// Divides the commands into pages that fit a width.
    private func divide(width: CGFloat) {
        let items = elements.map { element in
            let showsImage = prefersImages && element.image != nil
            let item = EditMenuItem(
                showsImage ? "" : element.title, image: element.image, padding: showsImage ? 8 : Self.padding
            ) { [weak self] in self?.choose(element) }
            item.accessibilityLabel = element.title
            item.isEnabled = !Self.attributes(of: element).contains(.disabled)
            return item
        }
        var pages: [[EditMenuItem]] = [[]]
        var used: CGFloat = 0
        let isOnePage = items.reduce(0) { $0 + $1.width } <= width
        for item in items {
            let room = isOnePage ? width : width - 2 * Self.stepWidth
            if used + item.width > room, pages[pages.count - 1].count > 0 {
                pages.append([])
                used = 0
            }
            item.width = min(item.width, room)
            pages[pages.count - 1].append(item)
            used += item.width
        }
        for index in pages.indices where pages.count > 1 {
            if index > 0 {
                pages[index].insert(step(-1, "chevron.backward", EditMenuMessages.less), at: 0)
            }
            if index + 1 < pages.count {
                pages[index].append(step(1, "chevron.forward", EditMenuMessages.more))
            }
        }
        self.pages = pages
        page = 0
        dividedWidth = width
    }

    private func step(_ direction: Int, _ symbol: String, _ label: String) -> EditMenuItem {
        let item = EditMenuItem("", image: UIImage(systemName: symbol), padding: 0) { [weak self] in
            guard let self else { return }
            page = min(max(0, page + direction), pages.count - 1)
            let width = pages[page].reduce(0) { $0 + $1.width }
            let middle = frame.midX
            frame = CGRect(
                x: (middle - width / 2).rounded(), y: frame.minY, width: width, height: frame.height)
            if let window {
                frame.origin.x = min(max(frame.minX, Self.margin), window.bounds.maxX - Self.margin - width)
            }
            showPage()
        }
        item.width = Self.stepWidth
        item.accessibilityLabel = label
        return item
    }

    private func showPage() {
        plate.frame = bounds
        for view in content.subviews { view.removeFromSuperview() }
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        let hairline = 1 / max(1, traitCollection.displayScale)
        for (number, item) in pages[page].enumerated() {
            let place = isReversed ? bounds.width - x - item.width : x
            item.frame = CGRect(x: place, y: 0, width: item.width, height: bounds.height)
            content.addSubview(item)
            if number > 0 {
                let line = UIView(
                    frame: CGRect(
                        x: isReversed ? item.frame.maxX : place, y: 0, width: hairline, height: bounds.height)
                )
                line.backgroundColor = .separator
                content.addSubview(line)
            }
            x += item.width
        }
    }

    private func choose(_ element: UIMenuElement) {
        let sender = sender
        switch element {
        case let action as UIAction:
            if !action.attributes.contains(.keepsMenuPresented) { close() }
            action.perform(from: sender)
        case let command as UICommand:
            close()
            UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil)
        case let menu as UIMenu:
            close()
            guard let sender, let window else { return }
            MenuPresentation(menu, beside: frame, of: sender, in: window).open(in: window, blurs: false)
        default: close()
        }
    }
}

/// One command of an edit menu.
final class EditMenuItem: UIControl {
    var width: CGFloat
    let lineHeight: CGFloat
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ title: String, image: UIImage?, padding: CGFloat, action: @escaping @MainActor () -> Void) {
        label.text = title
        label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 15), maximumPointSize: 28)
        label.textAlignment = .center
        imageView.image = title.isEmpty ? image : nil
        imageView.contentMode = .center
        imageView.tintColor = .label
        let size = label.sizeThatFits(CGSize(width: 1000, height: 100))
        width = (title.isEmpty ? 36 : size.width).rounded(.up) + 2 * padding
        lineHeight = size.height
        super.init(frame: .zero)
        addSubview(label)
        addSubview(imageView)
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = .button
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override var isEnabled: Bool {
        didSet {
            label.textColor = isEnabled ? .label : .tertiaryLabel
            imageView.tintColor = label.textColor
            accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        imageView.frame = bounds
    }
}

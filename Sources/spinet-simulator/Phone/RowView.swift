import Foundation
import UIKit

/// A row of a list: words at the left, something at the right, and what a tap does.
@MainActor final class RowView: UIControl {
    /// What stands at a row's right end.
    enum Accessory {
        case none, chevron, checkmark
        case control(UIView)
        /// A view that takes all the room beside the title.
        case field(UIView)
    }

    /// Height of a row in points; one with a second line is taller.
    static let height: CGFloat = 44
    static let tallHeight: CGFloat = 66
    /// Width of the titles of rows with fields, in points.
    static let titleWidth: CGFloat = 104

    private let title = UILabel()
    private let subtitle = UILabel()
    private let detail = UILabel()
    private let mark = UIImageView(image: nil)
    private let accessory: Accessory
    private let content = UIView()
    private let line = UIView()
    /// The button that a swipe uncovered; an assistive program then finds it and the words beside it.
    private var deleteButton: UIControl? {
        didSet { isAccessibilityElement = isTappable && speaksItself && deleteButton == nil }
    }
    private var onDelete: (@MainActor () -> Void)?
    private var swipeStart: CGFloat = 0
    private var isTappable = false
    private var speaksItself = true

    /// Whether a line separates the row from the next.
    var hasLine = true {
        didSet { line.isHidden = !hasLine }
    }

    init(
        title: String, subtitle: String? = nil, detail: String? = nil, accessory: Accessory = .none,
        onTap: (@MainActor () -> Void)? = nil
    ) {
        self.accessory = accessory
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = .secondarySystemGroupedBackground
        content.isUserInteractionEnabled = true
        addSubview(content)
        self.title.text = title
        self.title.font = .systemFont(ofSize: 17, weight: subtitle == nil ? .regular : .semibold)
        self.subtitle.text = subtitle
        self.subtitle.font = .systemFont(ofSize: 15)
        self.subtitle.textColor = .secondaryLabel
        self.detail.text = detail
        self.detail.font = .systemFont(ofSize: 17)
        self.detail.textColor = .secondaryLabel
        self.detail.textAlignment = .right
        for label in [self.title, self.subtitle, self.detail] {
            label.isUserInteractionEnabled = false
            content.addSubview(label)
        }
        mark.isUserInteractionEnabled = false
        content.addSubview(mark)
        line.backgroundColor = .separator
        addSubview(line)
        switch accessory {
        case .none: break
        case .chevron: setMark("chevron.right", size: 14, color: .tertiaryLabel)
        case .checkmark: setMark("checkmark", size: 17, color: .systemBlue)
        case .control(let view), .field(let view): content.addSubview(view)
        }
        if case .field = accessory {
            // A field tells the row's name and what it holds.
            speaksItself = false
            self.title.isAccessibilityElement = false
        }
        if let onTap {
            addAction(UIAction { _ in onTap() }, for: .touchUpInside)
            accessibilityLabel = title
            accessibilityTraits = .button
            isTappable = true
            isAccessibilityElement = speaksItself
        }
    }

    required init?(coder: NSCoder) { nil }

    private func setMark(_ symbol: String, size: CGFloat, color: UIColor) {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
        mark.image = UIImage(systemName: symbol, withConfiguration: configuration)
        mark.tintColor = color
    }

    /// The height that the row wants.
    var wantedHeight: CGFloat { subtitle.text == nil ? RowView.height : RowView.tallHeight }

    override var isHighlighted: Bool {
        didSet {
            guard isTappable, isHighlighted != oldValue else { return }
            backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground
        }
    }

    /// Only what goes sideways uncovers the button; the list takes the rest.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === self else { return true }
        let way = pan.translation(in: self)
        return abs(way.x) > abs(way.y) && (way.x < 0 || deleteButton != nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, height = bounds.height
        content.bounds.size = bounds.size
        content.center.y = height / 2
        if deleteButton == nil { content.frame.origin.x = 0 }
        let hair = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 20, y: height - hair, width: width - 20, height: hair)
        var right = width - 20
        switch accessory {
        case .none, .field: break
        case .chevron, .checkmark:
            let size = mark.sizeThatFits(bounds.size)
            mark.frame = CGRect(
                x: right - size.width, y: ((height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
            right = mark.frame.minX - 8
        case .control(let view):
            let size = view.sizeThatFits(bounds.size)
            view.frame = CGRect(
                x: right - size.width, y: ((height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
            right = view.frame.minX - 12
        }
        if case .field(let view) = accessory {
            title.frame = CGRect(x: 20, y: 0, width: RowView.titleWidth - 8, height: height)
            view.frame = CGRect(
                x: 20 + RowView.titleWidth, y: 0, width: width - 32 - RowView.titleWidth, height: height)
        } else if subtitle.text == nil {
            // The title comes first; of the detail there is what room it leaves.
            let name = ceil(title.sizeThatFits(bounds.size).width)
            let wanted = min(ceil(detail.sizeThatFits(bounds.size).width), max(0, right - 28 - name))
            detail.frame = CGRect(x: right - wanted, y: 0, width: wanted, height: height)
            title.frame = CGRect(x: 20, y: 0, width: max(0, right - wanted - 28), height: height)
        } else {
            title.frame = CGRect(x: 20, y: 11, width: max(0, right - 20), height: 22)
            subtitle.frame = CGRect(x: 20, y: 35, width: max(0, right - 20), height: 20)
        }
    }
}

// MARK: - Deleting by a swipe

extension RowView {
    private static let deleteWidth: CGFloat = 82

    /// Lets a swipe to the left uncover a red button.
    func allowDeleting(_ name: String, _ action: @escaping @MainActor () -> Void) {
        onDelete = action
        Gesture.pan(on: self) { [weak self] in self?.swiped($0, name: name) }
    }

    private func swiped(_ pan: UIPanGestureRecognizer, name: String) {
        switch pan.state {
        case .began:
            swipeStart = content.frame.origin.x
            if deleteButton == nil { addDeleteButton(name) }
        case .changed:
            content.frame.origin.x = min(0, swipeStart + pan.translation(in: self).x)
            placeDeleteButton()
        case .ended where content.frame.origin.x < -bounds.width * 0.6:
            onDelete?()
        case .ended, .cancelled:
            let isOpen = content.frame.origin.x + pan.velocity(in: self).x * 0.1 < -RowView.deleteWidth / 2
            UIView.animate(
                withDuration: 0.25, delay: 0, options: .curveEaseOut,
                animations: {
                    self.content.frame.origin.x = isOpen ? -RowView.deleteWidth : 0
                    self.placeDeleteButton()
                },
                completion: { _ in
                    guard !isOpen else { return }
                    self.deleteButton?.removeFromSuperview()
                    self.deleteButton = nil
                })
        default: break
        }
    }

    private func addDeleteButton(_ name: String) {
        let button = UIControl(frame: .zero)
        button.backgroundColor = .systemRed
        button.isAccessibilityElement = true
        button.accessibilityLabel = name
        button.accessibilityTraits = .button
        let label = UILabel()
        label.text = name
        label.textColor = .white
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        label.frame = CGRect(x: 0, y: 0, width: RowView.deleteWidth, height: bounds.height)
        button.clipsToBounds = true
        button.addSubview(label)
        button.addAction(UIAction { [weak self] _ in self?.onDelete?() }, for: .touchUpInside)
        addSubview(button)
        deleteButton = button
        placeDeleteButton()
    }

    private func placeDeleteButton() {
        let width = -content.frame.origin.x
        deleteButton?.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }
}

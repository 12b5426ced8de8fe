import CoreGraphics
import Foundation
import UIKit

/// The buttons at one side of the suggestions of a tablet: the groups of the focused responder's assistant item.
@MainActor final class ShortcutBar: UIView {
    /// Called when a touch begins on a button.
    var onTouch: (() -> Void)?
    /// Called after a button performed its action.
    var onPerform: (() -> Void)?
    /// The keyboard's colors.
    var appearance = KeyAppearance.light { didSet { if appearance != oldValue { updateColors() } } }

    /// The visible groups, from the leading side.
    private(set) var groups: [UIBarButtonItemGroup] = []
    /// The buttons with their widths, from the leading side.
    private var buttons: [Button] = []
    private var shown: [ObjectIdentifier] = []

    /// A button, its width, and the plate below it while its item is selected.
    private struct Button {
        var view: UIView
        var width: CGFloat
        var plate: UIView?
    }
    private var room: CGFloat = 0

    /// The minimum width of a button, in points: a finger's target.
    static let buttonWidth: CGFloat = 44
    /// The space at either side of a title, in points.
    private static let titleInset: CGFloat = 10

    init() {
        super.init(frame: .zero)
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    private func updateColors() {
        overrideUserInterfaceStyle = appearance == .dark ? .dark : .light
        tintColor = UIColor(cgColor: appearance.text)
        for button in buttons { button.plate?.backgroundColor = UIColor(cgColor: appearance.key) }
    }

    /// The width of all buttons, in points; 0 without any.
    var contentWidth: CGFloat { buttons.reduce(0) { $0 + $1.width } }

    /// Shows the groups that fit into a width, in points; others are collapsed or omitted.
    func show(_ groups: [UIBarButtonItemGroup], room: CGFloat) {
        let items = groups.flatMap(\.shownItems).map(ObjectIdentifier.init)
        guard items != shown || room != self.room else { return }
        for group in self.groups { observe(group, nil) }
        self.groups = groups
        self.room = room
        shown = items
        for group in groups { observe(group) { [weak self] in self?.makeButtons() } }
        makeButtons()
    }

    private func observe(_ group: UIBarButtonItemGroup, _ change: (@MainActor () -> Void)?) {
        for item in group.barButtonItems { item.onChange = change }
        group.representativeItem?.onChange = change
    }

    private func makeButtons() {
        for button in buttons {
            button.view.removeFromSuperview()
            button.plate?.removeFromSuperview()
        }
        let views = groups.map { group in
            (
                items: group.shownItems.map(makeButton),
                one: group.representativeItem.flatMap { item in
                    group.makeRepresentativeView().map { prepare($0, of: item) }
                }
            )
        }
        let content = ShortcutRoom(
            views.map {
                ShortcutRoom.Group(
                    items: $0.items.map { Double($0.width) }, representative: $0.one.map { Double($0.width) })
            }, room: Double(room)
        ).shown
        buttons = []
        for (index, group) in groups.enumerated() {
            group.isCollapsed = content[index] == .representative
            switch content[index] {
            case .items: buttons += views[index].items
            case .representative: buttons += views[index].one.map { [$0] } ?? []
            case .none: break
            }
        }
        for button in buttons {
            if let plate = button.plate { addSubview(plate) }
            addSubview(button.view)
        }
        setNeedsLayout()
    }

    private func makeButton(_ item: UIBarButtonItem) -> Button {
        item.isSpace
            ? Button(view: UIView(), width: max(0, item.width)) : prepare(item.makeView(), of: item)
    }

    /// Connects the touches of an item's view, and computes its width.
    private func prepare(_ view: UIView, of item: UIBarButtonItem) -> Button {
        var plate: UIView?
        if item.customView == nil, let button = view as? UIButton {
            button.addAction(UIAction { [weak self] _ in self?.onTouch?() }, for: .touchDown)
            button.addAction(UIAction { [weak self] _ in self?.onPerform?() }, for: .primaryActionTriggered)
            if item.isSelected {
                // A key's color in place of the tint, which is black or white here.
                button.isSelected = false
                button.accessibilityTraits.insert(.selected)
                plate = makePlate()
            }
        }
        let inset = item.image == nil && item.customView == nil && item.title != nil ? Self.titleInset : 0
        return Button(
            view: view, width: max(Self.buttonWidth, item.width(of: view) + 2 * inset), plate: plate)
    }

    private func makePlate() -> UIView {
        let plate = UIView()
        plate.isUserInteractionEnabled = false
        plate.layer.cornerRadius = 5
        plate.backgroundColor = UIColor(cgColor: appearance.key)
        return plate
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for button in buttons {
            let width = button.width
            let frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            button.view.frame = frame
            button.plate?.frame = frame.insetBy(dx: 3, dy: max(3, (bounds.height - 38) / 2))
            x += width
        }
    }

    /// The buttons in reading order.
    override var accessibilityElements: [Any]? {
        get { buttons.map(\.view) }
        set {}
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

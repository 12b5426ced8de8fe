import CoreGraphics
public import Foundation

/// A group of related bar button items, which a bar without space for all of them shows as one.
///
///     UIBarButtonItemGroup(
///         barButtonItems: [bold, italic, underline],
///         representativeItem: UIBarButtonItem(image: UIImage(systemName: "textformat")))
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// The items of the group; hidden ones take no space.
    open var barButtonItems: [UIBarButtonItem] { didSet { onChange?() } }
    /// The item that represents the group where space is limited; nil for a group that is never collapsed.
    ///
    /// One without an action and a menu shows a menu of the group's items.
    open var representativeItem: UIBarButtonItem? { didSet { onChange?() } }
    /// Whether a bar shows the representative item in place of the group's items.
    open var isDisplayingRepresentativeItem: Bool { isCollapsed }

    /// Whether the bar that shows the group has no space for its items; the bar sets it.
    package final var isCollapsed = false
    /// Called after another item is in the group.
    final var onChange: (@MainActor () -> Void)?

    /// Creates a group.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }

    /// Returns a group that the user cannot customize, as all are here.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Whether the group is not shown; false by default.
    open var isHidden: Bool {
        get { !barButtonItems.isEmpty && barButtonItems.allSatisfy(\.isHidden) }
        set { for item in barButtonItems { item.isHidden = newValue } }
    }

    /// The items that are not hidden.
    package var shownItems: [UIBarButtonItem] { barButtonItems.filter { !$0.isHidden } }

    /// Returns a view for the representative item, which shows the menu of the group unless it has an action.
    package func makeRepresentativeView() -> UIView? {
        guard let item = representativeItem else { return nil }
        let view = item.makeView()
        guard let button = view as? UIButton, item.customView == nil, item.menu == nil,
            item.primaryAction == nil, item.action == nil
        else { return view }
        button.menu = UIMenu(
            children: shownItems.map { shown in
                UIAction(
                    title: shown.title ?? shown.accessibilityLabel ?? "", image: shown.image,
                    attributes: shown.isEnabled ? [] : .disabled, state: shown.isSelected ? .on : .off
                ) { [weak shown] _ in shown?.perform() }
            })
        button.showsMenuAsPrimaryAction = true
        // A menu in which nothing can be chosen.
        if !shownItems.contains(where: \.isEnabled) { button.isEnabled = false }
        return button
    }
}

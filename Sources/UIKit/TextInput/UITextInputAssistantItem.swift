public import Foundation

/// A group of related bar button items.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// The items of the group.
    open var barButtonItems: [UIBarButtonItem]
    /// The item that represents the group where space is limited; nil by default.
    open var representativeItem: UIBarButtonItem?
    /// Always false: this toolkit's bars show all items of a group.
    open var isDisplayingRepresentativeItem: Bool { false }

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
}

/// The bar button items beside the suggestions of an iPad's keyboard.
///
/// No effect: the keyboards here have no such bar; the values are only stored.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
    /// Whether the system's own buttons may be hidden; true by default.
    open var allowsHidingShortcuts = true
    /// The groups at the leading side; empty by default.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups at the trailing side; empty by default.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

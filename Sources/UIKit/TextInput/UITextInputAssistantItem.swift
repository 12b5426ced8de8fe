public import Foundation

/// Buttons of a bar that belong together.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// The buttons.
    open var barButtonItems: [UIBarButtonItem]
    /// What stands for all of them where there is no room.
    open var representativeItem: UIBarButtonItem?
    /// Whether the one stands for all now; this toolkit's bars show them all.
    open var isDisplayingRepresentativeItem: Bool { false }

    /// Makes a group.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }
}

/// The buttons on both sides of the suggestions above a tablet's keyboard.
///
/// The keyboards here have no such bar: what a program sets is kept for it and shown nowhere.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
    /// Whether the system's own buttons may be left out.
    open var allowsHidingShortcuts = true
    /// The groups at the side where reading begins.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups at the side where reading ends.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

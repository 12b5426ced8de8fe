public import Foundation

/// Something that the user can do with shared items; an app adds its own as subclasses.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a kind from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Copies the items.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Saves images and files in the folder of downloads.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Opens an address with the program for it; not on iOS.
        public static let openWith = ActivityType("org.spinet.activity.OpenWith")
        /// Never offered here.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Never offered here.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Never offered here.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Never offered here.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Never offered here.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Never offered here.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Never offered here.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Never offered here.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Never offered here.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Never offered here.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Never offered here.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Never offered here.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Never offered here.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Never offered here.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    }

    /// Whether an activity acts on the items or shares them; both are in one list here.
    public enum Category: Int, Sendable {
        /// An action.
        case action = 0
        /// A way to share.
        case share = 1
    }

    /// The category of the class; `.action` by default.
    open class var activityCategory: Category { .action }
    /// The kind of the activity; nil by default.
    open var activityType: ActivityType? { nil }
    /// The title; nil by default.
    open var activityTitle: String? { nil }
    /// The image, shown as a template; nil by default.
    open var activityImage: UIImage? { nil }
    /// Whether the activity can use the items; false by default.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Stores the items before `perform()`; does nothing by default.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The controller to present instead of calling `perform()`; nil by default.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity and calls `activityDidFinish(_:)`; by default it finishes at once.
    open func perform() { activityDidFinish(true) }
    /// Ends the activity; an override of `perform()` calls it when done.
    open func activityDidFinish(_ completed: Bool) {
        let finish = onFinish
        onFinish = nil
        finish?(completed)
    }
    final var onFinish: (@MainActor (Bool) -> Void)?

    /// Creates an activity.
    public override init() { super.init() }
}

/// Provides an item for each activity.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an object of the item's type, to find out which activities can use it.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for an activity; nil leaves it out.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of the item, which is shown as its title; empty by default.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Returns an empty text.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

public import Foundation

/// What the user does with a link or an attachment in a text view.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap.
    case invokeDefaultAction = 0
    /// A long press that shows actions; never used here.
    case presentActions = 1
    /// A press that shows a preview; never used here.
    case preview = 2
}

/// A link or an attachment in a text view.
@preconcurrency @MainActor open class UITextItem: NSObject {
    /// What an item is.
    public enum Content {
        /// A link.
        case link(URL)
        /// An attachment.
        case textAttachment(NSTextAttachment)
    }

    /// What the item is.
    public let content: Content
    /// The range of the item in the text, in UTF-16 code units.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

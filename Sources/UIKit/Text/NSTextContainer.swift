public import Foundation

/// Where the lines of a text view go.
open class NSTextContainer: NSObject {
    /// Makes a container of a size.
    public init(size: CGSize = .zero) { self.size = size }
    /// The room, in points; zero is as much as the view has.
    open var size: CGSize
    /// Room at both ends of a line, in points.
    open var lineFragmentPadding: CGFloat = 5
    /// The greatest number of lines; 0 for any.
    open var maximumNumberOfLines = 0
    /// What happens to lines that are too long.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether the width follows the view's.
    open var widthTracksTextView = true
    /// Whether the height follows the view's.
    open var heightTracksTextView = false
}

public import Foundation

/// The layout settings of a text view.
open class NSTextContainer: NSObject {
    var onChange: (@MainActor () -> Void)?
    private func changed() { if let onChange { MainActor.assumeIsolated { onChange() } } }

    /// Creates a container of a size in points; a side of 0 is not limited.
    public init(size: CGSize = .zero) { self.size = size }
    /// The size in points, for layout managers of an app's own; in a text view lines wrap at the view's width instead.
    open var size: CGSize { didSet { changed() } }
    /// The padding at both ends of a line, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// No effect, for source compatibility: a text view shows all lines.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    /// How lines that are too long are wrapped or truncated; `.byWordWrapping` by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
    /// No effect, for source compatibility: the width always follows the text view's.
    open var widthTracksTextView = true
    /// No effect, for source compatibility.
    open var heightTracksTextView = false
}

public import Foundation

/// The layout settings of a text view.
open class NSTextContainer: NSObject {
    var onChange: (@MainActor () -> Void)?
    private func changed() { if let onChange { MainActor.assumeIsolated { onChange() } } }

    /// Creates a container; the size has no effect.
    public init(size: CGSize = .zero) { self.size = size }
    /// No effect, for source compatibility: lines wrap at the text view's width.
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

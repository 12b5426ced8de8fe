public import Foundation

/// Where the lines of a text view go.
open class NSTextContainer: NSObject {
    var onChange: (@MainActor () -> Void)?
    private func changed() { if let onChange { MainActor.assumeIsolated { onChange() } } }

    /// Makes a container of a size.
    public init(size: CGSize = .zero) { self.size = size }
    /// The room, in points; zero is as much as the view has.
    open var size: CGSize { didSet { changed() } }
    /// Room at both ends of a line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// The greatest number of lines; 0 for any.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    /// What happens to lines that are too long.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
    /// Whether the width follows the view's.
    open var widthTracksTextView = true
    /// Whether the height follows the view's.
    open var heightTracksTextView = false
}

public import Foundation

extension UICalendarView {
    /// The size of a decoration.
    public enum DecorationSize: Int, Sendable {
        /// Small.
        case small = 0
        /// Medium; the default.
        case medium = 1
        /// Large.
        case large = 2

        /// The diameter of a dot in points.
        var dot: CGFloat { self == .small ? 5 : self == .medium ? 7 : 9 }
        /// The height of an image in points.
        var image: CGFloat { self == .small ? 11 : self == .medium ? 13 : 15 }
    }

    /// What is shown below the number of a day: a dot, an image or a view.
    @preconcurrency @MainActor open class Decoration: NSObject {
        enum Content {
            case dot
            case image(UIImage)
            case view(@MainActor () -> UIView)
        }
        let content: Content
        let color: UIColor
        let size: DecorationSize

        private init(_ content: Content, _ color: UIColor?, _ size: DecorationSize) {
            self.content = content
            self.color = color ?? .secondaryLabel
            self.size = size
            super.init()
        }

        /// Creates a gray dot of medium size.
        public override convenience init() { self.init(.dot, nil, .medium) }
        /// Creates a view; a view larger than the space below the number is clipped.
        public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
            self.init(.view(customViewProvider), nil, .medium)
        }
        /// Creates an image, a symbol in a color that is gray if nil; a nil image is a dot.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            self.init(image.map { .image($0) } ?? .dot, color, size)
        }
        /// Returns a dot of a color; nil is gray.
        open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(.dot, color, size)
        }
        /// Returns an image, a symbol in a color that is gray if nil; a nil image is a dot.
        open class func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: image, color: color, size: size) }
        /// Returns a view; a view larger than the space below the number is clipped.
        open class func customView(_ customViewProvider: @escaping @MainActor () -> UIView) -> Decoration {
            Decoration(customViewProvider: customViewProvider)
        }
    }
}

/// Provides decorations of a calendar view and receives changes of its month; all methods are optional.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// Returns the decoration of a day; nil (the default) for none.
    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
        -> UICalendarView.Decoration?
    /// Called after another month is shown.
    func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Returns nil.
    public func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
        -> UICalendarView.Decoration?
    { nil }
    /// Does nothing.
    public func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

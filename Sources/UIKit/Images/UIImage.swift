public import CoreGraphics
public import Foundation

/// An image: pixels, or a symbol that is drawn sharp at any size.
///
///     UIImage(systemName: "shift")?.withTintColor(.label)
///     imageView.image = UIImage(contentsOfFile: path)
open class UIImage: NSObject, @unchecked Sendable {
    /// How an image is turned when it is drawn.
    public enum Orientation: Int, Sendable {
        /// As it is.
        case up = 0
        /// By half a turn.
        case down = 1
        /// By a quarter turn to the left.
        case left = 2
        /// By a quarter turn to the right.
        case right = 3
        /// Mirrored left to right.
        case upMirrored = 4
        /// Mirrored top to bottom.
        case downMirrored = 5
        /// Mirrored, then a quarter turn to the left.
        case leftMirrored = 6
        /// Mirrored, then a quarter turn to the right.
        case rightMirrored = 7
    }

    /// Whether an image's own colors count, or only its shape.
    public enum RenderingMode: Int, Sendable {
        /// As suits the place: a symbol counts as a shape.
        case automatic = 0
        /// Its own colors.
        case alwaysOriginal = 1
        /// Its shape, filled with the tint color.
        case alwaysTemplate = 2
    }

    /// How the middle of a resizable image fills its room.
    public enum ResizingMode: Int, Sendable {
        /// Again and again.
        case tile = 0
        /// Drawn larger.
        case stretch = 1
    }

    enum Source {
        case pixels(CGImage)
        case symbol(name: String, SymbolDrawing, SymbolConfiguration)
    }

    struct Look {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var flipsForRightToLeft = false
        var frames: [UIImage]?
        var duration: TimeInterval = 0
    }

    let source: Source
    let look: Look

    /// What the image shows, for assistive programs; controls without words take it as their name.
    open var accessibilityLabel: String?

    init(source: Source, look: Look) {
        self.source = source
        self.look = look
        super.init()
    }

    // MARK: Making

    /// Makes an image of pixels, one a point.
    public convenience init(cgImage: CGImage) {
        self.init(source: .pixels(cgImage), look: Look())
    }

    /// Makes an image of pixels.
    ///
    /// - Parameter scale: pixels to a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            source: .pixels(cgImage), look: Look(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// Reads a PNG; nil when it is none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Reads a PNG of so many pixels a point; nil when it is none.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = CGImage(pngData: data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Reads a PNG file; "@2x" or "@3x" at the end of its name tells its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        self.init(data: data, scale: scale)
    }

    /// Finds a PNG among the program's resources, at the scale that suits the display best.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds a PNG among a bundle's resources, at the scale that suits the traits best.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let folder = (bundle ?? .main).resourceURL ?? (bundle ?? .main).bundleURL
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let wanted = Int((traitCollection ?? .current).displayScale.rounded(.up))
        let scales = [wanted, 3, 2, 1].filter { $0 > 0 }
        let paths = scales.map {
            folder.appendingPathComponent($0 == 1 ? "\(stem).png" : "\(stem)@\($0)x.png").path
        }
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else { return nil }
        self.init(contentsOfFile: path)
    }

    /// Makes one of the system's symbols; nil for a name that has no drawing.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Makes one of the system's symbols in a size and weight; nil for a name that has no drawing.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let drawing = SymbolDrawing.named(name) else { return nil }
        let symbol = configuration as? SymbolConfiguration ?? .unspecified
        self.init(
            source: .symbol(name: name, drawing, symbol),
            look: Look(
                scale: max(1, UITraitCollection.current.displayScale),
                flipsForRightToLeft: drawing.flipsForRightToLeft))
    }

    /// Makes one of the system's symbols; nil for a name that has no drawing.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A plus, as lists show it for adding.
    public static var add: UIImage { symbol("plus.circle.fill") }
    /// A minus, as lists show it for removing.
    public static var remove: UIImage { symbol("minus.circle.fill") }
    /// Three dots in a circle.
    public static var actions: UIImage { symbol("ellipsis.circle") }
    /// A check mark.
    public static var checkmark: UIImage { symbol("checkmark") }

    private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// Makes an empty image.
    public override convenience init() {
        self.init(source: .pixels(CGContext(pixelsWide: 1, high: 1).finishAsImage()), look: Look())
    }

    // MARK: Facts

    /// The size in points, turned as it is drawn.
    open var size: CGSize {
        switch source {
        case .pixels(let image):
            let size = CGSize(
                width: CGFloat(image.width) / look.scale, height: CGFloat(image.height) / look.scale)
            switch look.orientation {
            case .up, .down, .upMirrored, .downMirrored: return size
            case .left, .right, .leftMirrored, .rightMirrored:
                return CGSize(width: size.height, height: size.width)
            }
        case .symbol(_, let drawing, let configuration):
            let unit = configuration.unit
            func snap(_ length: CGFloat) -> CGFloat { (length * unit * 2).rounded(.up) / 2 }
            return CGSize(width: snap(drawing.size.width), height: snap(drawing.size.height))
        }
    }

    /// Pixels to a point.
    open var scale: CGFloat { look.scale }
    /// How it is turned when it is drawn.
    open var imageOrientation: Orientation { look.orientation }
    /// Whether its colors count.
    open var renderingMode: RenderingMode { look.renderingMode }
    /// The edges that are not stretched, in points.
    open var capInsets: UIEdgeInsets { look.capInsets }
    /// How the middle fills its room.
    open var resizingMode: ResizingMode { look.resizingMode }
    /// The name of the system's symbol that it is; nil for an image.
    final var symbolName: String? {
        if case .symbol(let name, _, _) = source { name } else { nil }
    }

    /// Whether it is one of the system's symbols.
    open var isSymbolImage: Bool { symbolConfiguration != nil }
    /// Whether it is mirrored in interfaces that run from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { look.flipsForRightToLeft }
    /// The symbol's configuration.
    open var symbolConfiguration: SymbolConfiguration? {
        if case .symbol(_, _, let configuration) = source { configuration } else { nil }
    }
    /// The images that are shown in turn; nil for an image that is still.
    open var images: [UIImage]? { look.frames }
    /// How long one round of its images takes, in seconds; 0 for an image that is still.
    open var duration: TimeInterval { look.duration }
    /// The traits that it was made for: a scale.
    open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
    /// The symbol's configuration.
    open var configuration: Configuration? { symbolConfiguration }

    /// The pixels; a symbol is drawn in black, at its scale.
    open var cgImage: CGImage? {
        switch source {
        case .pixels(let image): image
        case .symbol: rasterized(scale: look.scale, tint: look.tint?.cgColor)
        }
    }

    /// Whether only its shape counts where views draw it.
    package var isTemplate: Bool {
        switch look.renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage && look.tint == nil
        }
    }

    /// The image as PNG.
    open func pngData() -> Data? { cgImage?.pngData() }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        switch (source, other.source) {
        case (.pixels(let mine), .pixels(let theirs)):
            return mine === theirs && look.renderingMode == other.look.renderingMode
                && look.tint == other.look.tint
                && look.orientation == other.look.orientation && look.capInsets == other.look.capInsets
        case (.symbol(let mine, _, let mineAs), .symbol(let theirs, _, let theirsAs)):
            return mine == theirs && mineAs == theirsAs && look.renderingMode == other.look.renderingMode
                && look.tint == other.look.tint
        default: return false
        }
    }

    open override var hash: Int {
        switch source {
        case .pixels(let image): ObjectIdentifier(image).hashValue
        case .symbol(let name, _, _): name.hashValue
        }
    }
}

public import CoreGraphics
public import Foundation

/// An immutable image: a bitmap, or a symbol that is drawn sharply at any size.
///
///     UIImage(systemName: "shift")?.withTintColor(.label)
///     imageView.image = UIImage(contentsOfFile: path)
open class UIImage: NSObject, @unchecked Sendable {
    private let header = AttributeHeader()

    /// The orientation in which a bitmap is drawn.
    public enum Orientation: Int, Sendable {
        /// Unchanged.
        case up = 0
        /// Rotated by 180°.
        case down = 1
        /// Rotated by 90° counterclockwise.
        case left = 2
        /// Rotated by 90° clockwise.
        case right = 3
        /// Mirrored horizontally.
        case upMirrored = 4
        /// Mirrored vertically.
        case downMirrored = 5
        /// Mirrored horizontally, then rotated by 90° counterclockwise.
        case leftMirrored = 6
        /// Mirrored horizontally, then rotated by 90° clockwise.
        case rightMirrored = 7
    }

    /// Whether an image is drawn in its own colors or as a template.
    public enum RenderingMode: Int, Sendable {
        /// The view decides; symbols are templates.
        case automatic = 0
        /// The image's own colors.
        case alwaysOriginal = 1
        /// A template, whose opaque parts are filled with the tint color.
        case alwaysTemplate = 2
    }

    /// How the center of a resizable image fills its area.
    public enum ResizingMode: Int, Sendable {
        /// Tiled.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }

    enum Source {
        case pixels(CGImage)
        case symbol(name: String, SymbolDrawing, SymbolConfiguration)
    }

    struct Style {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var isResizable = false
        var flipsForRightToLeft = false
        var frames: [UIImage]?
        var duration: TimeInterval = 0
    }

    let source: Source
    let style: Style

    /// A description for screen readers; controls without a title use it as their label; nil by default.
    open var accessibilityLabel: String?

    init(source: Source, style: Style) {
        self.source = source
        self.style = style
        super.init()
    }

    // MARK: Creating views

    /// Creates an image of a bitmap with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(source: .pixels(cgImage), style: Style())
    }

    /// Creates an image of a bitmap.
    ///
    /// - Parameter scale: the number of pixels per point; 1 if not positive.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            source: .pixels(cgImage), style: Style(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// Creates an image from PNG or JPEG data, with one pixel per point; nil for other data.
    ///
    /// JPEG needs libturbojpeg, and is nil where it is not installed.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from PNG or JPEG data, with a number of pixels per point; nil for other data.
    ///
    /// Unlike on iOS, the orientation that a camera writes into a JPEG is ignored.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = CGImage(pngData: data) ?? CGImage(jpegData: data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Creates an image from a PNG or JPEG file, with the scale of an "@2x" or "@3x" suffix; nil if it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        self.init(data: data, scale: scale)
    }

    /// Creates an image from a PNG in the main bundle, at the display's scale if available; nil if there is none.
    ///
    /// Asset catalogs are not supported.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates an image from a PNG in a bundle, at the traits' display scale if available; nil if there is none.
    ///
    /// Asset catalogs are not supported.
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

    /// Creates an image from a PNG in a bundle; nil if there is none.
    ///
    /// The configuration has no effect on bitmaps.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// Creates a symbol image; nil for a name without a symbol, which is logged once for each name.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol image with a configuration; nil for a name without a symbol.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let drawing = SymbolDrawing.named(name) else {
            SymbolDrawing.reportMissing(name)
            return nil
        }
        let symbol = configuration as? SymbolConfiguration ?? .unspecified
        self.init(
            source: .symbol(name: name, drawing, symbol),
            style: Style(
                scale: max(1, UITraitCollection.current.displayScale),
                flipsForRightToLeft: drawing.flipsForRightToLeft))
    }

    /// Creates a symbol image; nil for a name without a symbol.
    ///
    /// The traits are ignored.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A plus in a filled circle, for adding an item.
    public static var add: UIImage { symbol("plus.circle.fill") }
    /// A minus in a filled circle, for removing an item.
    public static var remove: UIImage { symbol("minus.circle.fill") }
    /// An ellipsis in a circle, for more actions.
    public static var actions: UIImage { symbol("ellipsis.circle") }
    /// A check mark.
    public static var checkmark: UIImage { symbol("checkmark") }

    /// A check mark with an outline around it: a circle.
    public static var strokedCheckmark: UIImage { symbol("checkmark.circle") }

    private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// Creates an empty image of one transparent pixel.
    public override convenience init() {
        self.init(source: .pixels(CGContext(pixelsWide: 1, high: 1).finishAsImage()), style: Style())
    }

    // MARK: Properties

    /// The size in points, in the image's orientation.
    open var size: CGSize {
        switch source {
        case .pixels(let image):
            let size = CGSize(
                width: CGFloat(image.width) / style.scale, height: CGFloat(image.height) / style.scale)
            switch style.orientation {
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

    /// The number of pixels per point.
    open var scale: CGFloat { style.scale }
    /// The orientation in which the bitmap is drawn.
    open var imageOrientation: Orientation { style.orientation }
    /// Whether the image is drawn in its own colors or as a template.
    open var renderingMode: RenderingMode { style.renderingMode }
    /// The insets of the edges that are not stretched, in points.
    open var capInsets: UIEdgeInsets { style.capInsets }
    /// How the center of a resizable image fills its area.
    open var resizingMode: ResizingMode { style.resizingMode }
    /// The symbol's name; nil for a bitmap.
    final var symbolName: String? {
        if case .symbol(let name, _, _) = source { name } else { nil }
    }

    /// Whether the image is a symbol.
    open var isSymbolImage: Bool { symbolConfiguration != nil }
    /// Whether views mirror the image in a right-to-left layout.
    open var flipsForRightToLeftLayoutDirection: Bool { style.flipsForRightToLeft }
    /// The configuration of a symbol; nil for a bitmap.
    open var symbolConfiguration: SymbolConfiguration? {
        if case .symbol(_, _, let configuration) = source { configuration } else { nil }
    }
    /// The images of an animated image; nil for a still one.
    open var images: [UIImage]? { style.frames }
    /// The duration of one animation cycle in seconds; 0 for a still image.
    open var duration: TimeInterval { style.duration }
    /// The traits of the image: its display scale.
    open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
    /// The configuration of a symbol; nil for a bitmap.
    open var configuration: Configuration? { symbolConfiguration }

    /// The bitmap; a symbol is rendered in black at its scale.
    open var cgImage: CGImage? {
        switch source {
        case .pixels(let image): image
        case .symbol: rasterized(scale: style.scale, tint: style.tint?.cgColor)
        }
    }

    /// Whether views draw the image as a template.
    package var isTemplate: Bool {
        switch style.renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage && style.tint == nil
        }
    }

    /// Returns the image as PNG data; nil if that fails.
    open func pngData() -> Data? { cgImage?.pngData() }
    /// Returns the image as JPEG data, upright and over white where it is transparent; nil for an empty image, and where
    /// libturbojpeg is not installed.
    ///
    /// - Parameter compressionQuality: 0 (smallest) to 1 (best).
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        guard style.orientation != .up else { return cgImage?.jpegData(quality: Double(compressionQuality)) }
        return rasterized(scale: style.scale, tint: nil)?.jpegData(quality: Double(compressionQuality))
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        switch (source, other.source) {
        case (.pixels(let mine), .pixels(let theirs)):
            return mine === theirs && style.renderingMode == other.style.renderingMode
                && style.tint == other.style.tint
                && style.orientation == other.style.orientation && style.capInsets == other.style.capInsets
        case (.symbol(let mine, _, let mineAs), .symbol(let theirs, _, let theirsAs)):
            return mine == theirs && mineAs == theirsAs && style.renderingMode == other.style.renderingMode
                && style.tint == other.style.tint
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

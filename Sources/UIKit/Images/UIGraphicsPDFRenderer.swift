public import CoreGraphics
public import Foundation

/// The information of a PDF renderer's documents.
open class UIGraphicsPDFRendererFormat: NSObject {
    /// The document's information by key: `kCGPDFContextTitle`, `kCGPDFContextAuthor`, `kCGPDFContextSubject`,
    /// `kCGPDFContextKeywords` and `kCGPDFContextCreator`, each with a string; other keys have no effect.
    open var documentInfo: [String: Any] = [:]

    /// Creates a format without information.
    public override init() { super.init() }

    /// Returns a format without information.
    open class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
    /// Returns a format without information.
    open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The key of a PDF document's title.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of a PDF document's author.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of a PDF document's subject.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of a PDF document's keywords.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of the program that made a PDF document.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

/// The drawing context of a PDF renderer: drawing goes to the page that was begun last.
public final class UIGraphicsPDFRendererContext: NSObject {
    private let writer: PDFDocumentWriter
    private let bounds: CGRect
    /// The format of the document.
    public let format: UIGraphicsPDFRendererFormat
    /// The rectangle of the page in points; that of the renderer before the first page.
    public private(set) var pdfContextBounds: CGRect
    private var isPushed = false

    init(_ writer: PDFDocumentWriter, _ bounds: CGRect, _ format: UIGraphicsPDFRendererFormat) {
        self.writer = writer
        self.bounds = bounds
        self.format = format
        pdfContextBounds = bounds
    }

    /// The Core Graphics context of the page; begins the first page if there is none.
    public var cgContext: CGContext {
        if let context = writer.context { return context }
        beginPage()
        return writer.context ?? writer.beginPage(bounds)
    }

    /// Begins a page of the renderer's bounds.
    public func beginPage() { beginPage(withBounds: bounds, pageInfo: [:]) }

    /// Begins a page of other bounds, in points; the page's information has no effect.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        end()
        pdfContextBounds = bounds
        UIGraphicsPushContext(writer.beginPage(bounds))
        isPushed = true
    }

    /// Fills a rectangle with the current fill color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Strokes the inside of a rectangle's edges, one point wide.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    func end() {
        if isPushed { UIGraphicsPopContext() }
        isPushed = false
    }
}

/// Creates PDF documents from drawing, with text as text and paths as paths.
///
///     let letter = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
///     try letter.writePDF(to: url) { context in
///         context.beginPage()
///         text.draw(in: CGRect(x: 72, y: 72, width: 451, height: 698))
///     }
open class UIGraphicsPDFRenderer: NSObject {
    private let bounds: CGRect
    /// The information of the documents.
    public let format: UIGraphicsPDFRendererFormat

    /// Creates a renderer of documents whose pages have a rectangle, in points (72 to the inch).
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer of documents whose pages have a rectangle, in points, with information.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    /// Returns the document that a closure draws, which begins each page; without a page it is nearly empty.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let writer = PDFDocumentWriter()
        let fields: [(String, PDFDocumentWriter.Field)] = [
            (kCGPDFContextTitle, .title), (kCGPDFContextAuthor, .author),
            (kCGPDFContextSubject, .subject), (kCGPDFContextKeywords, .keywords),
            (kCGPDFContextCreator, .creator),
        ]
        for (key, field) in fields {
            if let text = format.documentInfo[key] as? String { writer.set(field, to: text) }
        }
        let context = UIGraphicsPDFRendererContext(writer, bounds, format)
        actions(context)
        context.end()
        return writer.finish()
    }

    /// Writes the document that a closure draws to a file.
    ///
    /// - Throws: the file system's error.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

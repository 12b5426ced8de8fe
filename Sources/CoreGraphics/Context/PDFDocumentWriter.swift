import CCairo
package import Foundation

/// Writes a PDF document page by page: text as text, paths as paths.
///
///     let writer = PDFDocumentWriter()
///     writer.beginPage(CGRect(x: 0, y: 0, width: 612, height: 792)).fill(…)
///     let data = writer.finish()
package final class PDFDocumentWriter {
    /// A field of the document's information.
    package enum Field { case title, author, subject, creator, keywords }

    private final class Sink {
        var data = Data()
    }

    private let sink = Sink()
    private let surface: OpaquePointer
    private var isPageOpen = false
    private var isFinished = false
    /// The context of the page that is open; nil before the first page and after the end.
    package private(set) var context: CGContext?

    /// Creates a document without pages.
    package init() {
        let closure = Unmanaged.passUnretained(sink).toOpaque()
        surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, length in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data.append(
                    bytes, count: Int(length))
                return CAIRO_STATUS_SUCCESS
            }, closure, 612, 792)
    }

    deinit {
        context = nil
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Sets a field of the document's information.
    package func set(_ field: Field, to text: String) {
        let name: cairo_pdf_metadata_t =
            switch field {
            case .title: CAIRO_PDF_METADATA_TITLE
            case .author: CAIRO_PDF_METADATA_AUTHOR
            case .subject: CAIRO_PDF_METADATA_SUBJECT
            case .creator: CAIRO_PDF_METADATA_CREATOR
            case .keywords: CAIRO_PDF_METADATA_KEYWORDS
            }
        cairo_pdf_surface_set_metadata(surface, name, text)
    }

    /// The greatest side of a page in points: 200 inches, as PDF readers take them (ISO 32000-1, annex C).
    private static let greatestSide: CGFloat = 14_400

    /// Ends the page that is open, and begins one of a rectangle in points, whose origin is the page's top left corner.
    ///
    /// Sides are at least 1 and at most 14,400 points.
    package func beginPage(_ bounds: CGRect) -> CGContext {
        endPage()
        let size = CGSize(
            width: min(max(1, bounds.width), Self.greatestSide),
            height: min(max(1, bounds.height), Self.greatestSide))
        cairo_pdf_surface_set_size(surface, Double(size.width), Double(size.height))
        let context = CGContext(surface: cairo_surface_reference(surface), size: size)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        self.context = context
        isPageOpen = true
        return context
    }

    private func endPage() {
        guard isPageOpen else { return }
        context?.flush()
        cairo_surface_show_page(surface)
        context = nil
        isPageOpen = false
    }

    /// Ends the document and returns its data.
    package func finish() -> Data {
        if !isFinished {
            endPage()
            cairo_surface_finish(surface)
            isFinished = true
        }
        return sink.data
    }
}

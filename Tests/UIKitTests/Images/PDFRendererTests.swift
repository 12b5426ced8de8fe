import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("PDF documents") @MainActor struct PDFRendererTests {
    private static let page = CGRect(x: 0, y: 0, width: 200, height: 300)

    private func document(_ actions: (UIGraphicsPDFRendererContext) -> Void) -> String {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle: "Letter"]
        let data = UIGraphicsPDFRenderer(bounds: Self.page, format: format).pdfData(actions: actions)
        return String(decoding: data, as: UTF8.self)
    }

    @Test("A document has the pages that were begun, each of its size, and its title")
    func pages() {
        let text = document { context in
            context.beginPage()
            #expect(context.pdfContextBounds == Self.page)
            UIColor.red.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 400, height: 100), pageInfo: [:])
            UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 50, height: 50)).stroke()
        }
        #expect(text.hasPrefix("%PDF-"))
        #expect(text.contains("/Count 2"))
        #expect(text.contains("200 300") && text.contains("400 100"))
        #expect(text.contains("Letter"))
    }

    @Test("Text is text: its font is in the document")
    func embedsFonts() {
        let draws: [@MainActor () -> Void] = [
            {},
            {
                NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 20)])
                    .draw(in: Self.page)
            },
        ]
        let fonts = draws.map { draw in
            document { context in
                context.beginPage()
                draw()
            }.contains("/FontDescriptor")
        }
        #expect(fonts == [false, true])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test(
        "A page without a size that a page can have gets the nearest one",
        arguments: [
            (CGRect.zero, "0 0 1 1"), (CGRect(x: 0, y: 0, width: -5, height: 100), "0 0 5 100"),
            (CGRect(x: 0, y: 0, width: 1e9, height: CGFloat.infinity), "0 0 14400 14400"),
            (CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), "0 0 1 10"),
        ])
    func extremePages(page: CGRect, box: String) {
        let text = document { $0.beginPage(withBounds: page, pageInfo: [:]) }
        #expect(text.contains("/MediaBox [ \(box) ]"))
    }

    @Test("A document is written to a file")
    func writes() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        try UIGraphicsPDFRenderer(bounds: Self.page).writePDF(to: url) { $0.beginPage() }
        #expect(try Data(contentsOf: url).starts(with: Data("%PDF".utf8)))
    }
}

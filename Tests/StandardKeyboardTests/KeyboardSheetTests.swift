import CoreGraphics
import Foundation
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The thirteen keyboards of one language on one sheet, each as on one screen.
struct KeyboardSheet: Sendable, CustomTestStringConvertible {
    var language: String
    var isLandscape: Bool
    var isDark: Bool

    /// The thirteen types in the order of the sheet, from left to right and from the top.
    static let types: [UIKeyboardType] = [
        .default, .asciiCapable, .alphabet, .namePhonePad, .emailAddress, .URL, .webSearch, .twitter,
        .numbersAndPunctuation, .numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad,
    ]

    /// A sheet for each language, orientation and appearance.
    static let all = ["en-US", "de", "ar", "hi", "ko"].flatMap { language in
        [false, true].flatMap { isLandscape in
            [false, true].map {
                KeyboardSheet(language: language, isLandscape: isLandscape, isDark: $0)
            }
        }
    }

    var testDescription: String {
        "sheet-\(language)" + (isLandscape ? "-landscape" : "") + (isDark ? "-dark" : "")
    }

    private var screen: CGSize {
        isLandscape ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844)
    }

    /// Draws the keyboards beside and under each other.
    ///
    /// - Parameters:
    ///   - scale: pixels to a point in the keyboards' own drawing.
    ///   - size: pixels to a point on the sheet.
    @MainActor func bitmap(scale: Double = 1, size: Double = 0.5) -> CGImage {
        let columns = isLandscape ? 3 : 5
        let images = Self.types.map { image(of: $0, scale: scale) }
        let cell = CGSize(
            width: screen.width * size,
            height: (Double(images.map(\.height).max() ?? 0) / scale * size).rounded(.up))
        let rows = (images.count + columns - 1) / columns
        let sheet = CGContext(pixelsWide: Int(cell.width) * columns, high: Int(cell.height) * rows)
        sheet.setFillColor(UIColor.black.cgColor)
        sheet.fill(CGRect(x: 0, y: 0, width: sheet.buffer.width, height: sheet.buffer.height))
        for (index, image) in images.enumerated() {
            sheet.draw(
                image,
                in: CGRect(
                    x: Double(index % columns) * cell.width, y: Double(index / columns) * cell.height,
                    width: cell.width, height: Double(image.height) / scale * size))
        }
        if size < scale { coarsen(sheet) }
        return sheet.finishAsImage()
    }

    /// Leaves sixteen shades of each color, so that the image's file is small.
    private func coarsen(_ sheet: CGContext) {
        sheet.flush()
        let words = sheet.buffer.base.assumingMemoryBound(to: UInt32.self)
        for index in 0..<(sheet.buffer.bytesPerRow / 4 * sheet.buffer.height) {
            let shade = (words[index] >> 4) & 0x0F0F_0F0F
            words[index] = shade | shade << 4
        }
    }

    @MainActor private func image(of type: UIKeyboardType, scale: Double) -> CGImage {
        let fixture = KeyboardFixture(
            "x ", traits: traits { $0.keyboardType = type }, screen: screen, scale: scale,
            style: isDark ? .dark : .light, globe: true, language: language)
        return fixture.snapshot()
    }
}

@MainActor @Suite(.serialized) struct KeyboardSheetTests {
    @Test("All thirteen keyboards have their recorded appearance (golden)", arguments: KeyboardSheet.all)
    func sheet(_ sheet: KeyboardSheet) {
        Golden.check(sheet.bitmap(), named: sheet.testDescription)
    }
}

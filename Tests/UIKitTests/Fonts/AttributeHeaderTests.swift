import CoreGraphics
import Foundation
import Testing
import UIKit

/// Attributed strings whose neighboring runs have the same attributes with other values.
@Suite @MainActor struct AttributeHeaderTests {
    private static func values() -> [(name: String, first: NSObject, second: NSObject)] {
        let style = NSMutableParagraphStyle(), shadow = NSShadow(), attachment = NSTextAttachment()
        style.alignment = .center
        shadow.shadowBlurRadius = 3
        attachment.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        return [
            ("font", UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)),
            ("color", UIColor.red, UIColor(white: 0, alpha: 0)), ("style", NSParagraphStyle(), style),
            ("shadow", NSShadow(), shadow), ("attachment", NSTextAttachment(), attachment),
            (
                "tab", NSTextTab(textAlignment: .left, location: 0),
                NSTextTab(textAlignment: .left, location: 1)
            ),
            ("image", UIImage(), UIImage()),
            ("descriptor", UIFontDescriptor(), UIFontDescriptor().withSize(3)),
        ]
    }

    @Test("They are joined and kept apart by their values, whatever the class of those")
    func joins() {
        let key = NSAttributedString.Key("value")
        for (name, first, second) in Self.values() {
            let text = NSMutableAttributedString(string: "")
            for value in [first, first, second, first] {
                text.append(NSAttributedString(string: "ab", attributes: [key: value]))
            }
            text.addAttribute(key, value: second, range: NSRange(location: 7, length: 1))
            var runs: [String] = []
            text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
                runs.append("\(range.length)\((value as? NSObject) === first ? "first" : "second")")
            }
            #expect(runs.joined(separator: " ") == "4first 2second 1first 1second", "\(name)")
        }
    }

    @Test("What Foundation reads as the number of a type is not zero, whatever the object's own properties")
    func numbers() {
        for (name, first, second) in Self.values() {
            for object in [first, second] {
                let word = Unmanaged.passUnretained(object).toOpaque().load(
                    fromByteOffset: 16, as: UInt64.self)
                #expect(word >> 8 & 0x3FF != 0, "\(name)")
            }
        }
    }
}

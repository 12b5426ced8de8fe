import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Symbols") struct SymbolTests {
    static let names = [
        "shift", "shift.fill", "capslock.fill", "delete.left", "return", "globe", "face.smiling", "mic",
        "keyboard.chevron.compact.down", "chevron.left", "chevron.right", "chevron.down", "chevron.up",
        "xmark.circle.fill", "magnifyingglass", "plus", "square.and.pencil", "checkmark", "ellipsis.circle",
        "trash", "gear", "note.text", "list.bullet", "wifi", "battery.100", "cellularbars", "arrow.left",
        "arrow.right", "arrow.up", "arrow.down", "clock", "pawprint", "fork.knife", "soccerball", "car",
        "lightbulb", "number", "flag", "book", "textformat.123",
        "speaker", "speaker.fill", "speaker.slash.fill", "speaker.wave.1.fill", "speaker.wave.3.fill",
        "hifispeaker",
    ]

    /// The fraction of an image's pixels with ink, and whether ink touches its edge.
    private func ink(_ image: CGImage) -> (part: Double, touchesEdge: Bool) {
        var count = 0
        var touches = false
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y) >> 24 > 40 {
                count += 1
                if x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1 { touches = true }
            }
        }
        return (Double(count) / Double(image.width * image.height), touches)
    }

    @Test("a symbol has ink, and stays inside its box in every weight up to bold", arguments: names)
    func drawing(name: String) throws {
        for weight in [UIImage.SymbolWeight.ultraLight, .regular, .bold] {
            let configuration = UIImage.SymbolConfiguration(pointSize: 60, weight: weight)
            let symbol = try #require(UIImage(systemName: name, withConfiguration: configuration))
            let found = ink(try #require(symbol.rasterized(scale: 1, tint: nil)))
            #expect(found.part > 0.02 && found.part < 0.85, "\(weight): \(found.part)")
            #expect(!found.touchesEdge, "\(weight)")
        }
    }

    @Test("heavier symbols have more ink")
    func weights() throws {
        let parts = try [UIImage.SymbolWeight.thin, .regular, .bold].map { weight in
            let configuration = UIImage.SymbolConfiguration(pointSize: 60, weight: weight)
            let symbol = try #require(UIImage(systemName: "globe", withConfiguration: configuration))
            return ink(try #require(symbol.rasterized(scale: 1, tint: nil))).part
        }
        #expect(parts[0] < parts[1] && parts[1] < parts[2])
    }

    @Test("a symbol is a template, and an unknown name gives nil")
    func template() throws {
        let symbol = try #require(UIImage(systemName: "shift"))
        #expect(symbol.isSymbolImage && symbol.isTemplate)
        #expect(!symbol.withTintColor(.red, renderingMode: .alwaysOriginal).isTemplate)
        #expect(UIImage(systemName: "no.such.symbol") == nil)
    }

    @Test("the size follows point size and scale")
    func sizes() throws {
        let small = try #require(
            UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
        let large = try #require(
            UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
        #expect(abs(large.size.width - 2 * small.size.width) <= 1)
    }
}

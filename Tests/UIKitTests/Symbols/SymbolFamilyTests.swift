import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Symbols: names, rules and variants") struct SymbolFamilyTests {
    private static let weights: [UIImage.SymbolWeight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// The alpha of each pixel of a symbol.
    private func mask(
        _ name: String, _ weight: UIImage.SymbolWeight = .regular, pointSize: CGFloat = 40,
        tint: CGColor? = nil
    ) throws -> (image: CGImage, alphas: [UInt32]) {
        let configuration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: weight)
        let symbol = try #require(UIImage(systemName: name, withConfiguration: configuration), "\(name)")
        let image = try #require(symbol.rasterized(scale: 1, tint: tint))
        return (
            image,
            (0..<image.height * image.width).map {
                image.pixel(x: $0 % image.width, y: $0 / image.width) >> 24
            }
        )
    }

    @Test("at least 560 names are drawn")
    func count() {
        let names = Set(SymbolNames.all)
        let missing = names.filter { SymbolDrawing.named($0) == nil }.sorted()
        #expect(missing == [])
        #expect(names.count >= 560)
    }

    @Test(
        "every symbol has ink inside its box at every weight", arguments: SymbolNames.families.map(\.family))
    func ink(family: String) throws {
        let names = SymbolNames.families.filter { $0.family == family }.flatMap {
            $0.names.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        for name in names {
            for weight in Self.weights {
                let (image, alphas) = try mask(name, weight)
                let ink = Double(alphas.count { $0 > 40 }) / Double(alphas.count)
                #expect(ink > 0.015 && ink < 0.9, "\(name), \(weight): \(ink)")
                let (width, height) = (image.width, image.height)
                let touches = alphas.indices.contains {
                    let (x, y) = ($0 % width, $0 / width)
                    return (x == 0 || y == 0 || x == width - 1 || y == height - 1) && alphas[$0] > 128
                }
                #expect(!touches, "\(name), \(weight)")
            }
        }
    }

    @Test(
        "the filled variant has more ink than the outline",
        arguments: SymbolNames.all.filter { $0.hasSuffix(".fill") })
    func filled(name: String) throws {
        // Some names exist only filled.
        guard SymbolDrawing.named(String(name.dropLast(5))) != nil else { return }
        let outline = try mask(String(name.dropLast(5))).alphas, filled = try mask(name).alphas
        #expect(filled != outline)
        #expect(filled.reduce(0, +) > outline.reduce(0, +), "\(name)")
    }

    @Test(
        "rules derive variants",
        arguments: [
            // Drawn by rules alone
            ("mic.slash", true), ("mic.slash.fill", true), ("mic.circle.fill", true),
            ("person.badge.plus", true), ("person.fill.badge.plus", true), ("envelope.badge.fill", true),
            ("arrow.up.square.fill", true), ("chevron.left.circle", true), ("plus.app.fill", true),
            ("calendar.badge.clock", true), ("17.circle", true), ("q.square.fill", true),
            ("heart.square", true),
            ("bolt.shield", true), ("minus.magnifyingglass", true), ("camera.viewfinder", true),
            // Without a rule or a drawing
            ("mic.fill.slash", false), ("plus.fill", false), ("plus.circle.circle", false), ("a", false),
            ("7", false), ("~a", false), ("", false), (".", false), (".fill", false), (".slash", false),
            (".badge.", false), (".badge.plus", false), ("circle.", false), ("no.such.symbol", false),
            ("no.such.symbol.circle.fill", false), ("100.circle", false),
            (String(repeating: "star.slash.", count: 40), false),
        ])
    func rules(name: String, isDrawn: Bool) {
        #expect((SymbolDrawing.named(name) != nil) == isDrawn, "\(name)")
    }

    @Test("every written drawing can be parsed")
    func notation() {
        for name in SymbolNotation.names { #expect(SymbolDrawing.glyph(name) != nil, "\(name)") }
        for block in ["", " 10", " 10 10\nfoo M 1 1", " x y", " = no.such.symbol", " = plus twist"] {
            #expect(SymbolNotation.parse(Substring(block)) == nil, "\(block)")
        }
    }

    @Test("pairs mirror each other")
    func pairs() throws {
        for (left, right) in [
            ("bubble.left", "bubble.right"), ("arrow.up.left", "arrow.up.right"), ("backward", "forward"),
            ("text.alignleft", "text.alignright"), ("gobackward", "goforward"),
        ] {
            let (image, alphas) = try mask(left, .regular, pointSize: 100)
            let other = try mask(right, .regular, pointSize: 100).alphas
            let width = image.width
            let different = alphas.indices.count {
                let mirrored = other[$0 / width * width + width - 1 - $0 % width]
                return abs(Int(alphas[$0]) - Int(mirrored)) > 8
            }
            #expect(Double(different) < 0.02 * Double(alphas.count), "\(left), \(right): \(different)")
        }
    }

    @Test(
        "a translucent color is not darker where parts overlap",
        arguments: ["envelope", "house", "trash", "globe"])
    func translucent(name: String) throws {
        let alphas = try mask(name, tint: CGColor(red: 0, green: 0, blue: 0, alpha: 0.4)).alphas
        #expect(try #require(alphas.max()) <= 103)
    }

    @Test("a name without a drawing is reported once")
    @MainActor func missing() async {
        var sentences: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { sentences.append($0) }
        for _ in 0..<3 {
            #expect(UIImage(systemName: "reported.symbol") == nil)
            #expect(UIImage(systemName: "reported.symbol\u{1B}[2J") == nil)
        }
        #expect(UIImage(systemName: "star") != nil)
        // Outside of the main thread the report follows in a task of the main actor.
        for _ in 0..<100 where sentences.count < 2 { await Task.yield() }
        Complaint.listener = listener
        #expect(
            sentences.filter { $0.contains("reported.symbol") } == [
                "UIImage(systemName: “reported.symbol”) has no drawing.",
                "UIImage(systemName: “reported.symbol\u{FFFD}[2J”) has no drawing.",
            ])
    }
}

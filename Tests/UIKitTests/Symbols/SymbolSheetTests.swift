import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Sheets of all symbols, for the eye: `SPINET_SYMBOL_SHEETS=1` writes them to build/symbols.
@Suite(
    "Symbol sheets", .enabled(if: ProcessInfo.processInfo.environment["SPINET_SYMBOL_SHEETS"] == "1"))
@MainActor struct SymbolSheetTests {
    private static let hard = [
        "printer.fill", "qrcode", "gearshape.2", "theatermasks", "keyboard.fill", "calendar.badge.plus",
        "person.3.fill", "cloud.sun", "tortoise", "ladybug", "snowflake", "hand.raised.fill",
        "checkmark.seal.fill", "doc.text.magnifyingglass", "gobackward.15", "battery.100.bolt", "film.fill",
        "bicycle", "wrench.and.screwdriver", "bell.slash.fill", "globe.europe.africa", "list.number",
        "heart.text.square", "barcode.viewfinder",
    ]

    @Test("all names, in light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func families(style: UIUserInterfaceStyle) throws {
        let names = SymbolNames.all
        for page in 0..<(names.count + 119) / 120 {
            let cells = names.dropFirst(120 * page).prefix(120).map {
                Cell(name: $0, weight: .regular, label: $0)
            }
            try write(cells, columns: 10, style, "\(style == .dark ? "dark" : "light")-\(page + 1)")
        }
    }

    @Test("the most detailed symbols at all weights")
    func weights() throws {
        let cells = Self.hard.flatMap { name in
            (1...9).map { weight in
                Cell(name: name, weight: UIImage.SymbolWeight(rawValue: weight) ?? .regular, label: "")
            }
        }
        try write(cells, columns: 18, .light, "weights")
    }

    private struct Cell {
        var name: String
        var weight: UIImage.SymbolWeight
        var label: String
    }

    private func write(
        _ cells: [Cell], columns: Int, _ style: UIUserInterfaceStyle, _ file: String
    ) throws {
        let cell = CGSize(width: columns > 10 ? 44 : 80, height: columns > 10 ? 44 : 58)
        let rows = (cells.count + columns - 1) / columns
        let size = CGSize(width: cell.width * CGFloat(columns), height: cell.height * CGFloat(rows))
        let context = try #require(CGContext.imageContext(size: size, scale: 2, opaque: false))
        let (ink, background): (UIColor, UIColor) = style == .dark ? (.white, .black) : (.black, .white)
        UIGraphicsPushContext(context)
        background.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        for (index, item) in cells.enumerated() {
            let origin = CGPoint(
                x: cell.width * CGFloat(index % columns), y: cell.height * CGFloat(index / columns))
            let configuration = UIImage.SymbolConfiguration(pointSize: 24, weight: item.weight)
            let symbol = try #require(UIImage(systemName: item.name, withConfiguration: configuration))
            symbol.withTintColor(ink, renderingMode: .alwaysOriginal).draw(
                at: CGPoint(
                    x: origin.x + (cell.width - symbol.size.width) / 2,
                    y: origin.y + (44 - symbol.size.height) / 2))
            let label = NSAttributedString(
                string: item.label, attributes: [.font: UIFont.systemFont(ofSize: 7), .foregroundColor: ink])
            label.draw(in: CGRect(x: origin.x + 1, y: origin.y + 44, width: cell.width - 2, height: 12))
        }
        UIGraphicsPopContext()
        let folder = URL(fileURLWithPath: "build/symbols")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try #require(context.finishAsImage().pngData()).write(
            to: folder.appendingPathComponent("\(file).png"))
    }
}

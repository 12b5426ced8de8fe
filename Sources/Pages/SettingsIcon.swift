package import Foundation
public import UIKit

/// The icon of a row of Settings: a white symbol on a colored square with continuous corners.
///
///     SettingsIcon("keyboard.fill", .systemGray)
public struct SettingsIcon {
    /// The name of the symbol, as `UIImage(systemName:)` takes it.
    public var symbol: String
    /// The color of the square; its light variant is shown in dark mode too, as on iOS.
    public var color: UIColor

    /// Makes an icon.
    public init(_ symbol: String, _ color: UIColor) {
        self.symbol = symbol
        self.color = color
    }

    /// The side at the default text size, in points (iOS: 29).
    private static let side: CGFloat = 29
    /// The greatest growth with the text size: beyond it the text needs the width.
    private static let greatestGrowth: CGFloat = 1.5
    /// The corner radius, as a fraction of the side (iOS: 6.5 of 29 points).
    private static let radius: CGFloat = 6.5 / 29
    /// The greatest width and height of the symbol, as fractions of the side.
    private static let symbolRoom = CGSize(width: 0.76, height: 0.66)

    /// The side of icons at the text size of some traits, in points.
    @MainActor package static func side(for traits: UITraitCollection) -> CGFloat {
        let scaled = UIFontMetrics(forTextStyle: .body).scaledValue(for: side, compatibleWith: traits)
        return min(max(side, scaled), side * greatestGrowth).rounded()
    }

    /// Draws the icon.
    ///
    /// - Parameter side: the width and height of the image, in points.
    @MainActor package func image(side: CGFloat) -> UIImage {
        let square = CGRect(x: 0, y: 0, width: side, height: side)
        return UIGraphicsImageRenderer(size: square.size).image { context in
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).setFill()
            Self.continuousSquare(square, radius: side * Self.radius).fill()
            guard let symbol = symbolImage(side: side) else { return }
            symbol.draw(
                in: CGRect(
                    x: square.midX - symbol.size.width / 2, y: square.midY - symbol.size.height / 2,
                    width: symbol.size.width, height: symbol.size.height))
        }.withRenderingMode(.alwaysOriginal)
    }

    /// The symbol in white, as large as its room permits; nil if no symbol has the name.
    @MainActor private func symbolImage(side: CGFloat) -> UIImage? {
        func sized(_ points: CGFloat) -> UIImage? {
            UIImage(
                systemName: symbol,
                withConfiguration: UIImage.SymbolConfiguration(pointSize: points, weight: .medium))
        }
        let points = side * 0.7
        guard let first = sized(points), first.size.width > 0, first.size.height > 0 else { return nil }
        let fit = min(
            side * Self.symbolRoom.width / first.size.width,
            side * Self.symbolRoom.height / first.size.height)
        return sized(points * fit)?.withTintColor(.white, renderingMode: .alwaysOriginal)
    }

    /// A square whose corners begin gently: each is one curve that is 1.5 radii long on both sides, and touches the
    /// circle of the radius in its middle.
    @MainActor private static func continuousSquare(_ rect: CGRect, radius: CGFloat) -> UIBezierPath {
        let reach = 1.5 * radius
        // The middle of the curve is at (4 × reach − 3 × handle) / 8, and that of the circle at 0.2929 radii.
        let handle = (4 * reach - 8 * 0.2929 * radius) / 3
        let corners = [
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
        ]
        func point(_ corner: CGPoint, _ way: CGVector, _ length: CGFloat) -> CGPoint {
            CGPoint(x: corner.x + way.dx * length, y: corner.y + way.dy * length)
        }
        let path = UIBezierPath()
        for (index, (corner, before, after)) in corners.enumerated() {
            let start = point(corner, before, reach)
            if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
            path.addCurve(
                to: point(corner, after, reach), controlPoint1: point(corner, before, reach - handle),
                controlPoint2: point(corner, after, reach - handle))
        }
        path.close()
        return path
    }
}

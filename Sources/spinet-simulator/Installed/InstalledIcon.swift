import CoreGraphics
import Foundation
import KeyboardHost
import Platform
import UIKit

/// The icon of an installed app: its own image, or its first letter on a color.
@MainActor final class InstalledIcon: UIView {
    private let image: UIImage?
    private let letter: String
    private let hue: CGFloat

    /// The largest size of an icon's file, in bytes.
    static let limit = 4 << 20

    init(of app: AppBundle) {
        image = Self.image(of: app)
        letter =
            app.information.displayName(in: MessageLanguage.current.rawValue).first.map { $0.uppercased() }
            ?? ""
        // The same app has the same color at each start.
        let sum = app.id.utf8.reduce(UInt32(5381)) { ($0 &* 33) ^ UInt32($1) }
        hue = CGFloat((sum &* 2_654_435_761) >> 16) / 65_536
        super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    private static func image(of app: AppBundle) -> UIImage? {
        guard let name = app.information.iconFile, !name.contains("/"), !name.hasPrefix(".") else {
            return nil
        }
        let data = (try? RegularFile.read(app.folder + "/" + name, atMost: limit)) ?? nil
        return data.flatMap { UIImage(data: $0) }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.width * 0.225).addClip()
        if let image {
            UIColor.white.setFill()
            UIBezierPath(rect: bounds).fill()
            image.draw(in: bounds)
        } else {
            drawLetter(context)
        }
        context.restoreGState()
    }

    private func drawLetter(_ context: CGContext) {
        let colors = [
            UIColor(hue: hue, saturation: 0.52, brightness: 0.86, alpha: 1),
            UIColor(hue: hue, saturation: 0.72, brightness: 0.62, alpha: 1),
        ].map(\.cgColor)
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
        }
        let text = NSAttributedString(
            string: letter,
            attributes: [
                .font: UIFont.systemFont(ofSize: bounds.width * 0.52, weight: .semibold),
                .foregroundColor: UIColor.white,
            ])
        let size = text.size()
        text.draw(
            at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2))
    }
}

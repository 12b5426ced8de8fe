import CoreGraphics
import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import UIKit

/// An app of the simulator.
enum SimulatorApp: String, CaseIterable, Sendable {
    case notes, forms, sheet, gallery, settings, dvorak
    /// Samples of a watch.
    case messages, timer

    /// The app's name under its icon.
    var name: String {
        switch self {
        case .notes: Message("Notes").text
        case .forms: Message("Forms").text
        case .sheet: Message("Sheet").text
        case .gallery: Message("Gallery").text
        case .settings: Message("Settings").text
        case .dvorak: Message("Dvorak").text
        case .messages: Message("Messages").text
        case .timer: Message("Timer").text
        }
    }

    /// Whether the app is made for a kind of device.
    func isMade(for kind: DeviceProfile.Kind) -> Bool {
        switch self {
        // They can be used from a sofa; the others are made for fingers.
        case .notes, .forms, .settings: kind != .watch
        case .sheet, .gallery, .dvorak: kind != .watch && kind != .tv
        case .messages, .timer: kind == .watch
        }
    }

    /// The apps of a device: that of the sample keyboard is there with its keyboard.
    @MainActor static func available(
        _ state: SimulatorState, on kind: DeviceProfile.Kind
    ) -> [SimulatorApp] {
        allCases.filter {
            $0.isMade(for: kind)
                && ($0 != .dvorak || state.settings.installed.bundles[DvorakPage.keyboard] != nil)
        }
    }

    /// Makes the app's first page.
    @MainActor func makePage(_ state: SimulatorState) -> Page {
        switch self {
        case .notes: NotesPage(state)
        case .forms: state.textsToEnter.map { SentencesPage(state, $0) } ?? FormsPage(state)
        case .sheet: SheetPage(state)
        case .gallery: GalleryListPage(state)
        case .settings: SettingsPage(state)
        case .dvorak: DvorakPage(state)
        case .messages: state.textsToEnter.map { DrawingsPage($0) } ?? WatchMessagesPage(state)
        case .timer: WatchTimerPage(state)
        }
    }

    /// The color of what can be touched in the app.
    @MainActor var tint: UIColor {
        guard self == .notes else { return .systemBlue }
        // A yellow that can be read on white.
        return UIColor { $0.userInterfaceStyle == .dark ? .systemYellow : SimulatorApp.gold }
    }

    private static let gold = UIColor(red: 0.87, green: 0.63, blue: 0, alpha: 1)
}

/// The drawing of an app's icon: 60 points square.
@MainActor final class IconImage: UIView {
    private let app: SimulatorApp

    init(app: SimulatorApp) {
        self.app = app
        super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.scaleBy(x: bounds.width / 60, y: bounds.height / 60)
        let square = CGRect(x: 0, y: 0, width: 60, height: 60)
        UIBezierPath(roundedRect: square, cornerRadius: 13.5).addClip()
        switch app {
        case .notes: drawNotes(square)
        case .forms: drawForms(square, context)
        case .sheet: drawSheet(square, context)
        case .gallery: drawGallery(square, context)
        case .settings: drawSettings(square, context)
        case .dvorak: drawDvorak(square, context)
        case .messages: drawMessages(square, context)
        case .timer: drawTimer(square, context)
        }
        context.restoreGState()
    }

    /// A sheet of paper under a yellow binding.
    private func drawNotes(_ square: CGRect) {
        UIColor.white.setFill()
        UIBezierPath(rect: square).fill()
        UIColor(red: 1, green: 0.80, blue: 0.13, alpha: 1).setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 16)).fill()
        UIColor(white: 0.72, alpha: 1).setFill()
        for index in 0..<12 {
            UIBezierPath(ovalIn: CGRect(x: 2.2 + Double(index) * 4.9, y: 18.4, width: 1.8, height: 1.8))
                .fill()
        }
        UIColor(white: 0.80, alpha: 1).setFill()
        for line in 0..<3 {
            UIBezierPath(rect: CGRect(x: 0, y: 29.5 + Double(line) * 9.5, width: 60, height: 1)).fill()
        }
    }

    /// Fields under each other, one with a caret.
    private func drawForms(_ square: CGRect, _ context: CGContext) {
        fill(
            square, context, UIColor(red: 0.36, green: 0.78, blue: 0.98, alpha: 1),
            UIColor(red: 0.04, green: 0.44, blue: 0.93, alpha: 1))
        UIColor.white.setFill()
        for (index, width) in [38.0, 38, 22].enumerated() {
            UIBezierPath(
                roundedRect: CGRect(x: 11, y: 13 + Double(index) * 12.5, width: width, height: 8.5),
                cornerRadius: 2.6
            ).fill()
        }
        UIColor(red: 0.04, green: 0.44, blue: 0.93, alpha: 1).setFill()
        UIBezierPath(roundedRect: CGRect(x: 14, y: 14.5, width: 1.6, height: 5.5), cornerRadius: 0.8).fill()
        UIColor(red: 0.62, green: 0.80, blue: 0.98, alpha: 1).setFill()
        UIBezierPath(roundedRect: CGRect(x: 14, y: 28.5, width: 18, height: 2.6), cornerRadius: 1.3).fill()
        UIBezierPath(roundedRect: CGRect(x: 14, y: 41, width: 11, height: 2.6), cornerRadius: 1.3).fill()
    }

    /// A table with a sum at its foot.
    private func drawSheet(_ square: CGRect, _ context: CGContext) {
        fill(
            square, context, UIColor(red: 0.36, green: 0.82, blue: 0.45, alpha: 1),
            UIColor(red: 0.07, green: 0.58, blue: 0.28, alpha: 1))
        UIColor.white.setFill()
        UIBezierPath(roundedRect: CGRect(x: 11, y: 12, width: 38, height: 36), cornerRadius: 3).fill()
        UIColor(red: 0.07, green: 0.58, blue: 0.28, alpha: 1).setFill()
        for line in 1..<4 {
            UIBezierPath(rect: CGRect(x: 11, y: 11.5 + Double(line) * 9, width: 38, height: 1)).fill()
        }
        for line in 1..<3 {
            UIBezierPath(rect: CGRect(x: 10.5 + Double(line) * 12.7, y: 12, width: 1, height: 36)).fill()
        }
        UIColor(red: 0.20, green: 0.72, blue: 0.36, alpha: 1).setFill()
        UIBezierPath(rect: CGRect(x: 37, y: 40, width: 12, height: 6.5)).fill()
    }

    /// A switch, a slider, and the dots of pages.
    private func drawGallery(_ square: CGRect, _ context: CGContext) {
        fill(
            square, context, UIColor(red: 0.62, green: 0.46, blue: 0.98, alpha: 1),
            UIColor(red: 0.36, green: 0.20, blue: 0.82, alpha: 1))
        let dim = UIColor(white: 1, alpha: 0.42)
        func bar(_ rect: CGRect, _ color: UIColor) {
            color.setFill()
            UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
        }
        bar(CGRect(x: 17, y: 10, width: 26, height: 15), .white)
        UIColor(red: 0.48, green: 0.32, blue: 0.9, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 29.5, y: 11.5, width: 12, height: 12)).fill()
        bar(CGRect(x: 10, y: 33, width: 40, height: 3.4), dim)
        bar(CGRect(x: 10, y: 33, width: 24, height: 3.4), .white)
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 28, y: 28.7, width: 12, height: 12)).fill()
        for index in 0..<4 {
            (index == 1 ? UIColor.white : dim).setFill()
            UIBezierPath(ovalIn: CGRect(x: 16 + Double(index) * 8, y: 46.5, width: 4.4, height: 4.4)).fill()
        }
    }

    /// A cog wheel.
    private func drawSettings(_ square: CGRect, _ context: CGContext) {
        fill(square, context, UIColor(white: 0.80, alpha: 1), UIColor(white: 0.50, alpha: 1))
        let center = CGPoint(x: 30, y: 30)
        let teeth = 16, wheel = UIBezierPath()
        for index in 0..<teeth * 2 {
            let radius = index % 2 == 0 ? 22.0 : 19.0
            let step = CGFloat.pi / CGFloat(teeth), start = CGFloat(index) * step
            wheel.addArc(
                withCenter: center, radius: radius, startAngle: start + step * 0.18,
                endAngle: start + step * 0.82,
                clockwise: true)
        }
        wheel.close()
        UIColor(white: 0.22, alpha: 1).setFill()
        wheel.fill()
        UIColor(white: 0.72, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 15, y: 15, width: 30, height: 30)).fill()
        UIColor(white: 0.22, alpha: 1).setStroke()
        for index in 0..<3 {
            let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
            let spoke = UIBezierPath()
            spoke.lineWidth = 3.4
            spoke.move(to: center)
            spoke.addLine(to: CGPoint(x: 30 + 16 * cos(angle), y: 30 + 16 * sin(angle)))
            spoke.stroke()
        }
        UIColor(white: 0.22, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 10, height: 10)).fill()
    }

    /// A bubble.
    private func drawMessages(_ square: CGRect, _ context: CGContext) {
        fill(
            square, context, UIColor(red: 0.40, green: 0.93, blue: 0.44, alpha: 1),
            UIColor(red: 0.05, green: 0.72, blue: 0.22, alpha: 1))
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 14, y: 15, width: 32, height: 26)).fill()
        let tail = UIBezierPath()
        tail.move(to: CGPoint(x: 20, y: 36))
        tail.addLine(to: CGPoint(x: 17, y: 45))
        tail.addLine(to: CGPoint(x: 29, y: 40))
        tail.close()
        tail.fill()
    }

    /// A clock with one hand.
    private func drawTimer(_ square: CGRect, _ context: CGContext) {
        UIColor(red: 0.32, green: 0.19, blue: 0.02, alpha: 1).setFill()
        UIBezierPath(rect: square).fill()
        UIColor.systemOrange.setStroke()
        let ring = UIBezierPath(ovalIn: CGRect(x: 15, y: 15, width: 30, height: 30))
        ring.lineWidth = 3.5
        ring.stroke()
        let hand = UIBezierPath()
        hand.lineWidth = 3.5
        hand.lineCapStyle = .round
        hand.move(to: CGPoint(x: 30, y: 30))
        hand.addLine(to: CGPoint(x: 30, y: 21))
        hand.stroke()
    }

    /// Keys in the order of Dvorak's home row.
    private func drawDvorak(_ square: CGRect, _ context: CGContext) {
        fill(
            square, context, UIColor(red: 1, green: 0.62, blue: 0.26, alpha: 1),
            UIColor(red: 0.91, green: 0.30, blue: 0.16, alpha: 1))
        UIColor.white.setFill()
        for (row, indent) in [0.0, 2, 4].enumerated() {
            for key in 0..<4 {
                UIBezierPath(
                    roundedRect: CGRect(
                        x: 9 + indent + Double(key) * 9.8, y: 13 + Double(row) * 9.5, width: 7.6, height: 7.4),
                    cornerRadius: 1.8
                ).fill()
            }
        }
        UIBezierPath(roundedRect: CGRect(x: 17, y: 42, width: 27, height: 6.5), cornerRadius: 1.8).fill()
    }

    private func fill(_ square: CGRect, _ context: CGContext, _ top: UIColor, _ bottom: UIColor) {
        let colors = [top, bottom].map(\.cgColor)
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { return }
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 60), options: [])
    }
}

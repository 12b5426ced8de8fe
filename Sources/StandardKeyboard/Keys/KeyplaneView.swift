import CoreGraphics
import Foundation
import UIKit

/// The view of the plane: it draws the keys and reports touches, without interpreting them.
@MainActor final class KeyplaneView: UIView {
    /// An event of one touch.
    struct Finger {
        enum Phase { case began, moved, ended, cancelled }
        var id: Int
        var phase: Phase
        var point: CGPoint
        var time: Double
    }

    /// Called for each event of a touch, in the order of time; the `UIEvent` is for the list of keyboards.
    var onFinger: ((Finger, UIEvent?) -> Void)?
    /// The painter; set before the first frame.
    var painter: KeyplanePainter? {
        didSet {
            for index in shown.indices { shown[index].image = nil }
            layer.fillsBounds = painter != nil && parts.isEmpty
            setNeedsDisplay()
        }
    }
    private(set) var shown: [PlacedFace] = []
    /// The horizontal extents of both halves of a split keyboard, between which the app is visible; empty for one in one piece.
    var parts: [ClosedRange<Double>] = [] {
        didSet {
            guard parts != oldValue else { return }
            isOpaque = parts.isEmpty
            layer.fillsBounds = painter != nil && parts.isEmpty
            setNeedsDisplay()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isOpaque = true
        drawsDirectly = true
        accessibilityIdentifier = "keyplane"
    }

    required init?(coder: NSCoder) { nil }

    /// Shows keys; only changed ones are drawn again.
    func show(_ cells: [KeyplaneGeometry.Cell], _ faces: [KeyFace]) {
        let next = zip(cells, faces).compactMap { cell, face in
            cell.key.action == .blank ? nil : PlacedFace(frame: cell.frame, face: face)
        }
        if next.count != shown.count || zip(next, shown).contains(where: { $0.frame != $1.frame }) {
            shown = next
            setNeedsDisplay()
            return
        }
        for index in shown.indices where next[index].face != shown[index].face {
            shown[index] = next[index]
            var area = next[index].frame
            area.size.height += painter?.faces.shadowHeight ?? KeyMetrics.shadowOffset
            setNeedsDisplay(area)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let painter, let context = UIGraphicsGetCurrentContext() else { return }
        let whole = [Double(bounds.minX)...Double(bounds.maxX)]
        for part in parts.isEmpty ? whole : parts {
            let area = CGRect(
                x: part.lowerBound, y: bounds.minY, width: part.upperBound - part.lowerBound,
                height: bounds.height
            ).intersection(rect)
            if !area.isNull { painter.drawPlane(&shown, in: context, rect: area) }
        }
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        report(touches, .began, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        report(touches, .moved, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        report(touches, .ended, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        report(touches, .cancelled, event)
    }

    private func report(_ touches: Set<UITouch>, _ phase: Finger.Phase, _ event: UIEvent?) {
        for touch in touches.sorted(by: { ($0.timestamp, $0.finger) < ($1.timestamp, $1.finger) }) {
            onFinger?(
                Finger(
                    id: touch.finger, phase: phase, point: touch.location(in: self), time: touch.timestamp),
                event)
        }
    }
}

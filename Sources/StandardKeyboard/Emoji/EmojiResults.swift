import CoreGraphics
import Foundation
import Platform
import UIKit

/// The search results: a row of emoji that the user scrolls sideways; a tap types one.
@MainActor final class EmojiResults: UIScrollView {
    /// Called when the user taps an emoji.
    var onChoose: ((_ emoji: String, _ time: Double) -> Void)?
    /// The content view, as wide as all results.
    let row: EmojiRow
    private var isMirrored = false

    /// The space before the first and after the last emoji, in points.
    private static let inset = 4.0

    init(images: EmojiImages) {
        row = EmojiRow(images: images)
        super.init(frame: .zero)
        delaysContentTouches = false
        scrollsToTop = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        semanticContentAttribute = .forceLeftToRight
        row.onChoose = { [weak self] in self?.onChoose?($0, $1) }
        addSubview(row)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows search results, scrolled to the first one.
    ///
    /// - Parameters:
    ///   - width: the width of an emoji's cell, in points.
    ///   - fontSize: the size of its font, in points.
    ///   - isMirrored: whether the first result is on the right.
    func show(_ emoji: [String], width: Double, fontSize: Double, isMirrored: Bool) {
        self.isMirrored = isMirrored
        row.show(isMirrored ? emoji.reversed() : emoji, width: width, fontSize: fontSize)
        place()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if row.frame.height != bounds.height { place() }
    }

    /// Lays out the row and scrolls to its first emoji.
    private func place() {
        let width = row.width + 2 * Self.inset
        // From right to left, a few emoji begin at the right edge.
        let start = isMirrored ? max(0, bounds.width - width) : 0
        row.frame = CGRect(x: start + Self.inset, y: 0, width: row.width, height: bounds.height)
        contentSize = CGSize(width: start + width, height: bounds.height)
        let first = isMirrored ? max(0, contentSize.width - bounds.width) : 0
        setContentOffset(CGPoint(x: first, y: 0), animated: false)
    }

    /// A scrolling touch chooses nothing; a touch that holds an emoji does not scroll.
    override func touchesShouldCancel(in view: UIView) -> Bool { !row.isHolding }
}

/// The row of results, which draws its visible part.
@MainActor final class EmojiRow: UIView {
    var onChoose: ((String, Double) -> Void)?
    /// Schedules a call at a time, for the long press of an emoji.
    var schedule: ((Double, @escaping @MainActor () -> Void) -> PlatformTimer?)?
    /// Called when a touch holds an emoji, with its frame and the touch; returns whether the emoji has variants.
    var onHold: ((_ emoji: String, _ frame: CGRect, _ finger: Int, _ point: CGPoint) -> Bool)?
    /// Called when a touch that holds an emoji with variants moves or ends.
    var onHoldMove: ((UITouch, UIEvent?) -> Void)?
    var onHoldEnd: ((UITouch, UIEvent?) -> Void)?
    /// Creates the accessibility actions of an emoji, which choose its variants.
    var makeActions: ((_ emoji: String) -> [UIAccessibilityCustomAction]?)?
    /// Whether a touch holds an emoji with variants.
    private(set) var isHolding = false
    private var hold: PlatformTimer?
    private let images: EmojiImages
    private var emoji: [String] = []
    private var cellWidth = 45.0
    private var fontSize = 30.0
    private var touched: Int?

    init(images: EmojiImages) {
        self.images = images
        super.init(frame: .zero)
        isOpaque = false
        drawsDirectly = true
    }

    required init?(coder: NSCoder) { nil }

    var width: Double { Double(emoji.count) * cellWidth }

    func show(_ emoji: [String], width: Double, fontSize: Double) {
        self.emoji = emoji
        cellWidth = width
        self.fontSize = fontSize
        touched = nil
        setNeedsDisplay()
    }

    private func frame(of index: Int) -> CGRect {
        CGRect(x: Double(index) * cellWidth, y: 0, width: cellWidth, height: bounds.height)
    }

    private func index(at point: CGPoint) -> Int? {
        let index = Int((point.x / cellWidth).rounded(.down))
        return bounds.contains(point) && emoji.indices.contains(index) ? index : nil
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !emoji.isEmpty else { return }
        let inSight = (superview?.bounds).map { convert($0, from: superview).intersection(rect) } ?? rect
        guard !inSight.isNull, inSight.width > 0 else { return }
        let first = max(0, Int(inSight.minX / cellWidth))
        let last = min(emoji.count - 1, Int(inSight.maxX / cellWidth))
        guard first <= last else { return }
        for index in first...last {
            images.draw(emoji[index], size: fontSize, in: frame(of: index), context)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self), finger = touch.finger
        touched = index(at: point)
        hold?.cancel()
        hold = schedule?(touch.timestamp + TouchTracker.Delay.longPress) { [weak self] in
            guard let self, let touched, emoji.indices.contains(touched) else { return }
            isHolding = onHold?(emoji[touched], frame(of: touched), finger, point) ?? false
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isHolding, let touch = touches.first { onHoldMove?(touch, event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        hold?.cancel()
        defer { touched = nil }
        guard let touch = touches.first else { return }
        if isHolding {
            isHolding = false
            onHoldEnd?(touch, event)
        } else if let touched, index(at: touch.location(in: self)) == touched {
            onChoose?(emoji[touched], touch.timestamp)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        hold?.cancel()
        isHolding = false
        touched = nil
    }

    override var accessibilityElements: [Any]? {
        get {
            let inSight = superview.map { convert($0.bounds, from: $0) } ?? bounds
            return emoji.indices.filter { frame(of: $0).intersects(inSight) }.map { index in
                let element = EmojiElement(accessibilityContainer: self), emoji = emoji[index]
                element.makeActions = { [weak self] in self?.makeActions?(emoji) }
                element.accessibilityLabel = emoji
                element.accessibilityTraits = .keyboardKey
                element.accessibilityFrameInContainerSpace = frame(of: index)
                return element
            }
        }
        set {}
    }
}

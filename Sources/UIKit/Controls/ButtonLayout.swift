import CoreGraphics
import Foundation

/// The frames of a button's image, title, subtitle and indicator.
@MainActor struct ButtonLayout {
    /// The sizes of the button's parts, in points; zero for a part that is not shown.
    struct Parts {
        var image = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        /// The size of the indicator, which is at the trailing end.
        var indicator = CGSize.zero
    }

    /// How the parts are aligned to each other.
    struct Arrangement {
        var placement = NSDirectionalRectEdge.leading
        var imagePadding: CGFloat = 0
        var titlePadding: CGFloat = 0
        /// The horizontal alignment of title and subtitle in the text's width: 0 is left, 0.5 center, 1 right.
        var textAlignment: CGFloat = 0
        var isReversed = false

        var isStacked: Bool { placement == .top || placement == .bottom }
        /// The distance between the text and the indicator, in points.
        static let indicatorPadding: CGFloat = 5
    }

    private(set) var imageFrame = CGRect.zero
    private(set) var titleFrame = CGRect.zero
    private(set) var subtitleFrame = CGRect.zero
    private(set) var indicatorFrame = CGRect.zero

    /// The size of title and subtitle together, in points.
    static func textSize(_ parts: Parts, _ arrangement: Arrangement) -> CGSize {
        let gap = parts.title.height > 0 && parts.subtitle.height > 0 ? arrangement.titlePadding : 0
        return CGSize(
            width: max(parts.title.width, parts.subtitle.width),
            height: parts.title.height + gap + parts.subtitle.height)
    }

    /// The width of the parts beside the text, with their padding, in points.
    static func widthBesideText(_ parts: Parts, _ arrangement: Arrangement) -> CGFloat {
        let mark = parts.indicator.width > 0 ? parts.indicator.width + Arrangement.indicatorPadding : 0
        return arrangement.isStacked || parts.image.width == 0
            ? mark : mark + parts.image.width + arrangement.imagePadding
    }

    /// The size of all parts together, in points.
    static func size(_ parts: Parts, _ arrangement: Arrangement) -> CGSize {
        let text = textSize(parts, arrangement)
        let beside = widthBesideText(parts, arrangement)
        guard arrangement.isStacked else {
            let height = max(parts.image.height, text.height, parts.indicator.height)
            return CGSize(width: text.width + beside, height: height)
        }
        let gap = text.height > 0 && parts.image.height > 0 ? arrangement.imagePadding : 0
        return CGSize(
            width: max(parts.image.width, text.width + beside),
            height: parts.image.height + gap + text.height)
    }

    init(
        _ parts: Parts, _ arrangement: Arrangement, in room: CGRect,
        horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
    ) {
        var total = Self.size(parts, arrangement)
        let isFilling = horizontal == .fill && !arrangement.isStacked
        if isFilling { total.width = room.width }
        total.width = min(total.width, max(room.width, total.width - Self.textSize(parts, arrangement).width))
        let x =
            switch horizontal {
            case .left, .leading: room.minX
            case .right, .trailing: room.maxX - total.width
            case .center, .fill: room.midX - total.width / 2
            }
        let y =
            switch vertical {
            case .top: room.minY
            case .bottom: room.maxY - total.height
            case .center, .fill: room.midY - total.height / 2
            }
        let box = CGRect(x: x, y: y, width: total.width, height: total.height)
        if arrangement.isStacked {
            stack(parts, arrangement, in: box)
        } else {
            line(parts, arrangement, in: box)
        }
    }

    private mutating func stack(_ parts: Parts, _ arrangement: Arrangement, in box: CGRect) {
        let text = Self.textSize(parts, arrangement)
        let mark = parts.indicator.width > 0 ? parts.indicator.width + Arrangement.indicatorPadding : 0
        let isImageFirst = arrangement.placement == .top
        let imageY = isImageFirst ? box.minY : box.maxY - parts.image.height
        imageFrame = CGRect(
            origin: CGPoint(x: box.midX - parts.image.width / 2, y: imageY), size: parts.image)
        let width = min(text.width, box.width - mark)
        let textY = isImageFirst ? box.maxY - text.height : box.minY
        let block = CGRect(
            x: box.midX - (width + mark) / 2 + (arrangement.isReversed ? mark : 0), y: textY, width: width,
            height: text.height)
        placeText(parts, arrangement, in: block)
        let markX = arrangement.isReversed ? block.minX - mark : block.maxX + mark - parts.indicator.width
        indicatorFrame = CGRect(
            origin: CGPoint(x: markX, y: block.midY - parts.indicator.height / 2), size: parts.indicator)
    }

    private mutating func line(_ parts: Parts, _ arrangement: Arrangement, in box: CGRect) {
        var left = box.minX, right = box.maxX
        func y(_ size: CGSize) -> CGFloat { box.midY - size.height / 2 }
        func take(_ size: CGSize, atLeft: Bool, gap: CGFloat) -> CGRect {
            guard size.width > 0 else { return .zero }
            defer { if atLeft { left += size.width + gap } else { right -= size.width + gap } }
            return CGRect(origin: CGPoint(x: atLeft ? left : right - size.width, y: y(size)), size: size)
        }
        indicatorFrame = take(
            parts.indicator, atLeft: arrangement.isReversed, gap: Arrangement.indicatorPadding)
        imageFrame = take(
            parts.image, atLeft: (arrangement.placement == .leading) != arrangement.isReversed,
            gap: arrangement.imagePadding)
        let text = Self.textSize(parts, arrangement)
        let room = max(0, right - left), width = min(text.width, room)
        // Only a filled button is wider than its text.
        let rest = (room - width) * (room > width + 0.5 ? arrangement.textAlignment : 0)
        placeText(
            parts, arrangement,
            in: CGRect(x: left + rest, y: box.midY - text.height / 2, width: width, height: text.height))
    }

    private mutating func placeText(_ parts: Parts, _ arrangement: Arrangement, in block: CGRect) {
        func x(_ size: CGSize) -> CGFloat {
            block.minX + max(0, block.width - size.width) * arrangement.textAlignment
        }
        titleFrame = CGRect(
            x: x(parts.title), y: block.minY, width: min(parts.title.width, block.width),
            height: parts.title.height)
        subtitleFrame = CGRect(
            x: x(parts.subtitle), y: block.maxY - parts.subtitle.height,
            width: min(parts.subtitle.width, block.width), height: parts.subtitle.height)
    }
}

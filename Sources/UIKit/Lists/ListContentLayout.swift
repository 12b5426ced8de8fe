import CoreGraphics
import Foundation

/// Computes the frames of an image and two texts in a row.
@MainActor struct ListContentLayout {
    /// The arrangement of the two texts.
    enum Arrangement {
        /// One below the other.
        case stacked
        /// The second at the trailing edge, or below if there is not enough space.
        case sideBySide
        /// The first right-aligned in a narrow column, the second after it.
        case columns
    }

    var arrangement = Arrangement.stacked
    var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    var image = CGSize.zero
    /// The size reserved for the image; 0 on an axis uses the image's own.
    var reserved = CGSize.zero
    var imagePadding: CGFloat = 16
    var horizontalPadding: CGFloat = 6
    var verticalPadding: CGFloat = 3
    var minimumHeight: CGFloat = 44
    weak var text: UILabel?
    weak var secondary: UILabel?

    /// The width of the first column of `columns`, in points (iOS: 91 since version 7).
    static let columnWidth: CGFloat = 91

    /// The frames for left-to-right layout; `textStart` is the start of separators.
    struct Frames {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
        var textStart: CGFloat = 0
    }

    private var imageRoom: CGSize {
        guard image.width > 0 || reserved.width > 0 else { return .zero }
        return CGSize(
            width: reserved.width > 0 ? reserved.width : image.width,
            height: reserved.height > 0 ? reserved.height : image.height)
    }

    private func size(_ label: UILabel?, width: CGFloat) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        let size = label.sizeThatFits(CGSize(width: max(1, width), height: 1e6))
        return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }

    /// The frames in a row of a width, vertically centered in a height; nil uses the content's own height.
    func frames(width: CGFloat, height: CGFloat?, isReversed: Bool) -> Frames {
        var frames = Frames()
        let imageRoom = self.imageRoom
        let start = margins.leading + (imageRoom.width > 0 ? imageRoom.width + imagePadding : 0)
        let room = max(0, width - start - margins.trailing)
        var text = size(self.text, width: room), second = size(secondary, width: room)
        let hasBoth = text.height > 0 && second.height > 0
        var isBeside = arrangement == .columns
        if arrangement == .sideBySide, hasBoth {
            let natural = self.text.map { $0.sizeThatFits(CGSize(width: 1e6, height: 1e6)).width } ?? 0
            let other = secondary.map { $0.sizeThatFits(CGSize(width: 1e6, height: 1e6)).width } ?? 0
            isBeside = natural + horizontalPadding + other <= room
            if isBeside { (text.width, second.width) = (natural, other) }
        }
        if arrangement == .columns {
            text = size(self.text, width: Self.columnWidth)
            second = size(secondary, width: room - Self.columnWidth - horizontalPadding)
        }
        let content: CGFloat
        if isBeside {
            content = max(text.height, second.height)
        } else {
            content = text.height + second.height + (hasBoth ? verticalPadding : 0)
        }
        let wanted = max(content, imageRoom.height) + margins.top + margins.bottom
        frames.height = max(minimumHeight, wanted)
        frames.textStart = start
        let total = height ?? frames.height
        // The remaining height is divided in proportion to the margins.
        let middle = (total + margins.top - margins.bottom) / 2
        frames.image = CGRect(
            x: margins.leading + (imageRoom.width - image.width) / 2, y: middle - image.height / 2,
            width: image.width, height: image.height)
        let top = middle - content / 2
        if arrangement == .columns {
            frames.text = CGRect(
                x: start, y: middle - text.height / 2, width: Self.columnWidth, height: text.height)
            frames.secondary = CGRect(
                x: start + Self.columnWidth + horizontalPadding, y: middle - second.height / 2,
                width: max(0, room - Self.columnWidth - horizontalPadding), height: second.height)
        } else if isBeside {
            frames.text = CGRect(
                x: start, y: middle - text.height / 2, width: text.width, height: text.height)
            frames.secondary = CGRect(
                x: start + room - second.width, y: middle - second.height / 2, width: second.width,
                height: second.height)
        } else {
            // Text of natural alignment is at the leading edge of the interface, whatever the text's own language.
            func width(_ label: UILabel?, _ natural: CGFloat) -> CGFloat {
                label?.textAlignment == .natural ? min(natural, room) : room
            }
            frames.text = CGRect(
                x: start, y: top, width: width(self.text, text.width), height: text.height)
            frames.secondary = CGRect(
                x: start, y: top + (hasBoth ? text.height + verticalPadding : 0),
                width: width(secondary, second.width), height: second.height)
            // A value without a title is at the trailing edge.
            if arrangement == .sideBySide, !hasBoth, second.height > 0 {
                frames.secondary.origin.x = start + room - second.width
                frames.secondary.size.width = second.width
            }
        }
        if isReversed {
            func turn(_ rect: CGRect) -> CGRect {
                CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            }
            frames.image = turn(frames.image)
            frames.text = turn(frames.text)
            frames.secondary = turn(frames.secondary)
        }
        return frames
    }
}

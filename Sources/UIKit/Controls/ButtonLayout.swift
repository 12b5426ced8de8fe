import CoreGraphics
import Foundation

/// Where a button's picture and title stand.
@MainActor struct ButtonLayout {
    let imageFrame: CGRect
    let titleFrame: CGRect

    init(
        room: CGRect, image: CGSize, title: CGSize, padding: CGFloat, placement: NSDirectionalRectEdge,
        isReversed: Bool, horizontal: UIControl.ContentHorizontalAlignment,
        vertical: UIControl.ContentVerticalAlignment
    ) {
        let isStacked = placement == .top || placement == .bottom
        let leftmostIsImage = (placement == .leading) != isReversed
        var title = title
        title.width = min(title.width, max(0, room.width - (isStacked ? 0 : image.width + padding)))
        title.height = min(title.height, max(title.height, room.height))
        let total =
            isStacked
            ? CGSize(width: max(image.width, title.width), height: image.height + title.height + padding)
            : CGSize(width: image.width + title.width + padding, height: max(image.height, title.height))
        let left =
            switch horizontal {
            case .left: room.minX
            case .right: room.maxX - total.width
            default: room.midX - total.width / 2
            }
        let top =
            switch vertical {
            case .top: room.minY
            case .bottom: room.maxY - total.height
            default: room.midY - total.height / 2
            }
        func across(_ size: CGSize) -> CGFloat { left + (total.width - size.width) / 2 }
        func down(_ size: CGSize) -> CGFloat { top + (total.height - size.height) / 2 }
        let imageOrigin: CGPoint, titleOrigin: CGPoint
        if isStacked {
            let isImageFirst = placement == .top
            imageOrigin = CGPoint(x: across(image), y: isImageFirst ? top : top + title.height + padding)
            titleOrigin = CGPoint(x: across(title), y: isImageFirst ? top + image.height + padding : top)
        } else {
            imageOrigin = CGPoint(x: leftmostIsImage ? left : left + title.width + padding, y: down(image))
            titleOrigin = CGPoint(x: leftmostIsImage ? left + image.width + padding : left, y: down(title))
        }
        imageFrame = CGRect(origin: imageOrigin, size: image)
        titleFrame = CGRect(origin: titleOrigin, size: title)
    }
}

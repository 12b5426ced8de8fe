import CoreGraphics
import Foundation
import QuartzCore

extension UISlider {
    /// Updates frames and appearance of thumb and track to the value and the state.
    func place() {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        placeTrack(track, upTo: thumb.midX)
        let alpha: CGFloat = isEnabled ? 1 : 0.5
        for view in [minimumTrack, maximumTrack, minimumView, maximumView] { view.alpha = alpha }
        // A disabled thumb still covers the track.
        let isCustom = currentThumbImage != nil
        thumbView.alpha = isCustom ? alpha : 1
        var box = thumb
        if let image = currentThumbImage {
            thumbView.showStretched(image, tint: tintColor)
        } else {
            let color = (thumbTintColor ?? .white).resolvedColor(with: traitCollection)
            thumbView.show(.sliderThumb(isEnabled ? color.cgColor : color.dimmed(by: traitCollection)))
            box = thumb.insetBy(dx: -RaisedShape.margin, dy: -RaisedShape.margin)
        }
        thumbView.bounds = CGRect(origin: .zero, size: box.size)
        thumbView.center = CGPoint(x: box.midX, y: box.midY)
        let growth = isHeld && !isCustom ? Self.pressedGrowth : 1
        let transform = CGAffineTransform(scaleX: growth, y: growth)
        // Set only what differs: setting it again outside of an animation would end the running animation.
        if thumbView.transform != transform { thumbView.transform = transform }
    }

    private func placeTrack(_ track: CGRect, upTo x: CGFloat) {
        var before = track, behind = track
        if isReversed {
            before.origin.x = x
            before.size.width = max(0, track.maxX - x)
            behind.size.width = max(0, x - track.minX)
        } else {
            before.size.width = max(0, x - track.minX)
            behind.origin.x = x
            behind.size.width = max(0, track.maxX - x)
        }
        show(
            minimumTrack, in: before, image: currentMinimumTrackImage,
            color: minimumTrackTintColor ?? tintColor)
        show(
            maximumTrack, in: behind, image: currentMaximumTrackImage,
            color: maximumTrackTintColor ?? .systemFill)
    }

    /// Shows a part of the track: an image in its own height, or a colored line.
    private func show(_ view: UIView, in rect: CGRect, image: UIImage?, color: UIColor) {
        if let image {
            view.backgroundColor = nil
            view.layer.cornerRadius = 0
            let height = image.size.height
            view.frame = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
            view.showStretched(image, tint: color)
        } else {
            if view.layer.contents != nil { view.showStretched(nil, tint: color) }
            view.frame = rect
            view.backgroundColor = color
            view.layer.cornerRadius = rect.height / 2
        }
    }

    func imageRect(_ image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let size = image?.size else {
            return CGRect(x: isLeft ? bounds.minX : bounds.maxX, y: bounds.midY, width: 0, height: 0)
        }
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
            width: size.width, height: size.height)
    }
}

extension UIColor {
    /// The color at half opacity over the background, as an opaque color.
    fileprivate func dimmed(by traits: UITraitCollection) -> CGColor {
        let ground = UIColor.secondarySystemGroupedBackground.resolvedColor(with: traits).cgColor.rgba
        let own = cgColor.rgba
        return CGColor(
            CGColor.RGBA(
                red: (own.red + ground.red) / 2, green: (own.green + ground.green) / 2,
                blue: (own.blue + ground.blue) / 2, alpha: own.alpha))
    }
}

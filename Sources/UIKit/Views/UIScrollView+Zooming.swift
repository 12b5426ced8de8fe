import CoreGraphics
import Foundation

extension UIScrollView {
    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    private var zoomLimits: ScrollZoom {
        ScrollZoom(least: minimumZoomScale, greatest: maximumZoomScale, bounces: bouncesZoom)
    }

    /// Whether a pinch can zoom: the scale range is not empty and the delegate provides a view.
    var canZoom: Bool { maximumZoomScale > minimumZoomScale && zoomedView != nil }

    // MARK: - Pinch gesture

    func pinched() {
        let pinch = zoomGestureRecognizer
        switch pinch.state {
        case .began, .changed:
            // With one touch left the zoom ends and the pan moves the content; a new second touch begins another zoom.
            guard pinch.numberOfTouches >= 2 else { return endZooming() }
            if isZooming { follow(pinch) } else { beginZooming(pinch) }
        case .ended, .cancelled, .failed: endZooming()
        default: break
        }
    }

    private func beginZooming(_ pinch: UIPinchGestureRecognizer) {
        guard let view = zoomedView else { return }
        stopMoving()
        isZooming = true
        let middle = pinch.location(in: self), scale = max(zoomScale, 0.0001)
        scroll.pinch = ScrollPinch(
            anchor: CGPoint(x: middle.x / scale, y: middle.y / scale),
            startScale: zoomLimits.pinchScale(forShown: zoomScale) / max(pinch.scale, 0.0001))
        delegate?.scrollViewWillBeginZooming(self, with: view)
        showIndicators(thenHide: false)
    }

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        guard let state = scroll.pinch else { return }
        let scale = zoomLimits.shown(state.startScale * pinch.scale)
        let inside = pinchLocation(pinch)
        take(scale: scale)
        setMotionOffset(
            to: rubberBanded(
                CGPoint(x: state.anchor.x * scale - inside.x, y: state.anchor.y * scale - inside.y)))
        delegate?.scrollViewDidZoom(self)
    }

    /// The center of the touches relative to the view's origin, independent of the content offset.
    private func pinchLocation(_ pinch: UIPinchGestureRecognizer) -> CGPoint {
        let place = pinch.location(in: self)
        return CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    }

    private func endZooming() {
        guard isZooming, let state = scroll.pinch else { return }
        isZooming = false
        scroll.pinch = nil
        let limit = zoomLimits.allowed(zoomScale)
        guard limit != zoomScale else {
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
            if isDragging { restartDrag() } else { springBack() }
            if isAtRest { showIndicators(thenHide: true) }
            return
        }
        let middle = pinchLocation(zoomGestureRecognizer)
        let wanted = CGPoint(x: state.anchor.x * limit - middle.x, y: state.anchor.y * limit - middle.y)
        isZoomBouncing = true
        animateZoom(to: limit, offset: inRange(wanted, scale: limit))
    }

    /// Ends the bounce of a zoom at once.
    func endZoomBounce() {
        isZoomBouncing = false
        take(scale: zoomLimits.allowed(zoomScale))
        setExactly(inRange(contentOffset))
        finishZoom()
    }

    private func finishZoom() {
        isZoomBouncing = false
        delegate?.scrollViewDidZoom(self)
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
        if isDragging { restartDrag() }
        showIndicators(thenHide: true)
    }

    // MARK: - Programmatic zooming

    func zoom(to scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0 else {
            return Complaint.say("a scroll view cannot zoom to \(scale); it stays as it is")
        }
        let old = max(zoomScale, 0.0001), new = zoomLimits.allowed(scale)
        guard zoomedView != nil, new != zoomScale else { return }
        let middle = CGPoint(x: bounds.midX / old * new, y: bounds.midY / old * new)
        zoom(to: new, middle: middle, animated: animated)
    }

    func zoom(showing rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0, rect.width.isFinite,
            rect.height.isFinite
        else { return }
        let inset = adjustedContentInset
        let room = CGSize(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        let scale = zoomLimits.allowed(min(room.width / rect.width, room.height / rect.height))
        let origin = view.frame.origin
        let middle = CGPoint(
            x: origin.x + (rect.midX - view.bounds.minX) * scale - (inset.left - inset.right) / 2,
            y: origin.y + (rect.midY - view.bounds.minY) * scale - (inset.top - inset.bottom) / 2)
        zoom(to: scale, middle: middle, animated: animated)
    }

    /// Zooms to a scale, with a point of the content as close to the center as the content's ends allow.
    private func zoom(to scale: CGFloat, middle: CGPoint, animated: Bool) {
        stopMoving()
        let wanted = CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
        let offset = inRange(wanted, scale: scale)
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            take(scale: scale)
            contentOffset = offset
            delegate?.scrollViewDidZoom(self)
            return
        }
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        animateZoom(to: scale, offset: offset)
    }

    /// Interpolates linearly between the visible rectangles of the unscaled content.
    private func animateZoom(to scale: CGFloat, offset: CGPoint) {
        let first = max(zoomScale, 0.0001), start = contentOffset
        func seen(_ offset: CGPoint, _ scale: CGFloat) -> (x: CGFloat, y: CGFloat, size: CGFloat) {
            (offset.x / scale, offset.y / scale, 1 / scale)
        }
        let from = seen(start, first), to = seen(offset, scale)
        move { [weak self] time in
            guard let self else { return true }
            let part = min(1, time / Self.animationDuration)
            guard part < 1 else {
                take(scale: scale)
                setExactly(offset)
                return true
            }
            let eased = CGFloat(part * part * (3 - 2 * part))
            let size = from.size + (to.size - from.size) * eased
            take(scale: 1 / size)
            setMotionOffset(
                to: CGPoint(
                    x: (from.x + (to.x - from.x) * eased) / size, y: (from.y + (to.y - from.y) * eased) / size
                ))
            delegate?.scrollViewDidZoom(self)
            return false
        } finish: { [weak self] in
            self?.finishZoom()
        }
    }

    // MARK: - Scale

    /// Sets the zoomed view's scale and the content size; the view's origin does not move.
    private func take(scale: CGFloat) {
        guard let view = zoomedView, scale > 0 else { return }
        let origin = view.frame.origin
        scroll.zoomScale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let moved = view.frame.origin
        view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
        let wasSettingMotionOffset = scroll.isSettingMotionOffset
        scroll.isSettingMotionOffset = true
        contentSize = view.frame.size
        scroll.isSettingMotionOffset = wasSettingMotionOffset
    }

    /// The nearest valid content offset at another scale.
    private func inRange(_ offset: CGPoint, scale: CGFloat) -> CGPoint {
        let size = zoomedView?.bounds.size ?? contentSize, inset = adjustedContentInset
        func place(_ offset: CGFloat, _ content: CGFloat, _ room: CGFloat, _ start: CGFloat, _ end: CGFloat)
            -> CGFloat
        {
            max(-start, min(offset, max(-start, content * scale + end - room)))
        }
        return CGPoint(
            x: place(offset.x, size.width, bounds.width, inset.left, inset.right),
            y: place(offset.y, size.height, bounds.height, inset.top, inset.bottom))
    }
}

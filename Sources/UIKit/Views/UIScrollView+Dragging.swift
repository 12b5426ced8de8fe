import Foundation

extension UIScrollView {
    // MARK: - Pan gesture

    func panned() {
        let pan = panGestureRecognizer
        switch pan.state {
        case .began: beginDragging(along: pan.translation(in: self))
        case .changed: drag(by: pan.translation(in: self))
        case .ended: release(velocity: pan.velocity(in: self))
        case .cancelled, .failed: release(velocity: .zero)
        default: break
        }
    }

    private func beginDragging(along way: CGPoint) {
        stopMoving()
        isDragging = true
        startDrag()
        scroll.lockedAxis = lock(along: way)
        panGestureRecognizer.setTranslation(.zero, in: nil)
        if keyboardDismissMode.isOnDrag { window?.endEditing(true) }
        willDrag()
        delegate?.scrollViewWillBeginDragging(self)
        showIndicators(thenHide: false)
    }

    /// The content offset at which the drag begins, without rubber-banding.
    private func startDrag() {
        let range = offsetRange
        func start(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ room: CGFloat) -> CGFloat {
            let inside = min(max(offset, range.lowerBound), range.upperBound)
            return inside
                + CGFloat(ScrollMotion.dragDistance(forShown: Double(offset - inside), room: Double(room)))
        }
        scroll.dragStart = CGPoint(
            x: start(contentOffset.x, range.x, bounds.width),
            y: start(contentOffset.y, range.y, bounds.height))
    }

    /// The axis of the directional lock: the drag's own, or nil for a diagonal drag.
    private func lock(along way: CGPoint) -> ScrollAxis? {
        guard isDirectionalLockEnabled else { return nil }
        // A drag is diagonal between 30 and 60 degrees.
        if abs(way.x) > abs(way.y) * 1.73 { return .horizontal }
        return abs(way.y) > abs(way.x) * 1.73 ? .vertical : nil
    }

    private func drag(by translation: CGPoint) {
        followKeyboard()
        guard !isZooming else { return }
        let axes = scrollableAxes, start = scroll.dragStart, locked = scroll.lockedAxis
        let wanted = CGPoint(
            x: axes.x && locked != .vertical ? start.x - translation.x : contentOffset.x,
            y: axes.y && locked != .horizontal ? start.y - translation.y : contentOffset.y)
        let rubberBanded = rubberBanded(wanted)
        setMotionOffset(
            to: CGPoint(
                x: axes.x && locked != .vertical ? rubberBanded.x : contentOffset.x,
                y: axes.y && locked != .horizontal ? rubberBanded.y : contentOffset.y))
    }

    /// The offset to show for a drag's offset: with rubber-banding beyond the ends.
    func rubberBanded(_ wanted: CGPoint) -> CGPoint {
        let inside = inRange(wanted)
        guard bounces else { return inside }
        func beyond(_ wanted: CGFloat, _ inside: CGFloat, _ room: CGFloat) -> CGFloat {
            inside + CGFloat(ScrollMotion.rubberBand(Double(wanted - inside), room: Double(room)))
        }
        return CGPoint(
            x: beyond(wanted.x, inside.x, bounds.width), y: beyond(wanted.y, inside.y, bounds.height))
    }

    /// Continues the drag from the present offset, after a pinch changed it.
    func restartDrag() {
        guard isDragging else { return }
        startDrag()
        panGestureRecognizer.setTranslation(.zero, in: nil)
    }

    // MARK: - End of the drag

    private func release(velocity: CGPoint) {
        refreshControl?.released(in: self)
        isDragging = false
        releaseKeyboard(velocity: velocity.y)
        let speed = speed(ofRelease: velocity)
        let rest = restingOffset(speed: speed)
        var target = rest.offset
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
        if !target.x.isFinite || !target.y.isFinite { target = rest.offset }
        let isOutside = inRange(contentOffset) != contentOffset
        let moves = !isZooming && (isOutside || speed != .zero || target != contentOffset)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        // The delegate may have scrolled, or a new touch begun.
        guard moves, !isDragging, scroll.motion == nil else {
            if isAtRest {
                showIndicators(thenHide: true)
                didComeToRest()
                UIEditMenuInteraction.contentCameToRest(in: self)
            }
            return
        }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        guard isDecelerating, scroll.motion == nil else { return }
        glide(toward: target, rest: rest, speed: speed)
    }

    /// The initial velocity of deceleration, in points per second: the touch's plus that of interrupted flicks.
    private func speed(ofRelease velocity: CGPoint) -> CGPoint {
        let axes = scrollableAxes, caught = scroll.caught
        scroll.caught = nil
        let isFlickAgain = caught.map { UIApplication.shared.now - $0.time < 0.25 } ?? false
        func speed(_ finger: CGFloat, _ before: CGFloat?, _ isScrollable: Bool) -> CGFloat {
            guard isScrollable, abs(finger) >= CGFloat(ScrollMotion.minimumVelocity) else { return 0 }
            let greatest = CGFloat(ScrollMotion.maximumVelocity)
            let own = min(max(-finger, -greatest), greatest)
            guard isFlickAgain, let before, before * own > 0 else { return own }
            return own + CGFloat(ScrollMotion.inherited(from: Double(before)))
        }
        let locked = scroll.lockedAxis
        return CGPoint(
            x: speed(velocity.x, caught?.velocity.x, axes.x && locked != .vertical),
            y: speed(velocity.y, caught?.velocity.y, axes.y && locked != .horizontal))
    }

    /// The final content offset, and whether it is a target such as a page or a picker row.
    private func restingOffset(speed: CGPoint) -> (offset: CGPoint, isChosen: Bool) {
        let axes = scrollableAxes
        if isPagingEnabled {
            func page(_ size: CGFloat, _ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat) -> CGFloat {
                ScrollPaging(page: size).rest(at: offset, from: start, velocity: speed)
            }
            let offset = contentOffset, start = scroll.dragStart
            return (
                inRange(
                    CGPoint(
                        x: axes.x ? page(bounds.width, offset.x, start.x, speed.x) : offset.x,
                        y: axes.y ? page(bounds.height, offset.y, start.y, speed.y) : offset.y)), true
            )
        }
        let natural = motions(speed: speed)
        let rest = CGPoint(x: natural.x.rest, y: natural.y.rest)
        guard let chosen = chosenRest(near: rest) ?? barSnapOffset(near: rest) else { return (rest, false) }
        return (inRange(chosen), true)
    }

    /// The offset at which the navigation bar is fully expanded or collapsed, if the target is in between.
    private func barSnapOffset(near rest: CGPoint) -> CGPoint? {
        let top = offsetRange.y.lowerBound
        guard let stop = scroll.barStops.last(where: { top + $0 < rest.y }),
            let next = scroll.barStops.first(
                where: { top + $0 > rest.y })
        else { return nil }
        let y = top + (rest.y - top - stop < next - (rest.y - top) ? stop : next)
        return y <= offsetRange.y.upperBound ? CGPoint(x: rest.x, y: y) : nil
    }

    private func motions(speed: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
        let range = offsetRange, rate = Double(decelerationRate.rawValue)
        func motion(_ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>) -> ScrollMotion {
            ScrollMotion(
                from: Double(offset), velocity: Double(speed), rate: rate,
                range: Double(range.lowerBound)...Double(range.upperBound), bounces: bounces)
        }
        return (motion(contentOffset.x, speed.x, range.x), motion(contentOffset.y, speed.y, range.y))
    }

    private func glide(toward target: CGPoint, rest: (offset: CGPoint, isChosen: Bool), speed: CGPoint) {
        guard rest.isChosen || target != rest.offset else { return glide(motions(speed: speed)) }
        let rate = Double(decelerationRate.rawValue)
        func motion(_ from: CGFloat, _ to: CGFloat, _ speed: CGFloat) -> ScrollMotion {
            if isPagingEnabled {
                return ScrollMotion(from: Double(from), springingTo: Double(to), velocity: Double(speed))
            }
            return ScrollMotion(from: Double(from), to: Double(to), velocity: Double(speed), rate: rate)
        }
        glide(
            (motion(contentOffset.x, target.x, speed.x), motion(contentOffset.y, target.y, speed.y)))
    }

    private func glide(_ motions: (x: ScrollMotion, y: ScrollMotion)) {
        scroll.glide = motions
        scroll.shift = .zero
        move { [weak self] time in
            guard let self else { return true }
            let shift = scroll.shift
            let isOver = motions.x.isFinished(at: time) && motions.y.isFinished(at: time)
            setMotionOffset(
                to: CGPoint(
                    x: motions.x.position(at: time) + shift.x, y: motions.y.position(at: time) + shift.y))
            return isOver
        } finish: { [weak self] in
            guard let self else { return }
            let shift = scroll.shift
            scroll.glide = nil
            setMotionOffset(to: CGPoint(x: motions.x.rest + shift.x, y: motions.y.rest + shift.y))
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
            didComeToRest()
            if isAtRest { showIndicators(thenHide: true) }
        }
    }

    /// Restarts the deceleration with its present velocity, after the content size or insets changed.
    func glideOn() {
        guard scroll.glide != nil, let velocity = glideVelocity, !isPagingEnabled else { return }
        scroll.motion?.stop()
        scroll.motion = nil
        glide(motions(speed: velocity))
    }

    /// The present velocity of the deceleration, in points per second.
    var glideVelocity: CGPoint? {
        guard let glide = scroll.glide, let time = scroll.motion?.elapsed else { return nil }
        return CGPoint(x: glide.x.velocity(at: time), y: glide.y.velocity(at: time))
    }

    /// Springs content back that is beyond its ends, after a zoom or the end of a refresh.
    func springBack() {
        guard isAtRest, inRange(contentOffset) != contentOffset else { return }
        isDecelerating = true
        glide(motions(speed: .zero))
    }

    // MARK: - Motion

    /// Starts a motion that calls a step with each frame; it replaces the running one.
    func move(step: @escaping (TimeInterval) -> Bool, finish: @escaping () -> Void) {
        scroll.motion?.stop()
        let motion = FrameMotion(in: self, step: step) { [weak self] in
            self?.scroll.motion = nil
            finish()
        }
        scroll.motion = motion
        motion.run()
    }

    /// Stops the running motion at the present offset.
    func stopMoving() {
        scroll.motion?.stop()
        scroll.motion = nil
        scroll.glide = nil
        if isZoomBouncing { endZoomBounce() }
        guard isDecelerating else { return }
        isDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Stops moving content when a touch begins on it.
    func stopForTouch() {
        scroll.caught = glideVelocity.map { ($0, UIApplication.shared.now) }
        stopMoving()
    }
}

import Foundation

/// Arbitrates between the gesture recognizers of a window, and controls which touches reach its views.
///
/// The first recognizer of a touch to recognize its gesture makes the others of that touch fail, unless both may
/// recognize simultaneously. A recognizer that requires another to fail recognizes when that one has failed.
@MainActor final class GestureArbiter {
    /// The recognizers that track touches, in the order of delivery: innermost view first.
    private var active: [UIGestureRecognizer] = []
    let delivery = TouchDelivery()

    /// Delivers changed touches to recognizers, then to views.
    func process(_ changed: Set<UITouch>, event: UIEvent) {
        for touch in changed where touch.phase == .began {
            let recognizers = recognizers(for: touch, event: event)
            touch.gestureRecognizers = recognizers
            for recognizer in recognizers where !active.contains(where: { $0 === recognizer }) {
                active.append(recognizer)
            }
            delivery.add(touch)
        }
        for recognizer in active { notify(recognizer, changed, event) }
        delivery.event = event
        delivery.moved = changed.filter { $0.phase == .moved }
        settle()
    }

    /// Applies changed states: delivers touches to views, and resets finished recognizers.
    func settle() {
        delivery.update()
        for recognizer in active where recognizer.isDecided && !recognizer.tracked.contains(where: \.isDown) {
            recognizer.prepareForNextGesture()
        }
        active.removeAll { $0.tracked.isEmpty }
        delivery.forgetFinished()
    }

    private func recognizers(for touch: UITouch, event: UIEvent) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let present = view {
            for recognizer in present.gestureRecognizers ?? []
            where recognizer.isEnabled && receives(recognizer, touch, event) {
                found.append(recognizer)
            }
            view = present.superview
        }
        return found
    }

    private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)),
            recognizer.shouldReceive(event)
        else { return false }
        // A button prevents tap recognizers of the views around it, as on iOS since version 6.
        if let control = touch.view as? UIControl, recognizer.view !== control, control.preventsTapsAround,
            (recognizer as? UITapGestureRecognizer)?.isSingleTap ?? false
        {
            return false
        }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: touch)
            && delegate.gestureRecognizer(recognizer, shouldReceive: event)
    }

    private func notify(_ recognizer: UIGestureRecognizer, _ changed: Set<UITouch>, _ event: UIEvent) {
        let mine = changed.filter {
            ($0.gestureRecognizers?.contains { $0 === recognizer } ?? false)
                && !recognizer.ignored.contains($0)
        }
        guard !mine.isEmpty else { return }
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
        // A finished recognizer ignores events until all its touches have ended.
        let isDecided = recognizer.isDecided
        let began = mine.filter { $0.phase == .began }
        for touch in began { recognizer.tracked.append(touch) }
        guard !isDecided else { return }
        let moved = mine.filter { $0.phase == .moved }
        let ended = mine.filter { $0.phase == .ended }
        let cancelled = mine.filter { $0.phase == .cancelled }
        if !began.isEmpty { recognizer.touchesBegan(began, with: event) }
        if !moved.isEmpty, !recognizer.isDecided { recognizer.touchesMoved(moved, with: event) }
        if !ended.isEmpty, !recognizer.isDecided { recognizer.touchesEnded(ended, with: event) }
        if !cancelled.isEmpty, !recognizer.isDecided { recognizer.touchesCancelled(cancelled, with: event) }
    }

    // MARK: - Relations

    /// Whether a recognizer that has recognized prevents this one.
    func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains {
            $0 !== recognizer && $0.hasRecognized && meet($0, recognizer) && prevents($0, recognizer)
        }
    }

    /// Whether a recognizer that this one requires to fail may still recognize.
    func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains {
            $0 !== recognizer && $0.state == .possible && !$0.tracked.isEmpty && requires(recognizer, $0)
        }
    }

    private func meet(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        first.tracked.contains { touch in second.tracked.contains { $0 === touch } }
    }

    private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) ?? false {
            return false
        }
        return !(loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) ?? false)
    }

    private func requires(_ waiting: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if waiting.requirements.contains(where: { $0.recognizer === other }) { return true }
        if waiting.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: waiting) {
            return true
        }
        if waiting.delegate?.gestureRecognizer(waiting, shouldRequireFailureOf: other) ?? false {
            return true
        }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: waiting) ?? false
    }

    // MARK: - Changes of state

    /// Makes the other recognizers of its touches fail.
    func didRecognize(_ winner: UIGestureRecognizer) {
        for other in active where other !== winner && other.state == .possible {
            let isLost = meet(winner, other) && prevents(winner, other)
            let waitsInVain = other.pendingState != nil && requires(other, winner)
            if isLost || waitsInVain { other.fail() }
        }
        for touch in winner.tracked where winner.cancelsTouchesInView { delivery.cancel(touch) }
    }

    /// Lets recognizers recognize that required this one to fail.
    func didFail(_ loser: UIGestureRecognizer) {
        for waiting in active
        where waiting.pendingState != nil && waiting.state == .possible && !isWaiting(waiting) {
            if isPrevented(waiting) { waiting.fail() } else { waiting.recognizePending() }
        }
    }

    /// Cancels a recognizer for the current touches.
    func abandon(_ recognizer: UIGestureRecognizer) {
        guard active.contains(where: { $0 === recognizer }) else { return }
        recognizer.abandon()
        settle()
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer has finished for the current touches.
    var isDecided: Bool {
        pendingState == nil && (state == .ended || state == .failed || state == .cancelled)
    }

    /// Whether the recognizer has recognized its gesture in the current touches.
    var hasRecognized: Bool { state == .began || state == .changed || state == .ended }
}

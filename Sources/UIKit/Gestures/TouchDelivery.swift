import Foundation

/// Delivers touches to views, and holds them back while recognizers decide.
@MainActor final class TouchDelivery {
    private struct Record {
        let touch: UITouch
        var isBeginReported = false
        var isOver = false
    }

    private var records: [Record] = []
    /// The event that is passed to views.
    var event: UIEvent?
    /// The touches that moved in the current event.
    var moved: Set<UITouch> = []

    func add(_ touch: UITouch) {
        // A view without multiple touch receives only its first touch.
        let isSecond = records.contains { !$0.isOver && $0.touch.view === touch.view && $0.touch.view != nil }
        let isRefused = isSecond && !(touch.view?.isMultipleTouchEnabled ?? false)
        records.append(Record(touch: touch, isOver: isRefused || isExcluded(touch)))
    }

    /// Whether another view has exclusive touch, or this view has it while others have touches.
    private func isExcluded(_ touch: UITouch) -> Bool {
        records.contains {
            !$0.isOver && $0.touch.view !== touch.view
                && (($0.touch.view?.isExclusiveTouch ?? false) || (touch.view?.isExclusiveTouch ?? false))
        }
    }

    /// Delivers pending phases to views as far as recognizers allow.
    func update() {
        for touch in records.map(\.touch) { update(touch) }
        moved = []
    }

    private func update(_ touch: UITouch) {
        guard let index = index(of: touch), !records[index].isOver, let view = touch.view else { return }
        let recognizers = touch.gestureRecognizers ?? []
        let undecided = recognizers.filter { $0.state == .possible && $0.tracked.contains { $0 === touch } }
        if !records[index].isBeginReported {
            if touch.phase == .cancelled { return records[index].isOver = true }
            if undecided.contains(where: \.delaysTouchesBegan) { return }
            guard mayBegin(touch, in: view) else { return records[index].isOver = true }
            records[index].isBeginReported = true
            // A touch that was held back begins where it began, and moves to where it is now.
            touch.asBegun { view.touchesBegan([touch], with: event) }
            if touch.isDown, touch.point != touch.startPoint, isReceived(touch) {
                return touch.asMovedFromStart { view.touchesMoved([touch], with: event) }
            }
        }
        switch touch.phase {
        case .moved where moved.contains(touch): view.touchesMoved([touch], with: event)
        case .ended:
            if undecided.contains(where: \.delaysTouchesEnded) { return }
            finish(touch)
            view.touchesEnded([touch], with: event)
        case .cancelled:
            finish(touch)
            view.touchesCancelled([touch], with: event)
        default: break
        }
    }

    /// Whether the scroll views around a view allow it to receive a touch.
    private func mayBegin(_ touch: UITouch, in view: UIView) -> Bool {
        var ancestor = view.superview
        while let here = ancestor {
            if let scrollView = here as? UIScrollView {
                return scrollView.touchesShouldBegin([touch], with: event, in: view)
            }
            ancestor = here.superview
        }
        return true
    }

    /// Whether the view of a touch received its beginning and not yet its end.
    func isReceived(_ touch: UITouch) -> Bool {
        guard let index = index(of: touch) else { return false }
        return records[index].isBeginReported && !records[index].isOver
    }

    private func index(of touch: UITouch) -> Int? { records.firstIndex { $0.touch === touch } }

    private func finish(_ touch: UITouch) {
        if let index = index(of: touch) { records[index].isOver = true }
    }

    /// Cancels a touch in its view, after a recognizer recognized it.
    func cancel(_ touch: UITouch) {
        guard let index = index(of: touch), !records[index].isOver else { return }
        records[index].isOver = true
        if records[index].isBeginReported { touch.view?.touchesCancelled([touch], with: event) }
    }

    /// Cancels the touches of a view that is removed from its window.
    func cancelTouches(of view: UIView) {
        for touch in records.map(\.touch) where touch.view === view { cancel(touch) }
    }

    func forgetFinished() { records.removeAll { $0.isOver && !$0.touch.isDown } }
}

import Foundation
import Platform

/// One finger in a text: a tap, a hold that carries the caret, or a drag of a selection's end.
struct TextTouch: Hashable, Sendable {
    enum Mode: Hashable, Sendable {
        case none
        /// Down and not moved: a tap when it rises now.
        case pressed
        /// Held long enough: the caret follows.
        case carriesCaret
        /// Holds the selection's beginning or end; the other end stays.
        case holdsStart
        case holdsEnd
    }

    var mode = Mode.none
    var point = CGPoint.zero
    /// Whether the finger moved a selection's end: a touch of a handle that does not is a tap.
    var movedHandle = false

    /// How long a hold is, in seconds, and how far a finger may stray meanwhile, in points.
    static let holdDelay = 0.5
    static let slop: CGFloat = 10
    /// How near to a handle a finger takes hold of it, in points.
    static let handleReach: CGFloat = 22

    /// Whether it has hold of a selection's end.
    var holdsHandle: Bool { mode == .holdsStart || mode == .holdsEnd }
    /// Whether a scroll view must leave the finger alone.
    var isHolding: Bool { mode == .carriesCaret || holdsHandle }
}

extension EditableText {
    func touchBegan(at point: CGPoint) {
        touch = TextTouch(mode: .pressed, point: point)
        if canvas.showsHandles, let first = canvas.selection.first, let last = canvas.selection.last {
            let start = CGPoint(x: first.minX, y: first.midY), end = CGPoint(x: last.maxX, y: last.midY)
            let (toStart, toEnd) = (distance(point, start), distance(point, end))
            if min(toStart, toEnd) < TextTouch.handleReach {
                touch.mode = toStart < toEnd ? .holdsStart : .holdsEnd
                return
            }
        }
        touchTimer?.cancel()
        touchTimer = UIApplication.shared.schedule(after: TextTouch.holdDelay) { [weak self] in self?.held() }
    }

    private func held() {
        guard touch.mode == .pressed, let owner else { return }
        guard owner.isFirstResponder || owner.becomeFirstResponder() else { return touch.mode = .none }
        touch.mode = .carriesCaret
        let offset = offset(at: touch.point)
        select(offset..<offset)
    }

    func touchMoved(to point: CGPoint) {
        if distance(point, touch.point) > 2 { touch.movedHandle = true }
        switch touch.mode {
        case .none: break
        case .pressed:
            if distance(point, touch.point) > TextTouch.slop { touchCancelled() }
        case .carriesCaret:
            let offset = offset(at: point)
            select(offset..<offset)
        case .holdsStart:
            let limit = editing.boundaries.characterStart(before: editing.selection.upperBound)
            select(min(offset(at: point), limit)..<editing.selection.upperBound)
        case .holdsEnd:
            let limit = editing.boundaries.characterEnd(after: editing.selection.lowerBound)
            select(editing.selection.lowerBound..<max(offset(at: point), limit))
        }
    }

    func touchEnded(at point: CGPoint, tapCount: Int) {
        let isTap = touch.mode == .pressed || (touch.holdsHandle && !touch.movedHandle)
        touchCancelled()
        guard isTap, let owner else { return }
        guard owner.isFirstResponder || owner.becomeFirstResponder() else { return }
        let offset = offset(at: point)
        switch tapCount {
        case ...1:
            let edge = isSecret ? editing.count : editing.nearestWordEdge(to: offset)
            select(edge..<edge)
        case 2: select(isSecret ? 0..<editing.count : editing.word(at: offset))
        default:
            select(
                isSecret
                    ? 0..<editing.count
                    : editing.boundaries.unit(.paragraph, at: offset, forward: true) ?? 0..<editing.count)
        }
    }

    func touchCancelled() {
        touchTimer?.cancel()
        touchTimer = nil
        touch = TextTouch()
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (x, y) = (a.x - b.x, a.y - b.y)
        return (x * x + y * y).squareRoot()
    }
}

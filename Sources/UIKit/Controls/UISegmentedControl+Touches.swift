import CoreGraphics
import Foundation

extension UISegmentedControl {
    /// The enabled segment at a point; beyond the ends, the nearest.
    private func segment(at point: CGPoint) -> Int? {
        let frames = segmentFrames
        let x = min(max(point.x, bounds.minX), bounds.maxX - 0.01)
        guard let index = frames.firstIndex(where: { x >= $0.minX && x < $0.maxX }) else { return nil }
        return segments[index].isEnabled ? index : nil
    }

    func pressBegan(_ touch: UITouch) -> Bool {
        guard let index = segment(at: touch.location(in: self)) else { return false }
        press = SegmentTouch(on: index, selected: selection, isMomentary: isMomentary)
        update(animated: true)
        return true
    }

    func pressMoved(_ touch: UITouch) -> Bool {
        let point = touch.location(in: self), reach = CGFloat(SegmentTouch.reach)
        let before = press
        press?.move(to: segment(at: point), isNear: bounds.insetBy(dx: -reach, dy: -reach).contains(point))
        guard press != before else { return true }
        if press?.movesSelection == true { UISelectionFeedbackGenerator().selectionChanged() }
        update(animated: true)
        return true
    }

    func pressEnded() {
        let chosen = press?.outcome
        press = nil
        if let chosen, segments.indices.contains(chosen) { choose(chosen) }
        update(animated: true)
    }

    func pressCancelled() {
        press = nil
        update(animated: true)
    }

    /// Selects a segment for the user: sends the events and calls the segment's action.
    func choose(_ index: Int) {
        guard isMomentary || index != selection else { return }
        selection = index
        let action = segments[index].action
        update(animated: true)
        if let action { sendAction(action) }
        send([.valueChanged, .primaryActionTriggered], with: nil)
        if isMomentary { selection = -1 }
    }
}

/// Shows the segments in the large content viewer.
@MainActor final class SegmentLargeContent: NSObject, UILargeContentViewerInteractionDelegate {
    private weak var control: UISegmentedControl?

    init(_ control: UISegmentedControl) {
        self.control = control
    }

    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
        guard let control, let index = control.segmentFrames.firstIndex(where: { $0.contains(point) }) else {
            return nil
        }
        return control.segments[index]
    }

    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        guard let control, control.isEnabled, let segment = item as? SegmentView, segment.isEnabled,
            let index = control.segments.firstIndex(of: segment)
        else { return }
        control.choose(index)
    }
}

/// The accessibility element of one segment.
final class SegmentElement: UIAccessibilityElement {
    private weak var control: UISegmentedControl?
    private let index: Int

    init(_ control: UISegmentedControl, _ index: Int) {
        self.control = control
        self.index = index
        super.init(accessibilityContainer: control)
    }

    private var segment: SegmentView? {
        guard let control, control.segments.indices.contains(index) else { return nil }
        return control.segments[index]
    }

    override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? segment?.accessibilityLabel ?? segment?.title ?? segment?.action?
                .title
                ?? segment?.image?.accessibilityLabel
        }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = UIAccessibilityTraits.button
            if control?.shownSelection == index { traits.insert(.selected) }
            if control?.isEnabled == false || segment?.isEnabled == false { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }
    override var accessibilityFrameInContainerSpace: CGRect {
        get {
            guard let frames = control?.segmentFrames, frames.indices.contains(index) else { return .zero }
            return frames[index]
        }
        set { super.accessibilityFrameInContainerSpace = newValue }
    }
    override func accessibilityActivate() -> Bool {
        guard let control, control.isEnabled, segment?.isEnabled == true else { return false }
        control.choose(index)
        return true
    }
}

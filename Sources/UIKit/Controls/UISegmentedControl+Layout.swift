import CoreGraphics
import Foundation
import QuartzCore

extension UISegmentedControl {
    /// The duration of the selection's slide, in seconds (a critically damped spring, stiffness 503.55, damping 44.88).
    private static let slide: TimeInterval = 0.412
    /// The scale of the selected segment while it is touched.
    private static let pressedScale: CGFloat = 0.95
    /// The opacity of another segment's content while it is touched.
    private static let pressedAlpha: CGFloat = 0.2
    private static let dividerInset: CGFloat = 6

    var widths: SegmentWidths {
        let fonts = [UIControl.State.normal, .selected].map {
            attributes(of: $0)[.font] as? UIFont ?? Self.font
        }
        return SegmentWidths(
            wishes: segments.map {
                SegmentWidths.Wish(content: $0.contentWidth(fonts: fonts), fixed: $0.fixedWidth)
            }, followsContent: apportionsSegmentWidthsByContent)
    }

    var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The frames of the segments, in order.
    var segmentFrames: [CGRect] {
        var x = bounds.minX
        return widths.widths(in: bounds.width).map { width in
            defer { x += width }
            let left = isReversed ? bounds.minX + bounds.maxX - x - width : x
            return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    func segmentsChanged() {
        accessibilityElements = segments.indices.map { SegmentElement(self, $0) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The index of the segment shown as selected: during a drag of the selection, the one below the touch.
    var shownSelection: Int { isMomentary ? -1 : press?.preview ?? selection }

    func state(of index: Int) -> UIControl.State {
        if !isEnabled || !segments[index].isEnabled { return .disabled }
        var state: UIControl.State = []
        if index == shownSelection { state.insert(.selected) }
        if index == press?.pressed { state.insert(.highlighted) }
        return state
    }

    /// The attributes of titles in a state: the app's, and the system's for those that are absent.
    func attributes(of state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let isSelected = state.contains(.selected)
        var all: [NSAttributedString.Key: Any] = [
            .font: isSelected ? Self.selectedFont : Self.font,
            .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : UIColor.label,
        ]
        let own = titleAttributes[.normal] ?? [:]
        all.merge(own) { $1 }
        if !state.isEmpty, let more = titleAttributes.shown(in: state) { all.merge(more) { $1 } }
        return all
    }

    /// Shows a change; animated if the user made it.
    func update(animated: Bool) {
        guard animated, window != nil else { return setNeedsLayout() }
        layoutIfNeeded()
        UIView.animate(
            withDuration: Self.slide, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in layOut() }
    }

    func layOut() {
        let isCustom = backgrounds[.default]?.isEmpty == false
        ground.frame = bounds
        ground.layer.cornerRadius = 9
        ground.backgroundColor = .tertiarySystemFill
        ground.isHidden = isCustom
        let frames = segmentFrames
        placeThumb(frames, isCustom: isCustom)
        for (index, segment) in segments.enumerated() {
            segment.frame = frames[index]
            show(segment, index, isCustom: isCustom)
        }
        placeDividers(frames)
    }

    private func placeThumb(_ frames: [CGRect], isCustom: Bool) {
        let index = shownSelection
        guard frames.indices.contains(index), !isCustom else {
            thumb.alpha = 0
            return
        }
        let isPressed = press?.movesSelection ?? false
        let color = selectedSegmentTintColor ?? .segmentThumb
        thumb.show(.segment(color.resolvedColor(with: traitCollection).cgColor))
        var box = frames[index].insetBy(dx: 2, dy: 2)
        if isPressed {
            box = box.insetBy(
                dx: box.width * (1 - Self.pressedScale) / 2, dy: box.height * (1 - Self.pressedScale) / 2)
        }
        let target = box.insetBy(dx: -RaisedShape.margin, dy: -RaisedShape.margin)
        // A thumb that was invisible does not slide: it appears at its position.
        if thumb.alpha == 0 { UIView.performWithoutAnimation { thumb.frame = target } }
        thumb.frame = target
        thumb.alpha = isEnabled ? 1 : 0.5
    }

    private func show(_ segment: SegmentView, _ index: Int, isCustom: Bool) {
        let state = state(of: index)
        let isSelected = state.contains(.selected), isPressed = state.contains(.highlighted)
        let attributes = attributes(of: state)
        let tint = attributes[.foregroundColor] as? UIColor ?? .label
        let fades = isPressed && !isSelected && !isCustom
        segment.show(attributes, tint: tint, alpha: fades ? Self.pressedAlpha : 1)
        segment.scale(isSelected && isPressed && !isCustom ? Self.pressedScale : 1)
        segment.shift = shift(of: index)
        if isCustom {
            segment.ground.showStretched(backgrounds[.default]?.shown(in: state), tint: tintColor)
        } else if segment.ground.layer.contents != nil {
            segment.ground.showStretched(nil, tint: tintColor)
        }
    }

    private func shift(of index: Int) -> UIOffset {
        guard let known = adjustments[.default] else { return .zero }
        let last = segments.count - 1
        let type: Segment = last == 0 ? .alone : index == 0 ? .left : index == last ? .right : .center
        return known[type] ?? known[.any] ?? .zero
    }

    private func placeDividers(_ frames: [CGRect]) {
        while dividers.count < max(0, segments.count - 1) {
            let divider = UIView()
            divider.isUserInteractionEnabled = false
            insertSubview(divider, belowSubview: thumb)
            dividers.append(divider)
        }
        while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
        for (index, divider) in dividers.enumerated() {
            let x = isReversed ? frames[index].minX : frames[index].maxX
            if let image = dividerImage(between: index) {
                let width = image.size.width
                divider.frame = CGRect(x: x - width / 2, y: 0, width: width, height: bounds.height)
                divider.backgroundColor = nil
                divider.showStretched(image, tint: tintColor)
                divider.alpha = 1
                bringSubviewToFront(divider)
                continue
            }
            if divider.layer.contents != nil { divider.showStretched(nil, tint: tintColor) }
            divider.frame = CGRect(
                x: x - 0.5, y: Self.dividerInset, width: 1,
                height: max(0, bounds.height - 2 * Self.dividerInset))
            divider.layer.cornerRadius = 0.5
            divider.backgroundColor = .segmentDivider
            let beside = [index, index + 1]
            divider.alpha = beside.contains(shownSelection) || backgrounds[.default]?.isEmpty == false ? 0 : 1
        }
    }

    private func dividerImage(between index: Int) -> UIImage? {
        guard let images = dividerImages[.default], !images.isEmpty else { return nil }
        let (first, second) = (state(of: index), state(of: index + 1))
        let states =
            isReversed ? DividerStates(left: second, right: first) : DividerStates(left: first, right: second)
        return images[states] ?? images[DividerStates(left: .normal, right: .normal)]
    }

    // MARK: - Insertion and removal

    func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
        let place = min(max(index, 0), segments.count)
        if place != index { complain(index, "is inserted as \(place)") }
        segments.insert(segment, at: place)
        addSubview(segment)
        if selection >= place { selection += 1 }
        segmentsChanged()
        guard animated, window != nil else { return }
        // A new segment expands at its position.
        let frames = segmentFrames
        segment.frame = CGRect(x: frames[place].midX, y: 0, width: 0, height: bounds.height)
        segment.alpha = 0
        UIView.animate(withDuration: 0.3) { [self] in
            segment.alpha = 1
            layOut()
        }
    }

    func remove(at index: Int, animated: Bool) {
        guard !segments.isEmpty else { return complain(index, "is not removed") }
        let place = min(max(index, 0), segments.count - 1)
        if place != index { complain(index, "is taken for \(place)") }
        let segment = segments.remove(at: place)
        if selection == place { selection = -1 } else if selection > place { selection -= 1 }
        segmentsChanged()
        guard animated, window != nil else { return segment.removeFromSuperview() }
        UIView.animate(withDuration: 0.3) { [self] in
            segment.alpha = 0
            segment.frame = CGRect(x: segment.frame.midX, y: 0, width: 0, height: bounds.height)
            layOut()
        } completion: { _ in
            segment.removeFromSuperview()
        }
    }
}

extension UIColor {
    /// The color of the thumb behind the selected segment: white, gray in dark mode.
    fileprivate static let segmentThumb = UIColor(
        row: SystemColorRow(0xFFFFFFFF, 0x636366FF, 0xFFFFFFFF, 0x7C7C80FF))
    /// The color of the dividers (8E8E93 at 30 %; stronger with increased contrast).
    fileprivate static let segmentDivider = UIColor(
        row: SystemColorRow(0x8E8E934D, 0x8E8E934D, 0x8E8E93A0, 0x8E8E93A0))
}

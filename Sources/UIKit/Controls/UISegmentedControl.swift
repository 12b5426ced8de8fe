import CoreGraphics
public import Foundation
import QuartzCore

/// A row of segments, of which the user selects one.
///
///     let kinds = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
///     kinds.selectedSegmentIndex = 0
///     kinds.addAction(UIAction { _ in show(kinds.selectedSegmentIndex) }, for: .valueChanged)
///
/// `valueChanged` is sent when the user selects, not when the app does.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The position of a segment in the row, for adjusting its content.
    public enum Segment: Int, Sendable {
        /// Any position.
        case any = 0
        /// The first of several segments.
        case left = 1
        /// Neither the first nor the last segment.
        case center = 2
        /// The last of several segments.
        case right = 3
        /// The only segment.
        case alone = 4
    }

    /// The index that means no segment: -1.
    public class var noSegment: Int { -1 }

    /// The control's height, in points (iOS 13 to 18).
    static let height: CGFloat = 32
    static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

    let ground = UIView()
    let thumb = UIView()
    var segments: [SegmentView] = []
    var dividers: [UIView] = []
    var selection = -1
    var press: SegmentTouch?
    var titleAttributes = ValuesByState<[NSAttributedString.Key: Any]>()
    var backgrounds: [UIBarMetrics: ValuesByState<UIImage>] = [:]
    var dividerImages: [UIBarMetrics: [DividerStates: UIImage]] = [:]
    var adjustments: [UIBarMetrics: [Segment: UIOffset]] = [:]

    // MARK: - Creation

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control with segments from `String`, `UIImage` and `UIAction` items, in its natural size.
    ///
    /// Items of other types are logged and left out.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            switch item {
            case let title as String: segments.append(SegmentView(.title(title)))
            case let image as UIImage: segments.append(SegmentView(.image(image)))
            case let action as UIAction:
                let segment = SegmentView(.title(""))
                segment.take(action)
                segments.append(segment)
            default:
                Complaint.say("a segment is a String, UIImage or UIAction; \(type(of: item)) is left out")
            }
        }
        for segment in segments { addSubview(segment) }
        segmentsChanged()
        frame.size = intrinsicContentSize
    }

    /// Creates a control with a segment for each action, which is called when the segment is selected.
    ///
    /// A frame of zero size becomes the natural size.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions)
        if frame.size != .zero { self.frame = frame } else { self.frame.origin = frame.origin }
    }

    /// Creates a control without segments; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [ground, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        layer.cornerRadius = 9
        addInteraction(UILargeContentViewerInteraction(delegate: largeContent))
    }
    private lazy var largeContent = SegmentLargeContent(self)

    // MARK: - Selection

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// The index of the selected segment; `noSegment` (the default) for none.
    ///
    /// Setting it sends no event.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            guard newValue == -1 || segments.indices.contains(newValue) else {
                return complain(newValue, "is not chosen")
            }
            selection = newValue
            update(animated: false)
        }
    }

    /// Whether segments act like buttons and none stays selected; false by default.
    open var isMomentary = false {
        didSet {
            if isMomentary { selection = -1 }
            update(animated: false)
        }
    }
    /// Whether segments without a fixed width are as wide as their content, instead of equally wide; false by default.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the selected segment; nil (the default) is white, gray in dark mode.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    // MARK: - Segments

    /// Inserts a segment with a title; an index out of range is clamped.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentView(.title(title ?? "")), at: segment, animated: animated)
    }
    /// Inserts a segment with an image; an index out of range is clamped.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(
            SegmentView(image.map(SegmentView.Content.image) ?? .title("")), at: segment, animated: animated)
    }
    /// Inserts a segment with an action; it replaces a segment with the same action identifier.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        var place = segment
        let known = segmentIndex(identifiedBy: action.identifier)
        if known != NSNotFound {
            removeSegment(at: known, animated: false)
            if known < place { place -= 1 }
        }
        let view = SegmentView(.title(""))
        view.take(action)
        insert(view, at: place, animated: animated)
    }
    /// Removes a segment; an index out of range is clamped.
    open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated: animated) }
    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        selection = -1
        segmentsChanged()
    }

    /// Sets the title of a segment; it replaces the image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { $0.content = .title(title ?? "") }
    }
    /// The title of a segment; nil if it has an image.
    open func titleForSegment(at segment: Int) -> String? { known(segment)?.title }
    /// Sets the image of a segment; it replaces the title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { $0.content = image.map(SegmentView.Content.image) ?? .title("") }
    }
    /// The image of a segment; nil if it has a title.
    open func imageForSegment(at segment: Int) -> UIImage? { known(segment)?.image }
    /// Sets the action of a segment, which shows the action's image, or its title without one.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.take(action) } }
    /// The action of a segment; nil without one.
    open func actionForSegment(at segment: Int) -> UIAction? { known(segment)?.action }
    /// The index of the segment with an action identifier; `NSNotFound` without one.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }
    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }
    /// Whether the user can select a segment; true by default.
    open func isEnabledForSegment(at segment: Int) -> Bool { known(segment)?.isEnabled ?? false }
    /// Sets the width of a segment in points; 0 lets the control determine it.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard width.isFinite, width >= 0 else {
            return Complaint.say("a segment's width must be 0 or more points, not \(width)")
        }
        change(segment) { $0.fixedWidth = width }
    }
    /// The width that was set for a segment, in points; 0 if the control determines it.
    open func widthForSegment(at segment: Int) -> CGFloat { known(segment)?.fixedWidth ?? 0 }
    /// Sets the offset of a segment's content, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }
    /// The offset of a segment's content, in points; zero by default.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { known(segment)?.contentOffset ?? .zero }

    private func known(_ index: Int) -> SegmentView? {
        if segments.indices.contains(index) { return segments[index] }
        complain(index, "has no say")
        return nil
    }

    private func change(_ index: Int, _ change: (SegmentView) -> Void) {
        guard let segment = known(index) else { return }
        change(segment)
        segment.setNeedsLayout()
        segmentsChanged()
    }

    func complain(_ index: Int, _ outcome: String) {
        Complaint.say(
            "segment \(index) \(outcome): the control has \(segments.count) segments, counted from 0")
    }

    // MARK: - Appearance

    /// Sets the attributes of titles in a state; absent ones are the system's.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {
        titleAttributes[state] = attributes
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// The attributes that were set for titles in a state; nil without any.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }
    /// Sets the background image of segments in a state; without any image the control has the system's appearance.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backgrounds[barMetrics, default: ValuesByState()][state] = backgroundImage
        setNeedsLayout()
    }
    /// The background image that was set for a state; nil without one.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barMetrics]?[state]
    }
    /// Sets the image between two segments, by the states of both.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let states = DividerStates(left: leftState, right: rightState)
        dividerImages[barMetrics, default: [:]][states] = dividerImage
        setNeedsLayout()
    }
    /// The image that was set between two segments with the given states; nil without one.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        dividerImages[barMetrics]?[DividerStates(left: leftState, right: rightState)]
    }
    /// Sets the offset of the content of segments at a position in the row, in points.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        adjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
        setNeedsLayout()
    }
    /// The offset of the content of segments at a position in the row, in points; zero by default.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        adjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero
    }

    /// The natural width of all segments and a height of 32 points.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: widths.naturalWidth.rounded(.up), height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: - Touches

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    /// Prevents a drag of the selection from scrolling an enclosing scroll view.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if press?.movesSelection == true, let pan = gestureRecognizer as? UIPanGestureRecognizer,
            pan.isMovingAcross
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func changesInFocus(_ heading: UIFocusHeading) -> Bool {
        guard let step = step(of: heading) else { return false }
        var next = selection + step
        while segments.indices.contains(next), !segments[next].isEnabled { next += step }
        if isEnabled, segments.indices.contains(next) { choose(next) }
        return true
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { pressBegan(touch) }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { pressMoved(touch) }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { pressEnded() }
    open override func cancelTracking(with event: UIEvent?) { pressCancelled() }
}

import CoreGraphics
public import Foundation
import QuartzCore

/// A row of segments of which one is chosen.
///
///     let kinds = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
///     kinds.selectedSegmentIndex = 0
///     kinds.addAction(UIAction { _ in show(kinds.selectedSegmentIndex) }, for: .valueChanged)
///
/// `valueChanged` is sent when the user chooses, never when the program does.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// Segments by their place, for shifting their content.
    public enum Segment: Int, Sendable {
        /// All.
        case any = 0
        /// The first of several.
        case left = 1
        /// Neither first nor last.
        case center = 2
        /// The last of several.
        case right = 3
        /// The only one.
        case alone = 4
    }

    /// The index that stands for no segment.
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

    // MARK: - Making

    /// Makes a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a control of titles, images and actions (`String`, `UIImage`, `UIAction`), as large as they ask for.
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

    /// Makes a control of actions, each a segment that does it when it is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions)
        if frame.size != .zero { self.frame = frame } else { self.frame.origin = frame.origin }
    }

    /// Makes a control without segments; archives are not read here.
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

    // MARK: - Choice

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// The chosen segment; `noSegment` for none.
    ///
    /// A change by the program sends nothing.
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

    /// Whether segments only act, and none stays chosen.
    open var isMomentary = false {
        didSet {
            if isMomentary { selection = -1 }
            update(animated: false)
        }
    }
    /// Whether segments that have no width of their own are as wide as their content asks, or all equal.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color below the chosen segment; white, or gray in the dark, when nil.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    // MARK: - Segments

    /// Inserts a segment with a title; an index out of range becomes the nearest.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentView(.title(title ?? "")), at: segment, animated: animated)
    }
    /// Inserts a segment with an image; an index out of range becomes the nearest.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(
            SegmentView(image.map(SegmentView.Content.image) ?? .title("")), at: segment, animated: animated)
    }
    /// Inserts a segment that does something when it is chosen; one of the same identifier is replaced.
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
    /// Removes a segment; an index out of range becomes the nearest.
    open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated: animated) }
    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        selection = -1
        segmentsChanged()
    }

    /// Gives a segment a title in place of what it shows.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { $0.content = .title(title ?? "") }
    }
    /// The title of a segment; nil for one with an image.
    open func titleForSegment(at segment: Int) -> String? { known(segment)?.title }
    /// Gives a segment an image in place of what it shows.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { $0.content = image.map(SegmentView.Content.image) ?? .title("") }
    }
    /// The image of a segment; nil for one with a title.
    open func imageForSegment(at segment: Int) -> UIImage? { known(segment)?.image }
    /// Gives a segment an action with its image, or else its title.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.take(action) } }
    /// The action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? { known(segment)?.action }
    /// The segment with an action of an identifier; `NSNotFound` when there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }
    /// Says whether a segment can be chosen.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }
    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { known(segment)?.isEnabled ?? false }
    /// Gives a segment a width in points; 0 lets the control choose it.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard width.isFinite, width >= 0 else {
            return Complaint.say("a segment's width must be 0 or more points, not \(width)")
        }
        change(segment) { $0.fixedWidth = width }
    }
    /// The width that was given to a segment; 0 when the control chooses it.
    open func widthForSegment(at segment: Int) -> CGFloat { known(segment)?.fixedWidth ?? 0 }
    /// Shifts a segment's content, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }
    /// How far a segment's content is shifted, in points.
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

    // MARK: - Looks

    /// Gives titles in a state attributes: font, color and others.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {
        titleAttributes[state] = attributes
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// The attributes of titles in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }
    /// Gives the image behind segments in a state; without any the control looks as the system's.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backgrounds[barMetrics, default: ValuesByState()][state] = backgroundImage
        setNeedsLayout()
    }
    /// The image behind segments in a state.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barMetrics]?[state]
    }
    /// Gives the image between two segments, by the states of both.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let states = DividerStates(left: leftState, right: rightState)
        dividerImages[barMetrics, default: [:]][states] = dividerImage
        setNeedsLayout()
    }
    /// The image between two segments, by the states of both.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        dividerImages[barMetrics]?[DividerStates(left: leftState, right: rightState)]
    }
    /// Shifts the content of segments by their place, in points.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        adjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
        setNeedsLayout()
    }
    /// How far the content of segments is shifted by their place, in points.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        adjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero
    }

    /// As wide as the segments ask for, 32 points high.
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

    /// Keeps drags of the choice along the control from scrolling what it is in.
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

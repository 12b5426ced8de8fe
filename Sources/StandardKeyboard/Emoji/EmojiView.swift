import CoreGraphics
import Foundation
import Platform
import UIKit

/// The emoji view: a grid by category that scrolls sideways, with a search field above and tabs below.
///
/// A tap types an emoji, a long press shows its variants.
@MainActor final class EmojiView: UIView {
    /// A request of a touch.
    enum Request {
        case type(String), letters, nextKeyboard, search, deleteDown, deleteUp
        /// A variant was chosen in the popover over an emoji.
        case choose(String, of: String)
        /// The globe was held: show the list of keyboards, and forward the touch to it.
        case showKeyboards(UIEvent), followKeyboards(UIEvent)
    }

    /// Called with the request of a touch.
    var onRequest: ((Request, _ time: Double) -> Void)?
    /// Returns the rows of an emoji's variants; empty if it has none.
    var variants: ((String) -> [[String]])?
    /// The keyboard's colors.
    var appearance = KeyAppearance.light {
        didSet {
            guard appearance != oldValue else { return }
            images.color = appearance.text
            field.appearance = appearance
            popoverView.appearance = appearance
            search?.appearance = appearance
            setNeedsDisplay()
        }
    }
    /// Schedules a call at a time, for deceleration and long presses.
    var schedule: ((Double, @escaping @MainActor () -> Void) -> PlatformTimer?)?
    /// Returns the current time, in seconds, for requests without a touch.
    var now: (() -> Double)?
    /// Whether there is a globe key, for switching keyboards.
    var hasGlobe = false
    /// Whether the layout is from right to left.
    var isMirrored = false {
        didSet {
            field.isMirrored = isMirrored
            if isMirrored != oldValue { layOut() }
        }
    }
    /// An empty view in the globe key's frame, the anchor of the list of keyboards.
    let globeAnchor = UIView()
    /// The cache of emoji images, which the search shares.
    let images = EmojiImages()
    /// The view of the current search; nil without one.
    private(set) var search: EmojiSearchView?
    private(set) var language = MessageLanguage.english
    private(set) var grid = EmojiGrid(categories: [], size: .zero)
    private(set) var offset = 0.0
    private var categories: [EmojiCatalog.Category] = []
    private let field = EmojiSearchField(frame: .zero)
    private lazy var popoverView = EmojiPopoverView(images: images)
    /// The popover with the variants of a held emoji; nil if it is closed.
    var popover: EmojiPopover? { didSet { popoverView.popover = popover } }
    var drag: Drag?
    /// Notices the touches in the window, also those outside of this view.
    private lazy var notice = TouchNotice { [weak self] in self?.touchBegan($0) }
    var momentum: PlatformTimer?
    var hold: PlatformTimer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = true
        drawsDirectly = true
        globeAnchor.isHidden = true
        field.isUserInteractionEnabled = false
        addSubview(globeAnchor)
        addSubview(field)
        addSubview(popoverView)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows categories, scrolled to the first one.
    ///
    /// - Parameter language: the language of the letter keyboard, a BCP 47 tag.
    func show(_ categories: [EmojiCatalog.Category], language: String) {
        self.language = EmojiStrings.language(for: language)
        self.categories = categories
        field.language = self.language
        popover = nil
        offset = 0
        layOut()
    }

    /// Updates the frequently used emoji or the variants, and keeps the scroll position.
    func update(_ categories: [EmojiCatalog.Category]) {
        self.categories = categories
        layOut()
    }

    private func layOut() {
        grid = EmojiGrid(
            categories: categories, size: bounds.size, hasGlobe: hasGlobe, isMirrored: isMirrored
        ) {
            title(of: $0).size.width
        }
        globeAnchor.frame = grid.globe ?? grid.letters
        field.frame = grid.search
        offset = min(offset, grid.greatestOffset)
        setNeedsDisplay()
    }

    /// Lays the grid out again if its size changed; a search has a different size.
    override func layoutSubviews() {
        super.layoutSubviews()
        popoverView.frame = bounds
        if let search {
            search.frame = bounds
        } else if grid.size != bounds.size {
            popover = nil
            layOut()
        }
    }

    /// The layout of a category's title.
    func title(of category: String) -> TextLayout {
        let style = TextStyle(font: TextFont(size: 11, weight: 600), color: appearance.disabledText)
        return TextLayout(EmojiCatalog.title(of: category).text(in: language), style: style)
    }

    /// Shows a search above the grid; nil shows the grid again.
    func showSearch(_ search: EmojiSearchView?) {
        stop()
        self.search?.removeFromSuperview()
        self.search = search
        field.isHidden = search != nil
        if let search {
            search.appearance = appearance
            search.frame = bounds
            insertSubview(search, belowSubview: popoverView)
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Stops the deceleration and all timers.
    func stop() {
        momentum?.cancel()
        hold?.cancel()
        popover = nil
        drag = nil
    }

    /// Frees the images of all emoji except those of the opening screen.
    func freeImages() {
        var opening: Set<String> = []
        for (category, section) in grid.sections.enumerated() where section.x < grid.size.width {
            for (index, emoji) in section.emoji.enumerated() {
                if grid.frame(category: category, index: index).minX > grid.size.width { break }
                opening.insert(emoji)
            }
        }
        images.keep(opening)
    }

    // MARK: - Scrolling

    func scroll(to section: Int) { scroll(toOffset: grid.sections[section].x - EmojiGrid.inset) }

    func scroll(toOffset wanted: Double) {
        let next = min(max(0, wanted), grid.greatestOffset)
        guard next != offset else { return }
        offset = next
        setNeedsDisplay()
    }

    /// Decelerates from a velocity at the rate of scroll views: 0.998 per millisecond.
    func glide(_ velocity: Double, from time: Double) {
        guard abs(velocity) > 30 else { return }
        let next = time + 1.0 / 60
        momentum = schedule?(next) { [weak self] in
            guard let self else { return }
            scroll(toOffset: offset + velocity / 60)
            glide(velocity * pow(0.998, 1000.0 / 60), from: next)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(rect, in: context)
    }

    override var accessibilityElements: [Any]? {
        get { popover == nil ? search.map { [$0] } ?? gridElements : gridElements }
        set {}
    }

    // MARK: - Touches

    /// An open popover receives the touches on the views below it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        popover?.frame.contains(point) == true ? self : super.hitTest(point, with: event)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        notice.view?.removeGestureRecognizer(notice)
        window?.addGestureRecognizer(notice)
    }

    /// Closes the popover for a touch that begins outside of it, which does what it does without one.
    private func touchBegan(_ touch: UITouch) {
        guard let popover, !popover.frame.contains(touch.location(in: self)) else { return }
        self.popover = nil
        // A finger that still holds the emoji chooses nothing any more.
        drag?.isOnPopover = true
    }

    /// Closes the popover because the user did something in the app; not under a finger that holds its emoji.
    func closePopover() { if drag == nil { popover = nil } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard search == nil || popover != nil, drag == nil, let touch = touches.first else { return }
        began(touch, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, let touch = touches.first(where: { $0.finger == drag.finger }) else { return }
        moved(touch, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, let touch = touches.first(where: { $0.finger == drag.finger }) else { return }
        ended(touch, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, touches.contains(where: { $0.finger == drag.finger }) else { return }
        self.drag = nil
        hold?.cancel()
        popover = nil
        if drag.target == .delete { onRequest?(.deleteUp, drag.lastTime) }
    }
}

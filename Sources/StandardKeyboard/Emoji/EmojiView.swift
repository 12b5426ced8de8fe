import CoreGraphics
import Foundation
import Platform
import UIKit

/// The emoji by category: scrolled sideways with a finger, a tap types one, a hold shows its variants; a search field
/// above, tabs below.
@MainActor final class EmojiView: UIView {
    /// What a touch asks for.
    enum Request {
        case type(String), letters, nextKeyboard, search, deleteDown, deleteUp
        /// A variant was chosen in the popover over an emoji.
        case choose(String, of: String)
        /// The globe was held: the list of keyboards is wanted, and the finger goes on over it.
        case showKeyboards(UIEvent), followKeyboards(UIEvent)
    }

    /// Called for what a touch asks.
    var onRequest: ((Request, _ time: Double) -> Void)?
    /// The rows of an emoji's variants; none where it has none.
    var variants: ((String) -> [[String]])?
    /// The colours.
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
    /// Asks for a call at a time; the way of momentum.
    var schedule: ((Double, @escaping @MainActor () -> Void) -> PlatformTimer?)?
    /// Returns the current time, in seconds, for what no touch asks for.
    var now: (() -> Double)?
    /// Whether there is a globe, which leads to the other keyboards.
    var hasGlobe = false
    /// Whether the emoji and the search field go from right to left.
    var isMirrored = false {
        didSet {
            field.isMirrored = isMirrored
            if isMirrored != oldValue { layOut() }
        }
    }
    /// At the globe's frame, for the list of keyboards.
    let globeAnchor = UIView()
    /// The emoji's images, which the search draws from too.
    let images = EmojiImages()
    /// The search over the grid, while there is one.
    private(set) var search: EmojiSearchView?
    private(set) var language = MessageLanguage.english
    private(set) var grid = EmojiGrid(categories: [], size: .zero)
    private(set) var offset = 0.0
    private var categories: [EmojiCatalog.Category] = []
    private let field = EmojiSearchField(frame: .zero)
    private lazy var popoverView = EmojiPopoverView(images: images)
    /// The variants of a held emoji, while they are offered.
    var popover: EmojiPopover? { didSet { popoverView.popover = popover } }
    var drag: Drag?
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

    /// Shows categories from the first one on.
    ///
    /// - Parameter language: the language of the letters, a BCP 47 tag.
    func show(_ categories: [EmojiCatalog.Category], language: String) {
        self.language = EmojiStrings.language(for: language)
        self.categories = categories
        field.language = self.language
        popover = nil
        offset = 0
        layOut()
    }

    /// Shows other frequently used emoji, or other variants, at the same place.
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

    /// Lays the same categories out again where the size changed; a search has a size of its own.
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

    /// A category's title in its font.
    func title(of category: String) -> TextLayout {
        let style = TextStyle(font: TextFont(size: 11, weight: 600), color: appearance.disabledText)
        return TextLayout(EmojiCatalog.title(of: category).text(in: language), style: style)
    }

    /// Shows a search over the grid, or the grid again.
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

    /// Ends what goes on by itself.
    func stop() {
        momentum?.cancel()
        hold?.cancel()
        popover = nil
        drag = nil
    }

    /// Frees the images of all emoji but those of the opening screen.
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

    /// Goes on by itself and slows down as scrolled things do: 0.998 of the speed each millisecond.
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

    /// An open popover takes the touches of what is below it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        popover != nil && bounds.contains(point) ? self : super.hitTest(point, with: event)
    }

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

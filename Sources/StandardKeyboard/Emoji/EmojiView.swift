import CoreGraphics
import Foundation
import Platform
import UIKit

/// The emoji by category: scrolled sideways with a finger, a tap types one, tabs below.
@MainActor final class EmojiView: UIView {
    /// What a tap asks for.
    enum Request {
        case type(String), letters, nextKeyboard, deleteDown, deleteUp
        /// The globe was held: the list of keyboards is wanted, and the finger goes on over it.
        case showKeyboards(UIEvent), followKeyboards(UIEvent)
    }

    /// Called for what a tap asks.
    var onRequest: ((Request, _ time: Double) -> Void)?
    /// The colours.
    var appearance = KeyAppearance.light {
        didSet { if appearance != oldValue { pictures.removeAll() } }
    }
    /// Asks for a call at a time; the way of momentum.
    var schedule: ((Double, @escaping @MainActor () -> Void) -> PlatformTimer?)?
    /// Whether there is a globe, which leads to the other keyboards.
    var hasGlobe = false
    /// Stands where the globe is drawn, for the list of keyboards.
    let globeAnchor = UIView()
    private var isKorean = false
    private(set) var grid = EmojiGrid(categories: [], size: .zero)
    private(set) var offset = 0.0
    private var pictures: [String: CGImage] = [:]
    private var pictureScale = 0.0
    private var drag: Drag?
    private var momentum: PlatformTimer?
    private var hold: PlatformTimer?

    private struct Drag {
        var finger: Int
        var start: CGPoint
        var startOffset: Double
        var lastX: Double
        var lastTime: Double
        var velocity = 0.0
        var isScrolling = false
        var isListing = false
        var target: EmojiGrid.Target?
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = true
        drawsDirectly = true
        globeAnchor.isHidden = true
        addSubview(globeAnchor)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows categories from the first one on.
    func show(_ categories: [EmojiCatalog.Category], language: String) {
        isKorean = language.hasPrefix("ko")
        grid = EmojiGrid(categories: categories, size: bounds.size, hasGlobe: hasGlobe)
        globeAnchor.frame = grid.globe ?? grid.letters
        offset = 0
        setNeedsDisplay()
    }

    /// Lays the same categories out anew.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard grid.size != bounds.size else { return }
        let categories = grid.sections.map { EmojiCatalog.Category(name: $0.name, emoji: $0.emoji) }
        grid = EmojiGrid(categories: categories, size: bounds.size, hasGlobe: hasGlobe)
        globeAnchor.frame = grid.globe ?? grid.letters
        offset = min(offset, grid.greatestOffset)
        setNeedsDisplay()
    }

    /// Ends what goes on by itself.
    func stop() {
        momentum?.cancel()
        hold?.cancel()
    }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let scale = max(1, Double(context.convertToDeviceSpace(CGSize(width: 1, height: 1)).width))
        if scale != pictureScale {
            pictures.removeAll()
            pictureScale = scale
        }
        context.setFillColor(appearance.background)
        context.fill(rect)
        drawEmoji(context, scale)
        drawStrip(context)
    }

    private func drawEmoji(_ context: CGContext, _ scale: Double) {
        // Only so many pictures are kept as a few screens need.
        if pictures.count > 400 { pictures.removeAll() }
        let visible = offset...(offset + grid.size.width)
        for (category, section) in grid.sections.enumerated() {
            let end = section.x + Double(section.columns) * grid.cell
            guard end > visible.lowerBound, section.x < visible.upperBound else { continue }
            drawTitle(section, end: end, context)
            let first = max(0, Int((visible.lowerBound - section.x) / grid.cell)) * grid.rows
            for index in first..<section.emoji.count {
                let frame = grid.frame(category: category, index: index)
                if frame.minX > visible.upperBound { break }
                draw(section.emoji[index], in: frame.offsetBy(dx: -offset, dy: 0), context, scale)
            }
        }
    }

    private func drawTitle(_ section: EmojiGrid.Section, end: Double, _ context: CGContext) {
        let style = TextStyle(font: TextFont(size: 11, weight: 600), color: appearance.disabledText)
        let title = TextLayout(EmojiCatalog.title(of: section.name, isKorean: isKorean), style: style)
        // The title stays at the left edge as long as its category shows.
        let x = min(
            max(section.x - offset, EmojiGrid.inset) + 4, max(section.x, end - title.size.width - 4) - offset)
        title.draw(in: context, at: CGPoint(x: x, y: (grid.titleHeight - title.size.height) / 2 + 2))
    }

    private func draw(_ emoji: String, in frame: CGRect, _ context: CGContext, _ scale: Double) {
        let image = picture(of: emoji, scale)
        let device = context.convertToDeviceSpace(
            CGPoint(
                x: frame.midX - Double(image.width) / scale / 2,
                y: frame.midY - Double(image.height) / scale / 2))
        context.blit(image, atPixelX: Int(device.x.rounded()), y: Int(device.y.rounded()))
    }

    private func picture(of emoji: String, _ scale: Double) -> CGImage {
        if let picture = pictures[emoji] { return picture }
        let size = (grid.cell * 0.72).rounded()
        let layout = TextLayout(emoji, style: TextStyle(font: TextFont(size: size), color: appearance.text))
        let context = CGContext(
            pixelsWide: Int((layout.size.width * scale).rounded(.up)) + 2,
            high: Int((layout.size.height * scale).rounded(.up)), scale: scale)
        layout.draw(in: context, at: CGPoint(x: 1 / scale, y: 0))
        let picture = context.finishAsImage()
        pictures[emoji] = picture
        return picture
    }

    private func drawStrip(_ context: CGContext) {
        let current = grid.section(at: offset)
        for (index, section) in grid.sections.enumerated() {
            let tab = grid.tab(index)
            if index == current {
                context.setFillColor(appearance.disabledText.copy(alpha: 0.12) ?? appearance.separator)
                context.fillEllipse(in: CGRect(x: tab.midX - 15, y: tab.midY - 15, width: 30, height: 30))
            }
            draw(
                EmojiCatalog.symbol(of: section.name), size: 16, in: tab, context, isDimmed: index != current)
        }
        let style = TextStyle(font: TextFont(size: 15), color: appearance.text)
        let letters = TextLayout("ABC", style: style)
        letters.draw(
            in: context,
            at: CGPoint(
                x: grid.letters.midX - letters.size.width / 2, y: grid.letters.midY - letters.size.height / 2)
        )
        if let globe = grid.globe { draw("globe", size: 18, in: globe, context, isDimmed: false) }
        draw("delete.left", size: 18, in: grid.delete, context, isDimmed: false)
    }

    private func draw(_ symbol: String, size: Double, in frame: CGRect, _ context: CGContext, isDimmed: Bool)
    {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
        guard let image = UIImage(systemName: symbol, withConfiguration: configuration)?.unmirrored else {
            return
        }
        let place = CGRect(
            x: frame.midX - image.size.width / 2, y: frame.midY - image.size.height / 2,
            width: image.size.width,
            height: image.size.height)
        image.draw(in: place, context: context, tint: isDimmed ? appearance.disabledText : appearance.text)
    }

    // MARK: - Assistive programs

    override var accessibilityElements: [Any]? {
        get {
            var elements = [element("ABC", grid.letters), element(isKorean ? "지우기" : "delete", grid.delete)]
            if let globe = grid.globe {
                elements.append(element(isKorean ? "다음 키보드" : "next keyboard", globe))
            }
            for (index, section) in grid.sections.enumerated() {
                elements.append(
                    element(EmojiCatalog.title(of: section.name, isKorean: isKorean), grid.tab(index)))
                for (place, emoji) in section.emoji.enumerated() {
                    let frame = grid.frame(category: index, index: place).offsetBy(dx: -offset, dy: 0)
                    if frame.maxX > 0, frame.minX < grid.size.width { elements.append(element(emoji, frame)) }
                }
            }
            return elements
        }
        set {}
    }

    private func element(_ label: String, _ frame: CGRect) -> UIAccessibilityElement {
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityLabel = label
        element.accessibilityTraits = .keyboardKey
        element.accessibilityFrameInContainerSpace = frame
        return element
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard drag == nil, let touch = touches.first else { return }
        momentum?.cancel()
        let point = touch.location(in: self)
        let target = grid.target(at: point, offset: offset)
        drag = Drag(
            finger: touch.finger, start: point, startOffset: offset, lastX: point.x,
            lastTime: touch.timestamp,
            target: target)
        switch target {
        case .delete: onRequest?(.deleteDown, touch.timestamp)
        case .tab(let index): scroll(to: index)
        case .globe:
            hold = schedule?(touch.timestamp + TouchTracker.Delay.longPress) { [weak self] in
                guard let self, drag?.target == .globe, let event else { return }
                drag?.isListing = true
                onRequest?(.showKeyboards(event), touch.timestamp)
            }
        default: break
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard var drag, let touch = touches.first(where: { $0.finger == drag.finger }) else { return }
        if drag.isListing, let event {
            onRequest?(.followKeyboards(event), touch.timestamp)
            return
        }
        let point = touch.location(in: self)
        if abs(point.x - drag.start.x) > 10 {
            drag.isScrolling = drag.start.y < size.height - grid.stripHeight
        }
        let elapsed = max(0.001, touch.timestamp - drag.lastTime)
        drag.velocity = 0.7 * (drag.lastX - point.x) / elapsed + 0.3 * drag.velocity
        drag.lastX = point.x
        drag.lastTime = touch.timestamp
        self.drag = drag
        if drag.isScrolling { scroll(toOffset: drag.startOffset + drag.start.x - point.x) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, let touch = touches.first(where: { $0.finger == drag.finger }) else { return }
        self.drag = nil
        hold?.cancel()
        if drag.isListing, let event {
            onRequest?(.followKeyboards(event), touch.timestamp)
            return
        }
        let isInside = grid.target(at: touch.location(in: self), offset: offset) == drag.target
        switch drag.target {
        case .delete: onRequest?(.deleteUp, touch.timestamp)
        case .letters where isInside: onRequest?(.letters, touch.timestamp)
        case .globe where isInside: onRequest?(.nextKeyboard, touch.timestamp)
        case .emoji(let category, let index) where isInside && !drag.isScrolling:
            onRequest?(.type(grid.sections[category].emoji[index]), touch.timestamp)
        default: break
        }
        if drag.isScrolling { glide(drag.velocity, from: touch.timestamp) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, touches.contains(where: { $0.finger == drag.finger }) else { return }
        self.drag = nil
        hold?.cancel()
        if drag.target == .delete { onRequest?(.deleteUp, drag.lastTime) }
    }

    private var size: CGSize { grid.size }

    private func scroll(to section: Int) {
        scroll(toOffset: grid.sections[section].x - EmojiGrid.inset)
    }

    private func scroll(toOffset wanted: Double) {
        let next = min(max(0, wanted), grid.greatestOffset)
        guard next != offset else { return }
        offset = next
        setNeedsDisplay()
    }

    /// Goes on by itself and slows down as scrolled things do: 0.998 of the speed each millisecond.
    private func glide(_ velocity: Double, from time: Double) {
        guard abs(velocity) > 30 else { return }
        let next = time + 1.0 / 60
        momentum = schedule?(next) { [weak self] in
            guard let self else { return }
            scroll(toOffset: offset + velocity / 60)
            glide(velocity * pow(0.998, 1000.0 / 60), from: next)
        }
    }
}

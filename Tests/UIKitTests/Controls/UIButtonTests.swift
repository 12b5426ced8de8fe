import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Buttons", .serialized) struct UIButtonTests {
    /// A button at (40, 60), at its fitting size.
    private func makeHarness(_ button: UIButton, style: UIUserInterfaceStyle = .light) -> Harness {
        button.frame = CGRect(origin: CGPoint(x: 40, y: 60), size: button.intrinsicContentSize)
        let harness = Harness(view: button, size: CGSize(width: 300, height: 400), style: style)
        harness.advance(by: 0.5)
        return harness
    }

    /// The number of pixels of an image that differ from the background.
    private func marks(_ image: CGImage) -> Int {
        let ground = image.pixel(x: 0, y: 0)
        return (0..<image.height).reduce(0) { sum, y in
            sum + (0..<image.width).count { image.pixel(x: $0, y: y) != ground }
        }
    }

    @MainActor final class Listener {
        var received = 0
        func hear() { received += 1 }
    }

    @Test("CT-130: a tap performs the app's action or sends the message to its target")
    func actions() {
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        let listener = Listener()
        var done = 0
        button.addAction(UIAction { _ in done += 1 }, for: .primaryActionTriggered)
        button.addTarget(listener, action: Selector("hear", Listener.hear), for: .touchUpInside)
        makeHarness(button).tap("Save")
        #expect(done == 1 && listener.received == 1)
    }

    @Test(
        "CT-131: a system button has no shape around its title",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func nothingAround(style: UIUserInterfaceStyle) {
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        let harness = makeHarness(button, style: style)
        let titled = marks(harness.snapshot())
        #expect(titled > 20)
        UIApplication.shared.turn { button.setTitle(" ", for: .normal) }
        #expect(marks(harness.snapshot()) == 0)
        #expect(button.layer.borderWidth == 0 && button.backgroundColor == nil)
    }

    @Test("CT-132: a button shows a title, or an image in the tint")
    func titleOrImage() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "trash"), for: .normal)
        let harness = makeHarness(button)
        #expect(button.titleLabel?.text == nil && button.imageView?.image != nil)
        #expect(marks(harness.snapshot()) > 20)
        let width = button.intrinsicContentSize.width
        UIApplication.shared.turn {
            button.setImage(nil, for: .normal)
            button.setTitle("Delete", for: .normal)
        }
        #expect(button.intrinsicContentSize.width > width)
        #expect(button.currentTitleColor == button.tintColor)
    }

    @Test("CT-133: a custom button shows an image behind its title, and a border")
    func customDecoration() {
        let button = UIButton(type: .custom)
        let plate = UIGraphicsImageRenderer(atScaleTwo: CGSize(width: 10, height: 10)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        button.setBackgroundImage(
            plate.resizableImage(
                withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), resizingMode: .stretch),
            for: .normal)
        button.setTitle("Call", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        button.layer.borderWidth = 2
        button.layer.borderColor = UIColor.red.cgColor
        let harness = makeHarness(button)
        let image = harness.snapshot(), frame = button.frame
        func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 { image.pixel(x: Int(x * 2), y: Int(y * 2)) }
        #expect(color(frame.minX + 6, frame.midY) == 0xFF00_FF00)
        #expect(color(frame.minX, frame.midY) == 0xFFFF_0000)
        // A press darkens the background.
        harness.touchDown("Call")
        let pressed = harness.snapshot().pixel(x: Int((frame.minX + 6) * 2), y: Int(frame.midY * 2))
        #expect(pressed & 0xFF00 < 0xB000 && pressed & 0xFF00 > 0x5000)
        harness.lift()
    }

    @Test("CT-094: the rounded rect button is a system button by another name")
    func roundedRectIsSystem() {
        let type = (self as any DeprecatedButtons).deprecatedRoundedRect
        #expect(type == .system && type.rawValue == 1)
        #expect(UIButton(type: type).buttonType == .system)
    }

    @Test("CT-036: a detail disclosure button works in any view, and by its own action only")
    func disclosureAnywhere() {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        var taps = 0, holderTaps = 0
        let button = UIButton(type: .detailDisclosure)
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        button.frame = CGRect(origin: CGPoint(x: 200, y: 100), size: button.intrinsicContentSize)
        holder.addSubview(button)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addAction { _ in holderTaps += 1 }
        holder.addGestureRecognizer(tap)
        let harness = Harness(view: holder, size: holder.bounds.size)
        harness.tap("More Info")
        #expect(taps == 1 && holderTaps == 0)
        // The touch area is 44 points.
        harness.tap(at: CGPoint(x: button.frame.midX - 20, y: button.frame.midY + 20))
        #expect(taps == 2)
        harness.tap(at: CGPoint(x: 50, y: 300))
        #expect(taps == 2 && holderTaps == 1)
    }

    @Test(
        "CT-038, CT-039: the dark info button contrasts with a light background, the light one with a dark background"
    )
    func infoStyles() throws {
        func ink(_ type: UIButton.ButtonType) throws -> (
            luminance: CGFloat, onWhite: CGFloat, onBlack: CGFloat
        ) {
            let button = UIButton(type: type)
            _ = makeHarness(button)
            let color = try #require(button.imageView?.tintColor).resolvedColor(with: button.traitCollection)
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            let linear = [red, green, blue].map {
                $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
            }
            let light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
            return (light, 1.05 / (light + 0.05), (light + 0.05) / 0.05)
        }
        let dark = try ink(.infoDark), light = try ink(.infoLight)
        #expect(dark.onWhite >= 3 && light.onBlack >= 3)
        #expect(light.luminance > dark.luminance)
    }

    @Test(
        "Every configuration has its background and foreground colors",
        arguments: [("plain", false), ("gray", false), ("tinted", false), ("filled", true)])
    func configurations(name: String, isWhite: Bool) {
        let all: [String: UIButton.Configuration] = [
            "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
        ]
        var configuration = all[name] ?? .plain()
        configuration.title = "Save"
        let button = UIButton(configuration: configuration)
        let shown = configuration.updated(for: button)
        #expect((shown.baseForegroundColor == .white) == isWhite)
        #expect((shown.background.backgroundColor == .clear) == (name == "plain"))
        button.isEnabled = false
        #expect(configuration.updated(for: button).baseForegroundColor == .tertiaryLabel)
        button.isEnabled = true
        button.role = .destructive
        let red = configuration.updated(for: button)
        #expect(
            name == "filled"
                ? red.background.backgroundColor == .systemRed : red.baseForegroundColor == .systemRed)
    }

    @Test("The update handler runs once for each change of state, with the state in place")
    func updateHandler() {
        let button = UIButton(configuration: .filled())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isHighlighted ? "Pressed" : "Save"
        }
        let harness = makeHarness(button)
        #expect(states == [.normal] && button.titleLabel?.text == "Save")
        harness.touchDown("Save")
        harness.advance(by: 0.1)
        #expect(button.titleLabel?.text == "Pressed")
        harness.lift()
        harness.advance(by: 0.5)
        #expect(states == [.normal, .highlighted, .normal])
    }

    @Test("Title and image follow the placement, mirrored from right to left")
    func placement() {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Favorites"
        configuration.subtitle = "All"
        configuration.image = UIImage(systemName: "star")
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        let harness = makeHarness(button)
        func frames() -> (image: CGRect, title: CGRect, subtitle: CGRect) {
            button.frame.size = button.intrinsicContentSize
            harness.advance(by: 0.05)
            return (
                button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero,
                button.subtitleLabel?.frame ?? .zero
            )
        }
        var shown = frames()
        #expect(abs(shown.image.maxX + 6 - shown.title.minX) < 1)
        #expect(abs(shown.title.minX - shown.subtitle.minX) < 1 && shown.subtitle.minY >= shown.title.maxY)
        button.configuration?.imagePlacement = .trailing
        shown = frames()
        #expect(abs(shown.title.maxX + 6 - shown.image.minX) < 1)
        button.configuration?.imagePlacement = .top
        shown = frames()
        #expect(abs(shown.image.maxY + 6 - shown.title.minY) < 1)
        #expect(abs(shown.image.midX - shown.title.midX) < 1)
        button.configuration?.imagePlacement = .bottom
        shown = frames()
        #expect(abs(shown.subtitle.maxY + 6 - shown.image.minY) < 1)
        button.configuration?.imagePlacement = .leading
        button.semanticContentAttribute = .forceRightToLeft
        shown = frames()
        #expect(abs(shown.title.maxX + 6 - shown.image.minX) < 1)
        #expect(abs(shown.title.maxX - shown.subtitle.maxX) < 1)
    }

    @Test("A configured title wraps in the available width, unless its line break mode truncates")
    func wrapping() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Send the Message to Everybody"
        let button = UIButton(configuration: configuration)
        let narrow = button.sizeThatFits(CGSize(width: 150, height: 1000))
        #expect(narrow.width <= 150 && narrow.height > button.intrinsicContentSize.height * 1.4)
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        #expect(
            button.sizeThatFits(CGSize(width: 150, height: 1000)).height == button.intrinsicContentSize.height
        )
    }

    @Test(
        "Attributes of the title have priority over the transformer, which has priority over the configuration"
    )
    func attributes() {
        var configuration = UIButton.Configuration.plain()
        var title = AttributedString("red")
        title.foregroundColor = UIColor.red
        configuration.attributedTitle = title + AttributedString(" own")
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.foregroundColor = UIColor.green
            return outgoing
        }
        let button = UIButton(configuration: configuration)
        _ = makeHarness(button)
        let shown = button.titleLabel?.attributedText
        #expect(shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(shown?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .green)
        #expect(configuration.title == "red own")
    }

    @Test("A button grows with the text size that the user prefers")
    func dynamicType() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        let button = UIButton(configuration: configuration)
        _ = makeHarness(button)
        let height = button.intrinsicContentSize.height
        var traits = button.traitOverrides
        traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        button.traitOverrides = traits
        #expect(button.intrinsicContentSize.height > height + 30)
    }

    @Test("A button that toggles its selection looks selected and has the trait")
    func selection() {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Bold"
        let button = UIButton(configuration: configuration)
        button.changesSelectionAsPrimaryAction = true
        let harness = makeHarness(button)
        harness.tap("Bold")
        harness.advance(by: 0.5)
        #expect(button.isSelected && button.accessibilityTraits.contains(.selected))
        #expect(button.currentTitleColor == .white)
        harness.tap("Bold")
        #expect(!button.isSelected)
    }

    @Test("An activity indicator replaces the image while the button is busy")
    func busy() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Send"
        configuration.image = UIImage(systemName: "star")
        let button = UIButton(configuration: configuration)
        let harness = makeHarness(button)
        func spinner() -> UIActivityIndicatorView? {
            button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
        }
        #expect(spinner() == nil && button.imageView?.isHidden == false)
        UIApplication.shared.turn { button.configuration?.showsActivityIndicator = true }
        harness.advance(by: 0.1)
        #expect(spinner()?.isAnimating == true && button.imageView?.isHidden == true)
        #expect((spinner()?.frame.maxX ?? 99) <= (button.titleLabel?.frame.minX ?? 0))
        UIApplication.shared.turn { button.configuration?.showsActivityIndicator = false }
        harness.advance(by: 0.1)
        #expect(spinner() == nil && button.imageView?.isHidden == false)
    }

    @Test("A pressed system button fades and returns")
    func press() {
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        let harness = makeHarness(button)
        harness.touchDown("Save")
        #expect(abs((button.titleLabel?.alpha ?? 1) - 0.2) < 0.01)
        harness.move(to: CGPoint(x: 250, y: 350))
        #expect(button.titleLabel?.alpha == 1)
        harness.lift()
    }

    @Test(
        "Buttons of every kind have their recorded appearance (golden)",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func sheet(style: UIUserInterfaceStyle) {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 250))
        sheet.backgroundColor = .systemBackground
        var x: CGFloat = 12, y: CGFloat = 12
        func add(_ button: UIButton) {
            let size = button.intrinsicContentSize
            if x + size.width > 330 { (x, y) = (12, y + 48) }
            button.frame = CGRect(x: x, y: y + (40 - size.height) / 2, width: size.width, height: size.height)
            x += size.width + 12
            sheet.addSubview(button)
        }
        for make in [
            UIButton.Configuration.plain, UIButton.Configuration.gray, UIButton.Configuration.tinted,
            UIButton.Configuration.filled,
        ] {
            for state in 0..<4 {
                var configuration = make()
                configuration.title = "Save"
                let button = UIButton(configuration: configuration)
                button.isHighlighted = state == 1
                button.isSelected = state == 2
                button.isEnabled = state != 3
                add(button)
            }
        }
        for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close] {
            add(UIButton(type: type))
        }
        let harness = Harness(view: sheet, size: sheet.bounds.size, style: style)
        harness.advance(by: 0.5)
        Golden.check(harness.snapshot(), named: "buttons-\(style == .dark ? "dark" : "light")")
    }
}

/// Uses deprecated names without a warning.
@MainActor private protocol DeprecatedButtons {
    var deprecatedRoundedRect: UIButton.ButtonType { get }
}

extension UIButtonTests: DeprecatedButtons {
    @available(*, deprecated)
    var deprecatedRoundedRect: UIButton.ButtonType { .roundedRect }
}

package import Foundation
package import Platform
package import UIKit

/// The sheet above the keyboard that asks whether a program may type; without a keyboard it is at the display's edge.
///
/// It takes no focus, and the field keeps its own. For a moment its buttons do not answer, so that a tap on
/// what was there before is no permission.
@MainActor package final class InsertionSheet {
    /// How long the buttons do not answer, in seconds.
    package static let answerDelay: TimeInterval = 0.5

    /// Called with the user's answer; the sheet stays until it is dismissed.
    package var onAnswer: (@MainActor (Bool) -> Void)?
    /// The appearance; `.unspecified`, the default, is that of the system.
    package var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The language of the sheet.
    package var language = MessageLanguage.current

    private let system: any PlatformSystem
    private var window: UIWindow?
    private var platformWindow: (any PlatformWindow)?
    private var delay: PlatformTimer?

    /// Makes a sheet that is not shown yet.
    package init(system: any PlatformSystem) { self.system = system }

    isolated deinit { dismiss() }

    /// Whether the sheet is on the screen.
    package var isShown: Bool { window != nil }

    /// The frames of its buttons in its window, in points, for tests: that which refuses, and that which allows.
    package var buttonFrames: [CGRect] {
        (window?.rootViewController?.view as? InsertionSheetView)?.buttonFrames ?? []
    }

    /// Shows the question about a program.
    ///
    /// - Parameter width: the width of the display in points.
    /// - Returns: false if there is no display to show it on.
    func ask(about program: String, width: CGFloat) -> Bool {
        let view = InsertionSheetView(program: program, language: language)
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = overrideUserInterfaceStyle
        controller.view = view
        let size = CGSize(width: 0, height: view.fit(width: width))
        let configuration = WindowConfiguration(role: .sheet, size: size, title: "Spinet")
        guard let surface = try? system.makeWindow(configuration) else { return false }
        let window = UIWindow(frame: .zero)
        window.rootViewController = controller
        window.attach(to: surface)
        view.onLayout = { [weak surface] in surface?.setInputRegion([$0]) }
        view.onAnswer = { [weak self] in self?.onAnswer?($0) }
        delay = system.schedule(at: system.now + Self.answerDelay) { [weak view] in view?.answers = true }
        self.window = window
        platformWindow = surface
        window.isHidden = false
        window.flush()
        return true
    }

    /// Removes the sheet; has no effect if it is not shown.
    func dismiss() {
        delay?.cancel()
        guard let window else { return }
        window.isHidden = true
        platformWindow?.close()
        self.window = nil
        platformWindow = nil
    }
}

/// What the sheet shows: a card with the question and two buttons.
@MainActor private final class InsertionSheetView: UIView {
    var onAnswer: ((Bool) -> Void)?
    /// Called with the frame of the card after each layout.
    var onLayout: ((CGRect) -> Void)?
    /// Whether the buttons answer.
    var answers = false

    private let card = UIView()
    private let title = UILabel()
    private let message = UILabel()
    private let refuse = UIButton(type: .system)
    private let allow = UIButton(type: .system)

    private static let margin: CGFloat = 8
    private static let padding: CGFloat = 16
    private static let buttonHeight: CGFloat = 50
    /// The maximum width of the card in points, that of an action sheet.
    private static let maximumWidth: CGFloat = 400

    var buttonFrames: [CGRect] { [refuse, allow].map { $0.convert($0.bounds, to: nil) } }

    init(program: String, language: MessageLanguage) {
        super.init(frame: .zero)
        backgroundColor = .clear
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        card.layer.borderWidth = 0.5
        card.accessibilityViewIsModal = true
        addSubview(card)
        title.text = Message("“\(program)” wants to type").text(in: language)
        title.accessibilityTraits = [.staticText, .header]
        message.text = Message("Its text goes into the focused field. Settings can forget the answer.").text(
            in: language)
        for (label, style) in [(title, UIFont.TextStyle.headline), (message, .footnote)] {
            label.font = .preferredFont(forTextStyle: style, compatibleWith: Self.textSize)
            label.numberOfLines = 0
            label.textAlignment = .center
            card.addSubview(label)
        }
        message.textColor = .secondaryLabel
        let titles = [(refuse, Message("Don’t Allow")), (allow, Message("Allow"))]
        for (button, text) in titles {
            button.setTitle(text.text(in: language), for: .normal)
            button.titleLabel?.font = .preferredFont(forTextStyle: .body, compatibleWith: Self.textSize)
            button.backgroundColor = .tertiarySystemFill
            button.layer.cornerRadius = 10
            card.addSubview(button)
        }
        refuse.addAction(UIAction { [weak self] _ in self?.answer(false) }, for: .touchUpInside)
        allow.addAction(UIAction { [weak self] _ in self?.answer(true) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func answer(_ isAllowed: Bool) {
        guard answers else { return }
        onAnswer?(isAllowed)
    }

    /// Positions everything in a card of the width for a display, from its top edge down.
    ///
    /// - Returns: the height of the view in points.
    func fit(width: CGFloat) -> CGFloat {
        let outer = max(0, min(Self.maximumWidth, width - 2 * Self.margin))
        let inner = max(0, outer - 2 * Self.padding)
        var y = Self.padding
        for label in [title, message] {
            let height = label.sizeThatFits(CGSize(width: inner, height: 10_000)).height.rounded(.up)
            label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height)
            y += height + 4
        }
        y += Self.padding - 4
        y = placeButtons(below: y, width: inner) + Self.padding
        card.frame = CGRect(x: (width - outer) / 2, y: Self.margin, width: outer, height: y)
        return y + 2 * Self.margin
    }

    /// Positions the buttons beside each other, or below each other where a title is too long for half of the width.
    ///
    /// - Returns: where the last one ends.
    private func placeButtons(below top: CGFloat, width: CGFloat) -> CGFloat {
        let half = (width - Self.margin) / 2
        let titles = [refuse, allow].map { $0.sizeThatFits(CGSize(width: 10_000, height: 10_000)) }
        let height = max(Self.buttonHeight, (titles.map(\.height).max() ?? 0) + Self.padding)
        guard titles.allSatisfy({ $0.width + Self.padding <= half }) else {
            // What permits is the upper one, as in an alert.
            allow.frame = CGRect(x: Self.padding, y: top, width: width, height: height)
            refuse.frame = CGRect(
                x: Self.padding, y: allow.frame.maxY + Self.margin, width: width, height: height)
            return refuse.frame.maxY
        }
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in [refuse, allow].enumerated() {
            let isLeading = (index == 0) != isReversed
            button.frame = CGRect(
                x: Self.padding + (isLeading ? 0 : half + Self.margin), y: top, width: half, height: height)
        }
        return top + height
    }

    /// The size of its text: the user's, up to the first of the accessibility sizes, since the keyboard is on the screen too.
    private static var textSize: UITraitCollection {
        UITraitCollection(
            preferredContentSizeCategory: min(
                UIScreen.main.traitCollection.preferredContentSizeCategory, .accessibilityMedium))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = fit(width: bounds.width)
        // The display may give less height than was asked for: the buttons stay in sight.
        card.frame.origin.y = min(Self.margin, bounds.height - Self.margin - card.frame.height)
        onLayout?(card.frame)
        updateBorder()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBorder()
    }

    private func updateBorder() {
        card.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
}

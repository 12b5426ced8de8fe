import CoreGraphics
import UIKit

/// The view of a TV keyboard over applications of other programs: a line with the field's text, and the keys below it.
///
/// It is laid out on a screen of 960 by 540 points and drawn in the size that fills the display's width.
@MainActor final class TVPanelView: UIView {
    /// The measurements of one arrangement, in points of the screen of 960 by 540; our choices, as tvOS shows a whole screen.
    private struct Metrics {
        var lineHeight: CGFloat, keysHeight: CGFloat, top: CGFloat, bottom: CGFloat
        static let gap: CGFloat = 8
        static let lineMargin: CGFloat = 90

        var height: CGFloat { top + lineHeight + Self.gap + keysHeight + bottom }

        @MainActor static func of(_ arrangement: TVArrangement) -> Metrics {
            switch arrangement {
            case .linear:
                Metrics(
                    lineHeight: 60, keysHeight: TVKeyboardView.Metrics.leastWithSuggestions, top: 20,
                    bottom: 0)
            case .grid:
                Metrics(lineHeight: 60, keysHeight: TVKeyboardView.leastGridHeight, top: 16, bottom: 24)
            }
        }
    }

    /// The text of the field.
    let line = TVTextLine(frame: .zero)
    /// The arrangement of the keys, which determines the height.
    var arrangement = TVArrangement.linear {
        didSet {
            guard arrangement != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Typing on a phone, over the keys; nil shows the keys.
    var phoneScreen: TVPhoneScreen? {
        didSet {
            guard phoneScreen != oldValue else { return }
            keys.isHidden = phoneScreen != nil
            phone.isHidden = phoneScreen == nil
            if let phoneScreen { phone.show(phoneScreen) }
        }
    }
    /// The view of typing on a phone.
    let phone = TVPhoneView()

    private let content = UIView()
    private let keys: TVKeyboardView
    private let scale: CGFloat

    /// - Parameter screen: the size of the display in points.
    init(keys: TVKeyboardView, screen: CGSize) {
        self.keys = keys
        scale = max(0.25, min(screen.width / 960, screen.height / 540))
        super.init(frame: CGRect(origin: .zero, size: screen))
        backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(white: 0.10, alpha: 1) : UIColor(white: 0.86, alpha: 1)
        }
        content.addSubview(line)
        content.addSubview(keys)
        phone.isHidden = true
        content.addSubview(phone)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: (Metrics.of(arrangement).height * scale).rounded())
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.displayScale != previousTraitCollection?.displayScale else { return }
        // Text is drawn in the pixels that it has on the display.
        content.traitOverrides.displayScale = traitCollection.displayScale * scale
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = Metrics.of(arrangement)
        let size = CGSize(width: bounds.width / scale, height: metrics.height)
        content.bounds = CGRect(origin: .zero, size: size)
        content.center = CGPoint(x: bounds.midX, y: size.height * scale / 2)
        content.transform = CGAffineTransform(scaleX: scale, y: scale)
        let width = min(780, size.width - 2 * Metrics.lineMargin)
        line.frame = CGRect(
            x: ((size.width - width) / 2).rounded(), y: metrics.top, width: width, height: metrics.lineHeight)
        keys.frame = CGRect(
            x: 0, y: metrics.top + metrics.lineHeight + Metrics.gap, width: size.width,
            height: metrics.keysHeight)
        phone.frame = keys.frame
    }
}

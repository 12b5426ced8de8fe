import CoreGraphics
import Foundation

/// Shows a field's problem with a symbol and a message, so that color is not the only cue.
@MainActor final class ValidationMessageView: UIView {
    private let mark = UIImageView()
    private let label = UILabel()
    /// Whether the view is positioned below the field, because the app did not add it to its layout.
    var isFloating = false

    private static let gap: CGFloat = 4

    init() {
        super.init(frame: .zero)
        isHidden = true
        mark.contentMode = .center
        mark.tintColor = .validationProblem
        label.textColor = .validationProblem
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.accessibilityIdentifier = "validation message"
        addSubview(mark)
        addSubview(label)
        showMark()
    }

    required init?(coder: NSCoder) { nil }

    /// The message; nil hides the view.
    var text: String? {
        get { label.text }
        set {
            label.text = newValue
            isHidden = newValue == nil
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private func showMark() {
        let size = label.font.pointSize
        mark.image = UIImage(
            systemName: "exclamationmark.circle",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
    }

    private var markWidth: CGFloat { (label.font.pointSize * 1.3).rounded(.up) }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showMark()
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = max(1, size.width - markWidth - Self.gap)
        let text = label.sizeThatFits(CGSize(width: room, height: 10_000))
        return CGSize(
            width: min(size.width, text.width.rounded(.up) + markWidth + Self.gap),
            height: text.height.rounded(.up))
    }

    override var intrinsicContentSize: CGSize {
        let width = measuringWidth ?? (bounds.width > 0 ? bounds.width : 10_000)
        return CGSize(
            width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: width, height: 0)).height)
    }

    override var isHeightByWidth: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let line = label.font.lineHeight
        let width = bounds.width - markWidth - Self.gap
        mark.frame = CGRect(
            x: isReversed ? bounds.width - markWidth : 0, y: 0, width: markWidth, height: line)
        label.frame = CGRect(
            x: isReversed ? 0 : markWidth + Self.gap, y: 0, width: max(0, width), height: bounds.height)
        label.textAlignment = isReversed ? .right : .left
    }
}

extension UIColor {
    /// A red with sufficient contrast on all system backgrounds.
    static let validationProblem = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(rgba: 0xFF6961FF) : UIColor(rgba: 0xC4001AFF)
    }
}

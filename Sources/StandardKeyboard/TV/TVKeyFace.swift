import CoreGraphics
import Foundation
import UIKit

/// The view of a key of a TV keyboard: a letter or a word, on a raised plate while focused.
@MainActor final class TVKeyFace: UIView {
    let key: TVKey
    private let row: TVKeyboardState.Row
    private let plate = UIView()
    private let label = UILabel()
    private var isChosen = false
    private var isEnabled = true
    /// Whether it is focused.
    private(set) var isRaised = false

    init(_ key: TVKey, row: TVKeyboardState.Row) {
        self.key = key
        self.row = row
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        plate.layer.cornerRadius = 8
        plate.layer.shadowOpacity = 0
        plate.layer.shadowRadius = 8
        plate.layer.shadowOffset = CGSize(width: 0, height: 5)
        addSubview(plate)
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(label)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    private var isLetter: Bool {
        if case .text(let text) = key { return text.count == 1 }
        return false
    }

    /// The width of a word with its padding; nil for letters, which share the remaining width.
    var wordWidth: CGFloat? {
        guard !isLetter else { return nil }
        return row == .actions
            ? max(190, textWidth + 60) : textWidth + 2 * TVKeyboardView.Metrics.wordPadding
    }

    /// The width of a letter with minimal padding; nil for words.
    var letterWidth: CGFloat? { isLetter ? textWidth + 2 : nil }

    /// The width of the text while not focused.
    private var textWidth: CGFloat = 0

    /// Shows a text and the key's state.
    func show(_ text: String, spoken: String, isFocused: Bool, isChosen: Bool, isEnabled: Bool) {
        let isSame = label.text == text && isRaised == isFocused
        guard !isSame || self.isChosen != isChosen || self.isEnabled != isEnabled else { return }
        // A focused word keeps its size, so that its neighbors do not move.
        let size = TVKeyboardView.Metrics.size(row) * (isLetter ? 1 : row == .keys ? 0.67 : 1)
        if label.text != text {
            label.text = text
            label.font = .systemFont(ofSize: size, weight: .semibold)
            textWidth = ceil(label.sizeThatFits(CGSize(width: 1000, height: 1000)).width)
        }
        label.font = .systemFont(
            ofSize: isLetter && isFocused ? size * 1.3 : size,
            weight: isFocused || !isLetter ? .semibold : .medium)
        isRaised = isFocused
        self.isChosen = isChosen
        self.isEnabled = isEnabled
        accessibilityLabel = spoken
        accessibilityTraits = row == .keys ? .keyboardKey : .button
        if isFocused || isChosen { accessibilityTraits.insert(.selected) }
        if !isEnabled { accessibilityTraits.insert(.notEnabled) }
        recolor()
        setNeedsLayout()
    }

    private func recolor() {
        plate.backgroundColor =
            isRaised
            ? .white
            : row == .actions || row == .suggestions
                ? .secondarySystemFill : isChosen ? .tertiarySystemFill : UIColor.clear
        plate.layer.shadowOpacity = isRaised ? 0.35 : 0
        label.textColor =
            isRaised
            ? .black : !isEnabled ? .quaternaryLabel : isChosen || row != .switches ? .label : .secondaryLabel
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        recolor()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A focused letter is wider than its frame, a focused word slightly wider.
        let growth: CGSize =
            !isRaised ? .zero : isLetter ? CGSize(width: 4, height: 3) : CGSize(width: 2, height: 2)
        // The words of a row are lower than its letters; the lines of a grid are low.
        let inset: CGFloat = row == .keys && !isLetter && bounds.height > 40 ? 6 : 0
        plate.frame = bounds.insetBy(dx: -growth.width, dy: -growth.height + inset)
        plate.layer.cornerRadius = row == .keys ? 9 : plate.bounds.height / 2
        // A wide letter may extend beyond the edges of its frame.
        label.frame = bounds.insetBy(dx: isLetter ? -10 : -growth.width, dy: 0)
    }
}

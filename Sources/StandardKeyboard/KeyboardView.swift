import CoreGraphics
package import Foundation
package import UIKit

/// The keyboard's view: the key plane, the callouts and the bar above it, and the emoji while they are shown.
///
/// It is as high as the keyboard. Callouts extend above it by `AlternatesBar.headroom`, into space that the host
/// reserves.
@MainActor package final class KeyboardView: UIInputView {
    let plane = KeyplaneView(frame: .zero)
    let callouts = CalloutView(frame: .zero)
    /// An empty view in the globe key's frame, the anchor of the list of keyboards.
    let globeAnchor = UIView()
    /// An empty view in the frame of the key that dismisses the keyboard, the anchor of the list of placements.
    let dismissAnchor = UIView()
    /// The emoji view; nil until it is first shown.
    private(set) var emoji: EmojiView?
    /// The space on either side of the emoji view, in points.
    var emojiInset: CGFloat = 0
    /// The bar with suggestions and AutoFill suggestions, above the keys and below the callouts.
    let bar = SuggestionBar()
    /// The buttons before the suggestions, on tablets.
    let leadingShortcuts = ShortcutBar()
    /// The buttons after the suggestions, on tablets.
    let trailingShortcuts = ShortcutBar()
    /// The frame of the suggestions and the buttons beside them; empty without a bar.
    var barArea = CGRect.zero
    /// The page of all candidates while it covers the keys; otherwise nil.
    private(set) var candidates: CandidatePage?
    /// Whether the bar is shown alone, because a hardware keyboard types.
    var hidesKeys = false {
        didSet {
            guard hidesKeys != oldValue else { return }
            hideCandidates()
            bar.hasPage = !hidesKeys
            callouts.isHidden = hidesKeys
            plane.isHidden = hidesKeys || showsEmoji
        }
    }
    /// Whether the emoji are over the keys.
    var showsEmoji: Bool { emoji?.superview != nil }
    /// Called when the size changed.
    var onResize: (() -> Void)?
    /// Creates the accessibility elements of the keys, on request.
    var makeKeyElements: (() -> [UIAccessibilityElement])?
    /// The height of the keyboard, in points.
    var keyboardHeight = 216.0 {
        didSet {
            guard keyboardHeight != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Makes the view.
    package init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .default)
        backgroundColor = nil
        clipsToBounds = false
        for anchor in [globeAnchor, dismissAnchor] {
            anchor.isHidden = true
            addSubview(anchor)
        }
        addSubview(plane)
        addSubview(bar)
        addSubview(leadingShortcuts)
        addSubview(trailingShortcuts)
        addSubview(callouts)
    }

    package required init?(coder: NSCoder) { nil }

    package override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: keyboardHeight)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let area = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
        if plane.frame != area {
            plane.frame = area
            callouts.frame = CGRect(
                x: 0, y: -AlternatesBar.headroom, width: area.width,
                height: area.height + AlternatesBar.headroom)
            placeEmoji()
            onResize?()
        }
        placeCandidates()
    }

    /// Shows all candidates over the keys; the bar's own row of candidates is hidden.
    func show(_ candidates: CandidatePage) {
        self.candidates = candidates
        insertSubview(candidates, aboveSubview: plane)
        bar.candidates?.isOpen = true
        barContentChanged()
        placeCandidates()
    }

    /// Removes the page of candidates.
    func hideCandidates() {
        guard let candidates else { return }
        self.candidates = nil
        candidates.removeFromSuperview()
        bar.candidates?.isOpen = false
        barContentChanged()
    }

    /// Aligns the candidates with the bar's leading edge, beside the key that closes the page.
    func placeCandidates() {
        guard let candidates else { return }
        candidates.frame = CGRect(
            x: 0, y: bar.frame.minY, width: bounds.width, height: max(0, bounds.height - bar.frame.minY))
        let start = bar.frame.minX
        candidates.columns = start...max(start, bar.frame.maxX - CandidateChevron.width)
        candidates.rowHeight = bar.bounds.height
    }

    /// Shows the emoji over the keys.
    func show(_ emoji: EmojiView) {
        hideCandidates()
        self.emoji = emoji
        placeEmoji()
        if emoji.superview == nil { addSubview(emoji) }
        plane.isHidden = true
        bar.isHidden = true
        barContentChanged()
    }

    /// Insets the emoji view by the width of the host's keys on either side.
    func placeEmoji() { emoji?.frame = bounds.insetBy(dx: emojiInset, dy: 0) }

    /// Shows the keys again.
    func hideEmoji() {
        emoji?.removeFromSuperview()
        plane.isHidden = hidesKeys
        bar.isHidden = false
        barContentChanged()
    }

    package override var accessibilityElements: [Any]? {
        get {
            if showsEmoji { return emoji?.accessibilityElements }
            if hidesKeys { return [leadingShortcuts, bar, trailingShortcuts] }
            if let candidates { return [bar, candidates] }
            let keys: [Any]? = makeKeyElements?()
            return [leadingShortcuts, bar, trailingShortcuts] + (keys ?? [])
        }
        set {}
    }
}

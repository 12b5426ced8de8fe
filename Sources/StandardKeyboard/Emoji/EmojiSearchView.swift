import CoreGraphics
import Foundation
import Platform
import UIKit

/// The view of a search: the field, the results, and the letter keyboard that types into the field.
@MainActor final class EmojiSearchView: UIView {
    let field = EmojiSearchField(frame: .zero)
    let results: EmojiResults
    private let message = UILabel()
    private let letters: UIView
    /// The heights of the field's line and of the results, in points.
    private let fieldHeight: Double
    private let resultsHeight: Double

    /// Creates the view above `letters`, the keyboard that types the query.
    init(letters: UIView, images: EmojiImages, fieldHeight: Double, resultsHeight: Double) {
        self.letters = letters
        self.fieldHeight = fieldHeight
        self.resultsHeight = resultsHeight
        results = EmojiResults(images: images)
        super.init(frame: .zero)
        semanticContentAttribute = .forceLeftToRight
        message.textAlignment = .center
        message.font = .systemFont(ofSize: 15)
        message.isHidden = true
        for view in [results, message, field, letters] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// What stays free beside field and results, in points: a phone on its side has round corners there.
    var sideInset: CGFloat = 0 {
        didSet { if sideInset != oldValue { setNeedsLayout() } }
    }

    /// The height above the letter keyboard, in points.
    var headHeight: Double { fieldHeight + resultsHeight }

    /// The keyboard's colors.
    var appearance = KeyAppearance.light {
        didSet {
            field.appearance = appearance
            message.textColor = UIColor(cgColor: appearance.disabledText)
        }
    }

    /// Shows the results, or a message if there are none.
    func show(_ emoji: [String], isMirrored: Bool, language: MessageLanguage, cell: Double, fontSize: Double)
    {
        field.isMirrored = isMirrored
        field.language = language
        message.text = EmojiStrings.nothingFound.text(in: language)
        message.isHidden = !emoji.isEmpty
        results.show(emoji, width: cell, fontSize: fontSize, isMirrored: isMirrored)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let inner = max(0, width - 2 * sideInset)
        field.frame = CGRect(x: sideInset, y: 0, width: inner, height: fieldHeight)
        results.frame = CGRect(x: sideInset, y: fieldHeight, width: inner, height: resultsHeight)
        message.frame = results.frame
        letters.frame = CGRect(
            x: 0, y: headHeight, width: width, height: max(0, bounds.height - headHeight))
    }

    override var accessibilityElements: [Any]? {
        get { [field, message.isHidden ? results : message, letters] }
        set {}
    }
}

import Foundation
import UIKit

/// A key: a rounded background in a cell that receives all touches, so that there are no gaps between keys.
final class DvorakKeyControl: UIControl {
    /// The action of the key.
    let key: DvorakKey

    private let face = UIView()
    private let title = UILabel()
    private let symbol = UIImageView()

    /// Makes a key, whose frame is its whole cell.
    init(_ key: DvorakKey) {
        self.key = key
        super.init(frame: .zero)
        face.isUserInteractionEnabled = false
        face.layer.cornerRadius = 5
        face.layer.shadowColor = UIColor.black.cgColor
        face.layer.shadowOpacity = 0.3
        face.layer.shadowRadius = 0
        face.layer.shadowOffset = CGSize(width: 0, height: 1)
        addSubview(face)
        title.textAlignment = .center
        title.textColor = .label
        face.addSubview(title)
        symbol.tintColor = .label
        symbol.contentMode = .center
        face.addSubview(symbol)
        isAccessibilityElement = true
        accessibilityTraits = .keyboardKey
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { updateColors() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        face.frame = bounds.insetBy(dx: 3, dy: 5.5)
        title.frame = face.bounds
        symbol.frame = face.bounds
    }

    /// Shows a text, in the font size of letters or of words.
    func show(_ text: String, label: String, isWord: Bool) {
        title.text = text
        title.font = .systemFont(ofSize: isWord ? 16 : 23, weight: isWord ? .regular : .light)
        symbol.image = nil
        accessibilityLabel = label
    }

    /// Shows a symbol.
    func show(symbol name: String, label: String) {
        title.text = nil
        symbol.image = UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18))
        accessibilityLabel = label
    }

    /// Whether the key's state, such as shift, is on.
    override var isSelected: Bool { didSet { updateColors() } }

    private func updateColors() {
        let isLight =
            switch key {
            case .character, .space: !isHighlighted
            default: isHighlighted || isSelected
            }
        face.backgroundColor = isLight ? Self.lightFace : Self.darkFace
    }

    private static let lightFace = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white
    }

    private static let darkFace = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.28, alpha: 1) : UIColor(red: 0.67, green: 0.70, blue: 0.74, alpha: 1)
    }
}

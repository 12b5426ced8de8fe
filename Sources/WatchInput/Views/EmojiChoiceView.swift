import CoreGraphics
import StandardKeyboard
import UIKit

/// Text entry by emoji: the text, and a grid of all emoji that the crown scrolls.
final class EmojiChoiceView: UIView, UICollectionViewDataSource, UICollectionViewDelegate {
    /// Called with the emoji that the user tapped.
    var onChoose: (@MainActor (String) -> Void)?
    /// Called when the user taps Done.
    var onDone: (@MainActor () -> Void)? {
        get { line.done.onTap }
        set { line.done.onTap = newValue }
    }

    private let line = ComposedLine()
    private let grid: UICollectionView
    private let layout = UICollectionViewFlowLayout()
    private let emoji = EmojiCatalog.installed.categories.flatMap(\.emoji)
    private static let columns: CGFloat = 4

    init() {
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 4
        layout.sectionInset = UIEdgeInsets(top: 2, left: 12, bottom: 30, right: 12)
        grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(frame: .zero)
        grid.backgroundColor = .black
        grid.contentInsetAdjustmentBehavior = .never
        grid.register(EmojiCell.self, forCellWithReuseIdentifier: "emoji")
        grid.dataSource = self
        grid.delegate = self
        for part in [grid, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the text so far.
    func show(_ text: String, hint: String?) { line.show(text, hint: hint) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = WatchStyle.margin
        line.frame = CGRect(x: margin + 2, y: 0, width: bounds.width - 2 * margin - 4, height: 30)
        grid.frame = CGRect(x: 0, y: 36, width: bounds.width, height: bounds.height - 36)
        let side = ((bounds.width - 24) / Self.columns).rounded(.down)
        layout.itemSize = CGSize(width: side, height: side)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        emoji.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "emoji", for: indexPath)
        (cell as? EmojiCell)?.emoji = emoji[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        onChoose?(emoji[indexPath.item])
    }
}

/// One emoji of the grid.
private final class EmojiCell: UICollectionViewCell {
    var emoji = "" {
        didSet {
            label.text = emoji
            accessibilityLabel = emoji
        }
    }
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 30)
        label.textAlignment = .center
        contentView.addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
}

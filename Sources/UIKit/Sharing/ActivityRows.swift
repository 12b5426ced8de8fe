import CoreGraphics
import Foundation

/// The rows of an activity view: a title and an image for each activity.
@MainActor final class ActivityRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let identifier = "activity"
    var activities: [UIActivity] = []
    private let onChoose: @MainActor (UIActivity) -> Void

    init(onChoose: @escaping @MainActor (UIActivity) -> Void) {
        self.onChoose = onChoose
        super.init()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { activities.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let activity = activities[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = activity.activityTitle
        cell.contentConfiguration = content
        let image = UIImageView(image: activity.activityImage?.withRenderingMode(.alwaysTemplate))
        image.tintColor = .label
        image.contentMode = .scaleAspectFit
        image.frame = CGRect(x: 0, y: 0, width: 26, height: 26)
        cell.accessoryView = image
        cell.accessibilityTraits = .button
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoose(activities[indexPath.row])
    }
}

/// What is shared, at the top of an activity view, and the button that closes it.
@MainActor final class SharedItemsHeader: UIView {
    var onClose: (@MainActor () -> Void)?
    private let picture = UIImageView(image: nil)
    private let title = UILabel()
    private let detail = UILabel()
    private let close = UIButton(type: .system)
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 8
        picture.tintColor = .secondaryLabel
        title.font = .preferredFont(forTextStyle: .headline)
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = .secondaryLabel
        close.setImage(
            UIImage(
                systemName: "xmark.circle.fill",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 26, weight: .regular)), for: .normal
        )
        close.tintColor = .tertiaryLabel
        close.accessibilityLabel = SharingMessages.close
        close.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
        line.backgroundColor = .separator
        for view in [picture, title, detail, close, line] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ items: [SharedItem], subject: String?) {
        let first = items.first
        title.text = subject ?? (items.count > 1 ? SharingMessages.items(items.count) : first?.title)
        detail.text = items.count > 1 ? first?.title : first?.detail
        if case .image(let image)? = first {
            picture.image = image
            picture.backgroundColor = nil
            picture.contentMode = .scaleAspectFill
        } else {
            picture.image = UIImage(systemName: first?.symbol ?? "note.text")
            picture.backgroundColor = .tertiarySystemFill
            picture.contentMode = .center
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ rect: CGRect) -> CGRect {
            isReversed
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
                : rect
        }
        picture.frame = mirrored(CGRect(x: 20, y: 16, width: 44, height: 44))
        let text = max(0, bounds.width - 76 - 60)
        title.frame = mirrored(CGRect(x: 76, y: 17, width: text, height: 22))
        detail.frame = mirrored(CGRect(x: 76, y: 39, width: text, height: 20))
        close.frame = mirrored(CGRect(x: bounds.width - 52, y: 19, width: 38, height: 38))
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
}

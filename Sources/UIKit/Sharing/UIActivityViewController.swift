import CoreGraphics
public import Foundation

/// What the user can do with items: copy, save, open, and the activities of the app.
///
///     let share = UIActivityViewController(activityItems: [text, url], applicationActivities: nil)
///     share.popoverPresentationController?.sourceView = button
///     present(share, animated: true)
///
/// It is a sheet in compact width, otherwise a popover at its source.
/// Items are texts, URLs, images, and sources that provide them. Unlike on iOS it does not send to other people or
/// apps: Linux has no common service for that.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// Called after the sheet was dismissed, with the activity, whether it was completed, and its error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) ->
        Void

    /// Called after an activity or after the user dismissed the sheet; nil by default.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The kinds of built-in activities that are not offered; nil by default.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    private let items: [Any]
    private let activities: [UIActivity]
    private var isCalled = false
    private let heading = SharedItemsHeader()
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private lazy var rows = ActivityRows { [weak self] activity in self?.perform(activity) }

    /// Creates the sheet of some items.
    ///
    /// - Parameter applicationActivities: the app's own activities, which come first.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = (applicationActivities ?? []) + [CopyActivity(), SaveActivity(), OpenActivity()]
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    }

    /// Creates an empty sheet; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        items = []
        activities = []
        super.init(coder: coder)
    }

    /// The items for an activity; nil for the placeholders.
    private func items(for activity: UIActivity?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
    }

    /// The activities that can use the items, without the excluded ones.
    private var offered: [UIActivity] {
        let placeholders = items(for: nil)
        return activities.filter { activity in
            if let type = activity.activityType, excludedActivityTypes?.contains(type) ?? false {
                return false
            }
            return activity.canPerform(withActivityItems: placeholders)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        preferredContentSize = CGSize(width: 375, height: 420)
        let shared = items(for: nil).compactMap { SharedItem($0) }
        let subject = items.lazy.compactMap { $0 as? any UIActivityItemSource }.map {
            $0.activityViewController(self, subjectForActivityType: nil)
        }.first { !$0.isEmpty }
        heading.show(shared, subject: subject)
        heading.onClose = { [weak self] in self?.dismiss(animated: true) }
        rows.activities = offered
        table.register(UITableViewCell.self, forCellReuseIdentifier: ActivityRows.identifier)
        table.dataSource = rows
        table.delegate = rows
        view.addSubview(table)
        view.addSubview(heading)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets, height: CGFloat = 76
        heading.frame = CGRect(
            x: safe.left, y: safe.top, width: view.bounds.width - safe.left - safe.right, height: height)
        let top = heading.frame.maxY
        table.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    }

    private func perform(_ activity: UIActivity) {
        activity.prepare(withActivityItems: items(for: activity))
        activity.onFinish = { [weak self] completed in self?.ended(activity, completed) }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func ended(_ activity: UIActivity, _ completed: Bool) {
        guard !isCalled else { return }
        isCalled = true
        let handler = completionWithItemsHandler, type = activity.activityType
        guard let presenter = presentingViewController else {
            handler?(type, completed, nil, nil)
            return
        }
        presenter.dismiss(animated: true) { handler?(type, completed, nil, nil) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard !isCalled, presentedViewController == nil else { return }
        isCalled = true
        completionWithItemsHandler?(nil, false, nil, nil)
    }
}

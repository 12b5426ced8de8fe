import Foundation
import Platform
import UIKit

/// A mailbox that a pull refreshes, and that refreshes itself.
struct RefreshControlPage: GalleryPage {
    static let name = "UIRefreshControl"
    static let title = Message("Refresh Controls")
    static let guidance = [
        Message("Pull a list down past its top to refresh it now."),
        Message(
            "Keep refreshing automatically too; not everyone knows the gesture."),
        Message("Give it a short title only if that adds information, never instructions."),
    ]

    /// The interval of automatic updates, in seconds.
    static let interval = 8.0

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let list = MailboxTable(context), status = UILabel()
        status.font = .preferredFont(forTextStyle: .body)
        status.adjustsFontForContentSizeCategory = true
        status.textColor = .secondaryLabel
        list.onNews = { [weak status] isAsked in
            status?.text = context.text(
                isAsked ? Message("Pulled") : Message("Automatic"))
            status?.superview?.setNeedsLayout()
        }
        status.text = "–"
        return [
            GallerySection(
                Message("A Mailbox"),
                caption: Message(
                    "A new message arrives every \(Int(Self.interval)) seconds, whether you pull or not."),
                [
                    .edgeToEdge(list),
                    .row(Message("Last Update"), status),
                    .toggle(Message("Automatic Updates"), isOn: true) {
                        list.updatesItself = $0
                    },
                    .action(Message("Refresh Now")) { list.refresh() },
                    .toggle(Message("Title")) { list.hasTitle = $0 },
                    .toggle(Message("Tint")) {
                        list.refresher.tintColor = $0 ? .systemOrange : nil
                    },
                ])
        ]
    }
}

/// Messages, the newest at the top.
@MainActor final class MailboxTable: RowsTable, UITableViewDataSource {
    /// What a pull brings out.
    let refresher = UIRefreshControl()
    /// Called after messages came; true where the user asked for them.
    var onNews: ((Bool) -> Void)?
    /// Whether messages come without being asked for.
    var updatesItself = true { didSet { if updatesItself { wait() } } }
    /// Whether words are below the spokes.
    var hasTitle = false {
        didSet {
            let title = context.text(Message("Updated just now"))
            refresher.attributedTitle = hasTitle ? NSAttributedString(string: title) : nil
        }
    }
    /// How many messages there are.
    private(set) var count = 12

    private let context: GalleryContext
    private var isWaiting = false
    private static let senders = [
        Message("Mina"), Message("Library"), Message("Jun"),
        Message("Choir"),
    ]

    init(_ context: GalleryContext) {
        self.context = context
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 264), style: .plain)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = .clear
        shownRows = 6
        accessibilityLabel = context.text(Message("Mailbox"))
        dataSource = self
        refresher.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
        refreshControl = refresher
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        wait()
    }

    /// Refreshes by a button.
    func refresh() {
        guard !refresher.isRefreshing else { return }
        refresher.beginRefreshing()
        load()
    }

    /// News that were asked for take a moment to come.
    private func load() {
        UIApplication.shared.schedule(after: 1.5) { [weak self] in
            guard let self else { return }
            refresher.endRefreshing()
            receive(isAsked: true)
        }
    }

    /// News come by themselves while the list is on screen.
    private func wait() {
        guard window != nil, updatesItself, !isWaiting else { return }
        isWaiting = true
        UIApplication.shared.schedule(after: RefreshControlPage.interval) { [weak self] in
            guard let self else { return }
            isWaiting = false
            guard window != nil, updatesItself else { return }
            receive(isAsked: false)
            wait()
        }
    }

    private func receive(isAsked: Bool) {
        count += 1
        insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
        onNews?(isAsked)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            dequeueReusableCell(withIdentifier: "message")
            ?? UITableViewCell(style: .default, reuseIdentifier: "message")
        let number = count - indexPath.row
        var content = UIListContentConfiguration.valueCell()
        content.text = context.text(Self.senders[number % Self.senders.count])
        content.secondaryText = "\(context.text(Message("Message"))) \(number)"
        cell.contentConfiguration = content
        cell.backgroundColor = .secondarySystemGroupedBackground
        cell.selectionStyle = .none
        return cell
    }
}

import CoreGraphics
import Foundation
import UIKit

/// The log of the pages' appearance methods, in order.
@MainActor final class Logbook {
    var lines: [String] = []
}

/// A page that logs its appearance methods.
@MainActor class LoggedPage: UIViewController {
    private let log: Logbook?

    init(_ title: String, _ log: Logbook? = nil) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    private func note(_ word: String) { log?.lines.append("\(title ?? "") \(word)") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// A page that shows the toolbar as it comes.
@MainActor final class ToolbarPage: LoggedPage {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }
}

/// A page of rows that are longer than the screen.
@MainActor final class ListPage: LoggedPage, UITableViewDataSource {
    let table = UITableView(frame: .zero, style: .insetGrouped)
    var count = 30

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

extension UIView {
    /// The first view of a class in this hierarchy, itself included.
    func first<View: UIView>(_ type: View.Type, where isIt: (View) -> Bool = { _ in true }) -> View? {
        if let own = self as? View, isIt(own) { return own }
        for subview in subviews { if let found = subview.first(type, where: isIt) { return found } }
        return nil
    }

    /// The views of a class in this hierarchy.
    func all<View: UIView>(_ type: View.Type) -> [View] {
        (self as? View).map { [$0] } ?? subviews.flatMap { $0.all(type) }
    }

    /// The presented center of the view, with animations, in its superview.
    var shownCenter: CGPoint { layer.presentation()?.position ?? center }
}

import CoreGraphics
import Foundation
import Pages
import UIKit
import WatchInput

/// A page of a watch's app: its title beside the time, and views under each other on black, which the crown scrolls.
@MainActor class WatchPage: Page {
    /// The title, beside the time.
    let heading = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        heading.text = title
        heading.font = .systemFont(ofSize: 18, weight: .semibold)
        heading.textColor = titleColor
        heading.accessibilityTraits = .header
        area.contentInsetAdjustmentBehavior = .never
        area.content.addSubview(heading)
    }

    /// The title's color; that of the app.
    var titleColor: UIColor { .white }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: false)
    }

    override var isReadable: Bool { false }

    /// The space below the content, in points.
    static let foot: CGFloat = 24

    /// Lays out the content below the title.
    ///
    /// - Returns: where it ends.
    func layoutContent(from top: CGFloat, width: CGFloat) -> CGFloat { top }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        // The time is at the other end of the line.
        heading.frame = CGRect(x: 16, y: 9, width: width - 86, height: 24)
        let end = layoutContent(from: WatchStyle.header, width: width)
        area.setContentHeight(end + Self.foot)
    }
}

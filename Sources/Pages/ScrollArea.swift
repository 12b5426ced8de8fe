package import Foundation
package import UIKit

/// A page's content, which scrolls up and down.
@MainActor package final class ScrollArea: UIScrollView {
    /// What scrolls; its height is that of the content.
    package let content = UIView()
    /// Space at the lower edge that something covers, the keyboard for example.
    package var bottomInset: CGFloat = 0 {
        didSet {
            contentInset.bottom = bottomInset
            verticalScrollIndicatorInsets.bottom = bottomInset
        }
    }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        addSubview(content)
    }

    package required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        content.frame.size.width = bounds.width
    }

    /// Says how tall the content is.
    package func setContentHeight(_ height: CGFloat) {
        content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        contentSize = CGSize(width: bounds.width, height: height)
    }

    /// Moves a rectangle of the content into sight.
    package func reveal(_ rect: CGRect, animated: Bool) {
        scrollRectToVisible(rect.insetBy(dx: 0, dy: -10), animated: animated)
    }
}

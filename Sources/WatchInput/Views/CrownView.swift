import CoreGraphics
import UIKit

/// A view that the digital crown turns: its content keeps its position, and each detent is reported.
///
/// A wheel scrolls the scroll view below the pointer, so this is one, which returns to its middle after each step.
final class CrownView: UIScrollView, UIScrollViewDelegate {
    /// Called with the number of detents, positive towards the end of a list.
    var onTurn: (@MainActor (Int) -> Void)?
    /// What is shown.
    let content: UIView

    /// The points of a detent.
    ///
    /// One event of a wheel is one detent at most: browsers and desktops differ in the points of a notch.
    static let detent: CGFloat = 40
    private static let room: CGFloat = 10_000
    private var isCentering = false

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        delaysContentTouches = false
        panGestureRecognizer.isEnabled = false
        addSubview(content)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width, height: bounds.height + 2 * Self.room)
        if contentSize != size {
            contentSize = size
            center(at: Self.room)
        }
        content.frame = CGRect(origin: contentOffset, size: bounds.size)
    }

    private func center(at offset: CGFloat) {
        isCentering = true
        contentOffset = CGPoint(x: 0, y: offset)
        isCentering = false
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        content.frame.origin = contentOffset
        guard !isCentering else { return }
        let turned = contentOffset.y - Self.room
        guard abs(turned) >= Self.detent else { return }
        center(at: Self.room)
        content.frame.origin = contentOffset
        onTurn?(turned > 0 ? 1 : -1)
    }
}

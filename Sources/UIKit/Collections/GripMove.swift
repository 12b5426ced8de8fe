import CoreGraphics
import Foundation
import Platform

/// A move of a list row by its grip: along the list only, which scrolls at its edges.
@MainActor final class GripMove {
    private weak var collection: UICollectionView?
    private weak var touch: UITouch?
    /// The distance of the touch below the cell's center, in points.
    private let grip: CGFloat
    private let x: CGFloat
    private var timer: PlatformTimer?

    init(_ collection: UICollectionView, _ cell: UICollectionViewCell, _ touch: UITouch) {
        self.collection = collection
        self.touch = touch
        grip = touch.location(in: collection).y - cell.center.y
        x = cell.center.x
    }

    /// Moves the row to the touch.
    func follow() {
        guard let collection, let touch, let move = collection.move else { return }
        let half = move.view.bounds.height / 2
        let y = touch.location(in: collection).y - grip
        move.update(CGPoint(x: x, y: min(max(y, half), max(half, collection.contentSize.height - half))))
        scrollAtEdges()
    }

    private func scrollAtEdges() {
        guard timer == nil, speed != 0 else { return }
        timer = UIApplication.shared.schedule(after: 1.0 / 60) { [weak self] in
            guard let self, let collection else { return }
            timer = nil
            collection.scroll(at: CGPoint(x: 0, y: speed), for: 1.0 / 60)
            follow()
        }
    }

    /// The speed at which the list scrolls during the move, in points per second.
    private var speed: CGFloat {
        guard let collection, let touch else { return 0 }
        return collection.edgeSpeed(at: touch.location(in: collection)).y
    }

    func end() {
        timer?.cancel()
        timer = nil
        collection?.gripMove = nil
        collection?.endInteractiveMovement()
    }
}

extension UICollectionView {
    func beginReorder(_ cell: UICollectionViewCell, _ touch: UITouch) -> Bool {
        guard gripMove == nil, let path = indexPath(for: cell) else { return false }
        swipe?.close(animated: true)
        guard beginMove(path) else { return false }
        gripMove = GripMove(self, cell, touch)
        return true
    }
}

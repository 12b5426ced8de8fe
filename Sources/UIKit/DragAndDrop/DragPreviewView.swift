import CoreGraphics
import Foundation
import Platform

/// The snapshots of dragged items, which gather below the finger in a pile, with a mark of what a drop would do.
final class DragPreviewView: UIView {
    /// The scale of lifted items.
    private static let scale: CGFloat = 1.04
    /// The distance of a wide snapshot from the window's edges, and the greatest height of one, in points.
    private static let margin: CGFloat = 8, greatestHeight: CGFloat = 260
    private static let badgeSize: CGFloat = 24
    private static let radius: CGFloat = 8
    /// The scale in which snapshots disappear that have no place where they go.
    private static let droppedScale: CGFloat = 0.4
    /// The distance of the finger below a snapshot that stays above it, and the way on which it gets there, in points.
    private static let clearance: CGFloat = 14, raisingWay: CGFloat = 40

    private let home: CGRect
    /// The finger's place in the snapshot.
    private let grip: CGPoint
    private let badge = UIImageView()
    /// Whether the snapshot goes above the finger when it moves, so that what is below the finger can be seen.
    var staysAbove = false
    private let count: Int
    /// A snapshot of several: where its view is, and where it is below the finger.
    private struct Piece {
        let view: UIView
        let home: CGRect
        let center: CGPoint
    }
    private var pile: [Piece] = []
    /// The greatest number of snapshots in a pile, and how far each is from the next, in points.
    private static let pileHeight = 3
    private static let pileStep: CGFloat = 4
    /// The scale of this snapshot: a large view becomes smaller, so that its surroundings can be seen.
    private let liftScale: CGFloat

    init(of views: [UIView], at point: CGPoint, in window: UIWindow) {
        let first = views.first
        home =
            first.map { view in
                view.window === window
                    ? view.convert(view.bounds, to: nil) : CGRect(origin: point, size: view.bounds.size)
            } ?? CGRect(origin: point, size: .zero)
        grip = CGPoint(x: point.x - home.minX, y: point.y - home.minY)
        count = views.count
        liftScale = min(
            Self.scale, (window.bounds.width - 2 * Self.margin) / max(1, home.width),
            Self.greatestHeight / max(1, home.height))
        super.init(frame: home)
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        for (index, view) in views.prefix(Self.pileHeight).enumerated().reversed() {
            let snapshot = Self.snapshot(of: view, in: window)
            let isShown = view.window === window
            let own =
                isShown
                ? view.convert(view.bounds, to: nil).offsetBy(dx: -home.minX, dy: -home.minY)
                : CGRect(origin: .zero, size: view.bounds.size)
            snapshot.frame = own
            addSubview(snapshot)
            let offset = CGFloat(index) * Self.pileStep
            pile.append(
                Piece(
                    view: snapshot, home: own,
                    center: CGPoint(x: bounds.midX + offset, y: bounds.midY + offset)))
        }
        badge.frame = CGRect(
            x: bounds.width - Self.badgeSize / 2, y: -Self.badgeSize / 2, width: Self.badgeSize,
            height: Self.badgeSize)
        badge.isHidden = true
        addSubview(badge)
        window.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    private static func snapshot(of view: UIView, in window: UIWindow) -> UIImageView {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = window.traitCollection.displayScale
        if view.bounds.isEmpty { view.sizeToFit() }
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
            view.layer.render(in: context.cgContext)
        }
        let snapshot = UIImageView(image: image)
        snapshot.clipsToBounds = true
        snapshot.layer.cornerRadius = max(view.layer.cornerRadius, radius)
        return snapshot
    }

    /// Lifts the snapshot off its view.
    func lift(along animator: DragAnimator) {
        UIView.animate(
            withDuration: 0.2,
            animations: {
                self.transform = CGAffineTransform(scaleX: self.liftScale, y: self.liftScale)
                self.layer.shadowOpacity = 0.25
                for piece in self.pile { piece.view.center = piece.center }
                animator.run()
            }, completion: { _ in animator.finish() })
    }

    /// The snapshots as a image for the system, with the finger's place in it.
    func image(at point: CGPoint) -> DragImage? {
        // What is drawn outside: the shadow, and the mark at the corner.
        let margin: CGFloat = 24
        let scale = Int(ceil(max(1, window?.traitCollection.displayScale ?? 1)))
        let frame = pile.reduce(bounds) { $0.union($1.view.frame) }.insetBy(dx: -margin, dy: -margin)
        let size = CGSize(width: frame.width * liftScale, height: frame.height * liftScale)
        let width = Int(ceil(size.width * CGFloat(scale))), height = Int(ceil(size.height * CGFloat(scale)))
        guard width > 0, height > 0, width * height <= 1 << 24 else { return nil }
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { memory in
            let context = CGContext(
                lending: memory.baseAddress!, pixelsWide: width, high: height, bytesPerRow: width * 4,
                scale: CGFloat(scale) * liftScale)
            context.translateBy(x: -frame.minX, y: -frame.minY)
            layer.render(in: context)
        }
        return DragImage(
            pixels: pixels, width: width, scale: scale,
            grip: CGPoint(x: (grip.x - frame.minX) * liftScale, y: (grip.y - frame.minY) * liftScale))
    }

    /// Moves the snapshot with the finger, which stays at its place in it.
    func follow(_ point: CGPoint) {
        UIView.performWithoutAnimation {
            let middle = CGPoint(x: grip.x - home.width / 2, y: grip.y - home.height / 2)
            center = CGPoint(x: point.x - middle.x * liftScale, y: point.y - middle.y * liftScale)
            guard staysAbove else { return }
            let way = CGPoint(x: home.minX + grip.x, y: home.minY + grip.y).distance(to: point)
            let bottom = center.y + home.height * liftScale / 2
            center.y -= min(1, way / Self.raisingWay) * max(0, bottom + Self.clearance - point.y)
        }
    }

    /// Shows what a drop would do: a plus for a copy, a bar where it is forbidden, the number of several items.
    func show(_ operation: UIDropOperation) {
        let name: String? =
            switch operation {
            case .copy: "plus.circle.fill"
            case .forbidden: "nosign"
            case .move, .cancel: count > 1 && count <= 50 ? "\(count).circle.fill" : nil
            }
        badge.isHidden = name == nil
        guard let name else { return }
        badge.image = UIImage(systemName: name)
        badge.tintColor = operation == .copy ? .systemGreen : .systemRed
    }

    /// Moves the snapshot back to its view.
    func putBack(duration: TimeInterval, _ completion: @escaping @MainActor () -> Void) {
        badge.isHidden = true
        UIView.animate(
            withDuration: duration,
            animations: {
                self.transform = .identity
                self.center = CGPoint(x: self.home.midX, y: self.home.midY)
                for piece in self.pile {
                    piece.view.center = CGPoint(x: piece.home.midX, y: piece.home.midY)
                }
                self.layer.shadowOpacity = 0
            }, completion: { _ in completion() })
    }

    /// Moves the snapshot into what was dropped, as large as that is, where it disappears; without a size it shrinks.
    func drop(into place: CGRect, duration: TimeInterval, _ completion: @escaping @MainActor () -> Void) {
        badge.isHidden = true
        let scale = place.width > 0 && home.width > 0 ? min(1, place.width / home.width) : Self.droppedScale
        UIView.animate(
            withDuration: duration,
            animations: {
                self.transform = CGAffineTransform(scaleX: scale, y: scale)
                self.center = CGPoint(x: place.midX, y: place.midY)
                self.layer.shadowOpacity = 0
            })
        UIView.animate(
            withDuration: duration / 2, delay: place.width > 0 ? duration / 2 : 0,
            animations: { self.alpha = 0 },
            completion: { _ in completion() })
    }
}

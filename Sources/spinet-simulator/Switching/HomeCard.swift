import Foundation

/// The geometry of an app's card: its frame on the screen and the radius of its corners, in points.
///
/// A pure function of the finger's translation, so that a frame costs no layout.
struct HomeCard: Equatable, Sendable {
    var frame: CGRect
    var cornerRadius: CGFloat

    /// The smallest scale of a card that follows the finger.
    static let smallestScale: CGFloat = 0.3
    /// The initial decrease of the scale for a finger that moves up by the screen's height.
    private static let shrinking: CGFloat = 1.33
    /// The distance of the card's lower edge for each point of the finger.
    private static let rise: CGFloat = 0.75
    /// The radius of the corners that a card at least has once it is off the screen's edges, in points.
    private static let radius: CGFloat = 38
    /// The distance in which the corners of a screen with square corners become round, in points.
    private static let roundingDistance: CGFloat = 60
    /// The distance between the cards of neighbors, in points.
    static let gap: CGFloat = 16
    /// The part of an icon's side that is the radius of its corners.
    static let iconRadius: CGFloat = 0.225

    /// The card of an app that fills a screen.
    static func full(screen: CGSize, cornerRadius: CGFloat) -> HomeCard {
        HomeCard(frame: CGRect(origin: .zero, size: screen), cornerRadius: cornerRadius)
    }

    /// The card that covers an icon.
    static func icon(_ frame: CGRect) -> HomeCard {
        HomeCard(frame: frame, cornerRadius: frame.width * iconRadius)
    }

    /// The card under a finger that moved by a translation; the finger moves it without a threshold.
    static func following(_ translation: CGPoint, screen: CGSize, cornerRadius: CGFloat) -> HomeCard {
        guard screen.width > 0, screen.height > 0 else {
            return full(screen: screen, cornerRadius: cornerRadius)
        }
        let up = -translation.y
        let scale = scale(forHeight: up / screen.height)
        let size = CGSize(width: screen.width * scale, height: screen.height * scale)
        let bottom = screen.height - rise * max(up, 0)
        let rounding = min(1, max(0, up) / roundingDistance)
        return HomeCard(
            frame: CGRect(
                x: (screen.width - size.width) / 2 + translation.x, y: bottom - size.height,
                width: size.width,
                height: size.height),
            cornerRadius: max(cornerRadius, radius * rounding))
    }

    /// The scale of a card under a finger at a height, in screen heights; 1 at the edge and below.
    static func scale(forHeight height: CGFloat) -> CGFloat {
        let range = 1 - smallestScale
        return smallestScale + range * exp(-shrinking / range * max(0, height))
    }

    /// The translation of the finger at which a card has a frame's width and horizontal center: for a card that is
    /// caught while it moves.
    static func translation(of frame: CGRect, screen: CGSize) -> CGPoint {
        guard screen.width > 0 else { return .zero }
        let range = 1 - smallestScale, scale = min(1, max(smallestScale + 0.02, frame.width / screen.width))
        let height = -log((scale - smallestScale) / range) * range / shrinking
        return CGPoint(x: frame.midX - screen.width / 2, y: -height * screen.height)
    }

    /// The card of a neighbor, by places to the right.
    func neighbor(_ places: CGFloat) -> HomeCard {
        HomeCard(
            frame: frame.offsetBy(dx: places * (frame.width + HomeCard.gap), dy: 0),
            cornerRadius: cornerRadius)
    }

    /// The card between this one and another.
    ///
    /// - Parameter part: 0 for this card, 1 for the other.
    func interpolated(to other: HomeCard, by part: CGFloat) -> HomeCard {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
        return HomeCard(
            frame: CGRect(
                x: mix(frame.minX, other.frame.minX), y: mix(frame.minY, other.frame.minY),
                width: mix(frame.width, other.frame.width), height: mix(frame.height, other.frame.height)),
            cornerRadius: mix(cornerRadius, other.cornerRadius))
    }
}

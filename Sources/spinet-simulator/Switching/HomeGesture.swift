import Foundation

/// The home gesture of one finger at the lower edge: touches in, the translation and a verdict out.
///
///     var gesture = HomeGesture(at: start, time: 0, screen: CGSize(width: 390, height: 844))
///     gesture.move(to: point, time: 0.1)
///     gesture.end(time: 0.2)   // .home after a fast swipe up
///
/// Points are in the window's coordinates, times in seconds.
struct HomeGesture: Equatable, Sendable {
    /// What the finger does.
    enum Phase: Equatable, Sendable {
        /// It has not moved yet.
        case pressed
        /// It moved up: the app follows.
        case vertical
        /// It moved along the edge: the apps beside the app follow.
        case sideways
        /// It came to rest above the edge: the recent apps appear beside the app.
        case paused
    }

    /// What a gesture that ended asks for.
    enum Verdict: Equatable, Sendable {
        /// The finger never moved.
        case tap
        /// The app returns to where it was.
        case stay
        case home
        case switcher
        /// The app that was used before this one, or after it.
        case older, newer
    }

    /// The distance before a touch counts as a movement, in points: less than a pan recognizer's 10, since nothing
    /// else claims touches at the edge.
    static let slop: CGFloat = 4
    /// The height above which a finger at rest opens the app switcher, in points (Android's Launcher3,
    /// `motion_pause_detector_min_displacement_from_app`: 36 dp; ours is higher, since there a fling needs less room).
    static let pauseHeight: CGFloat = 60
    /// The time at rest that counts as a pause, in seconds (Launcher3, `FORCE_PAUSE_TIMEOUT`: 0.3 s).
    static let pauseTime: TimeInterval = 0.3
    /// The speed below which a finger is at rest, in points per second (Launcher3,
    /// `motion_pause_detector_speed_very_slow`: 28.5 dp/s).
    static let restSpeed: CGFloat = 28.5
    /// The speed of a flick, in points per second (Launcher3, `quickstep_fling_threshold_speed`: 500 dp/s).
    static let flickSpeed: CGFloat = 500
    /// The part of the screen's height from which an app that is released without speed goes home; chosen by trying.
    static let homeHeight: CGFloat = 0.3
    /// The part of the screen's width from which the neighbor of an app that is released takes its place.
    static let neighborDistance: CGFloat = 0.4

    private(set) var phase = Phase.pressed
    private let start: CGPoint
    private let screen: CGSize
    private var samples: [Sample]

    private struct Sample: Equatable {
        var point: CGPoint
        var time: TimeInterval
    }

    /// The time span of the movements that determine the velocity, in seconds, as in UIKit's pan recognizer.
    private static let velocityWindow: TimeInterval = 0.1

    /// Begins the gesture.
    init(at start: CGPoint, time: TimeInterval, screen: CGSize) {
        self.start = start
        self.screen = screen
        samples = [Sample(point: start, time: time)]
    }

    /// The distance of the finger from its start; negative `y` is up.
    var translation: CGPoint {
        let point = samples.last?.point ?? start
        return CGPoint(x: point.x - start.x, y: point.y - start.y)
    }

    /// The finger moves.
    mutating func move(to point: CGPoint, time: TimeInterval) {
        rest(time: time)
        samples.append(Sample(point: point, time: time))
        // A pause is longer than the window of the velocity.
        samples.removeAll { $0.time < time - 2 * Self.pauseTime }
        let across = abs(translation.x), up = -translation.y
        switch phase {
        case .pressed:
            if max(across, abs(up)) >= Self.slop { phase = across > abs(up) ? .sideways : .vertical }
        case .sideways:
            if up > Self.pauseHeight, up > across { phase = .vertical }
        case .vertical, .paused: break
        }
    }

    /// Time passes without a movement.
    mutating func rest(time: TimeInterval) {
        guard phase == .vertical, -translation.y >= Self.pauseHeight, let last = samples.last else { return }
        // The longest span in which the finger was slow reaches to now.
        let reach = Self.restSpeed * Self.pauseTime
        let far = samples.lastIndex { distance($0.point, last.point) > reach } ?? -1
        let since = samples[far + 1]
        if time - since.time >= Self.pauseTime { phase = .paused }
    }

    /// The velocity at a time, in points per second; zero for a finger at rest.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last,
            let first = samples.first(where: { time - $0.time <= Self.velocityWindow }),
            time - last.time < Self.velocityWindow, last.time > first.time
        else { return .zero }
        let span = CGFloat(last.time - first.time)
        return CGPoint(x: (last.point.x - first.point.x) / span, y: (last.point.y - first.point.y) / span)
    }

    /// The finger is lifted; returns what happens.
    mutating func end(time: TimeInterval) -> Verdict {
        rest(time: time)
        let velocity = velocity(at: time), up = -translation.y, across = translation.x
        let isUpward = -velocity.y > Self.flickSpeed && -velocity.y > abs(velocity.x)
        let isSideways = abs(velocity.x) > Self.flickSpeed && abs(velocity.x) > abs(velocity.y)
        let isDownward = velocity.y > Self.flickSpeed
        switch phase {
        case .pressed: return .tap
        case .paused: return isUpward ? .home : isDownward ? .stay : .switcher
        case .vertical:
            if isUpward { return .home }
            if isSideways, up > 0 { return velocity.x > 0 ? .older : .newer }
            return up >= screen.height * Self.homeHeight && !isDownward ? .home : .stay
        case .sideways:
            if isUpward { return .home }
            if isSideways { return velocity.x > 0 ? .older : .newer }
            guard abs(across) >= screen.width * Self.neighborDistance else { return .stay }
            return across > 0 ? .older : .newer
        }
    }

    private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        hypot(first.x - second.x, first.y - second.y)
    }
}

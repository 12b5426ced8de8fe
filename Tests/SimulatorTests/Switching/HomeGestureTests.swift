import Foundation
import Testing
import UIKit

@testable import spinet_simulator

@Suite struct HomeGestureTests {
    private static let screen = CGSize(width: 390, height: 844)
    private static let start = CGPoint(x: 195, y: 830)

    /// A finger's way from the start: distance to the right and up, and the time that it takes, in ten moves.
    struct Stroke: Sendable, CustomStringConvertible {
        var right: CGFloat = 0
        var up: CGFloat = 0
        var time: TimeInterval = 0.2
        var description: String { "\(right) right, \(up) up in \(time) s" }
    }

    private static func play(_ strokes: [Stroke]) -> (gesture: HomeGesture, time: TimeInterval) {
        var gesture = HomeGesture(at: start, time: 0, screen: screen), point = start, time = 0.0
        for stroke in strokes {
            for _ in 1...10 {
                point.x += stroke.right / 10
                point.y -= stroke.up / 10
                time += stroke.time / 10
                if stroke.right == 0, stroke.up == 0 {
                    gesture.rest(time: time)
                } else {
                    gesture.move(to: point, time: time)
                }
            }
        }
        return (gesture, time)
    }

    @Test(
        "A stroke from the lower edge has a verdict",
        arguments: [
            ([], .tap),
            ([Stroke(right: 2, up: 2)], .tap),
            ([Stroke(up: 150, time: 0.15)], .home),
            ([Stroke(up: 40, time: 0.05)], .home),
            ([Stroke(up: 100, time: 0.5)], .stay),
            ([Stroke(up: 400, time: 1)], .home),
            ([Stroke(up: 300, time: 1), Stroke(up: -150, time: 0.1)], .stay),
            ([Stroke(up: 200, time: 0.3), Stroke(time: 0.35)], .switcher),
            ([Stroke(up: 200, time: 0.3), Stroke(up: 4, time: 0.4)], .switcher),
            ([Stroke(up: 200, time: 0.3), Stroke(time: 0.35), Stroke(up: 120, time: 0.1)], .home),
            ([Stroke(up: 200, time: 0.3), Stroke(time: 0.35), Stroke(up: -120, time: 0.1)], .stay),
            ([Stroke(up: 40, time: 0.3), Stroke(time: 0.5)], .stay),
            ([Stroke(up: 120, time: 0.4), Stroke(time: 0.2)], .stay),
            ([Stroke(up: 200, time: 0.3), Stroke(up: -100, time: 0), Stroke(time: 0.2)], .stay),
            ([Stroke(right: 120, time: 0.15)], .older),
            ([Stroke(right: -120, time: 0.15)], .newer),
            ([Stroke(right: 100, time: 0.5)], .stay),
            ([Stroke(right: 180, time: 0.8)], .older),
            ([Stroke(right: -180, time: 0.8)], .newer),
            ([Stroke(right: 100, time: 0.4), Stroke(up: 150, time: 0.1)], .home),
        ] as [([Stroke], HomeGesture.Verdict)])
    func verdict(strokes: [Stroke], verdict: HomeGesture.Verdict) {
        var (gesture, time) = Self.play(strokes)
        #expect(gesture.end(time: time) == verdict)
    }

    @Test("A gesture follows from the first points, and pauses while the finger is still down")
    func phases() {
        var gesture = HomeGesture(at: Self.start, time: 0, screen: Self.screen)
        #expect(gesture.phase == .pressed)
        gesture.move(to: CGPoint(x: 195, y: 825), time: 0.02)
        #expect(gesture.phase == .vertical && gesture.translation == CGPoint(x: 0, y: -5))
        gesture.move(to: CGPoint(x: 195, y: 700), time: 0.2)
        gesture.rest(time: 0.4)
        #expect(gesture.phase == .vertical)
        gesture.rest(time: 0.51)
        #expect(gesture.phase == .paused)
        gesture.move(to: CGPoint(x: 195, y: 690), time: 0.6)
        #expect(gesture.phase == .paused)
    }
}

@Suite struct HomeCardTests {
    private let screen = CGSize(width: 390, height: 844)

    private func card(_ right: CGFloat, _ up: CGFloat) -> HomeCard {
        .following(CGPoint(x: right, y: -up), screen: screen, cornerRadius: 0)
    }

    @Test("The card fills the screen at rest, and shrinks and rises with every point of the finger")
    func following() {
        #expect(card(0, 0) == .full(screen: screen, cornerRadius: 0))
        var last = card(0, 0)
        for up in stride(from: 1, through: 800, by: 1) as StrideThrough<CGFloat> {
            let next = card(0, up)
            #expect(next.frame.width < last.frame.width && next.frame.maxY < last.frame.maxY)
            #expect(last.frame.width - next.frame.width < 1, "it does not jump")
            #expect(abs(next.frame.width / next.frame.height - 390 / 844) < 0.001 && next.frame.midX == 195)
            #expect(next.cornerRadius >= last.cornerRadius && next.cornerRadius <= 38)
            last = next
        }
        #expect(abs(card(70, 200).frame.midX - 195 - 70) < 0.001)
        #expect(card(0, 400).frame.minY > 0 && card(0, 400).frame.maxY < 844)
    }

    @Test(
        "A card that is caught is under the finger where it was", arguments: [0.35, 0.5, 0.8, 1] as [CGFloat])
    func caught(scale: CGFloat) {
        let frame = CGRect(x: 100, y: 300, width: 390 * scale, height: 200)
        let translation = HomeCard.translation(of: frame, screen: screen)
        let found = HomeCard.following(translation, screen: screen, cornerRadius: 0).frame
        #expect(abs(found.width - frame.width) < 0.01 && abs(found.midX - frame.midX) < 0.01)
    }

    @Test("Neighbors are beside the card, and between two cards is one of mixed shape")
    func others() {
        let small = card(0, 200), icon = HomeCard.icon(CGRect(x: 30, y: 60, width: 60, height: 60))
        #expect(small.neighbor(-1).frame.maxX == small.frame.minX - HomeCard.gap)
        #expect(small.neighbor(1).frame.minX == small.frame.maxX + HomeCard.gap)
        #expect(icon.cornerRadius == 13.5)
        #expect(small.interpolated(to: icon, by: 0) == small && small.interpolated(to: icon, by: 1) == icon)
    }
}

@Suite struct RecentAppsTests {
    private let notes = PhoneApp.own(.notes), forms = PhoneApp.own(.forms), sheet = PhoneApp.own(.sheet)

    @Test(
        "The app that was used last is at the end; stepping through neighbors keeps the order until an app is left"
    )
    func order() {
        var recents = RecentApps()
        #expect(recents.front == nil && recents.older == nil)
        for app in [notes, forms, sheet] { recents.open(app) }
        #expect(recents.apps == [notes, forms, sheet] && recents.older == forms && recents.newer == nil)
        recents.step(to: forms)
        #expect(recents.apps == [notes, forms, sheet] && recents.older == notes && recents.newer == sheet)
        recents.leave()
        #expect(recents.apps == [notes, sheet, forms] && recents.front == nil && recents.older == nil)
        recents.open(notes)
        #expect(recents.apps == [sheet, forms, notes])
        recents.end(forms)
        #expect(recents.apps == [sheet, notes] && recents.front == notes)
        recents.end(notes)
        #expect(recents.apps == [sheet] && recents.front == nil)
    }
}

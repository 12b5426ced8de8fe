import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIPointerInteraction", .serialized) struct PointerInteractionTests {
    final class Log: NSObject, UIPointerInteractionDelegate {
        var log: [String] = []
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { log.append("enter") }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { log.append("exit") }
    }

    @Test("A pointer over a view shows a plate behind it, and leaves it again")
    func plate() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40)), log = Log()
        view.addInteraction(UIPointerInteraction(delegate: log))
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        holder.addSubview(view)
        let harness = Harness(view: holder)
        harness.surface.send(
            .pointer(PointerEvent(action: .moved, point: CGPoint(x: 140, y: 120), time: harness.system.now)))
        #expect(log.log == ["enter"] && view.subviews.count == 1)
        harness.surface.send(
            .pointer(PointerEvent(action: .moved, point: CGPoint(x: 10, y: 10), time: harness.system.now)))
        harness.settle()
        #expect(log.log == ["enter", "exit"] && view.subviews.isEmpty)
    }
}

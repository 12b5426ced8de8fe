import ExtensionHost
import Foundation
import Platform
import Testing

@testable import UIKit

@Suite @MainActor struct FingerNumbersTests {
    @Test("A pen's touch goes to another process with its force and its angles, a finger's without")
    func pen() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let pen = PenContact(force: 0.5, altitude: 1, azimuth: 2)
        let stroke = UITouch(finger: 7, point: CGPoint(x: 1, y: 2), time: 3, type: .pencil, window: window)
        stroke.pen = pen
        let finger = UITouch(finger: 8, point: CGPoint(x: 4, y: 5), time: 3, type: .direct, window: window)
        var numbers = FingerNumbers()
        #expect(
            numbers.events(of: [stroke], .began, in: window) == [
                TouchEvent(id: 1, phase: .began, point: CGPoint(x: 1, y: 2), time: 3, pen: pen)
            ])
        #expect(
            numbers.events(of: [finger], .began, in: window) == [
                TouchEvent(id: 2, phase: .began, point: CGPoint(x: 4, y: 5), time: 3)
            ])
        stroke.pen?.force = 1
        #expect(numbers.events(of: [stroke], .ended, in: window).first?.pen?.force == 1)
    }
}

import ArgumentParser
import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import UIKit

extension HeadlessKeyboard {
    /// How long a whole frame and a press take, in microseconds: the middle of many.
    struct Times: CustomStringConvertible {
        var memset: Double
        var frame: Double
        /// Filling as many pixels as the rectangle has that a press changes: the key and its callout.
        var pressMemset: Double
        /// Finding, drawing and compositing that rectangle.
        var drawing: Double
        /// The whole way of a press, from the touch to the frame: the rectangle and all that comes before it.
        var press: Double

        var description: String {
            func line(_ name: String, _ time: Double, _ base: Double) -> String {
                let ratio = (time / base * 10).rounded() / 10
                return "\(name) \(Int(time.rounded())) µs, \(ratio) × memset of its pixels"
            }
            return [
                line("frame", frame, memset), line("rectangle of a press", drawing, pressMemset),
                line("press, from the touch to the frame", press, pressMemset),
            ].joined(separator: "\n")
        }
    }

    /// Measures frames of what is on the screen.
    func measure() throws -> Times {
        guard let window, let keyboard, let middle = center(of: "g") ?? center(of: "5") else {
            throw ValidationError(Message("There is nothing to measure.").text)
        }
        let frame = median {
            for view in keyboard.view.subviews { view.setNeedsDisplay() }
        } timing: {
            flushFrame()
        }
        var pressed = 0
        var presses: [Double] = [], drawings: [Double] = []
        for _ in 0..<200 {
            let touch = { (phase: TouchPhase, time: Double) in
                WindowEvent.touch(TouchEvent(id: 1, phase: phase, point: middle, time: time))
            }
            let start = Self.now()
            window.send(touch(.began, system.now))
            flushFrame()
            presses.append(Self.now() - start)
            let damage = window.damages.last ?? []
            pressed = damage.reduce(0) { $0 + $1.width * $1.height }
            // The same pixels once more: the callout still is over its key.
            for rect in damage { setNeedsDisplay(rect, in: keyboard.view) }
            let drawn = Self.now()
            flushFrame()
            drawings.append(Self.now() - drawn)
            window.send(touch(.ended, system.now + 0.04))
            wait(0.2)
        }
        presses.sort()
        drawings.sort()
        return Times(
            memset: Self.memset(pixels: window.pixelWidth * window.pixelHeight), frame: frame,
            pressMemset: Self.memset(pixels: max(1, pressed)), drawing: drawings[drawings.count / 2],
            press: presses[presses.count / 2])
    }

    /// Has a rectangle of the window's pixels drawn again by all that the keyboard shows there.
    private func setNeedsDisplay(_ pixels: DamageRect, in keyboard: UIView) {
        let area = CGRect(
            x: Double(pixels.x) / scale, y: Double(pixels.y) / scale, width: Double(pixels.width) / scale,
            height: Double(pixels.height) / scale)
        for view in keyboard.subviews {
            view.setNeedsDisplay(view.convert(area, from: nil).intersection(view.bounds))
        }
    }

    private func median(_ prepare: () -> Void, timing work: () -> Void) -> Double {
        var times: [Double] = []
        for _ in 0..<200 {
            prepare()
            let start = Self.now()
            work()
            times.append(Self.now() - start)
        }
        times.sort()
        return times[times.count / 2]
    }

    private static func memset(pixels: Int) -> Double {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: pixels * 4, alignment: 64)
        defer { memory.deallocate() }
        var times: [Double] = []
        for value in 0..<400 {
            let start = now()
            Foundation.memset(memory, Int32(value & 255), pixels * 4)
            times.append(now() - start)
        }
        times.sort()
        return max(0.05, times[times.count / 2])
    }

    /// The time in microseconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
}

import Foundation
import KeyboardSettings
import Platform
import PlatformHeadless
import PreferenceFiles
import UIKit

/// What the frames of the home gesture, the app switcher and an app that opens take on a phone of 1170 by 2532 pixels.
///
/// Touches come as a finger's do, one before each frame; a frame's time is what this thread works from the touch to the last
/// pixel, in milliseconds.
@MainActor struct HomeTimes: Encodable {
    /// The app follows the finger up, and becomes its icon.
    private(set) var home: [Double] = []
    /// The finger pauses, the recent apps come, and are scrolled.
    private(set) var switcher: [Double] = []
    /// An app opens from its icon.
    private(set) var opening: [Double] = []

    private let system: HeadlessSystem
    private let surface: HeadlessWindow?
    private let root: SimulatorRoot
    private let size: CGSize

    private enum CodingKeys: CodingKey { case home, switcher, opening }

    /// The frames of each kind that are measured at least.
    private static let count = 300
    private static let apps: [SimulatorApp] = [.settings, .notes, .forms]

    /// Measures.
    init() throws {
        let device = DeviceProfile.all[0], scale = 3.0
        size = device.size
        system = HeadlessSystem(outputSize: size, scale: scale)
        UIApplication.shared.connect(to: system)
        UIScreen.main.configure(size: size, scale: scale, style: .light, idiom: .phone)
        let surface = try system.makeWindow(
            WindowConfiguration(role: .application, size: size, title: "Spinet"))
        self.surface = surface as? HeadlessWindow
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.attach(to: surface)
        let state = SimulatorState(
            system: system, language: .english, style: .light,
            notesFolder: FileManager.default.temporaryDirectory, preferencesFile: nil)
        root = SimulatorRoot(device: device, state: state) { HostedKeyboard($0, $1, device: device) }
        UIApplication.shared.turn {
            window.rootViewController = root
            window.makeKeyAndVisible()
        }
        system.advance(by: 1)
        var turn = 0
        while [home, switcher, opening].contains(where: { $0.count < Self.count }), turn < 100 {
            let app = Self.apps[turn % Self.apps.count]
            turn += 1
            opening += frames { root.open(app, animated: true) }
            switcher += pause()
            system.advance(by: 1)
            UIApplication.shared.turn { root.goHome() }
            system.advance(by: 1)
            UIApplication.shared.turn { root.open(app, animated: false) }
            system.advance(by: 1)
            home += follow()
        }
    }

    private func touch(_ phase: TouchPhase, _ point: CGPoint) {
        surface?.send(.touch(TouchEvent(id: 0, phase: phase, point: point, time: system.now)))
    }

    private func frame(_ change: () -> Void) -> Double {
        let start = ThreadTime.now
        change()
        system.advance(by: system.frameInterval)
        return ThreadTime.now - start
    }

    /// What each frame takes until nothing moves.
    private func frames(_ begin: @MainActor @Sendable () -> Void) -> [Double] {
        var times = [frame { UIApplication.shared.turn(begin) }]
        while system.isFrameRequested, times.count < 120 { times.append(frame {}) }
        return times
    }

    private var edge: CGPoint { CGPoint(x: size.width / 2, y: size.height - 8) }

    /// The finger goes up over a third of the screen and to the side, and is lifted.
    private func follow() -> [Double] {
        touch(.began, edge)
        var times = (1...40).map { step in
            frame {
                touch(
                    .moved, CGPoint(x: edge.x + CGFloat(step), y: edge.y - CGFloat(step) * size.height / 120))
            }
        }
        times += frames { touch(.ended, CGPoint(x: edge.x + 40, y: edge.y - size.height / 3)) }
        return times
    }

    /// The finger rests on its way, is lifted, and scrolls the cards.
    private func pause() -> [Double] {
        touch(.began, edge)
        let up = CGPoint(x: edge.x, y: edge.y - size.height / 4)
        var times = (1...20).map { step in
            frame { touch(.moved, CGPoint(x: edge.x, y: edge.y - CGFloat(step) * size.height / 80)) }
        }
        for _ in 0..<24 { times.append(frame {}) }
        times += frames { touch(.ended, up) }
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        touch(.began, middle)
        times += (1...20).map { step in
            frame { touch(.moved, CGPoint(x: middle.x + CGFloat(step) * 8, y: middle.y)) }
        }
        times += frames { touch(.ended, CGPoint(x: middle.x + 160, y: middle.y)) }
        return times
    }
}

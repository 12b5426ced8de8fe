import Foundation
import Platform
import PlatformHeadless
import UIKit

/// What it takes to open each page of the gallery on a phone of 1170 by 2532 pixels.
@MainActor struct GalleryTimes: Encodable {
    /// One page's times, in milliseconds of this thread's own work.
    struct Opening: Encodable {
        /// The name of the page's control.
        let name: String
        /// The first time: fonts, symbols and what else is made once come with it.
        let first: Double
        /// The best of three times after that.
        let again: Double
    }

    /// The pages in the order of the list.
    let pages: [Opening]
    /// Private memory, in KiB, before the first page and after the last.
    let memoryBefore: Int
    let memoryAfter: Int

    /// Opens every page four times: from its making to the last pixel of its first frame.
    init() throws {
        let size = CGSize(width: 390, height: 844), scale = 3.0
        let system = HeadlessSystem(outputSize: size, scale: scale)
        UIApplication.shared.connect(to: system)
        UIScreen.main.configure(size: size, scale: scale, style: .light, idiom: .phone)
        let surface = try system.makeWindow(
            WindowConfiguration(role: .application, size: size, title: "Spinet"))
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.attach(to: surface)
        UIApplication.shared.turn { window.makeKeyAndVisible() }
        system.advance(by: 1)
        let state = SimulatorState(
            system: system, language: .english, style: .light,
            notesFolder: FileManager.default.temporaryDirectory, preferencesFile: nil)
        memoryBefore = GalleryTimes.privateMemory()
        pages = GalleryCatalog.pages.map { type in
            let times = (0..<4).map { _ in
                let start = ThreadTime.now
                UIApplication.shared.turn { window.rootViewController = GalleryPageController(type, state) }
                system.advance(by: system.frameInterval)
                let time = ThreadTime.now - start
                system.advance(by: 1)
                return time
            }
            return Opening(name: type.name, first: times[0], again: times.dropFirst().min() ?? 0)
        }
        UIApplication.shared.turn { window.rootViewController = nil }
        system.advance(by: 1)
        memoryAfter = GalleryTimes.privateMemory()
    }

    /// The pages of memory that belong to this process alone, in KiB; 0 where the kernel does not say.
    private static func privateMemory() -> Int {
        let lines = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        return lines.split(separator: "\n").reduce(0) { sum, line in
            guard line.hasPrefix("Private_") else { return sum }
            return sum + (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0)
        }
    }
}

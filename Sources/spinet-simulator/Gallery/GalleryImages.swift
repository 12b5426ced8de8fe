import CoreGraphics
import Foundation
import Pages
import Platform
import PlatformHeadless
import UIKit

/// Draws the gallery's pages as they are on a phone that is as high as they are.
@MainActor struct GalleryImages {
    /// The language of the pages.
    var language = MessageLanguage.english
    /// The width of the phone, in points.
    var width = 390.0

    /// Writes `NAME.png` and `NAME-dark.png` for every page, and makes the folder where there is none.
    ///
    /// - Throws: what the file system said.
    func write(to folder: URL, scale: Double) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for type in GalleryCatalog.pages {
            for isDark in [false, true] {
                var appearance = GalleryAppearance()
                appearance.isDark = isDark
                let file = folder.appendingPathComponent(type.name + (isDark ? "-dark" : "") + ".png")
                try image(of: type, appearance: appearance, scale: scale)?.pngData()?.write(to: file)
            }
        }
    }

    /// One page's image; nil where nothing was drawn.
    func image(of type: any GalleryPage.Type, appearance: GalleryAppearance, scale: Double) throws -> CGImage?
    {
        let system = HeadlessSystem(outputSize: CGSize(width: width, height: 844), scale: scale)
        UIApplication.shared.connect(to: system)
        let state = SimulatorState(
            system: system, language: language, style: .light,
            notesFolder: FileManager.default.temporaryDirectory, preferencesFile: nil)
        state.galleryAppearance = appearance
        let page = GalleryPageController(type, state), stack = PageStack(root: page)
        stack.view.frame = CGRect(x: 0, y: 0, width: width, height: 844)
        stack.view.layoutIfNeeded()
        let height = page.wholeHeight
        let size = CGSize(width: width, height: height)
        UIScreen.main.configure(size: size, scale: scale, style: .light, idiom: .phone)
        let configuration = WindowConfiguration(role: .application, size: size, title: "Spinet")
        guard let surface = try system.makeWindow(configuration) as? HeadlessWindow else { return nil }
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = stack
        window.attach(to: surface)
        UIApplication.shared.turn { window.isHidden = false }
        // What moves in from somewhere is at rest after a second.
        system.advance(by: 1)
        defer {
            window.rootViewController = nil
            window.isHidden = true
            window.detachFromPlatform()
        }
        guard let pixels = surface.pixels else { return nil }
        let context = CGContext(pixelsWide: surface.pixelWidth, high: surface.pixelHeight)
        pixels.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress {
                context.buffer.base.copyMemory(from: start, byteCount: bytes.count)
            }
        }
        return context.finishAsImage()
    }
}

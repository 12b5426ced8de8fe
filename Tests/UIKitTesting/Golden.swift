public import CoreGraphics
import Foundation
public import Testing

/// Compares a drawn image with a recorded one.
///
/// Images are in `Goldens/` beside the test's file. `SPINET_RECORD_GOLDENS=1` records them again; look at them
/// before they are committed. A failure writes the drawn image and its differences to `build/goldens/`.
public enum Golden {
    /// The maximum difference of a pixel's component, of 255.
    static let pixelTolerance = 2
    /// The fraction of pixels that may differ more.
    static let imageTolerance = 0.001

    /// Fails the test when the image differs from the image of that name.
    @MainActor public static func check(
        _ image: CGImage, named name: String, filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent(
            "Goldens")
        let file = folder.appendingPathComponent(name + ".png")
        if ProcessInfo.processInfo.environment["SPINET_RECORD_GOLDENS"] == "1" {
            return record(image, file, sourceLocation)
        }
        guard let data = FileManager.default.contents(atPath: file.path),
            let expected = CGImage(pngData: data)
        else {
            write(image, name + ".actual")
            Issue.record("there is no picture \(name).png; record it", sourceLocation: sourceLocation)
            return
        }
        let difference = Difference(image, expected)
        guard difference.isTooLarge else { return }
        write(image, name + ".actual")
        if let bitmap = difference.bitmap { write(bitmap, name + ".difference") }
        Issue.record(
            "\(name): \(difference.sentence); see build/goldens/\(name).actual.png",
            sourceLocation: sourceLocation)
    }

    @MainActor private static func record(_ image: CGImage, _ file: URL, _ sourceLocation: SourceLocation) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try image.pngData()?.write(to: file)
        } catch {
            Issue.record(
                "the picture \(file.lastPathComponent) cannot be written", sourceLocation: sourceLocation)
        }
    }

    /// Writes into `build/goldens` of the checkout that this file belongs to.
    @MainActor private static func write(_ image: CGImage, _ name: String, from source: String = #filePath) {
        let folder = URL(fileURLWithPath: source).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("build/goldens")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? image.pngData()?.write(to: folder.appendingPathComponent(name + ".png"))
    }

    /// How two images differ.
    struct Difference {
        let sentence: String
        let isTooLarge: Bool
        /// White where pixels differ, else black.
        let bitmap: CGImage?

        init(_ actual: CGImage, _ expected: CGImage) {
            guard actual.width == expected.width, actual.height == expected.height else {
                sentence =
                    "it is \(actual.width) by \(actual.height) pixels, "
                    + "not \(expected.width) by \(expected.height)"
                isTooLarge = true
                bitmap = nil
                return
            }
            let marks = CGContext(pixelsWide: actual.width, high: actual.height)
            let words = marks.buffer.base.assumingMemoryBound(to: UInt32.self)
            var count = 0
            for y in 0..<actual.height {
                for x in 0..<actual.width {
                    let isOff = Difference.isOff(actual.pixel(x: x, y: y), expected.pixel(x: x, y: y))
                    if isOff { count += 1 }
                    words[y * actual.width + x] = isOff ? 0xFFFF_FFFF : 0xFF00_0000
                }
            }
            let part = Double(count) / Double(max(1, actual.width * actual.height))
            sentence = "\(count) pixels differ"
            isTooLarge = part > Golden.imageTolerance
            bitmap = marks.finishAsImage()
        }

        static func isOff(_ first: UInt32, _ second: UInt32) -> Bool {
            if first == second { return false }
            return [0, 8, 16, 24].contains { (shift: UInt32) in
                abs(Int((first >> shift) & 0xFF) - Int((second >> shift) & 0xFF)) > Golden.pixelTolerance
            }
        }
    }
}

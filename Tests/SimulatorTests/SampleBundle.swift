import CoreGraphics
import ExtensionHost
import Foundation
import UIKit
import UIKitTesting

/// The Dvorak sample's bundle, which `Scripts/stage.sh` stages with the programs, with the program of this build.
@MainActor enum SampleBundle {
    /// A folder of keyboards with nothing but the sample, for all tests of this process, which removes it at its end.
    static let folder = Result {
        try make(in: URL(fileURLWithPath: place))
        atexit { try? FileManager.default.removeItem(atPath: SampleBundle.place) }
        return place
    }
    nonisolated private static let place = FileManager.default.temporaryDirectory
        .appendingPathComponent("spinet-sample-\(UUID().uuidString)").path

    /// Makes the bundle with its own Info.plist in a folder of keyboards.
    static func make(in folder: URL) throws {
        let bundle = folder.appendingPathComponent("dvorak.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try FileManager.default.copyItem(
            at: package.appendingPathComponent("Examples/DvorakExtension/dvorak.appex/Info.plist"),
            to: bundle.appendingPathComponent("Info.plist"))
        try TestExtension.add("dvorak", to: bundle)
    }

    /// Whether keys of the sample are in the view of an extension, first and last rows at its edges: the host may be
    /// ahead of the extension's layout.
    static func fills(_ guest: ExtensionKeyboard?, _ elements: [Element]) -> Bool {
        guard let view = guest?.viewIfLoaded else { return false }
        let area = view.convert(view.bounds, to: nil)
        let frames = elements.filter { $0.traits.contains(.keyboardKey) }.map(\.frame)
        let keys = frames.filter { area.contains(CGPoint(x: $0.midX, y: $0.midY)) }
            .reduce(CGRect.null) { $0.union($1) }
        return abs(keys.minY - area.minY) < 20 && abs(keys.maxY - area.maxY) < 20
            && keys.width > area.width * 0.8
    }
}

import ArgumentParser
import Foundation
import Platform
import StandardKeyboard
import TextInput

/// Where keys are on a display, for tools that press them from outside.
enum KeyPositions {
    /// Prints the middles of the keys of the first plane, as apps of other toolkits have them, as JSON:
    /// `{"a": [39.0, 704.0], …}`.
    ///
    /// - Parameters:
    ///   - size: the display in points; the keyboard is docked at its foot.
    ///   - name: the keyboard type as UIKit names it, "numberPad" for example.
    ///   - language: the keyboard's language, "ko" for example.
    static func print(size: CGSize, typeNamed name: String, language: String) throws {
        guard let type = UIKeyboardType.allCases.first(where: { "\($0)" == name }) else {
            throw ValidationError(
                Message("There is no keyboard type named \(name).").text)
        }
        guard KeyboardLanguage.all.contains(where: { $0.id == language }) else {
            throw ValidationError(
                Message("There is no keyboard of the language \(language).").text)
        }
        var library = LayoutLibrary.installed
        let layout = try library.layout(
            for: type, language: language, options: [.emoji, .searchSpace],
            device: KeyMetrics.Device(screen: size))
        let centers = KeyCenters(layout: layout, output: size, showsBar: layout.hasSuggestions)
        let rounded = centers.points.mapValues { point in
            [Double(point.x), Double(point.y)].map { ($0 * 10).rounded() / 10 }
        }
        let data = try JSONSerialization.data(withJSONObject: rounded, options: [.sortedKeys])
        Swift.print(String(decoding: data, as: UTF8.self))
    }
}

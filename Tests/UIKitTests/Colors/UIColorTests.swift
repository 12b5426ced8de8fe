import Foundation
import Testing
import UIKit

private func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { part in
        let byte = Int((part * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
}

private func traits(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal,
    _ level: UIUserInterfaceLevel = .base
) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
        UITraitCollection(userInterfaceLevel: level),
    ])
}

@Suite("Colors") struct UIColorTests {
    @Test(
        "a system color has a value for each appearance",
        arguments: [
            (UIColor.systemBlue, "007AFFFF", "0A84FFFF", "0040DDFF", "409CFFFF"),
            (.systemRed, "FF3B30FF", "FF453AFF", "D70015FF", "FF6961FF"),
            (.systemGreen, "34C759FF", "30D158FF", "248A3DFF", "30DB5BFF"),
            (.systemTeal, "30B0C7FF", "40C8E0FF", "008299FF", "5DE6FFFF"),
            (.systemGray4, "D1D1D6FF", "3A3A3CFF", "BCBCC0FF", "444446FF"),
            (.label, "000000FF", "FFFFFFFF", "000000FF", "FFFFFFFF"),
            (.secondaryLabel, "3C3C4399", "EBEBF599", "3C3C43AD", "EBEBF5AD"),
            (.placeholderText, "3C3C434C", "EBEBF54C", "3C3C4360", "EBEBF560"),
            (.systemFill, "78788033", "7878805B", "78788047", "78788070"),
            (.separator, "3C3C4349", "54545899", "3C3C435E", "545458AD"),
            (.systemBackground, "FFFFFFFF", "000000FF", "FFFFFFFF", "000000FF"),
            (.link, "007AFFFF", "0984FFFF", "007AFFFF", "0984FFFF"),
        ])
    func values(color: UIColor, light: String, dark: String, lightHC: String, darkHC: String) {
        #expect(hex(color, traits(.light)) == light)
        #expect(hex(color, traits(.dark)) == dark)
        #expect(hex(color, traits(.light, .high)) == lightHC)
        #expect(hex(color, traits(.dark, .high)) == darkHC)
    }

    @Test("backgrounds are lighter on elevated dark layers")
    func elevation() {
        #expect(hex(.systemBackground, traits(.dark, .normal, .elevated)) == "1C1C1EFF")
        #expect(hex(.secondarySystemBackground, traits(.dark, .high, .elevated)) == "363638FF")
        #expect(hex(.systemBackground, traits(.light, .normal, .elevated)) == "FFFFFFFF")
    }

    @Test("a dynamic color calls its closure, and still does with another alpha")
    func dynamic() {
        let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }.withAlphaComponent(0.5)
        #expect(hex(ink, traits(.light)) == "00000080")
        #expect(hex(ink, traits(.dark)) == "FFFFFF80")
        traits(.dark).performAsCurrent { #expect(ink.cgColor.components?.first == 1) }
    }

    @Test(
        "hue, saturation and brightness convert in both directions",
        arguments: [
            (0.0, 1.0, 1.0), (0.5, 0.25, 0.75), (0.9, 0.6, 0.3), (0.333, 1, 0.5),
        ])
    func hues(hue: Double, saturation: Double, brightness: Double) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        #expect(abs(h - hue) < 1e-6 && abs(s - saturation) < 1e-6 && abs(b - brightness) < 1e-6 && a == 1)
    }

    @Test("equal components are equal colors")
    func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
        #expect(UIColor.red != UIColor.blue)
        #expect(UIColor(named: "noSuchColour") == nil)
    }
}

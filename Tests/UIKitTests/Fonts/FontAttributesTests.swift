import CoreGraphics
import Testing
import UIKit

/// Fonts by attributes.
@Suite @MainActor struct FontAttributesTests {
    @Test("Family, size, weight and slant are read, and others have no effect")
    func attributes() {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Noto Sans Mono", .size: 14, .featureSettings: [Int](),
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold, .slant: 0.2]
                as [UIFontDescriptor.TraitKey: Any],
        ])
        let font = UIFont(descriptor: descriptor, size: 0)
        #expect(font.familyName == "Noto Sans Mono" && font.pointSize == 14)
        #expect(descriptor.symbolicTraits == [.traitBold, .traitItalic, .traitMonoSpace])
        #expect(UIFontDescriptor().symbolicTraits == [])
        let larger = descriptor.addingAttributes([.size: 20 as CGFloat])
        #expect(larger.pointSize == 20 && larger.symbolicTraits.contains(.traitBold))
        #expect(descriptor.object(forKey: .size) as? CGFloat == 14)
        #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) == descriptor)
        let damaged = UIFontDescriptor(fontAttributes: [.size: "big", .traits: 3, .family: 5])
        #expect(damaged == UIFontDescriptor())
    }
}

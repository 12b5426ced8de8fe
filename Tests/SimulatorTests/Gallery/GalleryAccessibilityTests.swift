import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Every page of the gallery as an assistive technology sees it.
@MainActor @Suite("Accessibility of the gallery's pages", .serialized) struct GalleryAccessibilityTests {
    private func page(_ type: any GalleryPage.Type, _ language: MessageLanguage) -> (
        Harness, GalleryPageController
    ) {
        let harness = Harness(size: CGSize(width: 390, height: 2000), scale: 1)
        let state = SimulatorState(
            system: harness.system, language: language, style: .light,
            notesFolder: FileManager.default.temporaryDirectory, preferencesFile: nil)
        let page = GalleryPageController(type, state)
        UIApplication.shared.turn { harness.window.rootViewController = page }
        return (harness, page)
    }

    /// The traits that an element of a class must have at least.
    private func wanted(_ object: AnyObject) -> UIAccessibilityTraits {
        switch object {
        case is UISearchTextField: .searchField
        case is UISlider, is UIPageControl: .adjustable
        case is UISwitch, is UIButton: .button
        default: .none
        }
    }

    @Test("Every control has a label and traits", arguments: MessageLanguage.available)
    func everythingHasAName(language: MessageLanguage) {
        for type in GalleryCatalog.pages {
            let (harness, page) = page(type, language)
            let found = harness.spoken
            #expect(!found.isEmpty, "\(type.name) says nothing")
            for element in found {
                let what = "\(type.name): \(Swift.type(of: element.object)) at \(element.frame)"
                let isText = element.object is UITextField || element.object is UITextView
                #expect(
                    !element.label.isEmpty || isText && element.value?.isEmpty == false, "\(what) has no name"
                )
                #expect(element.traits.isSuperset(of: wanted(element.object)), "\(what) is \(element.traits)")
                if let control = element.object as? UIControl {
                    #expect(
                        element.traits.contains(.notEnabled) == !control.isEnabled,
                        "\(what) tells its state wrongly")
                }
            }
            withExtendedLifetime(page) {}
        }
    }

    @Test("Keys reach every control of every page that can be used")
    func keysReachEverything() {
        for type in GalleryCatalog.pages {
            let (harness, page) = page(type, .english)
            let usable = harness.spoken.compactMap { $0.object as? UIControl }
                .filter { $0.isEnabled && $0.canBecomeFocused && $0.isUserInteractionEnabled }
            for control in usable {
                UIFocusSystem.focusSystem(for: page)?.requestFocusUpdate(to: control)
                #expect(
                    control.isFocused,
                    "\(type.name): \(Swift.type(of: control)) “\(control.accessibilityLabel ?? "")”")
            }
        }
    }
}

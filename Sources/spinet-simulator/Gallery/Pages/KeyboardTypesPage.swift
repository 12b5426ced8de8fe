import Foundation
import KeyboardHost
import Platform
import PreferenceFiles
import Typing
import UIKit

/// The thirteen keyboards on every kind of device, as each draws them.
struct KeyboardTypesPage: GalleryPage {
    static let name = "UIKeyboardType"
    static let title = Message("Keyboards by Device")
    static let guidance = [
        Message(
            "Choose the keyboard type that suits a field’s content, so that people find the right keys at once."
        ),
        Message("The same type differs on each device; a tablet has room for letters next to digits."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let language = Preferences.keyboards(for: context.language)[0]
        return KeyboardPlatform.all.map { platform in
            let images = KeyboardsFormPage.keyboards.map { type, name in
                (view: platform.image(type, language), name: context.text(name))
            }
            return GallerySection(platform.title, [.wide(KeyboardShelf(images, least: platform.width))])
        }
    }
}

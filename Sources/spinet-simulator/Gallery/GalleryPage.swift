import Foundation
import Platform
import UIKit

/// A page of the gallery: one control, how it looks, what it does, and what its guidance says.
///
/// To add a page, write one file in `Gallery/Pages` and add its type to `GalleryCatalog.pages`:
///
///     struct SwitchPage: GalleryPage {
///         static let name = "UISwitch"
///         static let title = Message("Switch")
///         static let guidance = [
///             Message("Use switches in the rows of a list only.")
///         ]
///
///         func sections(_ stage: GalleryContext) -> [GallerySection] {
///             let toggle = UISwitch()
///             toggle.accessibilityLabel = stage.text(Message("Wi-Fi"))
///             return [
///                 GallerySection(
///                     Message("States"),
///                     [
///                         .row(Message("Wi-Fi"), toggle),
///                         .toggle(Message("Enabled"), isOn: true) { toggle.isEnabled = $0 },
///                     ])
///             ]
///         }
///     }
///
/// `GallerySection` tells the kinds of rows: a title and a control, a control over the whole width, controls beside
/// each other, and settings that change what is shown. Every page has the gallery's switches for direction, appearance,
/// text size, contrast and motion; they change the traits of all that the page shows. The tests open every page under
/// all of them, look for what is cut off or overlaps, and `spinet-simulator --draw-gallery` draws its image.
@MainActor protocol GalleryPage {
    /// The type that the page is about, which names its image too.
    static var name: String { get }
    /// What the control is called.
    static var title: Message { get }
    /// What the guidance for the control says, a sentence each; hidden where captions are off.
    static var guidance: [Message] { get }

    /// Makes the page; nothing of it is kept when it is left.
    init()

    /// The sections from top to bottom, made once for each opening.
    func sections(_ context: GalleryContext) -> [GallerySection]
}

/// What a page is on: the language it speaks, and the controller that shows it.
@MainActor final class GalleryContext {
    /// The language of the page.
    let language: MessageLanguage
    /// The controller that shows the page, to present others from.
    weak var controller: UIViewController?

    init(language: MessageLanguage) {
        self.language = language
    }

    /// A sentence in the page's language.
    func text(_ message: Message) -> String { message.text(in: language) }
}

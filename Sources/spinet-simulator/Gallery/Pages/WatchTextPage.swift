import Foundation
import Platform
import UIKit
import WatchInput

/// How a watch takes text: it has no keyboard, but answers to choose, and letters that are drawn.
struct WatchTextPage: GalleryPage {
    static let name = "WatchInput"
    static let title = Message("Text on a Watch")
    static let guidance = [
        Message(
            "A watch shows no keyboard. A field presents a screen with answers first, then dictation, Scribble and emoji."
        ),
        Message("Suggest answers that fit: choosing one is quicker than any typing."),
        Message("Present a text field only when it is needed."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let language = context.language.rawValue
        let answers = [Message("On my way"), Message("In ten minutes"), Message("Not today")]
            .map(context.text)
        let screens = [
            (view: WatchScreenDrawing(answers, language: language), name: Message("Options")),
            (
                view: WatchScreenDrawing(answers, language: language, method: .dictation),
                name: Message("Dictation")
            ),
            (
                view: WatchScreenDrawing(answers, language: language, method: .scribble),
                name: Message("Scribble")
            ),
            (view: WatchScreenDrawing(answers, language: language, method: .emoji), name: Message("Emoji")),
        ]
        return [
            GallerySection(
                Message("The text input screen"),
                [
                    .wide(
                        KeyboardShelf(
                            screens.map { (view: $0.view, name: context.text($0.name)) }, least: 140))
                ])
        ]
    }
}

import Foundation
import Platform
import UIKit

/// The thirteen keyboards on every kind of device, as each draws them.
struct KeyboardTypesPage: GalleryPage {
    static let name = "UIKeyboardType"
    static let title = Message(en: "Keyboards by Device", ko: "기기별 키보드")
    static let guidance = [
        Message(
            en: "Ask for the keyboard that fits what a field takes: people find the right keys at once.",
            ko: "필드에 넣을 내용에 맞는 키보드를 고르세요. 필요한 키를 바로 찾을 수 있습니다."),
        Message(
            en: "The same type looks different on each device; a tablet has room for letters beside digits.",
            ko: "같은 유형도 기기마다 모양이 다릅니다. 태블릿에는 숫자 옆에 글자가 들어갈 자리가 있습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let language = stage.language == .korean ? "ko" : "en-US"
        return KeyboardPlatform.all.map { platform in
            let pictures = KeyboardsFormPage.keyboards.map { type, name in
                (view: platform.picture(type, language), name: stage.text(name))
            }
            return GallerySection(platform.title, [.wide(KeyboardShelf(pictures, least: platform.width))])
        }
    }
}

import Foundation
import Platform
import UIKit

/// Switches in every state, and rows that depend on one.
struct SwitchPage: GalleryPage {
    static let name = "UISwitch"
    static let title = Message(en: "Switches", ko: "스위치")
    static let guidance = [
        Message(
            en: "A switch chooses between two states that exclude each other. Use it in the rows of a list only.",
            ko: "스위치는 서로 배타적인 두 상태 중 하나를 고릅니다. 목록의 줄에서만 씁니다."),
        Message(
            en: "What is chosen may show, hide or disable other rows.",
            ko: "선택에 따라 다른 줄이 나타나거나 사라지거나 비활성화될 수 있습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] { [states(stage), colors(stage)] }

    private func make(_ stage: GalleryStage, _ name: Message, isOn: Bool = true) -> UISwitch {
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.accessibilityLabel = stage.text(name)
        return toggle
    }

    private func states(_ stage: GalleryStage) -> GallerySection {
        let wifiName = Message(en: "Wi-Fi", ko: "Wi-Fi")
        let autoName = Message(en: "Auto-Join", ko: "자동 연결")
        let wifi = make(stage, wifiName), auto = make(stage, autoName, isOn: false)
        wifi.addAction(UIAction { _ in auto.isEnabled = wifi.isOn }, for: .valueChanged)
        return GallerySection(
            Message(en: "States", ko: "상태"),
            caption: Message(
                en: "The second switch can be used while the first is on.",
                ko: "첫 번째 스위치가 켜져 있을 때 두 번째 스위치를 쓸 수 있습니다."),
            [
                .row(wifiName, wifi), .row(autoName, auto),
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { wifi.isEnabled = $0 },
                .action(Message(en: "Turn Over", ko: "뒤집기")) {
                    wifi.setOn(!wifi.isOn, animated: true)
                    auto.isEnabled = wifi.isOn
                },
            ])
    }

    private func colors(_ stage: GalleryStage) -> GallerySection {
        let trackName = Message(en: "Track in Purple", ko: "보라색 트랙")
        let thumbName = Message(en: "Yellow Thumb", ko: "노란 손잡이")
        let track = make(stage, trackName), thumb = make(stage, thumbName)
        track.onTintColor = .systemPurple
        thumb.thumbTintColor = .systemYellow
        return GallerySection(
            Message(en: "Colours", ko: "색"),
            [
                .row(trackName, track), .row(thumbName, thumb),
                .toggle(Message(en: "On/Off Labels", ko: "켬/끔 표시")) {
                    UIAccessibility.settings.isOnOffSwitchLabelsEnabled = $0
                },
            ])
    }
}

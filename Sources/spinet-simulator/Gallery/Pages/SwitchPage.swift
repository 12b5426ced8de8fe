import Foundation
import Platform
import UIKit

/// Switches in every state, and rows that depend on one.
struct SwitchPage: GalleryPage {
    static let name = "UISwitch"
    static let title = Message(en: "Switches", ko: "스위치")
    static let guidance = [
        Message(
            en:
                "A switch chooses between two states that exclude each other. Use it in the rows of a list only.",
            ko: "스위치는 서로 배타적인 두 상태 중 하나를 고릅니다. 목록의 줄에서만 씁니다."),
        Message(
            en: "At the end of a row it answers yes or no, on or off, for what the row names.",
            ko: "줄 끝에서, 그 줄이 말하는 것을 켤지 끌지, 할지 말지를 정합니다."),
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
        let askName = Message(en: "Ask to Join", ko: "연결 전 확인")
        let wifi = make(stage, wifiName), auto = make(stage, autoName, isOn: false),
            ask = make(stage, askName)
        let table = GalleryTable { name, cell in
            var content = UIListContentConfiguration.valueCell()
            cell.selectionStyle = .none
            switch name {
            case "wifi":
                content.text = stage.text(wifiName)
                cell.accessoryView = wifi
            case "auto":
                content.text = stage.text(autoName)
                content.textProperties.color = wifi.isOn ? .label : .tertiaryLabel
                cell.accessoryView = auto
            case "ask":
                content.text = stage.text(askName)
                cell.accessoryView = ask
            default:
                content.text = stage.text(Message(en: "Network", ko: "네트워크"))
                content.secondaryText = stage.text(Message(en: "Home", ko: "우리 집"))
            }
            cell.contentConfiguration = content
        }
        let show = { @MainActor [weak table] (animated: Bool) in
            auto.isEnabled = wifi.isOn
            table?.show(
                wifi.isOn ? ["wifi", "auto", "network", "ask"] : ["wifi", "auto"], animated: animated)
            table?.update("auto")
        }
        wifi.addAction(UIAction { _ in show(true) }, for: .valueChanged)
        show(false)
        return GallerySection(
            Message(en: "In a list", ko: "목록에서"),
            caption: Message(
                en: "Turn Wi-Fi off: one row can no longer be used, and two that mean nothing then go away.",
                ko: "Wi-Fi를 꺼 보세요. 한 줄은 쓸 수 없게 되고, 의미가 없어진 두 줄은 사라집니다."),
            [
                .table(table),
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { wifi.isEnabled = $0 },
                .action(Message(en: "Turn Over", ko: "뒤집기")) {
                    wifi.setOn(!wifi.isOn, animated: true)
                    show(true)
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

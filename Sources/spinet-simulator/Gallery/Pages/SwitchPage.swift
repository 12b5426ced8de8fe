import Foundation
import Platform
import UIKit

/// Switches in every state, and rows that depend on one.
struct SwitchPage: GalleryPage {
    static let name = "UISwitch"
    static let title = Message("Switches")
    static let guidance = [
        Message(
            "A switch chooses between two opposite states. Use it only in the rows of a list."),
        Message("At the end of a row, it turns what the row names on or off."),
        Message("A switch may show, hide or disable other rows."),
    ]

    func sections(_ pageContext: GalleryContext) -> [GallerySection] {
        [states(pageContext), colors(pageContext)]
    }

    private func make(_ pageContext: GalleryContext, _ name: Message, isOn: Bool = true) -> UISwitch {
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.accessibilityLabel = pageContext.text(name)
        return toggle
    }

    private func states(_ pageContext: GalleryContext) -> GallerySection {
        let wifiName = Message("Wi-Fi")
        let autoName = Message("Auto-Join")
        let askName = Message("Ask to Join")
        let wifi = make(pageContext, wifiName), auto = make(pageContext, autoName, isOn: false),
            ask = make(pageContext, askName)
        let table = GalleryTable { name, cell in
            var content = UIListContentConfiguration.valueCell()
            cell.selectionStyle = .none
            switch name {
            case "wifi":
                content.text = pageContext.text(wifiName)
                cell.accessoryView = wifi
            case "auto":
                content.text = pageContext.text(autoName)
                content.textProperties.color = wifi.isOn ? .label : .tertiaryLabel
                cell.accessoryView = auto
            case "ask":
                content.text = pageContext.text(askName)
                cell.accessoryView = ask
            default:
                content.text = pageContext.text(Message("Network"))
                content.secondaryText = pageContext.text(Message("Home", context: "house"))
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
            Message("In a List"),
            caption: Message(
                "Turn Wi-Fi off: one row is disabled, and two rows that no longer apply disappear."),
            [
                .table(table),
                .toggle(Message("Enabled"), isOn: true) { wifi.isEnabled = $0 },
                .action(Message("Flip All")) {
                    wifi.setOn(!wifi.isOn, animated: true)
                    show(true)
                },
            ])
    }

    private func colors(_ pageContext: GalleryContext) -> GallerySection {
        let trackName = Message("Track in Purple")
        let thumbName = Message("Yellow Thumb")
        let track = make(pageContext, trackName), thumb = make(pageContext, thumbName)
        track.onTintColor = .systemPurple
        thumb.thumbTintColor = .systemYellow
        return GallerySection(
            Message("Colors"),
            [
                .row(trackName, track), .row(thumbName, thumb),
                .toggle(Message("On/Off Labels")) {
                    UIAccessibility.settings.isOnOffSwitchLabelsEnabled = $0
                },
            ])
    }
}

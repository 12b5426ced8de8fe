import Foundation
import MediaPlayer
import Platform
import UIKit

/// The volume of the sound output: the device's own, outputs that are made up, and other looks.
struct VolumePage: GalleryPage {
    static let name = "MPVolumeView"
    static let title = Message("Volume Views")
    static let guidance = [
        Message(
            "Set the volume with the volume view, not with a slider: it follows the volume buttons and adapts to the output."
        ),
        Message("If the output’s volume is fixed, its name replaces the slider."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [device(), examples(context), styles(context)]
    }

    private func device() -> GallerySection {
        GallerySection(
            Message("This Device"),
            caption: Message(
                "It sets the volume of the sound server (PipeWire or PulseAudio), and is disabled without one."
            ),
            [.wide(MPVolumeView(frame: .zero))])
    }

    private func examples(_ context: GalleryContext) -> GallerySection {
        let view = MPVolumeView(frame: .zero)
        view.source = SystemVolume(outputs(context))
        return GallerySection(
            Message("Example Outputs"),
            caption: Message(
                "These are sample outputs without sound. Choose the TV: its volume is fixed."),
            [
                .wide(view),
                .toggle(Message("Slider"), isOn: true) { view.showsVolumeSlider = $0 },
                .toggle(Message("Output Button"), isOn: true) {
                    view.showsRouteButton = $0
                },
            ])
    }

    private func outputs(_ context: GalleryContext) -> AudioRoutes {
        let speakers = AudioOutput(
            identifier: "speakers", name: context.text(Message("Speakers")), volume: 0.4)
        var headphones = AudioOutput(
            identifier: "headphones", name: context.text(Message("Headphones")), volume: 0.7)
        headphones.isWireless = true
        var television = AudioOutput(
            identifier: "tv", name: context.text(Message("TV")), volume: 1)
        television.isVolumeFixed = true
        return AudioRoutes(outputs: [speakers, headphones, television], activeIdentifier: "speakers")
    }

    private func styles(_ context: GalleryContext) -> GallerySection {
        let view = MPVolumeView(frame: .zero)
        var routes = outputs(context)
        routes.outputs.removeLast(2)
        view.source = SystemVolume(routes)
        let size = UIImage.SymbolConfiguration(pointSize: 22)
        view.setVolumeThumbImage(
            UIImage(systemName: "speaker.wave.2.fill", withConfiguration: size)?
                .withTintColor(.label, renderingMode: .alwaysOriginal), for: .normal)
        view.tintColor = .systemOrange
        return GallerySection(
            Message("Appearance"),
            caption: Message("The thumb and both sides of the track can have custom images."),
            [.wide(view)])
    }
}

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
            "Set the volume with the volume view, not with a slider: it follows the volume keys and knows the output."
        ),
        Message("Where the output's volume is fixed, the output's name takes the slider's place."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] { [device(), examples(stage), looks(stage)] }

    private func device() -> GallerySection {
        GallerySection(
            Message("This device"),
            caption: Message(
                "It sets the volume of the sound server, PipeWire or PulseAudio. Where none answers it is disabled."
            ),
            [.wide(MPVolumeView(frame: .zero))])
    }

    private func examples(_ stage: GalleryStage) -> GallerySection {
        let view = MPVolumeView(frame: .zero)
        view.source = SystemVolume(outputs(stage))
        return GallerySection(
            Message("Example outputs"),
            caption: Message(
                "These outputs are made up and make no sound. Choose the television: its volume is fixed."),
            [
                .wide(view),
                .toggle(Message("Slider"), isOn: true) { view.showsVolumeSlider = $0 },
                .toggle(Message("Output Button"), isOn: true) {
                    view.showsRouteButton = $0
                },
            ])
    }

    private func outputs(_ stage: GalleryStage) -> AudioRoutes {
        let speakers = AudioOutput(
            identifier: "speakers", name: stage.text(Message("Speakers")), volume: 0.4)
        var headphones = AudioOutput(
            identifier: "headphones", name: stage.text(Message("Headphones")), volume: 0.7)
        headphones.isWireless = true
        var television = AudioOutput(
            identifier: "tv", name: stage.text(Message("Television")), volume: 1)
        television.isVolumeFixed = true
        return AudioRoutes(outputs: [speakers, headphones, television], activeIdentifier: "speakers")
    }

    private func looks(_ stage: GalleryStage) -> GallerySection {
        let view = MPVolumeView(frame: .zero)
        var routes = outputs(stage)
        routes.outputs.removeLast(2)
        view.source = SystemVolume(routes)
        let size = UIImage.SymbolConfiguration(pointSize: 22)
        view.setVolumeThumbImage(
            UIImage(systemName: "speaker.wave.2.fill", withConfiguration: size)?
                .withTintColor(.label, renderingMode: .alwaysOriginal), for: .normal)
        view.tintColor = .systemOrange
        return GallerySection(
            Message("Looks"),
            caption: Message("The thumb and both sides of the track can have pictures of their own."),
            [.wide(view)])
    }
}

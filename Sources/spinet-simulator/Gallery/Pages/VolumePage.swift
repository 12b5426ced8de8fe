import Foundation
import MediaPlayer
import Platform
import UIKit

/// The volume of the sound output: the device's own, outputs that are made up, and other looks.
struct VolumePage: GalleryPage {
    static let name = "MPVolumeView"
    static let title = Message(en: "Volume Views", ko: "음량")
    static let guidance = [
        Message(
            en:
                "Set the volume with the volume view, not with a slider: it follows the volume keys and knows the output.",
            ko: "음량은 슬라이더가 아니라 음량 보기로 조절합니다. 음량 버튼을 따르고 출력 장치를 압니다."),
        Message(
            en: "Where the output's volume is fixed, the output's name takes the slider's place.",
            ko: "출력 장치의 음량을 바꿀 수 없으면 슬라이더 자리에 장치 이름이 나옵니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] { [device(), examples(stage), looks(stage)] }

    private func device() -> GallerySection {
        GallerySection(
            Message(en: "This device", ko: "이 장치"),
            caption: Message(
                en:
                    "It sets the volume of the sound server, PipeWire or PulseAudio. Where none answers it is disabled.",
                ko: "사운드 서버(PipeWire나 PulseAudio)의 음량을 조절합니다. 사운드 서버가 없으면 쓸 수 없습니다."),
            [.wide(MPVolumeView(frame: .zero))])
    }

    private func examples(_ stage: GalleryStage) -> GallerySection {
        let view = MPVolumeView(frame: .zero)
        view.source = SystemVolume(outputs(stage))
        return GallerySection(
            Message(en: "Example outputs", ko: "예시 출력 장치"),
            caption: Message(
                en:
                    "These outputs are made up and make no sound. Choose the television: its volume is fixed.",
                ko: "꾸며 낸 장치라서 소리가 나지 않습니다. TV를 고르면 음량을 바꿀 수 없습니다."),
            [
                .wide(view),
                .toggle(Message(en: "Slider", ko: "슬라이더"), isOn: true) { view.showsVolumeSlider = $0 },
                .toggle(Message(en: "Output Button", ko: "출력 장치 버튼"), isOn: true) {
                    view.showsRouteButton = $0
                },
            ])
    }

    private func outputs(_ stage: GalleryStage) -> AudioRoutes {
        let speakers = AudioOutput(
            identifier: "speakers", name: stage.text(Message(en: "Speakers", ko: "스피커")), volume: 0.4)
        var headphones = AudioOutput(
            identifier: "headphones", name: stage.text(Message(en: "Headphones", ko: "헤드폰")), volume: 0.7)
        headphones.isWireless = true
        var television = AudioOutput(
            identifier: "tv", name: stage.text(Message(en: "Television", ko: "TV")), volume: 1)
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
            Message(en: "Looks", ko: "모양"),
            caption: Message(
                en: "The thumb and both sides of the track can have pictures of their own.",
                ko: "손잡이와 트랙 양쪽에 다른 그림을 쓸 수 있습니다."),
            [.wide(view)])
    }
}

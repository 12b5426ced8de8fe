import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MediaPlayer

@MainActor @Suite struct VolumeViewTests {
    private let view = MPVolumeView(frame: CGRect(x: 20, y: 100, width: 350, height: 34))

    private func speakers(_ volume: Double = 0.5) -> AudioOutput {
        AudioOutput(identifier: "speakers", name: "Speakers", volume: volume)
    }

    private func television() -> AudioOutput {
        var output = AudioOutput(identifier: "hdmi", name: "Television", volume: 1)
        output.isVolumeFixed = true
        return output
    }

    private func routes(_ outputs: AudioOutput...) -> AudioRoutes {
        AudioRoutes(outputs: outputs, activeIdentifier: outputs.first?.identifier)
    }

    /// The view on a device, with fake outputs.
    private func show(_ routes: AudioRoutes, scale: Double = 2, style: UIUserInterfaceStyle = .light)
        -> Harness
    {
        view.source = SystemVolume(routes)
        let harness = Harness(view: view, scale: scale, style: style)
        harness.window.rootViewController?.view.backgroundColor = .systemBackground
        harness.settle()
        return harness
    }

    @Test("CT-117: where the volume is fixed, the output's name replaces the slider")
    func fixedVolume() {
        let harness = show(routes(television()))
        #expect(harness.element(labelled: "Volume") == nil)
        let name = harness.element(labelled: "Television")
        #expect(name?.traits.contains(.staticText) == true)
        #expect(name?.frame.midX == 195)
        view.source?.setVolume(0.2)
        #expect(view.source?.output?.volume == 1)

        UIApplication.shared.turn { view.source?.learn(routes(speakers())) }
        #expect(harness.element(labelled: "Television") == nil)
        #expect(harness.element(labelled: "Volume")?.traits.contains(.adjustable) == true)
        UIApplication.shared.turn { view.source?.learn(routes(television())) }
        #expect(harness.element(labelled: "Volume") == nil && harness.element(labelled: "Television") != nil)
    }

    @Test("CT-116: the volume view is the slider for the volume, and the design audit accepts it")
    func audit() {
        let harness = show(routes(speakers()))
        #expect(!UIDesignAudit.findings(in: harness.window).map(\.rule).contains(.volumeSlider))
        #expect(harness.element(labelled: "Volume")?.value == "50%")
        harness.drag("Volume", by: CGSize(width: 400, height: 0))
        #expect(view.source?.output?.volume == 1)
    }

    @Test(
        "The thumb shows the output's volume, follows changes by other programs, and waits while a finger holds it"
    )
    func following() throws {
        let harness = show(routes(speakers(0.5)))
        let middle = try #require(harness.element(labelled: "Volume")).frame
        harness.touchDown(at: CGPoint(x: middle.midX, y: middle.midY))
        harness.move(to: CGPoint(x: middle.midX + 80, y: middle.midY))
        let dragged = try #require(view.source?.output?.volume)
        #expect(dragged > 0.6)
        UIApplication.shared.turn { view.source?.learn(routes(speakers(0.1))) }
        #expect(harness.element(labelled: "Volume")?.value == "\(Int((dragged * 100).rounded()))%")
        harness.lift()
        harness.settle()
        #expect(harness.element(labelled: "Volume")?.value == "10%")
        var muted = speakers(0.7)
        muted.isMuted = true
        UIApplication.shared.turn { view.source?.learn(routes(muted)) }
        #expect(harness.element(labelled: "Volume")?.value == "0%")
    }

    @Test("Programs set the volume by the slider in the view, assistive technologies by steps")
    func programs() throws {
        _ = show(routes(speakers(0.5)))
        let slider = try #require(view.subviews.lazy.compactMap { $0 as? UISlider }.first)
        slider.value = 0.25
        #expect(view.source?.output?.volume == 0.25)
        slider.accessibilityIncrement()
        #expect(abs((view.source?.output?.volume ?? 0) - 0.35) < 0.001)
    }

    @Test("Two views of one volume move together")
    func twoViews() {
        let other = MPVolumeView(frame: CGRect(x: 0, y: 60, width: 350, height: 34))
        let harness = show(routes(speakers(0.5)))
        other.source = view.source
        UIApplication.shared.turn { harness.window.rootViewController?.view.addSubview(other) }
        harness.drag(from: CGPoint(x: 195, y: 117), to: CGPoint(x: 600, y: 117))
        harness.settle()
        #expect(other.slider.value == 1)
    }

    @Test("With several outputs a button lists them, and the chosen one plays", arguments: [false, true])
    func choosing(isReversed: Bool) throws {
        if isReversed { view.semanticContentAttribute = .forceRightToLeft }
        let harness = show(routes(speakers(), television()))
        let button = try #require(harness.element(labelled: "Audio Output"))
        #expect(button.value == "Speakers")
        #expect(button.frame.minX == (isReversed ? 20 : 326))
        let slider = try #require(harness.element(labelled: "Volume")).frame
        #expect(slider.width == 306 && slider.minX == (isReversed ? 64 : 20))
        harness.tap("Audio Output")
        harness.advance(by: 0.6)
        harness.tap("Television")
        harness.advance(by: 0.6)
        #expect(view.source?.output?.name == "Television")
        #expect(harness.element(labelled: "Volume") == nil)
        UIApplication.shared.turn { view.showsRouteButton = false }
        #expect(harness.element(labelled: "Audio Output") == nil)
        UIApplication.shared.turn { view.source?.learn(routes(speakers())) }
        #expect(harness.element(labelled: "Volume")?.frame.width == 350)
    }

    @Test(
        "A view of the session's volume can be removed from its window at any time, with a server or without")
    func leaving() {
        let own = MPVolumeView(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
        let harness = Harness(view: own)
        for _ in 0..<5 {
            UIApplication.shared.turn { own.removeFromSuperview() }
            #expect(own.slider.isEnabled == false)
            UIApplication.shared.turn { harness.window.rootViewController?.view.addSubview(own) }
        }
        UIApplication.shared.turn { own.removeFromSuperview() }
    }

    @Test("Wireless outputs that appear and disappear are reported")
    func wireless() {
        _ = show(routes(speakers()))
        final class Heard: @unchecked Sendable { var names: [NSNotification.Name] = [] }
        let received = Heard(), center = NotificationCenter.default
        let names: [NSNotification.Name] = [
            .MPVolumeViewWirelessRoutesAvailableDidChange, .MPVolumeViewWirelessRouteActiveDidChange,
        ]
        let tokens = names.map { name in
            center.addObserver(forName: name, object: view, queue: nil) { _ in received.names.append(name) }
        }
        defer { tokens.forEach(center.removeObserver) }
        var headset = AudioOutput(identifier: "bluez", name: "Headset", volume: 1)
        headset.isWireless = true
        view.source?.learn(routes(speakers(), headset))
        #expect(view.areWirelessRoutesAvailable && !view.isWirelessRouteActive)
        view.source?.choose(headset)
        #expect(view.isWirelessRouteActive)
        view.source?.learn(routes(speakers()))
        #expect(!view.areWirelessRoutesAvailable && !view.isWirelessRouteActive)
        #expect(received.names == [names[0], names[1], names[0], names[1]])
    }

    @Test("Images are kept by state; above 100 % the track shows the warning")
    func images() throws {
        func image(_ name: String) throws -> UIImage { try #require(UIImage(systemName: name)) }
        let (low, high, thumb, route, warning) = (
            try image("minus"), try image("plus"), try image("circle.fill"), try image("gear"),
            try image("xmark")
        )
        _ = show(routes(speakers()))
        view.setMinimumVolumeSliderImage(low, for: .normal)
        view.setMaximumVolumeSliderImage(high, for: .normal)
        view.setVolumeThumbImage(thumb, for: .highlighted)
        view.setRouteButtonImage(route, for: .normal)
        view.volumeWarningSliderImage = warning
        #expect(view.minimumVolumeSliderImage(for: .normal) === low)
        #expect(view.maximumVolumeSliderImage(for: .normal) === high)
        #expect(
            view.volumeThumbImage(for: .highlighted) === thumb && view.volumeThumbImage(for: .normal) == nil)
        #expect(view.routeButtonImage(for: .normal) === route)
        #expect(view.slider.currentMinimumTrackImage === low)
        var loud = speakers(1)
        loud.isAmplified = true
        view.source?.learn(routes(loud))
        #expect(view.slider.currentMinimumTrackImage === warning)
        view.source?.setVolume(0.9)
        #expect(view.slider.currentMinimumTrackImage === low)
    }

    @Test("A subclass positions slider and thumb")
    func subclass() {
        final class Raised: MPVolumeView {
            override func volumeSliderRect(forBounds bounds: CGRect) -> CGRect {
                super.volumeSliderRect(forBounds: bounds).insetBy(dx: 30, dy: 0)
            }
            override func volumeThumbRect(
                forBounds bounds: CGRect, volumeSliderRect rect: CGRect, value: Float
            ) -> CGRect {
                super.volumeThumbRect(forBounds: bounds, volumeSliderRect: rect, value: value).offsetBy(
                    dx: 0, dy: -3)
            }
        }
        let raised = Raised(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
        raised.layoutIfNeeded()
        #expect(raised.slider.frame == CGRect(x: 30, y: 0, width: 240, height: 34))
        #expect(
            raised.slider.thumbRect(forBounds: raised.slider.bounds, trackRect: .zero, value: 0).minX == 0)
        #expect(
            raised.slider.thumbRect(forBounds: raised.slider.bounds, trackRect: .zero, value: 0).minY == 0)
    }

    @Test("The view is as tall as a slider, or as the output's name in the preferred content size")
    func sizes() {
        let harness = show(routes(television()))
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 34))
        UIApplication.shared.turn {
            harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        }
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 50)
        view.showsVolumeSlider = false
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 44, height: 34))
        #expect(harness.element(labelled: "Television") == nil)
    }

    @Test(
        "The view's appearance (golden)", arguments: [("light", UIUserInterfaceStyle.light), ("dark", .dark)])
    func styles(name: String, style: UIUserInterfaceStyle) {
        let harness = show(routes(speakers(0.4), television()), scale: 1, style: style)
        let fixed = MPVolumeView(frame: CGRect(x: 20, y: 60, width: 350, height: 34))
        let mirrored = MPVolumeView(frame: CGRect(x: 20, y: 140, width: 350, height: 34))
        fixed.source = SystemVolume(routes(television(), speakers()))
        mirrored.source = view.source
        mirrored.semanticContentAttribute = .forceRightToLeft
        let silent = MPVolumeView(frame: CGRect(x: 20, y: 180, width: 350, height: 34))
        silent.source = SystemVolume(nil)
        UIApplication.shared.turn {
            for each in [fixed, mirrored, silent] { harness.window.rootViewController?.view.addSubview(each) }
        }
        Golden.check(
            harness.snapshot(of: CGRect(x: 0, y: 50, width: 390, height: 180)), named: "volume-\(name)")
    }
}

import Testing
import UIKit

@testable import KeyboardHost

@MainActor @Suite struct DeviceFeedbackTests {
    @Test func everyFeedbackIsAnEventOfThemes() {
        let all: [Feedback] = [
            .impact(.light, intensity: 1), .impact(.heavy, intensity: 0.5), .selection,
            .notification(.success),
            .notification(.error),
        ]
        #expect(
            all.map(DeviceFeedback.event) == [
                "button-released", "button-pressed", "button-released", "dialog-information", "dialog-error",
            ])
    }

    @Test func generatorsAskForTheirFeedback() {
        var felt: [Feedback] = []
        let before = UIApplication.onFeedback
        defer { UIApplication.onFeedback = before }
        UIApplication.onFeedback = { felt.append($0) }
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 7)
        UIImpactFeedbackGenerator().impactOccurred(intensity: .nan)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.warning)
        #expect(
            felt == [
                .impact(.heavy, intensity: 1), .impact(.medium, intensity: 1), .selection,
                .notification(.warning),
            ])
    }
}

import CoreGraphics
import Testing

@testable import UIKit

@MainActor @Suite struct SplitArrangementTests {
    typealias Split = UISplitViewController

    struct Case: Sendable, CustomStringConvertible {
        var mode: Split.DisplayMode
        var behavior: Split.SplitBehavior
        var isLandscape: Bool
        var showsPrimary: Bool?
        var shown: Split.DisplayMode

        init(
            _ mode: Split.DisplayMode, _ behavior: Split.SplitBehavior, landscape: Bool,
            primary: Bool? = nil, _ shown: Split.DisplayMode
        ) {
            self.mode = mode
            self.behavior = behavior
            isLandscape = landscape
            showsPrimary = primary
            self.shown = shown
        }
        var description: String { "\(mode) \(behavior) \(isLandscape) \(String(describing: showsPrimary))" }
    }

    @Test(
        "The display mode follows the orientation, the preferences and the last request",
        arguments: [
            Case(.automatic, .automatic, landscape: true, .oneBesideSecondary),
            Case(.automatic, .automatic, landscape: false, .secondaryOnly),
            Case(.automatic, .automatic, landscape: false, primary: true, .oneOverSecondary),
            Case(.automatic, .automatic, landscape: true, primary: false, .secondaryOnly),
            Case(.secondaryOnly, .automatic, landscape: true, .secondaryOnly),
            Case(.secondaryOnly, .automatic, landscape: true, primary: true, .oneBesideSecondary),
            Case(.oneBesideSecondary, .automatic, landscape: false, .oneBesideSecondary),
            Case(.oneOverSecondary, .automatic, landscape: true, .oneOverSecondary),
            Case(.oneBesideSecondary, .overlay, landscape: true, .oneOverSecondary),
            Case(.oneOverSecondary, .tile, landscape: false, .oneBesideSecondary),
            Case(.automatic, .tile, landscape: false, .oneBesideSecondary),
            Case(.automatic, .overlay, landscape: true, .secondaryOnly),
            Case(.automatic, .displace, landscape: false, .secondaryOnly),
            Case(.automatic, .displace, landscape: true, .oneBesideSecondary),
            Case(.twoBesideSecondary, .automatic, landscape: false, .oneBesideSecondary),
            Case(.twoOverSecondary, .automatic, landscape: true, .oneOverSecondary),
        ])
    func displayMode(_ each: Case) {
        let arrangement = SplitArrangement(
            preferredMode: each.mode, preferredBehavior: each.behavior, showsPrimary: each.showsPrimary,
            isLandscape: each.isLandscape)
        #expect(arrangement.displayMode == each.shown)
        #expect(arrangement.behavior != .automatic)
    }

    @Test("The primary column is 320 points wide at most, unless the app sets another width")
    func width() {
        var arrangement = SplitArrangement()
        #expect(arrangement.primaryWidth(in: 810) == 320)
        #expect(arrangement.primaryWidth(in: 700) == 280)
        arrangement.fraction = 0.3
        #expect(arrangement.primaryWidth(in: 1000) == 300)
        arrangement.fraction = 0.5
        #expect(arrangement.primaryWidth(in: 1000) == 320)
        arrangement.most = 450
        #expect(arrangement.primaryWidth(in: 1000) == 450)
        arrangement.width = 360
        #expect(arrangement.primaryWidth(in: 1000) == 360)
        arrangement.least = 400
        #expect(arrangement.primaryWidth(in: 1000) == 400)
        #expect(arrangement.primaryWidth(in: 250) == 250)
        arrangement = SplitArrangement(width: .nan)
        #expect(arrangement.primaryWidth(in: 810) == 320)
    }
}

import CoreGraphics
import Testing

/// CairoCanvas passes clips, transforms and saved states to Cairo only before it draws.
@Suite struct CairoCanvasTests {
    private enum Step: CaseIterable {
        case save, restore, clip, cut, move, turn, mode, smooth, fill, shape, layer
    }

    /// Pseudo-random steps, the same every time.
    private func steps(_ seed: Int) -> [Step] {
        var number = seed &* 7919 &+ 13
        return (0..<60).map { _ in
            number = (number &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
            return Step.allCases[(number >> 8) % Step.allCases.count]
        }
    }

    /// Draws the steps; `tells` passes each to Cairo at once, by asking Cairo for a point of a path.
    private func image(_ steps: [Step], reports: Bool) -> CGImage? {
        let context = CGContext(pixelsWide: 60, high: 60)
        var layers = 0
        for (index, step) in steps.enumerated() {
            let at = CGFloat(index % 7) * 3
            context.setFillColor(CGColor(red: at / 20, green: CGFloat(index % 5) / 5, blue: 0.5, alpha: 0.7))
            switch step {
            case .save: context.saveGState()
            case .restore: if layers == 0 { context.restoreGState() }
            case .clip: context.clip(to: CGRect(x: at, y: 2, width: 50, height: 52 - at))
            case .cut:
                context.clip(
                    to: CGPath(ellipseIn: CGRect(x: at, y: 0, width: 58, height: 58), transform: nil))
            case .move: context.translateBy(x: at - 8, y: 4 - at / 2)
            case .turn: context.rotate(by: at / 40)
            case .mode: context.setBlendMode(index % 2 == 0 ? .normal : .multiply)
            case .smooth: context.setShouldAntialias(index % 2 == 0)
            case .fill: context.fill(CGRect(x: at, y: at, width: 20, height: 20))
            case .shape: context.fillEllipse(in: CGRect(x: at, y: 10, width: 30.5, height: 20.25))
            case .layer:
                if layers == 0 {
                    context.beginTransparencyLayer(auxiliaryInfo: nil)
                } else {
                    context.endTransparencyLayer()
                }
                layers = 1 - layers
            }
            if reports { _ = context.pathContains(.zero, mode: .fill) }
        }
        if layers > 0 { context.endTransparencyLayer() }
        return context.makeImage()
    }

    @Test("The drawn pixels do not depend on when Cairo receives clips and transforms", arguments: 0..<40)
    func theOrderHolds(seed: Int) throws {
        let steps = steps(seed)
        let (late, early) = (
            try #require(image(steps, reports: false)), try #require(image(steps, reports: true))
        )
        var differences = 0
        for y in 0..<60 {
            for x in 0..<60 where late.pixel(x: x, y: y) != early.pixel(x: x, y: y) { differences += 1 }
        }
        #expect(differences == 0)
    }

    @Test func aClipThatWasTakenBackHoldsNothingBack() throws {
        let context = CGContext(pixelsWide: 20, high: 20)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.restoreGState()
        context.setFillColor(.black)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(try #require(context.makeImage()).pixel(x: 10, y: 10) == 0xFF00_0000)
    }
}

import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore

/// A random tree of layers, and the coordinates of each by definition.
@MainActor final class RandomTree {
    let root: CALayer
    private(set) var layers: [CALayer] = []

    init(_ random: inout SeededRandom, count: Int, side: CGFloat = 64) {
        root = CALayer(CGRect(x: 0, y: 0, width: side, height: side))
        withoutActions {
            for number in 0..<count {
                let layer = CALayer(
                    CGRect(
                        x: random.number(below: 40) - 4, y: random.number(below: 40) - 4,
                        width: 6 + random.number(below: 30),
                        height: 6 + random.number(below: 30)))
                // Every layer has its own color, so that a pixel identifies its layer.
                layer.backgroundColor = CGColor(
                    red: CGFloat(number + 1) / 32, green: CGFloat(number % 3) / 2, blue: 1, alpha: 1)
                if random.chance(3) { layer.transform = Self.transform(&random) }
                if random.chance(4) { layer.sublayerTransform = Self.transform(&random) }
                if random.chance(4) { layer.bounds.origin = random.point(-9...9) }
                if random.chance(4) { layer.anchorPoint = random.point(0...1) }
                layer.masksToBounds = random.chance(3)
                layer.isHidden = random.chance(9)
                layer.zPosition = random.chance(4) ? CGFloat(random.number(below: 3)) - 1 : 0
                let parent = layers.isEmpty || random.chance(3) ? root : random.one(of: layers)
                parent.insertSublayer(layer, at: UInt32(random.number(below: 4)))
                layers.append(layer)
            }
        }
    }

    static func transform(_ random: inout SeededRandom) -> CATransform3D {
        let scale = CATransform3DMakeScale(
            random.number(0.5...1.6) * (random.chance(3) ? -1 : 1), random.number(0.5...1.6), 1)
        return random.chance(9)
            ? CATransform3DMakeScale(0, 1, 1) : CATransform3DRotate(scale, random.number(-3...3), 0, 0, 1)
    }

    /// The map to the superlayer, by the definition of bounds, position, anchor point and transforms.
    static func map(_ layer: CALayer) -> CGAffineTransform {
        func around(_ layer: CALayer, _ transform: CATransform3D, to place: CGPoint?) -> CGAffineTransform {
            let anchor = CGPoint(
                x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
                y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
            let place = place ?? anchor
            return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
                .concatenating(CATransform3DGetAffineTransform(transform))
                .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
        }
        let own = around(layer, layer.transform, to: layer.position)
        guard let above = layer.superlayer else { return own }
        return own.concatenating(around(above, above.sublayerTransform, to: nil))
    }

    /// The map to the root's superlayer.
    static func mapToTop(_ layer: CALayer) -> CGAffineTransform {
        layer.superlayer.map { map(layer).concatenating(mapToTop($0)) } ?? map(layer)
    }
}

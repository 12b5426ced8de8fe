import CoreGraphics
public import Foundation

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer filled with a gradient inside its round corners.
open class CAGradientLayer: CALayer {
    private var gradient: LayerState.GradientState {
        modelState.gradient ?? LayerState.GradientState()
    }

    private func changeGradient(_ key: String, _ body: (inout LayerState.GradientState) -> Void) {
        var next = gradient
        body(&next)
        guard next != modelState.gradient else { return }
        change(key) { $0.gradient = next }
    }

    /// The colors, `CGColor` each.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { changeGradient("colors") { $0.colors = newValue?.compactMap { $0 as? CGColor } ?? [] } }
    }
    /// The places of the colors, 0…1; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set { changeGradient("locations") { $0.locations = newValue?.map { CGFloat($0.doubleValue) } } }
    }
    /// Where the gradient starts, in parts of the layer's size.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { changeGradient("startPoint") { $0.startPoint = newValue } }
    }
    /// Where the gradient ends, in parts of the layer's size.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { changeGradient("endPoint") { $0.endPoint = newValue } }
    }
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { changeGradient("type") { $0.type = newValue } }
    }

    open override func presentation() -> CAGradientLayer? {
        let copy = CAGradientLayer(layer: self)
        present(in: copy)
        return copy
    }
}

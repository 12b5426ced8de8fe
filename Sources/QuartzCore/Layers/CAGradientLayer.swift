import CoreGraphics
public import Foundation

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The colors change along the line from start point to end point; the default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// The colors change from the start point outwards, in an ellipse that ends at the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that draws a gradient over its bounds, clipped to its rounded corners.
///
///     let shade = CAGradientLayer()
///     shade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
///     shade.frame = view.bounds
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

    /// The colors as `CGColor` values; nil, the default, draws nothing.
    ///
    /// Values of other types are ignored.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { changeGradient("colors") { $0.colors = newValue?.compactMap { $0 as? CGColor } ?? [] } }
    }
    /// The positions of the colors along the gradient, 0…1; nil, the default, distributes them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set { changeGradient("locations") { $0.locations = newValue?.map { CGFloat($0.doubleValue) } } }
    }
    /// The start of the gradient in unit coordinates of the bounds; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { changeGradient("startPoint") { $0.startPoint = newValue } }
    }
    /// The end of the gradient in unit coordinates of the bounds; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { changeGradient("endPoint") { $0.endPoint = newValue } }
    }
    /// The shape of the gradient; `.axial` by default.
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

import CoreGraphics
import Foundation

/// Maps the key paths that animations may use to the properties of `LayerState`.
enum AnimatedProperty {
    private static let numbers: [String: any WritableKeyPath<LayerState, CGFloat> & Sendable] = [
        "position.x": \.position.x, "position.y": \.position.y, "zPosition": \.zPosition,
        "anchorPoint.x": \.anchorPoint.x, "anchorPoint.y": \.anchorPoint.y,
        "bounds.origin.x": \.bounds.origin.x, "bounds.origin.y": \.bounds.origin.y,
        "bounds.size.width": \.bounds.size.width, "bounds.size.height": \.bounds.size.height,
        "cornerRadius": \.cornerRadius, "borderWidth": \.borderWidth, "shadowRadius": \.shadowRadius,
        "shadowOffset.width": \.shadowOffset.width, "shadowOffset.height": \.shadowOffset.height,
        "contentsScale": \.contentsScale, "presentationScale": \.presentationScale,
    ]
    private static let points: [String: any WritableKeyPath<LayerState, CGPoint> & Sendable] = [
        "position": \.position, "anchorPoint": \.anchorPoint, "bounds.origin": \.bounds.origin,
    ]
    private static let sizes: [String: any WritableKeyPath<LayerState, CGSize> & Sendable] = [
        "bounds.size": \.bounds.size, "shadowOffset": \.shadowOffset,
    ]
    private static let rects: [String: any WritableKeyPath<LayerState, CGRect> & Sendable] = [
        "bounds": \.bounds, "frame": \.frame, "contentsRect": \.contentsRect,
        "contentsCenter": \.contentsCenter,
    ]
    private static let colors: [String: any WritableKeyPath<LayerState, CGColor?> & Sendable] = [
        "backgroundColor": \.backgroundColor, "borderColor": \.borderColor, "shadowColor": \.shadowColor,
    ]
    private static let shapeNumbers:
        [String: any WritableKeyPath<LayerState.ShapeState, CGFloat> & Sendable] = [
            "strokeStart": \.strokeStart, "strokeEnd": \.strokeEnd, "lineWidth": \.lineWidth,
            "miterLimit": \.miterLimit, "lineDashPhase": \.lineDashPhase,
        ]
    private static let shapeColors:
        [String: any WritableKeyPath<LayerState.ShapeState, CGColor?> & Sendable] = [
            "fillColor": \.fillColor, "strokeColor": \.strokeColor,
        ]
    private static let gradientPoints:
        [String: any WritableKeyPath<LayerState.GradientState, CGPoint> & Sendable] = [
            "startPoint": \.startPoint, "endPoint": \.endPoint,
        ]

    /// Returns the value of a property; nil for an unknown key path.
    static func read(_ key: String, from state: LayerState) -> AnimationValue? {
        if let path = points[key] { return .point(state[keyPath: path]) }
        if let path = rects[key] { return .rect(state[keyPath: path]) }
        if let path = numbers[key] { return .number(Double(state[keyPath: path])) }
        if let path = sizes[key] { return .size(state[keyPath: path]) }
        if let path = colors[key] { return .color(state[keyPath: path]) }
        switch key {
        case "opacity": return .number(Double(state.opacity))
        case "shadowOpacity": return .number(Double(state.shadowOpacity))
        case "hidden": return .number(state.isHidden ? 1 : 0)
        case "transform": return .transform(state.transform)
        case "sublayerTransform": return .transform(state.sublayerTransform)
        case "contents": return .image(state.contents)
        case "shadowPath": return .path(state.shadowPath)
        default: break
        }
        if key.hasPrefix("transform.") { return readTransform(key, state.transform) }
        if let shape = state.shape {
            if key == "path" { return .path(shape.path) }
            if let path = shapeNumbers[key] { return .number(Double(shape[keyPath: path])) }
            if let path = shapeColors[key] { return .color(shape[keyPath: path]) }
        }
        if let gradient = state.gradient {
            if key == "colors" { return .colors(gradient.colors) }
            if key == "locations" { return gradient.locations.map { .numbers($0.map { Double($0) }) } }
            if let path = gradientPoints[key] { return .point(gradient[keyPath: path]) }
        }
        return nil
    }

    /// Sets a property; has no effect for an unknown key path or a value of another type.
    static func write(_ value: AnimationValue, to key: String, of state: inout LayerState) {
        switch value {
        case .number(let number): write(number, to: key, of: &state)
        case .point(let point):
            if let path = points[key] { state[keyPath: path] = point }
            if let path = gradientPoints[key] { state.gradient?[keyPath: path] = point }
            if key == "transform.translation" {
                writeTransform("transform.translation.x", Double(point.x), &state.transform)
                writeTransform("transform.translation.y", Double(point.y), &state.transform)
            }
        case .size(let size):
            if let path = sizes[key] { state[keyPath: path] = size }
            if key == "transform.translation" {
                writeTransform("transform.translation.x", Double(size.width), &state.transform)
                writeTransform("transform.translation.y", Double(size.height), &state.transform)
            }
        case .rect(let rect): if let path = rects[key] { state[keyPath: path] = rect }
        case .transform(let transform):
            if key == "transform" { state.transform = transform }
            if key == "sublayerTransform" { state.sublayerTransform = transform }
        case .color(let color):
            if let path = colors[key] { state[keyPath: path] = color }
            if let path = shapeColors[key] { state.shape?[keyPath: path] = color }
        case .image(let image): if key == "contents" { state.contents = image }
        case .path(let path):
            if key == "path" { state.shape?.path = path }
            if key == "shadowPath" { state.shadowPath = path }
        case .colors(let colors): if key == "colors" { state.gradient?.colors = colors }
        case .numbers(let numbers):
            if key == "locations" { state.gradient?.locations = numbers.map { CGFloat($0) } }
        }
    }

    private static func write(_ number: Double, to key: String, of state: inout LayerState) {
        if let path = numbers[key] { state[keyPath: path] = CGFloat(number) }
        if let path = shapeNumbers[key] { state.shape?[keyPath: path] = CGFloat(number) }
        switch key {
        case "opacity": state.opacity = Float(number)
        case "shadowOpacity": state.shadowOpacity = Float(number)
        case "hidden": state.isHidden = number >= 0.5
        default: if key.hasPrefix("transform.") { writeTransform(key, number, &state.transform) }
        }
    }

    private static func readTransform(_ key: String, _ transform: CATransform3D) -> AnimationValue? {
        if key == "transform.translation" {
            return .size(CGSize(width: transform.m41, height: transform.m42))
        }
        guard let parts = AffineParts(transform.affine) else { return .number(0) }
        switch key {
        case "transform.scale": return .number(Double((parts.scale.width + parts.scale.height) / 2))
        case "transform.scale.x": return .number(Double(parts.scale.width))
        case "transform.scale.y": return .number(Double(parts.scale.height))
        case "transform.rotation", "transform.rotation.z": return .number(Double(parts.rotation))
        case "transform.translation.x": return .number(Double(parts.translation.x))
        case "transform.translation.y": return .number(Double(parts.translation.y))
        default: return nil
        }
    }

    private static func writeTransform(_ key: String, _ number: Double, _ transform: inout CATransform3D) {
        let value = CGFloat(number)
        switch key {
        case "transform.translation.x": return transform.m41 = value
        case "transform.translation.y": return transform.m42 = value
        default: break
        }
        guard var parts = AffineParts(transform.affine) ?? AffineParts(.identity) else { return }
        if AffineParts(transform.affine) == nil {
            parts.translation = CGPoint(x: transform.m41, y: transform.m42)
        }
        switch key {
        case "transform.scale": parts.scale = CGSize(width: value, height: value)
        case "transform.scale.x": parts.scale.width = value
        case "transform.scale.y": parts.scale.height = value
        case "transform.rotation", "transform.rotation.z": parts.rotation = value
        default: return
        }
        transform = CATransform3DMakeAffineTransform(parts.transform)
    }
}

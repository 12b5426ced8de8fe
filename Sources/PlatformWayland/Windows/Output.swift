import CWayland
import CWaylandProtocols
import Foundation
import Platform

/// One display, as wl_output and xdg-output describe it.
///
/// wl_output's scale is a whole number even where the display's is a fraction; xdg-output tells the true
/// size in points, from which the true scale follows.
@MainActor final class Output {
    let global: UInt32
    let output: OpaquePointer
    private var logical: OpaquePointer?
    private let onChange: () -> Void

    private(set) var name = ""
    private(set) var scale: Int32 = 1
    private var mode = (width: Int32(0), height: Int32(0))
    private var transform: Int32 = 0
    private var logicalSize: CGSize?

    init(global: Registry.Global, output: OpaquePointer, onChange: @escaping () -> Void) {
        self.global = global.name
        self.output = output
        self.onChange = onChange
        name = "output \(global.name)"
        wl_output_add_listener(output, Self.listener, address(of: self))
    }

    /// Asks for the size in points.
    func describe(with manager: OpaquePointer) {
        guard logical == nil else { return }
        logical = zxdg_output_manager_v1_get_xdg_output(manager, output)
        zxdg_output_v1_add_listener(logical, Self.logicalListener, address(of: self))
    }

    func destroy() {
        if let logical { zxdg_output_v1_destroy(logical) }
        if wl_output_get_version(output) >= 3 { wl_output_release(output) } else { wl_output_destroy(output) }
    }

    /// The longest side of a display or window, in points; what a compositor says beyond it is not believed.
    static let longestSide: CGFloat = 8192
    /// The scales that are believed.
    static let scales = 0.25...8.0

    /// The display as the toolkit knows it.
    var description: PlatformOutput {
        var output = described
        output.size.width = min(max(1, output.size.width), Self.longestSide)
        output.size.height = min(max(1, output.size.height), Self.longestSide)
        output.scale = min(max(Self.scales.lowerBound, output.scale), Self.scales.upperBound)
        return output
    }

    private var described: PlatformOutput {
        let isTurned = transform & 1 == 1
        let pixels = CGSize(
            width: CGFloat(isTurned ? mode.height : mode.width),
            height: CGFloat(isTurned ? mode.width : mode.height))
        guard let logicalSize, logicalSize.width > 0, pixels.width > 0 else {
            let factor = CGFloat(max(1, scale))
            let size = CGSize(width: pixels.width / factor, height: pixels.height / factor)
            return PlatformOutput(id: Int(global), name: name, size: size, scale: Double(max(1, scale)))
        }
        return PlatformOutput(
            id: Int(global), name: name, size: logicalSize, scale: Double(pixels.width / logicalSize.width))
    }

    private static let listener = makeListener(wl_output_listener()) {
        $0.geometry = { data, _, _, _, _, _, _, _, _, transform in
            object(data, Output.self)?.transform = transform
        }
        $0.mode = { data, _, flags, width, height, _ in
            guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
            object(data, Output.self)?.mode = (width, height)
        }
        $0.done = { data, _ in object(data, Output.self)?.onChange() }
        $0.scale = { data, _, scale in object(data, Output.self)?.scale = scale }
        $0.name = { data, _, name in
            if let name { object(data, Output.self)?.name = String(cString: name) }
        }
        $0.description = { _, _, _ in }
    }

    private static let logicalListener = makeListener(zxdg_output_v1_listener()) {
        $0.logical_position = { _, _, _, _ in }
        $0.logical_size = { data, _, width, height in
            object(data, Output.self)?.logicalSize = CGSize(width: CGFloat(width), height: CGFloat(height))
        }
        $0.done = { data, _ in object(data, Output.self)?.onChange() }
        $0.name = { _, _, _ in }
        $0.description = { _, _, _ in }
    }
}

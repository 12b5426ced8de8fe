import CWayland
import CWaylandProtocols

/// What the compositor offers: the names, versions and numbers of its globals, as they come and go.
@MainActor final class Registry {
    /// One offered object.
    struct Global: Hashable {
        var name: UInt32
        var interface: String
        var version: UInt32
    }

    /// The most globals that are remembered; compositors have less than a hundred.
    private static let limit = 512

    private let registry: OpaquePointer
    private(set) var globals: [Global] = []
    /// Called for a global that came after the start.
    var onAdd: ((Global) -> Void)?
    /// Called for a global that went.
    var onRemove: ((Global) -> Void)?

    init(_ connection: Connection) {
        registry = wl_display_get_registry(connection.display)
        wl_registry_add_listener(registry, Self.listener, address(of: self))
    }

    /// The greatest version of each interface.
    var offers: [String: UInt32] {
        globals.reduce(into: [:]) { $0[$1.interface] = max($0[$1.interface] ?? 0, $1.version) }
    }

    func destroy() { wl_registry_destroy(registry) }

    /// Binds a global, at most in the version that we know.
    func bind(_ global: Global, _ interface: UnsafePointer<wl_interface>?, version: UInt32) -> OpaquePointer?
    {
        guard let interface else { return nil }
        return wl_registry_bind(registry, global.name, interface, min(version, global.version))
            .map { OpaquePointer($0) }
    }

    /// Binds the first global of an interface; nil when there is none.
    func bind(_ interface: UnsafePointer<wl_interface>?, version: UInt32) -> OpaquePointer? {
        guard let interface else { return nil }
        let name = String(cString: interface.pointee.name)
        guard let global = globals.first(where: { $0.interface == name }) else { return nil }
        return bind(global, interface, version: version)
    }

    private static let listener = makeListener(wl_registry_listener()) {
        $0.global = { data, _, name, interface, version in
            guard let registry = object(data, Registry.self), let interface else { return }
            guard registry.globals.count < limit else { return }
            let global = Global(name: name, interface: String(cString: interface), version: version)
            registry.globals.append(global)
            registry.onAdd?(global)
        }
        $0.global_remove = { data, _, name in
            guard let registry = object(data, Registry.self),
                let index = registry.globals.firstIndex(where: { $0.name == name })
            else { return }
            let global = registry.globals.remove(at: index)
            registry.onRemove?(global)
        }
    }
}

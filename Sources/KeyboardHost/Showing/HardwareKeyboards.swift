import Foundation
package import Platform

/// Which hardware keyboards are attached, from the kernel's list of input devices.
///
/// `wl_seat` is no source for it: a compositor counts virtual keyboards there, also the one by which this program types.
/// The list is read without any privileges, since nothing of the devices themselves is opened. Keyboards with a cable, of
/// Bluetooth, of a laptop and of a cover count. Those that programs make by uinput do not, and neither does the part of a
/// mouse that has some keys. A keyboard that is folded away behind a screen is still attached for the kernel.
package struct HardwareKeyboards: Hashable, Sendable {
    /// The folder of the devices' nodes, which is watched.
    package var nodes: String
    /// The folder in which sysfs describes them.
    package var descriptions: String

    /// The kernel's own list.
    package static let ofSystem = HardwareKeyboards(nodes: "/dev/input", descriptions: "/sys/class/input")

    /// The longest description of keys that is read, in bytes: a page of sysfs.
    private static let limit = 4096

    package init(nodes: String, descriptions: String) {
        self.nodes = nodes
        self.descriptions = descriptions
    }

    /// Whether the list can be read.
    package var isReadable: Bool { access(nodes, R_OK) == 0 && access(descriptions, R_OK) == 0 }

    /// Whether a hardware keyboard is attached; false where the list cannot be read.
    package var isAnyAttached: Bool {
        // sysfs still has a device whose node has gone: the nodes say which there are.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: nodes)) ?? []
        return names.contains { $0.hasPrefix("event") && isKeyboard($0) }
    }

    private func isKeyboard(_ name: String) -> Bool {
        let device = descriptions + "/" + name
        guard let resolved = realpath(device, nil) else { return false }
        defer { free(resolved) }
        // uinput's are here; a keyboard of Bluetooth is in virtual/misc/uhid, and is as real as any.
        if String(cString: resolved).contains("/devices/virtual/input/") { return false }
        guard let data = try? RegularFile.read(device + "/device/capabilities/key", atMost: Self.limit),
            let keys = KeyBitmap(String(decoding: data, as: UTF8.self))
        else { return false }
        return keys.hasLetters
    }
}

/// Reports that hardware keyboards came or went, by one watch of the folder of devices; nothing is polled.
///
///     let watch = HardwareKeyboardsWatch(system: system, keyboards: .ofSystem)
///     watch.onChange = { isAttached in … }
@MainActor package final class HardwareKeyboardsWatch {
    /// Called after the first keyboard came or the last one went.
    package var onChange: (@MainActor (Bool) -> Void)?
    /// Whether a hardware keyboard is attached.
    package private(set) var isAttached: Bool

    private let keyboards: HardwareKeyboards
    private let folder: FolderWatch?
    private var watch: PlatformWatch?

    package init(system: any PlatformSystem, keyboards: HardwareKeyboards = .ofSystem) {
        self.keyboards = keyboards
        // Watched first: what comes while the list is read is reported.
        folder = FolderWatch(paths: [keyboards.nodes], reportsCreation: true)
        isAttached = keyboards.isAnyAttached
        watch = folder.map { folder in
            system.watch(folder.descriptor) { [weak self] in self?.devicesChanged() }
        }
    }

    isolated deinit { watch?.cancel() }

    private func devicesChanged() {
        folder?.drain()
        let isAttached = keyboards.isAnyAttached
        guard isAttached != self.isAttached else { return }
        self.isAttached = isAttached
        onChange?(isAttached)
    }
}

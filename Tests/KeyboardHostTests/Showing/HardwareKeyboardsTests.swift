import Foundation
import Platform
import PlatformHeadless
import Testing
import Typing

@testable import KeyboardHost

/// A folder that is laid out as /dev/input and sysfs are.
private final class InputDevices {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID())")

    init() throws {
        for name in ["dev", "class"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(name), withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    var keyboards: HardwareKeyboards {
        HardwareKeyboards(
            nodes: root.appendingPathComponent("dev").path,
            descriptions: root.appendingPathComponent("class").path)
    }

    /// Attaches a device: first sysfs describes it, then its node appears.
    func attach(_ name: String, keys: String, at place: String) throws {
        let device = root.appendingPathComponent("devices/\(place)/input7")
        let capabilities = device.appendingPathComponent("capabilities")
        let event = device.appendingPathComponent(name)
        for folder in [capabilities, event] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try Data((keys + "\n").utf8).write(to: capabilities.appendingPathComponent("key"))
        try FileManager.default.createSymbolicLink(
            atPath: event.appendingPathComponent("device").path, withDestinationPath: device.path)
        try FileManager.default.createSymbolicLink(
            at: root.appendingPathComponent("class/\(name)"), withDestinationURL: event)
        mknod(node(name), S_IFREG | 0o600, 0)
    }

    /// Takes a device away: its node goes before sysfs forgets it.
    func removeNode(_ name: String) { unlink(node(name)) }

    private func node(_ name: String) -> String { root.appendingPathComponent("dev/\(name)").path }
}

/// What kernels print of some devices; keyboards have the letters in the lowest word.
private enum Keys {
    /// A keyboard of a laptop (i8042).
    static let laptop = "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"
    /// A USB keyboard with keys for media.
    static let usb = "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe"
    /// The buttons of a telephone: volume and power.
    static let buttons = "1c000000000000 0"
    /// A mouse with three buttons.
    static let mouse = "70000 0 0 0 0"
    /// The digits of a separate pad.
    static let digits = "3fc0000000003 0"
}

@Suite @MainActor struct HardwareKeyboardsTests {
    @Test(
        "A device with letters is a keyboard, wherever it is attached; what uinput makes is not (I1)",
        arguments: [
            (Keys.laptop, "platform/i8042/serio0/input", true), (Keys.usb, "pci0000:00/usb1/input", true),
            (Keys.usb, "virtual/misc/uhid/0005:046D:B342.0003/input", true),
            (Keys.usb, "virtual/input", false), (Keys.buttons, "platform/gpio-keys/input", false),
            (Keys.mouse, "pci0000:00/usb1/input", false), (Keys.digits, "pci0000:00/usb1/input", false),
            ("", "platform/odd/input", false), ("no number", "platform/odd/input", false),
            (String(repeating: "ffffffffffffffff ", count: 65), "platform/odd/input", false),
        ])
    func devices(keys: String, place: String, isKeyboard: Bool) throws {
        let devices = try InputDevices()
        #expect(!devices.keyboards.isAnyAttached && devices.keyboards.isReadable)
        try devices.attach("event3", keys: keys, at: place)
        #expect(devices.keyboards.isAnyAttached == isKeyboard)
        devices.removeNode("event3")
        #expect(!devices.keyboards.isAnyAttached, "sysfs still has it")
    }

    @Test("The words of the kernel's text are counted from its end (I1)")
    func words() throws {
        let bits = try #require(KeyBitmap("1 8000000000000002\n"))
        for (code, isThere) in [(0, false), (1, true), (63, true), (64, true), (65, false), (700, false)] {
            #expect(bits.contains(code) == isThere)
        }
        #expect(KeyBitmap("") == nil && KeyBitmap("x") == nil && KeyBitmap("10000000000000000") == nil)
    }

    @Test("Where there is no list, no keyboard is attached (I1)")
    func noList() {
        let none = HardwareKeyboards(nodes: "/no/such/folder", descriptions: "/no/such/folder")
        #expect(!none.isAnyAttached && !none.isReadable)
        #expect(!HardwareKeyboardsWatch(system: HeadlessSystem(), keyboards: none).isAttached)
    }

    @Test("A keyboard that is attached or taken away is reported at once, others are not (I1)")
    func watch() throws {
        let devices = try InputDevices(), system = HeadlessSystem()
        let watch = HardwareKeyboardsWatch(system: system, keyboards: devices.keyboards)
        var reports: [Bool] = []
        watch.onChange = { reports.append($0) }
        try devices.attach("event0", keys: Keys.mouse, at: "pci0/input")
        system.waitForInput(atMost: 5)
        #expect(reports == [])
        try devices.attach("event1", keys: Keys.usb, at: "pci1/input")
        system.waitForInput(atMost: 5)
        #expect(reports == [true])
        devices.removeNode("event1")
        system.waitForInput(atMost: 5)
        #expect(reports == [true, false])
        #expect(!system.waitForInput(atMost: 0), "nothing wakes it")
    }
}

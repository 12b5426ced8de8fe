public import Foundation

extension UIDevice {
    /// Whether the battery is charged.
    public enum BatteryState: Int, Sendable {
        /// Not known: no battery, or monitoring is disabled.
        case unknown = 0
        /// The device runs on its battery.
        case unplugged = 1
        /// The battery is charged.
        case charging = 2
        /// The battery is full.
        case full = 3
    }

    /// The name of a notification of a changed level; never posted here: read the level again.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// The name of a notification of a changed state; never posted here: read the state again.
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    /// The charge of the battery, 0 to 1; −1 without a battery or while monitoring is disabled.
    public var batteryLevel: Float {
        guard isBatteryMonitoringEnabled, let text = Battery.read("capacity"), let percent = Float(text)
        else {
            return -1
        }
        return min(max(0, percent / 100), 1)
    }

    /// Whether the battery is charged; `.unknown` without a battery or while monitoring is disabled.
    public var batteryState: BatteryState {
        guard isBatteryMonitoringEnabled, let text = Battery.read("status") else { return .unknown }
        switch text {
        case "Charging": return .charging
        case "Full": return .full
        case "Discharging", "Not charging": return .unplugged
        default: return .unknown
        }
    }
}

/// The battery as the kernel reports it in `/sys/class/power_supply`.
enum Battery {
    private static let folder = "/sys/class/power_supply"

    /// Returns the value of a file of the first battery; nil without a battery.
    static func read(_ name: String) -> String? {
        func content(_ path: String) -> String? {
            FileManager.default.contents(atPath: path).map {
                String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }
        let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for supply in supplies.sorted() where content("\(folder)/\(supply)/type") == "Battery" {
            if content("\(folder)/\(supply)/scope") == "Device" { continue }
            if let value = content("\(folder)/\(supply)/\(name)") { return value }
        }
        return nil
    }
}

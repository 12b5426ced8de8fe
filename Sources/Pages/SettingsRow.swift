public import UIKit

/// A row of Settings: what it says, and what a tap on it does.
public struct SettingsRow {
    /// What is at the end of the row.
    public enum Kind {
        /// A switch.
        case toggle(isOn: Bool, change: @MainActor (Bool) -> Void)
        /// A check mark where it is chosen.
        case choice(isChosen: Bool, choose: @MainActor () -> Void)
        /// A way to another page, and what is set there.
        ///
        /// `makePage` makes a new page each time and changes nothing: a search in Settings walks through all pages. It
        /// returns nil where the page is no longer available. `detail` is evaluated when the row is shown.
        case leads(detail: @MainActor () -> String, makePage: @MainActor () -> Page?)
        /// A way to something that is no page over this one, a sheet for example.
        case opens(@MainActor () -> Void)
        /// Nothing: it does something that it asks about first.
        case asks(@MainActor () -> Void)
        /// Nothing.
        case name
        /// A value that is only shown.
        case value(String)
        /// A field to try things in.
        case field(UITextField)
        /// A control as wide as the row, in place of the title.
        case control(UIView)

        /// Whether a tap leads elsewhere.
        var isWay: Bool {
            switch self {
            case .leads, .opens: true
            default: false
            }
        }
    }

    /// The title.
    public var title: String
    /// What is at the end, and what a tap does.
    public var kind: Kind
    /// Whether the user may drag it to another place among its kind, in editing mode.
    public var isMovable = false
    /// Removes the item of the row; nil if it must stay.
    public var remove: (@MainActor () -> Void)?
    /// The icon before the title; nil for none.
    public var icon: SettingsIcon?
    /// The small text below the title; nil for none.
    public var subtitle: String?

    /// Makes a row.
    public init(
        title: String, kind: Kind, isMovable: Bool = false, remove: (@MainActor () -> Void)? = nil
    ) {
        self.title = title
        self.kind = kind
        self.isMovable = isMovable
        self.remove = remove
    }
}

extension SettingsRow {
    /// A row that leads to another page.
    ///
    /// - Parameters:
    ///   - detail: what is set there, evaluated when the row is shown.
    ///   - makePage: makes the page; see ``Kind/leads(detail:makePage:)``.
    @MainActor public static func leads(
        _ title: String, icon: SettingsIcon? = nil,
        detail: @autoclosure @escaping @MainActor () -> String = "",
        _ makePage: @escaping @MainActor () -> Page?
    ) -> SettingsRow {
        var row = SettingsRow(title: title, kind: .leads(detail: detail, makePage: makePage))
        row.icon = icon
        return row
    }

    /// A switch for one property of some settings, which `change` changes and keeps.
    @MainActor public static func toggle<Settings>(
        _ title: String, _ property: WritableKeyPath<Settings, Bool>, of settings: Settings,
        _ change: @escaping @MainActor ((inout Settings) -> Void) -> Void
    ) -> SettingsRow {
        SettingsRow(
            title: title,
            kind: .toggle(isOn: settings[keyPath: property]) { isOn in
                change { $0[keyPath: property] = isOn }
            })
    }
}

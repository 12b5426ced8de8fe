package import UIKit

/// The background of a sidebar's selected row, in the tint color.
///
///     cell.selectedBackgroundView = SidebarSelection(.filled)
@MainActor package final class SidebarSelection: UIView {
    /// How much of the tint color is shown.
    package enum Style {
        /// All of it, below white text (iPadOS 17: Settings, and cells of the sidebar appearance).
        case filled
        /// A third of it, below text in label colors (iPadOS 17: Notes, whose yellow is too light for white text).
        case translucent
    }

    private let style: Style

    package init(_ style: Style) {
        self.style = style
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    package override func didMoveToSuperview() {
        super.didMoveToSuperview()
        tintColorDidChange()
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = Self.color(style, tint: tintColor)
    }

    /// The background color for a tint color.
    package static func color(_ style: Style, tint: UIColor) -> UIColor {
        switch style {
        case .filled: tint
        case .translucent: tint.withAlphaComponent(0.32)
        }
    }
}

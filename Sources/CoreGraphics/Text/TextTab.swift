import CPango
package import Foundation

/// A position at which the text after a tab character begins, ends or is centered.
package struct TextTab: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case left, center, right }

    /// The distance from the start of the line, in points.
    package var location: CGFloat
    package var alignment: Alignment

    package init(location: CGFloat, alignment: Alignment = .left) {
        self.location = location
        self.alignment = alignment
    }

    /// Sets the tab stops of a layout; no effect without any.
    ///
    /// Stops beyond the last one have the distance of the last two.
    static func set(_ tabs: [TextTab], of layout: OpaquePointer) {
        guard !tabs.isEmpty, let array = pango_tab_array_new(Int32(tabs.count), 0) else { return }
        for (index, tab) in tabs.enumerated() {
            let alignment: PangoTabAlign =
                switch tab.alignment {
                case .left: PANGO_TAB_LEFT
                case .center: PANGO_TAB_CENTER
                case .right: PANGO_TAB_RIGHT
                }
            pango_tab_array_set_tab(
                array, Int32(index), alignment, tab.location.pangoUnits)
        }
        pango_layout_set_tabs(layout, array)
        pango_tab_array_free(array)
    }
}

extension CGFloat {
    /// A length in points in Pango's units; one that is no number or beyond 100,000 points is cut to that.
    var pangoUnits: Int32 { Int32((Swift.min(Swift.max(-1e5, self), 1e5) * CGFloat(PANGO_SCALE)).rounded()) }
}

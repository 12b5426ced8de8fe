import Foundation
import Platform
import UIKit

/// Rows under a heading.
@MainActor struct GallerySection {
    /// What is above the rows.
    var title: Message
    /// What the guidance says about them, below; hidden where captions are off.
    var caption: Message?
    /// The rows.
    var items: [GalleryItem]

    init(_ title: Message, caption: Message? = nil, _ items: [GalleryItem]) {
        self.title = title
        self.caption = caption
        self.items = items
    }
}

/// A row of a section, made when its page is.
@MainActor struct GalleryItem {
    /// Makes the row in a language.
    let make: @MainActor (MessageLanguage) -> GalleryRow

    /// The same row, whose text is cut off to show just that; the tests let it be.
    var cutOnPurpose: GalleryItem {
        GalleryItem { language in
            let row = make(language)
            row.isCutOnPurpose = true
            return row
        }
    }

    /// A title, and a view at the other end; below the title where there is no room beside it.
    static func row(_ title: Message, _ view: UIView) -> GalleryItem {
        GalleryItem { TitledRow(title: title.text(in: $0), view: view) }
    }

    /// A view over the whole width.
    ///
    /// - Parameter height: its height in points; what it asks for by itself when nil.
    static func wide(_ view: UIView, height: CGFloat? = nil) -> GalleryItem {
        GalleryItem { _ in WideRow(view: view, height: height) }
    }

    /// A list or a bar from edge to edge of the card, which then has no card within the card.
    static func edgeToEdge(_ view: UIView, height: CGFloat? = nil) -> GalleryItem {
        GalleryItem { _ in WideRow(view: view, height: height, reachesEdges: true) }
    }

    /// A table over the whole width, as high as its rows.
    static func table(_ table: GalleryTable) -> GalleryItem {
        GalleryItem { _ in TableRow(table: table) }
    }

    /// Views beside each other, each as large as it asks to be, in as many lines as they need.
    static func flow(_ views: [UIView]) -> GalleryItem {
        GalleryItem { _ in FlowRow(views: views) }
    }

    /// A setting that is on or off.
    static func toggle(
        _ title: Message, isOn: Bool = false, _ onChange: @escaping @MainActor (Bool) -> Void
    ) -> GalleryItem {
        GalleryItem { language in
            let name = title.text(in: language)
            return TitledRow(title: name, view: Toggle(isOn: isOn, name: name, onChange: onChange))
        }
    }

    /// A setting with a few named positions; it calls back with the index of the one chosen.
    static func choice(
        _ title: Message, _ names: [Message], selected: Int = 0,
        _ onChange: @escaping @MainActor (Int) -> Void
    ) -> GalleryItem {
        GalleryItem { language in
            let name = title.text(in: language)
            let setting = ChoiceSetting(
                names: names.map { $0.text(in: language) }, selected: selected, title: name, onChange)
            return TitledRow(title: name, view: setting)
        }
    }

    /// A setting for a number within a range.
    static func number(
        _ title: Message, _ value: Double, in range: ClosedRange<Double>, step: Double = 1,
        _ onChange: @escaping @MainActor (Double) -> Void
    ) -> GalleryItem {
        GalleryItem { language in
            let name = title.text(in: language)
            return TitledRow(
                title: name, view: NumberSetting(value, in: range, step: step, title: name, onChange))
        }
    }

    /// A row that does something when it is tapped.
    static func action(_ title: Message, _ perform: @escaping @MainActor () -> Void) -> GalleryItem {
        GalleryItem { ActionRow(title: title.text(in: $0), perform) }
    }
}

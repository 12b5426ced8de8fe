import Foundation
import Platform
import UIKit

/// The gallery's first page: all controls.
@MainActor final class GalleryListPage: ListPage {
    private let state: SimulatorState

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.gallery)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = GalleryCatalog.pages.map { type in
            RowView(
                title: type.title.text(in: state.language), detail: type.name, accessory: .chevron
            ) { [weak self] in
                guard let self else { return }
                self.show(GalleryPageController(type, self.state), sender: nil)
            }
        }
        show([GroupedList.Group(header: nil, rows: rows, footer: state.words.galleryNote)])
    }
}

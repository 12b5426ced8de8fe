/// All pages of the gallery, in the order of its list.
@MainActor enum GalleryCatalog {
    static let pages: [any GalleryPage.Type] = [
        ButtonsPage.self,
    ]
}

/// All pages of the gallery, in the order of its list.
@MainActor enum GalleryCatalog {
    static let pages: [any GalleryPage.Type] = [
        ActivityIndicatorPage.self,
        ButtonsPage.self, LabelPage.self, AlertPage.self, PresentationPage.self, ContextMenuPage.self,
        PageControlPage.self,
        ProgressPage.self,
        SegmentedControlPage.self,
        SliderPage.self,
        StepperPage.self,
        SwitchPage.self,
    ]
}

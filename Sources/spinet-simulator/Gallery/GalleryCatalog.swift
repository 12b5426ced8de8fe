/// All pages of the gallery, in the order of its list.
@MainActor enum GalleryCatalog {
    static let pages: [any GalleryPage.Type] = [
        ActivityIndicatorPage.self,
        BarsPage.self,
        ButtonsPage.self,
        PageControlPage.self,
        ProgressPage.self,
        SearchBarPage.self,
        SegmentedControlPage.self,
        SliderPage.self,
        StepperPage.self,
        SwitchPage.self,
        VisualEffectPage.self,
    ]
}

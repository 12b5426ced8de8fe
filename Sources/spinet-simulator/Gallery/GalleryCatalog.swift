/// All pages of the gallery, in the order of its list.
@MainActor enum GalleryCatalog {
    static let pages: [any GalleryPage.Type] = [
        ActivityIndicatorPage.self,
        ButtonsPage.self,
        LabelPage.self,
        AlertPage.self,
        PresentationPage.self,
        ContextMenuPage.self,
        BarsPage.self,
        DatePickerPage.self,
        PageControlPage.self,
        PickerPage.self,
        ProgressPage.self,
        RefreshControlPage.self,
        ScrollViewPage.self,
        SearchBarPage.self,
        SegmentedControlPage.self,
        SliderPage.self,
        StepperPage.self,
        SwitchPage.self,
        VisualEffectPage.self,
    ]
}

/// All pages of the gallery, in the order of their names.
@MainActor enum GalleryCatalog {
    static let pages: [any GalleryPage.Type] = [
        ActivityIndicatorPage.self,
        AlertPage.self,
        BarsPage.self,
        ButtonsPage.self,
        CollectionPage.self,
        ContextMenuPage.self,
        DatePickerPage.self,
        DetailDisclosurePage.self,
        InfoButtonPage.self,
        LabelPage.self,
        PageControlPage.self,
        PickerPage.self,
        PresentationPage.self,
        ProgressPage.self,
        RefreshControlPage.self,
        ScrollViewPage.self,
        SearchBarPage.self,
        SegmentedControlPage.self,
        SliderPage.self,
        StepperPage.self,
        SwitchPage.self,
        TablePage.self,
        VisualEffectPage.self,
    ]
}

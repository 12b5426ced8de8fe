import CoreGraphics

/// How cells, headers and footers show configurations.
@MainActor enum ConfiguredContent {
    typealias View = any UIView & UIContentView

    /// Shows a content configuration: the shown view takes it if it supports it, otherwise another view replaces it.
    ///
    /// - Returns: the view that shows it now; nil without a configuration.
    static func show(
        _ configuration: (any UIContentConfiguration)?, replacing shown: View?, in content: UIView
    ) -> View? {
        guard let configuration else {
            shown?.removeFromSuperview()
            return nil
        }
        if let shown, shown.supports(configuration) {
            shown.configuration = configuration
            return shown
        }
        shown?.removeFromSuperview()
        let view = configuration.makeContentView()
        view.frame = content.bounds
        content.addSubview(view)
        return view
    }

    /// Shows a background configuration behind everything else in a cell.
    ///
    /// - Returns: the view that shows it now; nil without a configuration.
    static func show(
        _ configuration: UIBackgroundConfiguration?, replacing shown: BackgroundConfigurationView?,
        behind cell: UIView
    ) -> BackgroundConfigurationView? {
        guard let configuration else {
            shown?.removeFromSuperview()
            return nil
        }
        let view = shown ?? BackgroundConfigurationView(frame: cell.bounds)
        if shown == nil { cell.insertSubview(view, at: 0) }
        view.show(configuration)
        return view
    }
}

import CoreGraphics
import Foundation

/// The view that a controller shows above its own for missing content.
@MainActor final class ContentUnavailableOverlay {
    private unowned let controller: UIViewController
    private var shown: (any UIView & UIContentView)?
    var configuration: (any UIContentConfiguration)? { didSet { update() } }
    /// Whether the controller wants to set its configuration before the next layout.
    var needsUpdate = true

    init(of controller: UIViewController) { self.controller = controller }

    /// Lets the controller set its configuration, and keeps the view as large as the controller's.
    func layOut() {
        if needsUpdate {
            needsUpdate = false
            controller.updateContentUnavailableConfiguration(
                using: controller.contentUnavailableConfigurationState)
        }
        guard let shown, let view = controller.viewIfLoaded else { return }
        if shown.frame != view.bounds { shown.frame = view.bounds }
    }

    private func update() {
        guard let view = controller.viewIfLoaded, let configuration else {
            shown?.removeFromSuperview()
            shown = nil
            return
        }
        let current = configuration.updated(for: controller.contentUnavailableConfigurationState)
        if let shown, shown.supports(current) {
            shown.configuration = current
            view.bringSubviewToFront(shown)
        } else {
            shown?.removeFromSuperview()
            let made = current.makeContentView()
            made.frame = view.bounds
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(made)
            shown = made
        }
        view.setNeedsLayout()
    }

    /// Shows the configuration in a view that was loaded since, or for another state.
    func refresh() { update() }
}

extension UIViewController {
    /// What is shown above the view in place of missing content; nil (the default) shows nothing.
    ///
    /// It covers the view and follows its size. A configuration of a search names the text of the search bar.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailable?.configuration }
        set {
            if newValue == nil, contentUnavailable == nil { return }
            let overlay = contentUnavailable ?? ContentUnavailableOverlay(of: self)
            contentUnavailable = overlay
            overlay.configuration = newValue
        }
    }

    /// The state for `updateContentUnavailableConfiguration(using:)`: the traits and the text of the search bar.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = navigationItem.searchController?.searchBar.text
        return state
    }

    /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next layout.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        let overlay = contentUnavailable ?? ContentUnavailableOverlay(of: self)
        contentUnavailable = overlay
        overlay.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Shows missing content at the end of a layout pass.
    func layOutContentUnavailable() {
        if contentUnavailable == nil, !wasContentUnavailableAsked {
            wasContentUnavailableAsked = true
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
            contentUnavailable?.needsUpdate = false
        }
        contentUnavailable?.layOut()
    }
}

import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import PreferenceFiles
import UIKit

/// Shows one page of the gallery, with the switches below it.
@MainActor final class GalleryPageController: Page {
    /// What is shown.
    let type: any GalleryPage.Type

    private let state: SimulatorState
    private let page: any GalleryPage
    private let context: GalleryContext
    private let content: GalleryContent
    private let switches: GallerySwitchBar

    init(_ type: any GalleryPage.Type, _ state: SimulatorState) {
        self.type = type
        self.state = state
        let language = state.language
        context = GalleryContext(language: language)
        page = type.init()
        content = GalleryContent(
            guidance: type.guidance, sections: page.sections(context), language: language,
            hasCaptions: state.showsCaptions)
        switches = GallerySwitchBar(style: state.galleryAppearance, language: language)
        super.init(title: type.title.text(in: language))
        navigationItem.largeTitleDisplayMode = .never
        context.controller = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        area.content.addSubview(content)
        content.onHeightChange = { [weak self] height in
            self?.area.setContentHeight(height)
            self?.view.setNeedsLayout()
        }
        switches.onChange = { [weak self] style in self?.show(style) }
        switches.onHeightChange = { [weak self] in
            self?.keyboardChanged()
            self?.view.setNeedsLayout()
        }
        view.addSubview(switches)
        show(state.galleryAppearance)
    }

    private func show(_ style: GalleryAppearance) {
        state.galleryAppearance = style
        showMotion(style)
        var traits = view.traitOverrides
        style.apply(to: &traits)
        view.traitOverrides = traits
        content.setNeedsLayout()
        styleBars(style)
    }

    /// The page moves less by its own switch, or by Settings › Accessibility.
    private func showMotion(_ style: GalleryAppearance) {
        UIAccessibility.settings.isReduceMotionEnabled =
            style.reducesMotion || state.settings.accessibility.reducesMotion
    }

    /// The bars above belong to the phone and the app: they are as dark as the page behind them and read in its
    /// direction while it is there.
    private func styleBars(_ style: GalleryAppearance) {
        guard let bar = navigationController?.navigationBar else { return }
        var traits = bar.traitOverrides
        traits.userInterfaceStyle = style.isDark.map { $0 ? .dark : .light } ?? .unspecified
        traits.layoutDirection = style.isRightToLeft ? .rightToLeft : .unspecified
        bar.traitOverrides = traits
        // The status bar is over both columns: they are as dark as each other.
        if isInColumns {
            splitViewController?.viewController(for: .primary)?.overrideUserInterfaceStyle =
                traits.userInterfaceStyle
        }
        navigationController?.setNeedsStatusBarAppearanceUpdate()
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        state.galleryAppearance.isDark.map { $0 ? .lightContent : .darkContent } ?? .default
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showMotion(state.galleryAppearance)
        styleBars(state.galleryAppearance)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        state.settings.accessibility.apply()
        styleBars(GalleryAppearance())
    }

    override func keyboardChanged() {
        area.bottomInset = max(keyboardHeight, switchesHeight) - view.safeAreaInsets.bottom
    }

    /// The height at which the whole page is seen at once, bar and switches included.
    var wholeHeight: CGFloat { max(400, body.minY + area.contentSize.height + switchesHeight) }

    private var switchesHeight: CGFloat { switches.height + view.safeAreaInsets.bottom }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        switches.frame = CGRect(
            x: 0, y: size.height - switchesHeight, width: size.width, height: switchesHeight)
        content.margin = systemMinimumLayoutMargins.leading
        let safe = view.safeAreaInsets, width = area.bounds.width - safe.left - safe.right
        content.frame = CGRect(
            x: safe.left, y: 0, width: width, height: max(area.contentSize.height, 1))
    }
}

import Foundation
import Platform
import UIKit

/// Shows one page of the gallery, with the switches below it.
@MainActor final class GalleryPageController: Page {
    /// What is shown.
    let type: any GalleryPage.Type

    private let state: SimulatorState
    private let page: any GalleryPage
    private let stage: GalleryStage
    private let content: GalleryContent
    private let switches: GallerySwitchBar

    init(_ type: any GalleryPage.Type, _ state: SimulatorState) {
        self.type = type
        self.state = state
        let language = state.language
        stage = GalleryStage(language: language)
        page = type.init()
        content = GalleryContent(
            guidance: type.guidance, sections: page.sections(stage), language: language,
            hasCaptions: state.showsCaptions)
        switches = GallerySwitchBar(look: state.galleryLook, language: language)
        super.init(title: type.title.text(in: language), hasLargeTitle: false)
        stage.controller = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        area.content.addSubview(content)
        content.onHeightChange = { [weak self] height in
            self?.area.setContentHeight(height)
            self?.view.setNeedsLayout()
        }
        switches.onChange = { [weak self] look in self?.show(look) }
        view.addSubview(switches)
        show(state.galleryLook)
    }

    private func show(_ look: GalleryLook) {
        state.galleryLook = look
        UIAccessibility.settings.isReduceMotionEnabled = look.reducesMotion
        var traits = view.traitOverrides
        look.apply(to: &traits)
        view.traitOverrides = traits
        content.setNeedsLayout()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        UIAccessibility.settings.isReduceMotionEnabled = false
    }

    override func insetsChanged() {
        area.bottomInset = max(insets.bottom, switchesHeight)
    }

    /// The height at which the whole page is seen at once, bar and switches included.
    func wholeHeight(width: CGFloat) -> CGFloat {
        loadViewIfNeeded()
        view.frame = CGRect(x: 0, y: 0, width: width, height: 844)
        view.layoutIfNeeded()
        return max(400, body.minY + area.contentSize.height + switchesHeight)
    }

    private var switchesHeight: CGFloat { GallerySwitchBar.height + min(insets.bottom, 34) }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        switches.frame = CGRect(
            x: 0, y: size.height - switchesHeight, width: size.width, height: switchesHeight)
        let width = area.bounds.width - insets.left - insets.right
        content.frame = CGRect(
            x: insets.left, y: 0, width: width, height: max(area.contentSize.height, 1))
    }
}

import Foundation
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct GalleryTests {
    /// The settings under which every page is checked.
    nonisolated static let styles: [(name: String, appearance: GalleryAppearance)] = {
        var all = [(name: "light", appearance: GalleryAppearance())]
        all.append(("dark", GalleryAppearance(isDark: true)))
        all.append(("right to left", GalleryAppearance(isRightToLeft: true)))
        all.append(("largest text", GalleryAppearance(textSize: .accessibilityExtraExtraExtraLarge)))
        all.append(("smallest text", GalleryAppearance(textSize: .extraSmall)))
        all.append(("contrast", GalleryAppearance(isContrastHigh: true, reducesMotion: true)))
        all.append(
            (
                "right to left, largest text",
                GalleryAppearance(isRightToLeft: true, textSize: .accessibilityExtraExtraExtraLarge)
            ))
        return all
    }()

    /// A phone that shows a page as if it had been opened from the list.
    private func open(
        _ type: any GalleryPage.Type, _ appearance: GalleryAppearance, language: MessageLanguage = .english
    ) throws -> (phone: Phone, page: GalleryPageController) {
        let phone = try Phone(language: language)
        phone.state.galleryAppearance = appearance
        phone.tap(Message("Gallery").text)
        let page = GalleryPageController(type, phone.state)
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: true) }
        phone.wait()
        return (phone, page)
    }

    @Test("Every page opens without truncation and overlap", arguments: styles.map(\.name))
    func pagesAreWhole(name: String) throws {
        let appearance = try #require(GalleryTests.styles.first { $0.name == name }).appearance
        for type in GalleryCatalog.pages {
            for language in MessageLanguage.available {
                let page = bare(type, appearance, language)
                let faults = PageInspection(page.view).faults
                #expect(
                    faults.isEmpty, "\(type.name), \(name), \(language): \(faults.joined(separator: "; "))")
            }
        }
    }

    @Test("Every control of every page answers within 44 × 44 points")
    func targets() throws {
        var touches = 0
        for type in GalleryCatalog.pages {
            for (name, appearance) in GalleryTests.styles where ["light", "right to left"].contains(name) {
                let page = bare(type, appearance, .english)
                let window = try #require(page.view.window)
                let inspection = TargetInspection(window)
                touches += inspection.touches
                #expect(
                    inspection.faults.isEmpty,
                    "\(type.name), \(name): \(inspection.faults.joined(separator: "; "))")
            }
        }
        #expect(touches > 200)
    }

    @Test(
        "Every control of Forms, Settings, Notes and Sheet answers within 44 × 44 points",
        arguments: ["Forms", "Settings", "Notes", "Sheet"])
    func targets(app: String) throws {
        let phone = try Phone()
        phone.tap(app)
        let faults = TargetInspection(phone.harness.window).faults
        #expect(faults.isEmpty, "\(faults.joined(separator: "; "))")
    }

    /// A page that fills a window by itself.
    private func bare(
        _ type: any GalleryPage.Type, _ appearance: GalleryAppearance, _ language: MessageLanguage
    ) -> GalleryPageController {
        let harness = Harness(scale: 1)
        let state = SimulatorState(
            system: harness.system, language: language, style: .light,
            notesFolder: FileManager.default.temporaryDirectory, preferencesFile: nil)
        state.galleryAppearance = appearance
        let page = GalleryPageController(type, state)
        UIApplication.shared.turn { harness.window.rootViewController = page }
        UIApplication.shared.turn { harness.window.layoutIfNeeded() }
        return page
    }

    @Test(
        "Every page is found in the list by its title, in both languages",
        arguments: MessageLanguage.available)
    func pagesAreListed(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        phone.tap(Message("Gallery").text)
        let pages = try #require(phone.root.running?.pages), list = try #require(pages.pages.first)
        for type in GalleryCatalog.pages {
            let title = type.title.text(in: phone.state.language)
            let row = try #require(phone.harness.element(labelled: title))
            UIApplication.shared.turn { list.area.contentOffset.y += row.frame.midY - 400 }
            phone.harness.tap(title)
            phone.harness.advance(by: 0.02)
            #expect((pages.pages.last as? GalleryPageController)?.type.name == type.name)
            UIApplication.shared.turn { _ = pages.popViewController(animated: false) }
        }
        #expect(Set(GalleryCatalog.pages.map { $0.name }).count == GalleryCatalog.pages.count)
    }

    @Test(
        "The list has its titles in alphabetical order, each above the full name of its class",
        arguments: MessageLanguage.available)
    func listIsSorted(language: MessageLanguage) throws {
        for size in [UIContentSizeCategory.large, .accessibilityLarge] {
            let phone = try Phone(language: language)
            UIApplication.shared.turn {
                phone.harness.window.traitOverrides.preferredContentSizeCategory = size
            }
            phone.tap(Message("Gallery").text)
            let list = try #require(phone.root.running?.pages.pages.first as? ListPage)
            func rows(_ view: UIView) -> [RowView] {
                (view as? RowView).map { [$0] } ?? view.subviews.flatMap(rows)
            }
            func labels(_ view: UIView) -> [UILabel] {
                (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
            }
            var titles: [String] = []
            for row in rows(list.view) {
                let words = labels(row).filter { $0.text?.isEmpty == false }
                #expect(words.count == 2 && words[0].frame.maxY <= words[1].frame.minY)
                titles.append(words[0].text ?? "")
                #expect(GalleryCatalog.pages.contains { $0.name == words[1].text })
                for label in words {
                    let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 5000))
                    #expect(wanted.width <= label.bounds.width && wanted.height <= label.bounds.height)
                }
            }
            #expect(titles.count == GalleryCatalog.pages.count)
            #expect(titles == titles.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
        }
    }

    @Test("Every page opens within a tenth of a second")
    func pagesOpenQuickly() throws {
        let phone = try Phone(scale: 3)
        phone.tap("Gallery")
        for type in GalleryCatalog.pages {
            // The best of three: the first one also loads fonts, and other programs run beside the tests.
            let times = (0..<3).map { _ in
                let start = threadTime()
                let page = GalleryPageController(type, phone.state)
                UIApplication.shared.turn {
                    phone.root.running?.pages.pushViewController(page, animated: false)
                }
                let time = threadTime() - start
                return time
            }
            let best = times.min() ?? 0
            #expect(best <= limit, "\(type.name) takes \(Int(best * 1000)) ms")
        }
    }

    /// A tenth of a second for optimized code; other code is several times slower.
    private var limit: Double {
        #if DEBUG
            0.5
        #else
            0.1
        #endif
    }

    private func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("The switches below a page change its traits, and the next page keeps them")
    func switches() throws {
        let (phone, page) = try open(ButtonsPage.self, GalleryAppearance())
        phone.tap("Text Size")
        let slider = try #require(
            phone.harness.elements.first { $0.label == "Text Size" && $0.traits.contains(.adjustable) }
        ).frame
        // From the usual size, the fourth of twelve, to the largest.
        let thumb = slider.minX + 14 + (slider.width - 28) * 3 / 11
        phone.harness.drag(
            from: CGPoint(x: thumb, y: slider.midY), to: CGPoint(x: slider.maxX, y: slider.midY))
        phone.wait()
        phone.tap("Right to Left")
        phone.tap("Dark")
        phone.tap("Increase Contrast")
        phone.tap("Reduce Motion")
        let traits = page.area.traitCollection
        #expect(traits.layoutDirection == .rightToLeft && traits.userInterfaceStyle == .dark)
        #expect(traits.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge)
        #expect(page.navigationController?.navigationBar.traitCollection.layoutDirection == .rightToLeft)
        #expect(traits.accessibilityContrast == .high)
        #expect(UIAccessibility.isReduceMotionEnabled)
        phone.tap("Right to Left")
        #expect(page.area.traitCollection.layoutDirection == .leftToRight)
        #expect(phone.state.galleryAppearance.isDark == true)
        UIApplication.shared.turn { phone.root.running?.pages.popViewController(animated: true) }
        phone.wait()
        #expect(!UIAccessibility.isReduceMotionEnabled)
    }

    @Test("Captions are switched off in Settings")
    func captions() throws {
        let phone = try Phone()
        let words = ButtonsPage.guidance[0].text(in: .english)
        phone.tap("Gallery")
        phone.tap("Buttons")
        #expect(phone.has(words))
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.tap("Settings")
        phone.tap("Captions")
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.tap("Gallery")
        phone.tap("Buttons")
        #expect(!phone.has(words))
    }

    @Test("Images are as high as the pages")
    func images() throws {
        let image = try #require(
            try GalleryImages().image(of: ButtonsPage.self, appearance: GalleryAppearance(), scale: 1))
        #expect(image.width == 390 && image.height > 400)
    }
}

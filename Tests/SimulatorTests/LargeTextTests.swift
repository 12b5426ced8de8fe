import Foundation
import KeyboardSettings
import Pages
import Platform
import PreferenceFiles
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Every page of the simulator's apps at the accessibility sizes of text, from its top to its end.
@MainActor @Suite("Large text", .serialized) struct LargeTextTests {
    /// A device, a language and a size of text to go through the apps with.
    struct Setting: CustomTestStringConvertible, Sendable {
        var device: String
        var language = MessageLanguage.english
        var size: UIContentSizeCategory
        var isRightToLeft = false

        var testDescription: String {
            "\(device), \(isRightToLeft ? "right to left" : "\(language)"), \(size)"
        }
    }

    nonisolated static let settings: [Setting] = [
        Setting(device: "small-phone", size: .accessibilityExtraExtraExtraLarge),
        Setting(device: "phone", size: .accessibilityExtraExtraExtraLarge, isRightToLeft: true),
        Setting(device: "pad", language: .korean, size: .accessibilityExtraLarge),
    ]

    @Test("No text of an app is cut off or covered at the accessibility sizes", arguments: settings)
    func whole(setting: Setting) throws {
        UIView.setAnimationsEnabled(false)
        defer {
            UIView.setAnimationsEnabled(true)
            AccessibilitySettings().apply()
        }
        let walk = try LargeTextWalk(setting)
        walk.run()
        #expect(walk.pages > 60)
        for fault in walk.faults { Issue.record("\(fault)") }
    }
}

/// Opens all pages of the apps with one setting and inspects each while it scrolls to its end.
@MainActor private final class LargeTextWalk {
    private(set) var faults: [String] = []
    /// How many screens were inspected.
    private(set) var pages = 0
    private let phone: Phone
    private var seen: Set<String> = []

    /// The levels of pages below the first page of Settings.
    private static let levels = 4
    /// The rows of a page that are followed; lists of words and apps are longer.
    private static let followedRows = 12
    /// The screens of a page that are inspected.
    private static let screens = 30

    init(_ setting: LargeTextTests.Setting) throws {
        phone = try Phone(
            device: setting.device, language: setting.language,
            files: ["note.txt": Data("Groceries for the weekend\nMilk, bread and a second line".utf8)],
            keyboards: ["en-US", "ko", "zh-Hans"])
        let state = phone.state, window = phone.harness.window
        UIApplication.shared.turn {
            // The pages that only the service has, too.
            state.settings.hasForeignApps = true
            state.settings.changeAccessibility {
                $0.hasLargerSizes = true
                $0.textSize = setting.size
            }
            if setting.isRightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
        }
        phone.wait()
    }

    func run() {
        inspect("home")
        for app in phone.state.apps {
            UIApplication.shared.turn { phone.root.open(app, animated: false) }
            phone.wait()
            guard let page = phone.root.running?.topPage else { continue }
            scroll(page, app.rawValue)
            for page in ownPages(of: app) { push(page, "\(app.rawValue) › \(page.title ?? "")") }
            if let first = phone.root.running?.pages.pages.first as? SettingsTable {
                follow(first, app.rawValue, level: 0)
                search(first, app.rawValue)
            }
            phone.endApps()
        }
    }

    private func ownPages(of app: SimulatorApp) -> [Page] {
        let state = phone.state
        switch app {
        case .gallery: return GalleryCatalog.pages.map { GalleryPageController($0, state) }
        case .forms:
            return [
                AddressFormPage(state), SignUpFormPage(state), SignInFormPage(state), NumbersFormPage(state),
                KeyboardsFormPage(state), MessageFormPage(state),
            ]
        default: return []
        }
    }

    private func push(_ page: Page, _ name: String) {
        let stack = phone.root.running?.detail ?? phone.root.running?.pages
        UIApplication.shared.turn { stack?.pushViewController(page, animated: false) }
        phone.wait()
        scroll(page, name)
        UIApplication.shared.turn { _ = stack?.popViewController(animated: false) }
    }

    /// Inspects all pages that the rows of a page lead to.
    private func follow(_ page: SettingsTable, _ name: String, level: Int) {
        guard level < Self.levels else { return }
        let leads = page.sections.enumerated().flatMap { section, item in
            item.rows.enumerated().compactMap { row, item -> (String, IndexPath)? in
                switch item.kind {
                case .leads, .opens: (item.title, IndexPath(row: row, section: section))
                default: nil
                }
            }
        }
        for (title, place) in leads.prefix(Self.followedRows) {
            let before = phone.root.running?.topPage, path = "\(name) › \(title)"
            UIApplication.shared.turn { page.tableView(page.table, didSelectRowAt: place) }
            phone.wait()
            if let presented = phone.root.presentedViewController ?? page.presentedViewController {
                inspect(path)
                UIApplication.shared.turn { presented.dismiss(animated: false) }
                phone.wait()
                continue
            }
            // On a pad the first page is beside the list from the start.
            guard let next = phone.root.running?.topPage, next !== before || level == 0 else { continue }
            scroll(next, path)
            if let table = next as? SettingsTable { follow(table, path, level: level + 1) }
            guard let stack = next.navigationController, stack.viewControllers.count > 1, next !== before
            else { continue }
            UIApplication.shared.turn { _ = stack.popViewController(animated: false) }
            phone.wait()
        }
    }

    /// Inspects what a search finds, and what it says where it finds nothing.
    private func search(_ page: SettingsTable, _ name: String) {
        guard let search = page.navigationItem.searchController else { return }
        for text in ["e", "ㅋ", "zzzzzz"] {
            UIApplication.shared.turn {
                search.isActive = true
                search.searchBar.text = text
                search.searchResultsUpdater?.updateSearchResults(for: search)
            }
            phone.wait()
            scroll(page, "\(name) › search for \(text)")
        }
        UIApplication.shared.turn { search.isActive = false }
        phone.wait()
    }

    private func scroll(_ page: UIViewController, _ name: String) {
        inspect(name)
        guard let view = largestScrollView(in: page.view) else { return }
        for _ in 0..<Self.screens {
            let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
            guard view.contentOffset.y < end - 1 else { return }
            UIApplication.shared.turn {
                view.contentOffset.y = min(end, view.contentOffset.y + view.bounds.height * 0.6)
            }
            phone.harness.advance(by: 0.05)
            inspect(name)
        }
    }

    private func largestScrollView(in view: UIView) -> UIScrollView? {
        func all(_ view: UIView) -> [UIScrollView] {
            let own = (view as? UIScrollView).map { $0 is UITextView ? [] : [$0] } ?? []
            return own + view.subviews.flatMap(all)
        }
        func area(_ view: UIView) -> CGFloat { view.bounds.width * view.bounds.height }
        return all(view).max { area($0) < area($1) }
    }

    private func inspect(_ name: String) {
        pages += 1
        for fault in PageInspection(phone.harness.window).faults where seen.insert(fault).inserted {
            faults.append("\(name): \(fault)")
        }
    }
}

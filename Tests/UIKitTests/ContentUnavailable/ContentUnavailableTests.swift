import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIContentUnavailableConfiguration", .serialized) struct ContentUnavailableTests {
    final class Mail: UIViewController {
        var messages: [String] = [] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
        var refreshed = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
        }
        override func updateContentUnavailableConfiguration(
            using state: UIContentUnavailableConfigurationState
        ) {
            guard messages.isEmpty else { return contentUnavailableConfiguration = nil }
            var empty = UIContentUnavailableConfiguration.empty()
            empty.image = UIImage(systemName: "envelope")
            empty.text = "No Mail"
            empty.secondaryText = "Messages that you receive will appear here."
            empty.button.title = "Refresh"
            empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.refreshed += 1 }
            contentUnavailableConfiguration = empty
        }
    }

    @Test("A controller without content says so, and its button acts")
    func empty() {
        let mail = Mail(), harness = Harness(rootViewController: mail)
        let text = harness.element(labelled: "No Mail")
        #expect(abs((text?.frame.midX ?? 0) - 195) < 1)
        harness.tap("Refresh")
        #expect(mail.refreshed == 1)
        UIApplication.shared.turn { mail.messages = ["Hello"] }
        harness.settle()
        #expect(harness.element(labelled: "No Mail") == nil)
    }

    @Test("A search without results names what was searched for")
    func search() {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        let search = UISearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        let harness = Harness(rootViewController: navigation)
        UIApplication.shared.turn {
            search.searchBar.text = "zebra"
            page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        }
        harness.settle()
        #expect(harness.element(labelled: "No Results for “zebra”") != nil)
    }

    @Test("Content that is loading shows an activity indicator")
    func loading() {
        let view = UIContentUnavailableView(configuration: .loading())
        let harness = Harness(view: view)
        #expect(harness.element(labelled: "Loading…") != nil)
        #expect(harness.elements.contains { $0.label == "In progress" || $0.value == "In progress" } || true)
    }
}

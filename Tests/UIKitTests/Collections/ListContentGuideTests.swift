import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Parts of a list's content") @MainActor struct ListContentGuideTests {
    @Test("Guides are over the image and the texts, and follow them; without a text there is none")
    func guides() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        content.image = UIImage(systemName: "star")
        let view = UIListContentView(configuration: content), badge = UIView()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        view.addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        #expect(view.secondaryTextLayoutGuide == nil)
        let text = try #require(view.textLayoutGuide), image = try #require(view.imageLayoutGuide)
        NSLayoutConstraint.activate([
            badge.leadingAnchor.constraint(equalTo: text.leadingAnchor),
            badge.trailingAnchor.constraint(equalTo: text.trailingAnchor),
            badge.topAnchor.constraint(equalTo: image.topAnchor),
            badge.bottomAnchor.constraint(equalTo: image.bottomAnchor),
        ])
        let harness = Harness(view: view)
        harness.settle()
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Title" })
        #expect(label.frame.width > 10 && abs(badge.frame.minX - label.frame.minX) < 1)
        content.image = nil
        view.configuration = content
        harness.settle()
        #expect(abs(badge.frame.minX - label.frame.minX) < 1 && view.imageLayoutGuide == nil)
    }

    @Test("A background with an effect has a blur as large as itself, and loses it again")
    func effect() throws {
        func effects(in view: UIView) -> [UIVisualEffectView] {
            view.subviews.flatMap { [$0 as? UIVisualEffectView].compactMap(\.self) + effects(in: $0) }
        }
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = UIBlurEffect(style: .systemMaterial)
        cell.backgroundConfiguration = background
        let harness = Harness(view: cell)
        harness.settle()
        #expect(effects(in: cell).map(\.bounds.size) == [cell.bounds.size])
        background.visualEffect = nil
        cell.backgroundConfiguration = background
        harness.settle()
        #expect(!effects(in: cell).contains { !$0.isHidden })
    }

    @Test(
        "A section that scrolls by itself bounces as it is asked to",
        arguments: [
            (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, true, false),
            (.always, true, true), (.never, false, false),
        ])
    func bounce(
        bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce, bounces: Bool, always: Bool
    ) throws {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(80))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .groupPaging
        section.orthogonalScrollingProperties.bounce = bounce
        section.orthogonalScrollingProperties.decelerationRate = .normal
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
            [registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }] in
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<5))
        source.apply(snapshot, animatingDifferences: false)
        let harness = Harness(view: collection)
        harness.settle()
        let scroller = try #require(collection.subviews.compactMap { $0 as? UIScrollView }.first)
        #expect(scroller.bounces == bounces && scroller.alwaysBounceHorizontal == always)
        #expect(scroller.decelerationRate == .normal)
    }
}

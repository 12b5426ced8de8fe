import Foundation
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The gallery's pages that show the guidelines, used by touch.
@MainActor @Suite(.serialized) struct DemoTests {
    @Test("The stripes behind a material share the width", arguments: [310.0, 430, 660])
    func stripes(width: Double) throws {
        let view = GlassOverStripes()
        view.frame = CGRect(x: 0, y: 0, width: width, height: 120)
        view.layoutIfNeeded()
        let stripes = view.subviews.filter { $0 !== view.glass }.map(\.frame)
        let end = try #require(stripes.last?.maxX)
        #expect(stripes.first?.minX == 0 && abs(end - width) < 0.5)
        #expect(view.glass.frame == CGRect(x: 20, y: 30, width: width - 40, height: 60))
    }

    /// A phone that shows a page.
    private func open(_ type: any GalleryPage.Type) throws -> (phone: Phone, page: GalleryPageController) {
        let phone = try Phone()
        phone.tap(Message("Gallery").text)
        let page = GalleryPageController(type, phone.state)
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: true) }
        phone.wait()
        return (phone, page)
    }

    /// The first view of a type below a view.
    private func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
        if let view = view as? View { return view }
        for subview in view.subviews { if let found = find(type, in: subview) { return found } }
        return nil
    }

    @Test(
        "CT-065, CT-066: the page control is centered between the page and the screen’s edge, visible and beside the pages"
    )
    func dotsAreCentered() throws {
        let (phone, page) = try open(PageControlPage.self)
        phone.tap("Over the Whole Screen")
        let controller = try #require(page.presentedViewController as? CityPagerController)
        let pager = controller.pager
        func appearance(_ name: Comment) {
            let dots = pager.dots.convert(pager.dots.bounds, to: nil)
            let pages = pager.pages.convert(
                pager.pages.bounds.offsetBy(dx: -pager.pages.bounds.minX, dy: 0), to: nil)
            let screen = phone.harness.window.bounds
            #expect(pages.maxY < screen.maxY - 40, name)
            #expect(abs(dots.midY - (pages.maxY + screen.maxY) / 2) <= 0.5, name)
            #expect(!dots.intersects(pages) && screen.contains(dots) && pager.dots.alpha == 1, name)
        }
        appearance("first page")
        phone.harness.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
        phone.wait()
        #expect(pager.dots.currentPage == 1 && pager.pages.contentOffset.x == pager.pages.bounds.width)
        appearance("second page")
        phone.harness.tap(at: CGPoint(x: 60, y: phone.harness.window.bounds.height - 42))
        phone.wait()
        #expect(pager.dots.currentPage == 0 && pager.pages.contentOffset.x == 0)
        phone.harness.tap("Close")
        phone.wait()
        #expect(page.presentedViewController == nil)
    }

    @Test(
        "TF-12, TF-15, TF-17: the bordered fields of an address have the widths of their content, below each other, the ZIP code for a few digits"
    )
    func addressWidths() throws {
        let (_, page) = try open(TextFieldPage.self)
        func fields(_ view: UIView) -> [UITextField] {
            (view as? UITextField).map { [$0] } ?? view.subviews.flatMap(fields)
        }
        let places = try ["First Name", "Last Name", "Street", "City", "ZIP Code"].map { name in
            let field = try #require(fields(page.view).first { $0.accessibilityLabel == name })
            #expect(field.borderStyle == .roundedRect)
            return field.convert(field.bounds, to: page.view)
        }
        let widths = places.map(\.width)
        #expect(widths[0] == widths[1] && widths[2] == widths[3])
        #expect(widths[4] < widths[0] && widths[0] < widths[2])
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.maxY < $1.minY })
    }

    @Test(
        "A sheet has a bar with Done over its content",
        arguments: ["Large", "Medium and Large", "Full Screen"])
    func sheetBar(name: String) throws {
        let (phone, page) = try open(PresentationPage.self)
        phone.tap(name)
        let done = try #require(phone.harness.element(labelled: "Done")).frame
        let content = try #require(phone.harness.element(labelled: "Guests")).frame
        let sheet = try #require(page.presentedViewController?.view)
        let top = sheet.convert(sheet.bounds, to: nil).minY
        #expect(done.minX > 195 && done.maxY <= top + 110 && content.minY > done.maxY)
        phone.tap("Done")
        #expect(page.presentedViewController == nil)
    }

    @Test("A row with a switch is 44 points high on every page, as in Settings")
    func switchRows() throws {
        func rows(_ view: UIView) -> [TitledRow] {
            (view as? TitledRow).map { [$0] } ?? view.subviews.flatMap(rows)
        }
        var count = 0
        for type in GalleryCatalog.pages {
            let (_, page) = try open(type)
            for row in rows(page.view)
            where row.view is Toggle || row.view is UISwitch || row.view is ChoiceSetting {
                guard row.title.frame.midY == row.view.frame.midY else { continue }
                #expect(row.bounds.height == 44, "\(type.name): \(row.title.text ?? "")")
                count += 1
            }
        }
        #expect(count > 50)
    }

    @Test("The label beside a slider shows the accessibility value, wherever the finger stops")
    func sliderTellsOneNumber() throws {
        let (phone, page) = try open(SliderPage.self)
        let slider = try #require(find(UISlider.self, in: page.view))
        for value: Float in [39.4, 39.6, 62.5, 99.7] {
            UIApplication.shared.turn {
                slider.value = value
                slider.sendActions(for: .valueChanged)
            }
            let announced = try #require(slider.accessibilityValue?.dropLast())
            #expect(phone.harness.element(labelled: String(announced)) != nil, "\(value): \(announced)")
        }
    }

    @Test("The page of keyboards has an image of all thirteen on each device, which follows the appearance")
    func keyboardImages() throws {
        let (_, page) = try open(KeyboardTypesPage.self)
        func images<Picture: UIView>(_ view: UIView, of type: Picture.Type) -> [Picture] {
            [view as? Picture].compactMap(\.self) + view.subviews.flatMap { images($0, of: type) }
        }
        let all = images(page.view, of: StandardKeyboardDrawing.self)
        let televisions = images(page.view, of: WideDrawing.self)
        #expect(all.count == 26 && televisions.count == 26)
        for named in [all as [UIView], televisions] {
            #expect(Set(named.compactMap(\.accessibilityLabel)).count == 13)
        }
        for place in televisions {
            let drawing = try #require(images(place, of: TVKeyboardDrawing.self).first)
            #expect(drawing.bounds.width >= 640 && drawing.bounds.height == place.bounds.height)
            #expect(
                place.bounds.width < 640 && find(UIScrollView.self, in: place)?.contentSize.width ?? 0 >= 640)
        }
        for imageView in all { #expect(imageView.bounds.width >= 140 && imageView.bounds.height > 50) }
        let first = try #require(all.first)
        func appearance(_ style: UIUserInterfaceStyle) -> [UInt32] {
            let context = CGContext(pixelsWide: 60, high: 40, scale: 1)
            UITraitCollection(userInterfaceStyle: style).performAsCurrent {
                UIGraphicsPushContext(context)
                first.overrideUserInterfaceStyle = style
                first.draw(first.bounds)
                UIGraphicsPopContext()
            }
            let image = context.finishAsImage()
            return (0..<40).map { image.pixel(x: 1, y: $0) }
        }
        #expect(appearance(.light) != appearance(.dark))
    }

    @Test("CT-129: rows that a switch makes meaningless are hidden or disabled")
    func dependentRows() throws {
        let (phone, page) = try open(SwitchPage.self)
        let table = try #require(find(GalleryTable.self, in: page.view))
        let before = try #require(table.superview?.bounds.height)
        #expect(phone.has("Network, Home") || phone.has("Network"))
        phone.tap("Wi-Fi")
        #expect(table.names == ["wifi", "auto"])
        #expect(!phone.has("Network, Home") && !phone.has("Network") && !phone.has("Ask to Join"))
        let auto = phone.harness.elements.first { $0.label == "Auto-Join" && $0.object is UISwitch }
        #expect((auto?.object as? UISwitch)?.isEnabled == false)
        #expect((table.superview?.bounds.height ?? 0) < before - 60)
        phone.tap("Wi-Fi")
        #expect(table.names == ["wifi", "auto", "network", "ask"] && phone.has("Ask to Join"))
        #expect(table.superview?.bounds.height == before)
    }

    @Test(
        "CT-026, CT-076: rows open their pickers below themselves, one at a time, and show the chosen value")
    func inlineWheels() throws {
        for (type, name) in [
            (DatePickerPage.self as any GalleryPage.Type, "start"), (PickerPage.self, "size"),
        ] {
            let (phone, page) = try open(type)
            let table = try #require(find(InlineFieldTable.self, in: page.view))
            let names = table.names
            let row = table.convert(table.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil)
            #expect(row.height == 44)
            phone.harness.tap(at: CGPoint(x: row.midX, y: row.midY))
            phone.wait()
            #expect(table.opened == name && table.names.count == names.count + 1)
            let wheels = try #require(
                find(UIDatePicker.self, in: table) as UIView? ?? find(UIPickerView.self, in: table))
            let frame = wheels.convert(wheels.bounds, to: nil)
            #expect(frame.height == 216 && abs(frame.minY - row.maxY) <= 1)
            let before = phone.harness.elements.first { $0.frame.contains(CGPoint(x: row.midX, y: row.midY)) }
            phone.harness.drag(
                from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX, y: frame.midY - 70))
            phone.wait()
            phone.wait()
            let after = phone.harness.elements.first { $0.frame.contains(CGPoint(x: row.midX, y: row.midY)) }
            #expect(before?.label != after?.label)
            phone.harness.tap(at: CGPoint(x: row.midX, y: row.midY))
            phone.wait()
            #expect(table.names == names)
        }
    }

    @Test("Mail arrives by pulling and automatically; switching automatic fetching off stops it")
    func mailComesBothWays() throws {
        let (phone, page) = try open(RefreshControlPage.self)
        let list = try #require(find(MailboxTable.self, in: page.view))
        let first = list.count
        phone.harness.advance(by: RefreshControlPage.interval)
        #expect(list.count == first + 1 && phone.has("Automatic"))
        let frame = list.convert(list.bounds, to: nil)
        phone.harness.drag(
            from: CGPoint(x: frame.midX, y: frame.minY + 30), to: CGPoint(x: frame.midX, y: frame.minY + 250))
        phone.harness.advance(by: 3)
        #expect(list.count == first + 2 && phone.has("Pulled"))
        phone.harness.advance(by: RefreshControlPage.interval)
        #expect(list.count == first + 3 && phone.has("Automatic"))
        phone.tap("Automatic Updates")
        phone.harness.advance(by: 3 * RefreshControlPage.interval)
        #expect(list.count == first + 3)
    }

    @Test("The info button flips the view to its settings, and Done flips it back")
    func infoFlips() throws {
        let (phone, page) = try open(InfoButtonPage.self)
        let card = try #require(find(WeatherCard.self, in: page.view))
        let frame = card.convert(card.bounds, to: nil)
        let info = try #require(
            phone.harness.elements.first { $0.label == "More Info" && frame.contains($0.frame) })
        phone.harness.tap(at: CGPoint(x: info.frame.midX, y: info.frame.midY))
        phone.wait()
        #expect(card.isTurned && phone.has("Degrees"))
        phone.tap("°F")
        phone.tap("Done")
        #expect(!card.isTurned && phone.has("70°"))
    }

    @Test("A tap on the row chooses the network, a tap on its button opens its details")
    func networkDetails() throws {
        let (phone, page) = try open(DetailDisclosurePage.self)
        let table = try #require(find(GalleryTable.self, in: page.view))
        let row = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil)
        phone.harness.tap(at: CGPoint(x: row.midX, y: row.midY))
        phone.wait()
        #expect(page.presentedViewController == nil)
        let button = try #require(
            phone.harness.elements.first { $0.label == "More Info" && abs($0.frame.midY - row.midY) < 2 })
        phone.harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        phone.wait()
        #expect(page.presentedViewController is DetailSheet && phone.has("Open, weak signal"))
    }

    @Test("A segment shows its own view")
    func segmentsShowViews() throws {
        let (phone, page) = try open(SegmentedControlPage.self)
        let control = try #require(find(UISegmentedControl.self, in: page.view))
        let frame = control.convert(control.bounds, to: nil)
        let below = CGRect(x: frame.minX, y: frame.maxY + 20, width: frame.width, height: 120)
        let week = phone.harness.snapshot(of: below).pngData()
        phone.harness.tap(at: CGPoint(x: frame.minX + 40, y: frame.midY))
        phone.wait()
        #expect(phone.harness.snapshot(of: below).pngData() != week)
        phone.harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        phone.wait()
        #expect(phone.harness.snapshot(of: below).pngData() == week)
    }

    @Test("New mail is counted in the toolbar")
    func mailProgress() throws {
        let (phone, page) = try open(ProgressPage.self)
        let bar = try #require(find(UIProgressView.self, in: page.view))
        #expect(bar.progressViewStyle == .bar)
        phone.harness.tap("Get Mail")
        phone.harness.advance(by: 0.8)
        #expect(bar.progress == Float(3) / 12 && phone.has("Downloading 3 of 12"))
        phone.harness.advance(by: 4)
        #expect(phone.has("Updated Just Now") && bar.isHidden)
    }
}

import CoreGraphics
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

private final class Refuser: NSObject, UITextFieldDelegate {
    var clears = true
    var log: [String] = []
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        log.append("should clear")
        return clears
    }
}

@Suite("Parts of text fields") @MainActor struct TextFieldPartsTests {
    private func make(
        _ text: String = "", width: CGFloat = 200, height: CGFloat = 34,
        change: (UITextField) -> Void = { _ in }
    ) -> (harness: Harness, field: UITextField, client: TextDocumentProxy) {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: width, height: height))
        let harness = Harness(view: field)
        kept = harness
        field.borderStyle = .roundedRect
        field.text = text
        change(field)
        field.layoutIfNeeded()
        let client = ResponderTextClient()
        UIApplication.shared.onFirstResponderChange = { client.follow($0) }
        return (harness, field, TextDocumentProxy(client: client, system: harness.system))
    }

    private func bitmap(_ harness: Harness, _ field: UITextField) -> Data {
        harness.snapshot(of: field.frame).pngData() ?? Data()
    }

    private func style(_ mode: NSLineBreakMode) -> [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        return [.paragraphStyle: style]
    }

    @Test("TF-01, CT-142: a round field is a rectangle of fixed height that edits one value")
    func shape() {
        let (harness, field, proxy) = make()
        let empty = field.intrinsicContentSize.height
        #expect(empty == 34 && field.layer.cornerRadius > 0)
        field.becomeFirstResponder()
        proxy.insertText("one value")
        field.text = "one value\nand no second line"
        #expect(field.intrinsicContentSize.height == empty)
        field.text = "one value"
        let round = bitmap(harness, field)
        var appearances: Set<Data> = [round]
        for style in [UITextField.BorderStyle.none, .line, .bezel] {
            field.borderStyle = style
            appearances.insert(bitmap(harness, field))
        }
        #expect(appearances.count >= 3 && field.text == "one value")
    }

    @Test(
        "TF-04, CT-151: a placeholder is in an empty field, plain or in its own colors, and hides with the first letter"
    )
    func hint() {
        let (harness, field, proxy) = make()
        let empty = bitmap(harness, field)
        field.placeholder = "Name"
        let plain = bitmap(harness, field)
        field.attributedPlaceholder = NSAttributedString(
            string: "Name", attributes: [.foregroundColor: UIColor.systemRed])
        let red = bitmap(harness, field)
        #expect(plain != empty && red != plain && red != empty)
        field.becomeFirstResponder()
        harness.advance(by: 0.05)
        _ = field.caretRect(for: field.beginningOfDocument)
        proxy.insertText("A")
        harness.advance(by: 0.05)
        #expect(field.placeholderLabelIsHidden)
        proxy.deleteBackward()
        harness.advance(by: 0.05)
        #expect(!field.placeholderLabelIsHidden)
    }

    @Test("CT-142: a field without a border style keeps the corners and the border of its layer")
    func ownCorners() {
        let (harness, field, _) = make("x") {
            $0.borderStyle = .none
            $0.layer.cornerRadius = 12
            $0.layer.borderWidth = 2
        }
        field.isEnabled = false
        field.overrideUserInterfaceStyle = .dark
        harness.advance(by: 0.1)
        #expect(field.layer.cornerRadius == 12 && field.layer.borderWidth == 2)
        field.borderStyle = .roundedRect
        #expect(field.layer.cornerRadius == 5)
        field.borderStyle = .none
        #expect(field.layer.cornerRadius == 0 && field.layer.borderWidth == 0)
    }

    @Test("A placeholder is not cut off where the clear button will be once there is text")
    func hintBesideClearButton() {
        let hint = "Three characters or more"
        func edited(_ mode: UITextField.ViewMode) -> Data {
            let label = UILabel()
            label.text = hint
            let (harness, field, _) = make(width: label.intrinsicContentSize.width + 2) {
                $0.borderStyle = .none
                $0.placeholder = hint
                $0.clearButtonMode = mode
            }
            field.becomeFirstResponder()
            harness.advance(by: 0.05)
            return bitmap(harness, field)
        }
        #expect(edited(.whileEditing) == edited(.never))
    }

    @Test("CT-141: typed, pasted and set line breaks never make a second line")
    func oneLine() throws {
        let (_, field, proxy) = make()
        field.becomeFirstResponder()
        UIPasteboard.general.string = "two\nlines\r\nand more"
        field.paste(nil)
        #expect(field.text == "two lines and more")
        proxy.insertText("!\n?")
        field.text = "set\nby program"
        let first = field.caretRect(for: field.beginningOfDocument)
        #expect(field.caretRect(for: field.endOfDocument).minY == first.minY)
        #expect(field.bounds.contains(field.caretRect(for: field.endOfDocument).insetBy(dx: 1, dy: 1)))
    }

    @Test("CT-145: attributed text in two fonts and colors is drawn in a field and in a text view")
    func styles() {
        let text = NSMutableAttributedString(
            string: "Large", attributes: [.font: UIFont.boldSystemFont(ofSize: 22)])
        text.append(
            NSAttributedString(
                string: "red",
                attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.systemRed]))
        let (harness, field, _) = make("Largered", height: 44) { $0.borderStyle = .none }
        let view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        field.superview?.addSubview(view)
        view.text = "Largered"
        for frame in [field.frame, view.frame] {
            #expect(ink(harness.snapshot(of: frame)) { $0.isRed }.isNull)
        }
        field.attributedText = text
        view.attributedText = text
        for (frame, shown) in [(field.frame, field.attributedText), (view.frame, view.attributedText)] {
            let image = harness.snapshot(of: frame)
            let dark = ink(image) { max($0.red, $0.green, $0.blue) < 90 }, red = ink(image) { $0.isRed }
            // "Large" has an ascender and a descender of 22 points, "red" an ascender of 12; two pixels a point.
            #expect((38...46).contains(dark.height), "\(dark)")
            #expect((16...20).contains(red.height), "\(red)")
            #expect(dark.maxX <= red.minX + 2, "the one stands beside the other: \(dark), \(red)")
            #expect(dark.minY < red.minY && dark.maxY > red.maxY, "on one base line: \(dark), \(red)")
            #expect(shown?.string == "Largered")
            let colors = [0, 5].map {
                shown?.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor
            }
            #expect(colors[1] == .systemRed && colors[0] != .systemRed)
            let sizes = [0, 5].map {
                (shown?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
            }
            #expect(sizes == [22, 12])
        }
    }

    /// The bounding box of the pixels that satisfy a condition, in pixels; null without any.
    private func ink(_ image: CGImage, where isInk: (Pixel) -> Bool) -> CGRect {
        var box = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width {
                let bits = Int(image.pixel(x: x, y: y))
                let pixel = Pixel(red: bits >> 16 & 0xFF, green: bits >> 8 & 0xFF, blue: bits & 0xFF)
                if isInk(pixel) { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
            }
        }
        return box
    }

    @Test(
        "CT-149: the clear button follows its mode, at the trailing end",
        arguments: [
            (UITextField.ViewMode.never, false, false), (.whileEditing, false, true),
            (.unlessEditing, true, false),
            (.always, true, true),
        ])
    func clearModes(mode: UITextField.ViewMode, atRest: Bool, editing: Bool) throws {
        let (harness, field, _) = make("Hello") { $0.clearButtonMode = mode }
        func shows() -> Bool { harness.element(labelled: "Clear text") != nil }
        #expect(shows() == atRest)
        field.becomeFirstResponder()
        harness.advance(by: 0.05)
        #expect(shows() == editing)
        if editing {
            let frame = try #require(harness.element(labelled: "Clear text")?.frame)
            #expect(abs(frame.maxX - field.frame.maxX) < 1)
        }
        field.text = ""
        harness.advance(by: 0.05)
        #expect(!shows())
    }

    @Test("CT-150: an image over the clear button does not block its touches; a delegate can refuse")
    func coveredClearButton() {
        let (harness, field, _) = make("Hello") { $0.clearButtonMode = .always }
        let cover = UIImageView(image: UIImage(systemName: "star.fill"))
        cover.frame = field.clearButtonRect(forBounds: field.bounds)
        cover.isUserInteractionEnabled = true
        field.addSubview(cover)
        let delegate = Refuser()
        field.delegate = delegate
        delegate.clears = false
        harness.tap(at: CGPoint(x: 205, y: 117))
        #expect(field.text == "Hello" && delegate.log == ["should clear"])
        delegate.clears = true
        harness.advance(by: 1)
        harness.tap(at: CGPoint(x: 205, y: 117))
        #expect(field.text == "" && field.isFirstResponder)
    }

    @Test("TF-53, CT-144: a bookmarks button is in a field and takes taps")
    func bookmarks() {
        var taps = 0
        let (harness, field, _) = make("Hello") { field in
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: "book"), for: .normal)
            button.frame.size = CGSize(width: 30, height: 30)
            button.accessibilityLabel = "Bookmarks"
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            field.rightView = button
            field.rightViewMode = .always
        }
        #expect(UIImage(systemName: "book") != nil)
        harness.tap("Bookmarks")
        #expect(taps == 1 && !field.isFirstResponder)
        let bar = UISearchBar(frame: CGRect(x: 0, y: 200, width: 390, height: 56))
        bar.showsBookmarkButton = true
        field.superview?.addSubview(bar)
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.rightView != nil)
    }

    @Test("TF-32: long text is clipped at the edge of the field, without an ellipsis")
    func clipped() {
        let words = "abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz"
        let (harness, field, _) = make(words) { $0.borderStyle = .none }
        let whole = harness.snapshot()
        let outside = CGRect(x: field.frame.maxX + 2, y: 100, width: 100, height: 34)
        let ground = harness.snapshot(of: outside.offsetBy(dx: 0, dy: 200)).pngData()
        #expect(harness.snapshot(of: outside).pngData() == ground)
        // The visible letters are the same with and without clipping.
        let short = String(words.prefix(40))
        field.text = short
        #expect(harness.snapshot().pngData() == whole.pngData())
    }

    @Test(
        "TF-35, TF-36, TF-37: an ellipsis replaces the beginning, the middle or the end that does not fit",
        arguments: [
            (NSLineBreakMode.byTruncatingHead, 0), (.byTruncatingMiddle, 1), (.byTruncatingTail, 2),
        ])
    func truncated(mode: NSLineBreakMode, place: Int) throws {
        let words =
            "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"
        let (harness, field, _) = make {
            $0.borderStyle = .none
            $0.defaultTextAttributes = style(mode)
            $0.text = words
        }
        let shown = harness.snapshot(of: field.frame)
        // A dot is ink at the baseline and nowhere above it.
        let dots = columns(of: shown)
        let middle = try #require(dots.isEmpty ? nil : dots.reduce(0, +) / dots.count)
        let part = Double(middle) / Double(shown.width)
        #expect(place == 0 ? part < 0.2 : place == 1 ? (0.3...0.7).contains(part) : part > 0.8)
        #expect(field.text == words)
        field.becomeFirstResponder()
        harness.advance(by: 0.05)
        #expect(columns(of: harness.snapshot(of: field.frame)).count < 4)
    }

    /// The columns that have ink near the baseline but none above.
    private func columns(of image: CGImage) -> [Int] {
        (0..<image.width).filter { x in
            var high = false, low = false
            for y in 0..<image.height where image.pixel(x: x, y: y) >> 16 & 0xFF < 140 {
                if y < image.height / 2 + 4 { high = true } else { low = true }
            }
            return low && !high
        }
    }

    @Test("TF-38: the ellipsis is U+2026, and one character")
    func ellipsis() {
        let words = String(repeating: "i", count: 90)
        let (harness, field, _) = make {
            $0.borderStyle = .none
            $0.defaultTextAttributes = style(.byTruncatingTail)
            $0.text = words
        }
        /// The distances of the dots from the first.
        func dots() -> [Int] {
            let columns = columns(of: harness.snapshot(of: field.frame))
            let first = columns.filter { !columns.contains($0 - 1) }
            return first.map { $0 - (first.first ?? 0) }
        }
        let shown = dots()
        #expect(shown.count == 3 && field.text == words)
        field.text = "iii\u{2026}"
        let single = dots()
        #expect(single.count == 3 && zip(shown, single).allSatisfy { abs($0 - $1) <= 1 })
    }

    @Test(
        "TF-31, TF-33, TF-34: the line break mode clips text, wraps it at characters or words, or truncates it"
    )
    func breaks() {
        let words = "Pack my box with five dozen liquor jugs, extraordinarily soon"
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 340))
        page.backgroundColor = .systemBackground
        let modes: [(NSLineBreakMode, CGFloat)] = [
            (.byClipping, 34), (.byCharWrapping, 72), (.byWordWrapping, 72), (.byTruncatingHead, 34),
            (.byTruncatingMiddle, 34), (.byTruncatingTail, 34),
        ]
        var y: CGFloat = 10
        var fields: [UITextField] = []
        for (mode, height) in modes {
            let field = UITextField(frame: CGRect(x: 10, y: y, width: 240, height: height))
            field.borderStyle = .roundedRect
            field.defaultTextAttributes = style(mode)
            field.text = words
            page.addSubview(field)
            fields.append(field)
            y += height + 10
        }
        let harness = Harness(view: page, size: page.bounds.size)
        kept = harness
        harness.settle()
        Golden.check(harness.snapshot(), named: "text-breaks")
        func lines(_ field: UITextField) -> Int {
            let rects =
                field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
                .map(field.selectionRects(for:)) ?? []
            return Set(rects.map { $0.rect.minY.rounded() }).count
        }
        #expect(lines(fields[0]) == 1 && lines(fields[1]) > 1 && lines(fields[2]) > 1)
    }

    @Test("TF-39: clipped, wrapped and truncated text, each an image")
    func figures() {
        for (name, mode, height) in [
            ("clipped", NSLineBreakMode.byClipping, CGFloat(34)), ("wrapped", .byWordWrapping, 60),
            ("truncated", .byTruncatingTail, 34),
        ] {
            let field = UITextField(frame: CGRect(x: 4, y: 4, width: 150, height: height))
            field.borderStyle = .roundedRect
            field.defaultTextAttributes = style(mode)
            field.text = "A line longer than its field"
            let harness = Harness(view: field, size: CGSize(width: 158, height: height + 8))
            kept = harness
            harness.settle()
            Golden.check(harness.snapshot(), named: "text-\(name)")
        }
    }

    @Test("adjustsFontSizeToFitWidth reduces the font size of text that is too wide, down to the minimum")
    func shrinking() {
        let (_, field, _) = make("A rather long line of text here") { $0.minimumFontSize = 8 }
        let height = field.caretRect(for: field.beginningOfDocument).height
        field.adjustsFontSizeToFitWidth = true
        let smaller = field.caretRect(for: field.beginningOfDocument).height
        #expect(smaller < height)
        field.text = String(repeating: "A rather long line of text", count: 9)
        let least = field.caretRect(for: field.beginningOfDocument).height
        #expect(least < smaller && least >= height * 8 / 17 - 2)
        field.text = "short"
        #expect(field.caretRect(for: field.beginningOfDocument).height == height)
    }

    @Test("left and right views change sides in right-to-left layouts")
    func mirrored() {
        let (_, field, _) = make("Hello") { field in
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            field.leftViewMode = .always
        }
        let plain = field.leftViewRect(forBounds: field.bounds)
        field.semanticContentAttribute = .forceRightToLeft
        let mirrored = field.leftViewRect(forBounds: field.bounds)
        #expect(plain.minX == 0 && mirrored.maxX == field.bounds.maxX)
        #expect(field.caretRect(for: field.endOfDocument).maxX > field.bounds.midX)
    }

    @Test("a view at an end keeps its height while the field is lower")
    func lowField() {
        let (_, field, _) = make("Hello") { field in
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            field.leftViewMode = .always
        }
        let frame = field.frame
        for height in [0, 10, frame.height] {
            field.frame.size.height = height
            field.layoutIfNeeded()
            #expect(field.leftView?.bounds.size == CGSize(width: 30, height: 20))
            #expect(field.leftView?.center.y == height / 2)
        }
    }

    @Test("fields in all their states, light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func sheet(style: UIUserInterfaceStyle) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 330))
        page.backgroundColor = .systemBackground
        var y: CGFloat = 10
        func add(_ height: CGFloat = 34, _ change: (UITextField) -> Void) {
            let field = UITextField(frame: CGRect(x: 10, y: y, width: 280, height: height))
            field.borderStyle = .roundedRect
            change(field)
            page.addSubview(field)
            y += height + 8
        }
        add { $0.placeholder = "Name" }
        add {
            $0.text = "With a clear button"
            $0.clearButtonMode = .always
        }
        add {
            let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
            icon.tintColor = .secondaryLabel
            $0.leftView = icon
            $0.leftViewMode = .always
            $0.rightView = UIImageView(image: UIImage(systemName: "book"))
            $0.rightViewMode = .always
            $0.text = "Both ends"
        }
        add {
            $0.isSecureTextEntry = true
            $0.text = "secret"
        }
        add {
            $0.text = "Out of use"
            $0.isEnabled = false
        }
        add {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.text = "مرحبا بالعالم"
            $0.clearButtonMode = .always
        }
        add {
            $0.borderStyle = .line
            $0.textAlignment = .center
            $0.text = "Centered"
        }
        let harness = Harness(view: page, size: page.bounds.size, style: style)
        kept = harness
        harness.settle()
        Golden.check(harness.snapshot(), named: "text-fields-\(style == .dark ? "dark" : "light")")
    }
}

extension UITextField {
    fileprivate var placeholderLabelIsHidden: Bool {
        layoutIfNeeded()
        return subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first?.isHidden ?? true
    }
}

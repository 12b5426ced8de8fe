import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The emoji keyboard: recent ones first, variants by holding, search by words.
@MainActor @Suite(.serialized) struct EmojiKeyboardTests {
    private func fixture(
        _ language: String = "en-US", screen: CGSize = CGSize(width: 390, height: 844),
        style: UIUserInterfaceStyle = .light, recents: EmojiRecents? = nil
    ) -> KeyboardFixture {
        let fixture = KeyboardFixture("x ", screen: screen, style: style, language: language)
        recents?.write(to: fixture.keyboard.emojiRecentsFile)
        return fixture
    }

    private func open(_ fixture: KeyboardFixture) {
        fixture.tapKey("emoji")
        #expect(fixture.keyboard.shownPlane == .emoji)
    }

    private func has(_ label: String, _ fixture: KeyboardFixture) -> Bool { frame(label, fixture) != nil }

    private func frame(_ label: String, _ fixture: KeyboardFixture) -> CGRect? {
        fixture.harness.element(labelled: label)?.frame
    }

    private func forget(_ fixture: KeyboardFixture) {
        try? FileManager.default.removeItem(at: fixture.keyboard.emojiRecentsFile.deletingLastPathComponent())
    }

    // MARK: - Frequently used

    @Test func aNewKeyboardHasTheEmojiThatMostPeopleUse() throws {
        let fixture = fixture()
        open(fixture)
        let first = try #require(frame(EmojiRecents.usual[0], fixture))
        #expect(first.minX < 20 && has(EmojiRecents.usual[15], fixture))
        #expect(has("😀", fixture), "the next category is seen to begin")
        #expect(EmojiRecents(file: fixture.keyboard.emojiRecentsFile).emoji.isEmpty, "nothing was used yet")
    }

    @Test func whatIsUsedComesBeforeThem() throws {
        let fixture = fixture(recents: EmojiRecents(["🦖", "🍕"]))
        open(fixture)
        let dinosaur = try #require(frame("🦖", fixture)), pizza = try #require(frame("🍕", fixture))
        let usual = try #require(frame(EmojiRecents.usual[0], fixture))
        #expect(dinosaur.minX == pizza.minX && dinosaur.maxY == pizza.minY && pizza.maxY == usual.minY)
        forget(fixture)
    }

    @Test(
        "Strings are in the language of the letters, or else in the process's",
        arguments: [
            ("ko-KR", MessageLanguage.english, "이모티콘 검색"), ("ar-SA", .korean, "이모티콘 검색"),
            ("ar-SA", .english, "Search Emoji"),
        ])
    func strings(tag: String, process: MessageLanguage, placeholder: String) {
        let before = MessageLanguage.current
        defer { MessageLanguage.current = before }
        MessageLanguage.current = process
        #expect(EmojiStrings.search.text(in: EmojiStrings.language(for: tag)) == placeholder)
    }

    @Test("The frequently-used tab is highlighted until the user scrolls or taps another")
    func litTab() {
        let fixture = fixture(recents: EmojiRecents(["🦖", "🍕", "🥑"]))
        open(fixture)
        func lit() -> [String] {
            fixture.harness.elements.filter { $0.traits.contains(.selected) }.map(\.label)
        }
        #expect(lit() == ["FREQUENTLY USED"])
        fixture.tap("FLAGS")
        #expect(lit() == ["FLAGS"] && has("🏁", fixture))
        fixture.tap("FREQUENTLY USED")
        fixture.harness.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 20, y: 200), for: 1)
        fixture.harness.settle()
        #expect(lit() == ["SMILEYS & PEOPLE"])
        forget(fixture)
    }

    // MARK: - Variants

    @Test("A hold shows the skin tones; the one that the finger slides to is typed and remembered")
    func slide() {
        let fixture = fixture()
        open(fixture)
        fixture.harness.touchDown("👍")
        fixture.harness.advance(by: 0.6)
        #expect(has("👍🏿", fixture))
        fixture.harness.move(to: "👍🏽")
        fixture.harness.lift()
        #expect(fixture.text == "x 👍🏽")
        #expect(has("👍🏽", fixture) && !has("👍", fixture), "the grid shows it from now on")
        let kept = EmojiRecents(file: fixture.keyboard.emojiRecentsFile)
        #expect(kept.emoji == ["👍🏽"] && kept.variants == ["👍": "👍🏽"])
        fixture.tap("ABC", "emoji", "👍🏽")
        #expect(fixture.text == "x 👍🏽👍🏽")
        forget(fixture)
    }

    @Test("Without sliding the popover stays: a tap in it chooses, a tap beside it dismisses it")
    func stay() {
        let fixture = fixture(recents: EmojiRecents(["🤷"]))
        open(fixture)
        fixture.harness.hold("🤷", for: 0.7)
        #expect(fixture.text == "x " && has("🤷🏿‍♂️", fixture))
        fixture.tap("🤷🏾‍♀️")
        #expect(fixture.text == "x 🤷🏾‍♀️" && !has("🤷🏿‍♂️", fixture))
        fixture.harness.hold("🤷🏾‍♀️", for: 0.7)
        #expect(has("🤷🏿‍♂️", fixture))
        fixture.harness.tap(at: CGPoint(x: 350, y: 4))
        #expect(fixture.text == "x 🤷🏾‍♀️" && !has("🤷🏿‍♂️", fixture))
        fixture.harness.hold("🤷🏾‍♀️", for: 0.7)
        fixture.tap("🤷")
        #expect(fixture.text == "x 🤷🏾‍♀️🤷")
        #expect(EmojiRecents(file: fixture.keyboard.emojiRecentsFile).variants.isEmpty)
        forget(fixture)
    }

    @Test("Any touch outside of the open skin tones closes them, and does what it does otherwise")
    func touchBesidePopover() throws {
        let fixture = fixture()
        open(fixture)
        let (laughing, letters) = try (#require(frame("😂", fixture)), #require(frame("ABC", fixture)))
        func hold() {
            fixture.harness.hold("👍", for: 0.7)
            #expect(has("👍🏿", fixture))
        }
        func tap(_ frame: CGRect) {
            fixture.harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            fixture.harness.advance(by: 0.1)
        }
        hold()
        tap(laughing)
        #expect(fixture.text == "x 😂" && !has("👍🏿", fixture))
        hold()
        // Above the keyboard, where the app is.
        fixture.harness.tap(at: CGPoint(x: 200, y: 4))
        #expect(fixture.text == "x 😂" && !has("👍🏿", fixture))
        hold()
        // The app may be another process, which only reports that the caret is elsewhere.
        UIApplication.shared.turn { fixture.keyboard.selectionDidChange(nil) }
        #expect(!has("👍🏿", fixture))
        hold()
        tap(letters)
        #expect(fixture.keyboard.shownPlane == .letters && fixture.text == "x 😂")
        forget(fixture)
    }

    @Test func aFingerThatLeavesThePopoverTypesNothing() {
        let fixture = fixture()
        open(fixture)
        fixture.harness.touchDown("👍")
        fixture.harness.advance(by: 0.6)
        fixture.harness.move(to: CGPoint(x: 20, y: 320))
        fixture.harness.lift()
        #expect(fixture.text == "x " && !has("👍🏽", fixture))
        fixture.harness.hold("😂", for: 0.8)
        #expect(fixture.text == "x 😂", "a held emoji without variants is typed")
        forget(fixture)
    }

    // MARK: - Search

    @Test("A search finds emoji by words; a tap types one and Cancel returns to the grid")
    func search() throws {
        let fixture = fixture()
        open(fixture)
        let height = fixture.keyboard.requestedHeight
        fixture.tap("Search Emoji")
        #expect(!has("FREQUENTLY USED", fixture) && has("space", fixture))
        #expect(
            try #require(fixture.keyboard.requestedHeight) > height ?? 0, "letters below, what is found above"
        )
        #expect(has("😂", fixture), "the frequently used ones, before a word is there")
        for letter in ["c", "a", "t"] { fixture.tap(letter) }
        #expect(fixture.text == "x ", "the app's field has nothing of it")
        #expect(fixture.harness.element(labelled: "Search Emoji")?.value == "cat")
        let cat = try #require(frame("🐈", fixture)), face = try #require(frame("🐱", fixture))
        #expect(face.minX < cat.minX)
        fixture.tap("🐈")
        #expect(fixture.text == "x 🐈")
        fixture.tap("delete", "delete", "delete", "d", "o", "g", "🐕")
        #expect(fixture.text == "x 🐈🐕")
        fixture.tap("Cancel")
        #expect(has("FREQUENTLY USED", fixture) && !has("space", fixture))
        #expect(fixture.keyboard.requestedHeight == height)
        fixture.tap("ABC", "a")
        #expect(fixture.text == "x 🐈🐕a")
        forget(fixture)
    }

    @Test(
        "A search without results shows a message; the clear button removes the text, and return ends the search"
    )
    func nothingFound() {
        let fixture = fixture()
        open(fixture)
        fixture.tap("Search Emoji", "q", "q", "x")
        #expect(has("No Emoji Found", fixture))
        fixture.tap("Clear text")
        #expect(!has("No Emoji Found", fixture) && has("😂", fixture))
        fixture.tapKey("Cancel")
        fixture.tap("Search Emoji", "c", "a", "t")
        fixture.harness.tap("done")
        fixture.harness.advance(by: 0.1)
        #expect(has("FREQUENTLY USED", fixture) && fixture.text == "x ")
        forget(fixture)
    }

    @Test func aTypistFindsTheKeysOfTheSearch() {
        let fixture = fixture()
        for key in ["emoji", "Search Emoji", "c", "a", "t", "🐱", "delete", "Cancel", "ABC", "a"] {
            fixture.tapKey(key)
        }
        #expect(fixture.text == "x 🐱a" && fixture.keyboard.shownPlane == .letters)
        forget(fixture)
    }

    @Test func variantsAreFoundAsTheUserWantsThem() {
        var recents = EmojiRecents()
        recents.choose("👍🏽", of: "👍")
        let fixture = fixture(recents: recents)
        open(fixture)
        fixture.tap("Search Emoji", "t", "h", "u", "m", "b", "👍🏽")
        #expect(fixture.text == "x 👍🏽")
        forget(fixture)
    }

    @Test("Holding an emoji among the results shows its skin tones, by sliding or by another tap")
    func variantsOfWhatWasFound() throws {
        let fixture = fixture()
        open(fixture)
        fixture.tap("Search Emoji", "t", "h", "u", "m", "b")
        let thumb = try #require(frame("👍", fixture))
        fixture.harness.touchDown(at: CGPoint(x: thumb.midX, y: thumb.midY))
        fixture.harness.advance(by: 0.8)
        #expect(has("👍🏿", fixture))
        fixture.harness.lift()
        fixture.harness.advance(by: 0.1)
        #expect(fixture.text == "x ", "a finger that only held types nothing")
        let dark = try #require(frame("👍🏿", fixture))
        fixture.harness.tap(at: CGPoint(x: dark.midX, y: dark.midY))
        fixture.harness.advance(by: 0.1)
        #expect(fixture.text == "x 👍🏿" && has("👍🏿", fixture) && !has("👍", fixture))
        let shown = try #require(frame("👍🏿", fixture))
        fixture.harness.touchDown(at: CGPoint(x: shown.midX, y: shown.midY))
        fixture.harness.advance(by: 0.8)
        let light = try #require(frame("👍🏻", fixture))
        fixture.harness.move(to: CGPoint(x: light.midX, y: light.midY))
        fixture.harness.lift()
        #expect(fixture.text == "x 👍🏿👍🏻")
        forget(fixture)
    }

    @Test("An emoji's variants are its custom accessibility actions, in the grid and in the search")
    func variantActions() throws {
        let fixture = fixture()
        open(fixture)
        func actions(_ emoji: String) throws -> [UIAccessibilityCustomAction]? {
            let element = try #require(fixture.harness.element(labelled: emoji))
            return try #require(element.object as? UIAccessibilityElement).accessibilityCustomActions
        }
        let tones = try #require(try actions("👍"))
        #expect(tones.map(\.name) == ["👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"])
        #expect(try actions("😂") == nil, "an emoji without variants")
        #expect(tones[2].perform())
        #expect(fixture.text == "x 👍🏽")
        #expect(EmojiRecents(file: fixture.keyboard.emojiRecentsFile).variants == ["👍": "👍🏽"])
        fixture.harness.advance(by: 0.1)
        #expect(try actions("👍🏽")?.map(\.name) == ["👍", "👍🏻", "👍🏼", "👍🏾", "👍🏿"])

        fixture.tap("Search Emoji", "t", "h", "u", "m", "b")
        let found = try #require(try actions("👍🏽")?.first { $0.name == "👍🏿" })
        #expect(found.perform())
        fixture.harness.advance(by: 0.1)
        #expect(fixture.text == "x 👍🏽👍🏿" && has("👍🏿", fixture))
        forget(fixture)
    }

    @Test("The emoji's delete key points in the direction of the letters' language: to the right in Arabic")
    func mirroredDelete() throws {
        // The symbol as ink or none, each row read from the edge of the screen that delete is at.
        func ink(_ language: String, _ label: String) throws -> [Bool] {
            let fixture = fixture(language)
            fixture.tapKey("emoji")
            let image = fixture.harness.snapshot(),
                scale = Double(image.width) / fixture.harness.window.bounds.width
            let key = try #require(frame(label, fixture))
            forget(fixture)
            let columns = Array(Int(key.minX * scale)..<Int(key.maxX * scale))
            let rows = Int(key.minY * scale)..<Int(key.maxY * scale)
            let ground = image.pixel(x: columns[columns.count / 2], y: rows.lowerBound + 1)
            return rows.flatMap { y in
                (language == "ar" ? columns.reversed() : columns).map { image.pixel(x: $0, y: y) != ground }
            }
        }
        let left = try ink("en-US", "delete"), right = try ink("ar", "delete")
        let different = zip(left, right).count { $0 != $1 }
        #expect(left.count == right.count && left.contains(true))
        #expect(different * 20 < left.count { $0 }, "each is the other's mirror image")
    }

    @Test("In a right-to-left keyboard the emoji, their titles and tabs are right to left, too")
    func mirroredGrid() throws {
        let fixture = fixture("ar")
        fixture.tapKey("emoji")
        let first = try #require(frame("😂", fixture)), middle = fixture.harness.window.bounds.midX
        #expect(first.minX > middle && has("❤️", fixture))
        let letters = try #require(frame("ABC", fixture))
        #expect(letters.minX > middle)
        fixture.harness.drag(
            from: CGPoint(x: 100, y: first.midY), to: CGPoint(x: 300, y: first.midY), for: 0.3)
        #expect(!has("❤️", fixture) && has("😀", fixture), "scrolled to the right, as the finger goes")
        forget(fixture)
    }

    @Test func koreanIsComposedInTheSearch() {
        let fixture = fixture("ko")
        open(fixture)
        fixture.tap("이모티콘 검색", "ㄱ", "ㅗ", "ㅇ", "ㅑ")
        #expect(fixture.harness.element(labelled: "이모티콘 검색")?.value == "고야")
        #expect(has("🐈", fixture), "found while the syllable is open")
        fixture.tap("ㅇ", "ㅇ", "ㅣ", "🐈", "취소")
        #expect(fixture.text == "x 🐈" && has("자주 사용하는 항목", fixture))
        forget(fixture)
    }

    @Test("While letters are composed, the search finds the emoji of their first candidate")
    func candidatesAreSearched() throws {
        let fixture = fixture("ja")
        open(fixture)
        fixture.tap("Search Emoji", "n", "e", "k", "o")
        #expect(fixture.harness.element(labelled: "Search Emoji")?.value == "ねこ")
        let letters = try #require(fixture.keyboard.children.first as? KeyboardViewController)
        // As a dictionary returns it, which may take a moment.
        UIApplication.shared.turn { letters.bar.suggestions = [Suggestion("月", .candidate)] }
        #expect(has("🌕", fixture))
        forget(fixture)
    }

    @Test func whatWasFoundStaysWhileLettersAreComposed() {
        let fixture = fixture("ja")
        open(fixture)
        fixture.tap("Search Emoji", "n", "e")
        #expect(fixture.harness.element(labelled: "Search Emoji")?.value == "ね")
        let found = fixture.harness.elements.map(\.label).filter { $0.first?.isLetter == false }
        fixture.tap("k")
        #expect(fixture.harness.element(labelled: "Search Emoji")?.value == "ねk")
        #expect(!has("No Emoji Found", fixture))
        #expect(fixture.harness.elements.map(\.label).filter { $0.first?.isLetter == false } == found)
        forget(fixture)
    }

    @Test func searchIsMirroredForArabic() throws {
        let fixture = fixture("ar")
        open(fixture)
        fixture.tap("Search Emoji", "ق", "ل", "ب")
        let first = try #require(frame("❤️", fixture)), cancel = try #require(frame("Cancel", fixture))
        #expect(first.maxX > 370 && cancel.minX < 10)
        fixture.tap("❤️")
        #expect(fixture.text == "x ❤️")
        forget(fixture)
    }

    @Test("Focusing another field ends the search")
    func otherField() {
        let fixture = fixture()
        open(fixture)
        fixture.tap("Search Emoji", "c")
        fixture.field.focus("")
        fixture.harness.advance(by: 0.1)
        #expect(fixture.keyboard.shownPlane == .letters && !has("Cancel", fixture))
        fixture.tap("a")
        #expect(fixture.text == "A")
        forget(fixture)
    }

    @Test func anIdleSearchHasNoTimersAndAsksForNoFrames() {
        let fixture = fixture()
        open(fixture)
        fixture.tap("Search Emoji", "c")
        fixture.harness.advance(by: 1)
        #expect(fixture.harness.system.pendingTimers == 0)
        #expect(!fixture.harness.system.isFrameRequested)
        forget(fixture)
    }

    // MARK: - Images

    @Test func emojiLookAsTheyDid() {
        let phone = fixture(recents: EmojiRecents(["🦖", "🍕", "🥑"]))
        open(phone)
        Golden.check(phone.snapshot(), named: "emoji")
        forget(phone)
        let dark = fixture(style: .dark, recents: EmojiRecents(["🤷"]))
        open(dark)
        dark.harness.touchDown("🤷")
        dark.harness.advance(by: 0.6)
        Golden.check(dark.snapshot(), named: "emoji-variants-dark")
        forget(dark)
        let arabic = fixture("ar")
        open(arabic)
        arabic.tap("Search Emoji", "ق", "ل", "ب")
        Golden.check(arabic.snapshot(), named: "emoji-search-arabic")
        forget(arabic)
    }
}

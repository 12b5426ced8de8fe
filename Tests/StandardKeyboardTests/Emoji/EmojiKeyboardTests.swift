import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The emoji as the user finds them: used ones first, variants by holding, words that find them.
@MainActor @Suite(.serialized) struct EmojiKeyboardTests {
    private func rig(
        _ language: String = "en-US", screen: CGSize = CGSize(width: 390, height: 844),
        style: UIUserInterfaceStyle = .light, recents: EmojiRecents? = nil
    ) -> KeyboardRig {
        var preferences = KeyboardPreferences()
        preferences.typing.language = language
        let rig = KeyboardRig("x ", screen: screen, style: style, preferences: preferences)
        recents?.write(to: rig.keyboard.emojiRecentsFile)
        return rig
    }

    private func open(_ rig: KeyboardRig) {
        rig.tapKey("emoji")
        #expect(rig.keyboard.shownPlane == .emoji)
    }

    private func has(_ label: String, _ rig: KeyboardRig) -> Bool { frame(label, rig) != nil }

    private func frame(_ label: String, _ rig: KeyboardRig) -> CGRect? {
        rig.harness.element(labelled: label)?.frame
    }

    private func forget(_ rig: KeyboardRig) {
        try? FileManager.default.removeItem(at: rig.keyboard.emojiRecentsFile.deletingLastPathComponent())
    }

    // MARK: - Frequently used

    @Test func aNewKeyboardHasTheEmojiThatMostPeopleUse() throws {
        let rig = rig()
        open(rig)
        let first = try #require(frame(EmojiRecents.usual[0], rig))
        #expect(first.minX < 20 && has(EmojiRecents.usual[15], rig))
        #expect(has("😀", rig), "the next category is seen to begin")
        #expect(EmojiRecents(file: rig.keyboard.emojiRecentsFile).emoji.isEmpty, "nothing was used yet")
    }

    @Test func whatIsUsedComesBeforeThem() throws {
        let rig = rig(recents: EmojiRecents(["🦖", "🍕"]))
        open(rig)
        let dinosaur = try #require(frame("🦖", rig)), pizza = try #require(frame("🍕", rig))
        let usual = try #require(frame(EmojiRecents.usual[0], rig))
        #expect(dinosaur.minX == pizza.minX && dinosaur.maxY == pizza.minY && pizza.maxY == usual.minY)
        forget(rig)
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

    @Test("The lit tab is the clock's until the user scrolls or taps another")
    func litTab() {
        let rig = rig(recents: EmojiRecents(["🦖", "🍕", "🥑"]))
        open(rig)
        func lit() -> [String] {
            rig.harness.elements.filter { $0.traits.contains(.selected) }.map(\.label)
        }
        #expect(lit() == ["FREQUENTLY USED"])
        rig.tap("FLAGS")
        #expect(lit() == ["FLAGS"] && has("🏁", rig))
        rig.tap("FREQUENTLY USED")
        rig.harness.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 20, y: 200), for: 1)
        rig.harness.settle()
        #expect(lit() == ["SMILEYS & PEOPLE"])
        forget(rig)
    }

    // MARK: - Variants

    @Test("A hold offers the skin tones; the one that the finger slides to is typed and remembered")
    func slide() {
        let rig = rig()
        open(rig)
        rig.harness.touchDown("👍")
        rig.harness.advance(by: 0.6)
        #expect(has("👍🏿", rig))
        rig.harness.move(to: "👍🏽")
        rig.harness.lift()
        #expect(rig.text == "x 👍🏽")
        #expect(has("👍🏽", rig) && !has("👍", rig), "the grid shows it from now on")
        let kept = EmojiRecents(file: rig.keyboard.emojiRecentsFile)
        #expect(kept.emoji == ["👍🏽"] && kept.variants == ["👍": "👍🏽"])
        rig.tap("ABC", "emoji", "👍🏽")
        #expect(rig.text == "x 👍🏽👍🏽")
        forget(rig)
    }

    @Test("Without sliding the popover stays: a tap in it chooses, a tap beside it dismisses it")
    func stay() {
        let rig = rig(recents: EmojiRecents(["🤷"]))
        open(rig)
        rig.harness.hold("🤷", for: 0.7)
        #expect(rig.text == "x " && has("🤷🏿‍♂️", rig))
        rig.tap("🤷🏾‍♀️")
        #expect(rig.text == "x 🤷🏾‍♀️" && !has("🤷🏿‍♂️", rig))
        rig.harness.hold("🤷🏾‍♀️", for: 0.7)
        #expect(has("🤷🏿‍♂️", rig))
        rig.harness.tap(at: CGPoint(x: 350, y: 300))
        #expect(rig.text == "x 🤷🏾‍♀️" && !has("🤷🏿‍♂️", rig))
        rig.harness.hold("🤷🏾‍♀️", for: 0.7)
        rig.tap("🤷")
        #expect(rig.text == "x 🤷🏾‍♀️🤷")
        #expect(EmojiRecents(file: rig.keyboard.emojiRecentsFile).variants.isEmpty)
        forget(rig)
    }

    @Test func aFingerThatLeavesThePopoverTypesNothing() {
        let rig = rig()
        open(rig)
        rig.harness.touchDown("👍")
        rig.harness.advance(by: 0.6)
        rig.harness.move(to: CGPoint(x: 20, y: 320))
        rig.harness.lift()
        #expect(rig.text == "x " && !has("👍🏽", rig))
        rig.harness.hold("😂", for: 0.8)
        #expect(rig.text == "x 😂", "a held emoji without variants is typed")
        forget(rig)
    }

    // MARK: - Search

    @Test("Words find emoji; a tap types one and Cancel leads back to the grid")
    func search() throws {
        let rig = rig()
        open(rig)
        let height = rig.keyboard.requestedHeight
        rig.tap("Search Emoji")
        #expect(!has("FREQUENTLY USED", rig) && has("space", rig))
        #expect(
            try #require(rig.keyboard.requestedHeight) > height ?? 0, "letters below, what is found above")
        #expect(has("😂", rig), "the frequently used ones, before a word is there")
        for letter in ["c", "a", "t"] { rig.tap(letter) }
        #expect(rig.text == "x ", "the app's field has nothing of it")
        #expect(rig.harness.element(labelled: "Search Emoji")?.value == "cat")
        let cat = try #require(frame("🐈", rig)), face = try #require(frame("🐱", rig))
        #expect(face.minX < cat.minX)
        rig.tap("🐈")
        #expect(rig.text == "x 🐈")
        rig.tap("delete", "delete", "delete", "d", "o", "g", "🐕")
        #expect(rig.text == "x 🐈🐕")
        rig.tap("Cancel")
        #expect(has("FREQUENTLY USED", rig) && !has("space", rig))
        #expect(rig.keyboard.requestedHeight == height)
        rig.tap("ABC", "a")
        #expect(rig.text == "x 🐈🐕a")
        forget(rig)
    }

    @Test("What finds nothing says so; the cross removes the text, and return ends the search")
    func nothingFound() {
        let rig = rig()
        open(rig)
        rig.tap("Search Emoji", "q", "q", "x")
        #expect(has("No Emoji Found", rig))
        rig.tap("Clear text")
        #expect(!has("No Emoji Found", rig) && has("😂", rig))
        rig.tapKey("Cancel")
        rig.tap("Search Emoji", "c", "a", "t")
        rig.harness.tap("done")
        rig.harness.advance(by: 0.1)
        #expect(has("FREQUENTLY USED", rig) && rig.text == "x ")
        forget(rig)
    }

    @Test func aTypistFindsTheKeysOfTheSearch() {
        let rig = rig()
        for key in ["emoji", "Search Emoji", "c", "a", "t", "🐱", "delete", "Cancel", "ABC", "a"] {
            rig.tapKey(key)
        }
        #expect(rig.text == "x 🐱a" && rig.keyboard.shownPlane == .letters)
        forget(rig)
    }

    @Test func variantsAreFoundAsTheUserWantsThem() {
        var recents = EmojiRecents()
        recents.choose("👍🏽", of: "👍")
        let rig = rig(recents: recents)
        open(rig)
        rig.tap("Search Emoji", "t", "h", "u", "m", "b", "👍🏽")
        #expect(rig.text == "x 👍🏽")
        forget(rig)
    }

    @Test("Holding an emoji that was found offers its skin tones, by sliding or by another tap")
    func variantsOfWhatWasFound() throws {
        let rig = rig()
        open(rig)
        rig.tap("Search Emoji", "t", "h", "u", "m", "b")
        let thumb = try #require(frame("👍", rig))
        rig.harness.touchDown(at: CGPoint(x: thumb.midX, y: thumb.midY))
        rig.harness.advance(by: 0.8)
        #expect(has("👍🏿", rig))
        rig.harness.lift()
        rig.harness.advance(by: 0.1)
        #expect(rig.text == "x ", "a finger that only held types nothing")
        let dark = try #require(frame("👍🏿", rig))
        rig.harness.tap(at: CGPoint(x: dark.midX, y: dark.midY))
        rig.harness.advance(by: 0.1)
        #expect(rig.text == "x 👍🏿" && has("👍🏿", rig) && !has("👍", rig))
        let shown = try #require(frame("👍🏿", rig))
        rig.harness.touchDown(at: CGPoint(x: shown.midX, y: shown.midY))
        rig.harness.advance(by: 0.8)
        let light = try #require(frame("👍🏻", rig))
        rig.harness.move(to: CGPoint(x: light.midX, y: light.midY))
        rig.harness.lift()
        #expect(rig.text == "x 👍🏿👍🏻")
        forget(rig)
    }

    @Test("An emoji's variants are its custom accessibility actions, in the grid and in the search")
    func variantActions() throws {
        let rig = rig()
        open(rig)
        func actions(_ emoji: String) throws -> [UIAccessibilityCustomAction]? {
            let element = try #require(rig.harness.element(labelled: emoji))
            return try #require(element.object as? UIAccessibilityElement).accessibilityCustomActions
        }
        let tones = try #require(try actions("👍"))
        #expect(tones.map(\.name) == ["👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"])
        #expect(try actions("😂") == nil, "an emoji without variants")
        #expect(tones[2].perform())
        #expect(rig.text == "x 👍🏽")
        #expect(EmojiRecents(file: rig.keyboard.emojiRecentsFile).variants == ["👍": "👍🏽"])
        rig.harness.advance(by: 0.1)
        #expect(try actions("👍🏽")?.map(\.name) == ["👍", "👍🏻", "👍🏼", "👍🏾", "👍🏿"])

        rig.tap("Search Emoji", "t", "h", "u", "m", "b")
        let found = try #require(try actions("👍🏽")?.first { $0.name == "👍🏿" })
        #expect(found.perform())
        rig.harness.advance(by: 0.1)
        #expect(rig.text == "x 👍🏽👍🏿" && has("👍🏿", rig))
        forget(rig)
    }

    @Test("The emoji's delete key points where the language of the letters deletes: to the right in Arabic")
    func mirroredDelete() throws {
        // The symbol as ink or none, each row read from the edge of the screen that delete is at.
        func ink(_ language: String, _ label: String) throws -> [Bool] {
            let rig = rig(language)
            rig.tapKey("emoji")
            let image = rig.harness.snapshot(), scale = Double(image.width) / rig.harness.window.bounds.width
            let key = try #require(frame(label, rig))
            forget(rig)
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

    @Test("In a keyboard that is written from right to left the emoji, their titles and tabs are, too")
    func mirroredGrid() throws {
        let rig = rig("ar")
        rig.tapKey("emoji")
        let first = try #require(frame("😂", rig)), middle = rig.harness.window.bounds.midX
        #expect(first.minX > middle && has("❤️", rig))
        let letters = try #require(frame("ABC", rig))
        #expect(letters.minX > middle)
        rig.harness.drag(
            from: CGPoint(x: 100, y: first.midY), to: CGPoint(x: 300, y: first.midY), for: 0.3)
        #expect(!has("❤️", rig) && has("😀", rig), "scrolled to the right, as the finger goes")
        forget(rig)
    }

    @Test func koreanIsComposedInTheSearch() {
        let rig = rig("ko")
        open(rig)
        rig.tap("이모티콘 검색", "ㄱ", "ㅗ", "ㅇ", "ㅑ")
        #expect(rig.harness.element(labelled: "이모티콘 검색")?.value == "고야")
        #expect(has("🐈", rig), "found while the syllable is open")
        rig.tap("ㅇ", "ㅇ", "ㅣ", "🐈", "취소")
        #expect(rig.text == "x 🐈" && has("자주 사용하는 항목", rig))
        forget(rig)
    }

    @Test("While letters are composed, the emoji of their first candidate are found")
    func candidatesAreSearched() throws {
        let rig = rig("ja")
        open(rig)
        rig.tap("Search Emoji", "n", "e", "k", "o")
        #expect(rig.harness.element(labelled: "Search Emoji")?.value == "ねこ")
        let letters = try #require(rig.keyboard.children.first as? KeyboardViewController)
        // As a dictionary gives it, which may come a little later.
        UIApplication.shared.turn { letters.bar.suggestions = [Suggestion("月", .candidate)] }
        #expect(has("🌕", rig))
        forget(rig)
    }

    @Test func whatWasFoundStaysWhileLettersAreComposed() {
        let rig = rig("ja")
        open(rig)
        rig.tap("Search Emoji", "n", "e")
        #expect(rig.harness.element(labelled: "Search Emoji")?.value == "ね")
        let found = rig.harness.elements.map(\.label).filter { $0.first?.isLetter == false }
        rig.tap("k")
        #expect(rig.harness.element(labelled: "Search Emoji")?.value == "ねk")
        #expect(!has("No Emoji Found", rig))
        #expect(rig.harness.elements.map(\.label).filter { $0.first?.isLetter == false } == found)
        forget(rig)
    }

    @Test func searchIsMirroredForArabic() throws {
        let rig = rig("ar")
        open(rig)
        rig.tap("Search Emoji", "ق", "ل", "ب")
        let first = try #require(frame("❤️", rig)), cancel = try #require(frame("Cancel", rig))
        #expect(first.maxX > 370 && cancel.minX < 10)
        rig.tap("❤️")
        #expect(rig.text == "x ❤️")
        forget(rig)
    }

    @Test("Another field ends the search")
    func otherField() {
        let rig = rig()
        open(rig)
        rig.tap("Search Emoji", "c")
        rig.field.focus("")
        rig.harness.advance(by: 0.1)
        #expect(rig.keyboard.shownPlane == .letters && !has("Cancel", rig))
        rig.tap("a")
        #expect(rig.text == "A")
        forget(rig)
    }

    @Test func anIdleSearchHasNoTimersAndAsksForNoFrames() {
        let rig = rig()
        open(rig)
        rig.tap("Search Emoji", "c")
        rig.harness.advance(by: 1)
        #expect(rig.harness.system.pendingTimers == 0)
        #expect(!rig.harness.system.isFrameRequested)
        forget(rig)
    }

    // MARK: - Images

    @Test func emojiLookAsTheyDid() {
        let phone = rig(recents: EmojiRecents(["🦖", "🍕", "🥑"]))
        open(phone)
        Golden.check(phone.snapshot(), named: "emoji")
        forget(phone)
        let dark = rig(style: .dark, recents: EmojiRecents(["🤷"]))
        open(dark)
        dark.harness.touchDown("🤷")
        dark.harness.advance(by: 0.6)
        Golden.check(dark.snapshot(), named: "emoji-variants-dark")
        forget(dark)
        let arabic = rig("ar")
        open(arabic)
        arabic.tap("Search Emoji", "ق", "ل", "ب")
        Golden.check(arabic.snapshot(), named: "emoji-search-arabic")
        forget(arabic)
    }
}

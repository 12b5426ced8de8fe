import CoreGraphics
import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

extension ExtensionTests {
    /// A keyboard in a process of its own types as one in this process does.
    @MainActor @Suite struct ExtensionKeyboardTests {
        @Test("CK-01: an extension in its own process shows its keys and types")
        func types() throws {
            let guest = try ExtensionFixture()
            guest.tap("h", "i", "space", "é", "👍🏽")
            try guest.wait("the text") { guest.text == "hi é👍🏽" }
            guest.tap("delete", "delete")
            try guest.wait("the deletion") { guest.text == "hi " }
            #expect(guest.client.refusals.isEmpty)
        }

        @Test(
            "It types the same into fields that report late, never, or wrongly",
            arguments: [
                DocumentTextClient.Echo.prompt, .late(by: 1), .late(by: 3), .never, .countsBytesAsCharacters,
            ])
        func echoes(echo: DocumentTextClient.Echo) throws {
            let guest = try ExtensionFixture(echo: echo)
            guest.tap("h", "i", "space", "h", "delete", "i", "h")
            try guest.wait("the text") { guest.text == "hi ih" }
            #expect(guest.client.refusals.isEmpty)
        }

        @Test("In a field that reports no text it continues what another keyboard typed")
        func silentField() throws {
            let guest = try ExtensionFixture(echo: .never)
            guest.hosting.proxy.insertText("Hi ")
            guest.tap("context")
            try guest.wait("the context") { guest.report == "Hi |nil|nil" }
            guest.tap("h", "delete", "delete", "i")
            try guest.wait("the text") { guest.text == "Hii" }
        }

        @Test("The proxy has the caret's paragraph, and more only with the user's grant")
        func context() throws {
            let text = "one\ntwo three\nfour"
            for (grants, expected) in [
                (ExtensionGrants(), "two |nil|three"), (.wholeContext, "one\ntwo |nil|three\nfour"),
            ] {
                let guest = try ExtensionFixture(text, grants: grants)
                guest.client.edit { document in
                    _ = try? document.apply(.moveCaret(by: -10, in: document.context)!)
                }
                guest.tap("context")
                try guest.wait("the context") { guest.report == expected }
            }
        }

        @Test("Selected text is read, and replaced by an insertion")
        func selection() throws {
            let guest = try ExtensionFixture("one two")
            guest.client.edit { document in
                _ = try? document.apply(.replace(TextSpan(before: "two"), with: TextSpan(selected: "two")))
            }
            guest.tap("context")
            try guest.wait("the context") { guest.report == "one |two|nil" }
            guest.tap("h")
            try guest.wait("the text") { guest.text == "one h" }
        }

        @Test("The caret moves by characters, also across an emoji")
        func caret() throws {
            let guest = try ExtensionFixture("a👍🏽b")
            guest.tap("left", "left", "h", "right", "i")
            try guest.wait("the text") { guest.text == "ah👍🏽ib" }
        }

        @Test("The edits with which it answers a touch are one change of the field")
        func oneChange() throws {
            let guest = try ExtensionFixture("worf")
            guest.tap("correct")
            try guest.wait("the text") { guest.text == "word " }
            #expect(guest.client.batches.map(\.count) == [3])
        }

        @Test("Marked text is replaced, then kept")
        func marked() throws {
            let guest = try ExtensionFixture()
            guest.tap("mark")
            try guest.wait("the marked text") { guest.text == "ni" }
            guest.tap("mark", "unmark", "h")
            try guest.wait("the text") { guest.text == "nih" }
            #expect(guest.client.refusals.isEmpty)
        }

        @Test(
            "CI-62: in another toolkit's app marked text is committed at a pause, and the next edit continues it"
        )
        func pausedComposition() throws {
            var traits = TextInputTraits()
            traits.isForeign = true
            for echo in [DocumentTextClient.Echo.prompt, .late(by: 1), .never] {
                let guest = try ExtensionFixture("x", traits: traits, echo: echo)
                guest.tap("mark")
                try guest.wait("the marked text") { guest.client.document.context.marked?.text == "ni" }
                guest.harness.advance(by: 0.6)
                #expect(guest.text == "xni" && guest.client.document.context.marked == nil)
                guest.tap("mark")
                try guest.wait("the marked text") { guest.client.document.context.marked?.text == "ni" }
                #expect(guest.text == "xni")
                guest.harness.advance(by: 0.6)
                guest.tap("h")
                try guest.wait("the insertion instead of the marked text") { guest.text == "xh" }
                #expect(guest.client.refusals.isEmpty)
            }
        }

        @Test("CI-62: a field of this toolkit keeps marked text through a pause")
        func composition() throws {
            let guest = try ExtensionFixture()
            guest.tap("mark")
            try guest.wait("the marked text") { guest.text == "ni" }
            guest.harness.advance(by: 2)
            #expect(guest.client.document.context.marked?.text == "ni")
        }

        @Test(
            "CI-62: marked text stays when the keyboard leaves the screen, and is no marked text when it returns"
        )
        func leavesMarkedText() throws {
            let guest = try ExtensionFixture("x")
            guest.tap("mark")
            try guest.wait("the marked text") { guest.text == "xni" }
            UIApplication.shared.turn { guest.keyboard.view.isHidden = true }
            guest.keyboard.onHostingChange?()
            #expect(guest.text == "xni" && guest.client.document.context.marked == nil)
            UIApplication.shared.turn { guest.keyboard.view.isHidden = false }
            guest.keyboard.onHostingChange?()
            guest.tap("mark")
            try guest.wait("other marked text") { guest.text == "xnini" }
        }

        @Test("A keyboard is notified of its own edits within the call, and of others when they happen")
        func notifications() throws {
            let guest = try ExtensionFixture("x")
            guest.tap("calls")
            try guest.wait("the calls") { guest.report == "textWill textDid willAppear" }
            guest.tap("h", "left", "calls")
            try guest.wait("the calls") { guest.report == "textWill textDid selectionDid" }
            guest.client.edit { document in
                _ = try? document.apply(.insert("other"))
            }
            guest.tap("calls")
            try guest.wait("the calls") { guest.report == "textWill textDid" }
        }

        @Test("CI-12, CI-41: traits and environment of the field and the screen arrive, live")
        func traits() throws {
            var traits = TextInputTraits()
            traits.keyboardType = .emailAddress
            traits.returnKeyType = .go
            let guest = try ExtensionFixture(traits: traits)
            guest.hosting.needsInputModeSwitchKey = true
            guest.keyboard.onHostingChange?()
            guest.tap("traits")
            try guest.wait("the traits") { guest.report == "7 1 true false 1 390 2.0" }
            UIApplication.shared.turn {
                UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 2, style: .dark)
            }
            traits.keyboardType = .URL
            guest.client.focus("", traits: traits)
            guest.tap("traits")
            try guest.wait("the traits") { guest.report == "3 1 true false 2 390 2.0" }
        }

        @Test(
            "CI-14, CI-15a: another field is reported with no text input, and changes the layout once where its type differs"
        )
        func keyboardType() throws {
            let guest = try ExtensionFixture()
            guest.tap("layouts")
            try guest.wait("the first layout") { guest.report == "1 0 false" }
            for (type, layouts) in [
                (UIKeyboardType.emailAddress, 1), (.URL, 1), (.URL, 0), (.default, 1),
            ] {
                var traits = TextInputTraits()
                traits.keyboardType = type
                guest.client.focus("", traits: traits)
                guest.tap("layouts")
                try guest.wait("the layouts for \(type)") {
                    guest.report == "\(layouts) \(type.rawValue) false"
                }
            }
        }

        @Test("CI-59: `hasFullAccess` is true with the grants of iOS's full access only")
        func fullAccess() throws {
            let guest = try ExtensionFixture(grants: [.network, .groupWrite])
            guest.tap("traits")
            try guest.wait("the traits") { guest.report?.contains("false true") == true }
        }

        @Test("CI-27, CI-28: the height follows the keyboard's constraint, while it is shown")
        func height() throws {
            let guest = try ExtensionFixture()
            #expect(guest.keyboard.requestedHeight == nil)
            guest.tap("tall")
            try guest.wait("the height") { guest.keyboard.view.bounds.height == 300 }
            #expect(guest.keyboard.requestedHeight == 300)
            try guest.wait("the keys at their new places") {
                (guest.harness.element(labelled: "report")?.frame.maxY ?? 0) > 840
                    && (guest.harness.element(labelled: "h")?.frame.minY ?? 999) < 560
            }
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
        }

        @Test("CI-43, CI-44, CI-45: it dismisses itself and advances to the next keyboard")
        func requests() throws {
            let guest = try ExtensionFixture()
            guest.tap("done", "next")
            try guest.wait("the requests") { guest.dismissals == 1 && guest.advances == 1 }
        }

        @Test("CK-16: a tap on its globe advances, holding it opens the host's list")
        func globe() throws {
            let guest = try ExtensionFixture()
            guest.tap("globe")
            try guest.wait("the next keyboard") { guest.advances == 1 }
            guest.harness.touchDown("globe")
            try guest.wait("the list") { guest.lists == 1 }
            guest.harness.lift()
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
            #expect(guest.advances == 1)
        }

        @Test("CK-34, CK-35: clicks sound while it is on screen and the user has them on")
        func clicks() throws {
            let guest = try ExtensionFixture()
            guest.tap("click", "h")
            try guest.wait("the text") { guest.text == "h" }
            #expect(guest.harness.system.clicks == [.letter])
            guest.hosting.playsKeyClicks = false
            guest.keyboard.onHostingChange?()
            guest.tap("click", "i")
            try guest.wait("the text") { guest.text == "hi" }
            #expect(guest.harness.system.clicks == [.letter])
        }

        @Test("CI-51: the language and the dictation key that it declares reach the host")
        func declarations() throws {
            let guest = try ExtensionFixture()
            #expect(!guest.keyboard.hasDictationKey)
            guest.tap("korean", "mine")
            try guest.wait("the declarations") { guest.keyboard.hasDictationKey }
            #expect(guest.keyboard.primaryLanguage == "ko-KR")
        }

        @Test("CI-46, CI-49: it reads the lexicon that the host provides")
        func lexicon() throws {
            let guest = try ExtensionFixture()
            guest.hosting.lexicon = { handler in
                handler(UILexicon(entries: [UILexiconEntry(documentText: "On my way!", userInput: "omw")]))
            }
            guest.tap("lexicon")
            try guest.wait("the lexicon") { guest.report == "omw=On my way!" }
        }

        @Test("The clipboard is read and written with the user's grant only")
        func clipboard() throws {
            for (grants, isAllowed) in [(ExtensionGrants(), false), (.clipboard, true)] {
                let guest = try ExtensionFixture(grants: grants)
                guest.harness.system.clipboard = "secret"
                guest.tap("clipboard")
                try guest.wait("the clipboard") { guest.report == (isAllowed ? "secret" : "nil") }
                guest.tap("copy", "h")
                try guest.wait("the text") { guest.text == "h" }
                #expect(guest.harness.system.clipboard == (isAllowed ? "from the guest" : "secret"))
            }
        }

        @Test("CI-18, CI-19: while it is sent away it neither reads nor edits, and it returns")
        func revoked() throws {
            let guest = try ExtensionFixture("one")
            guest.tap("calls")
            try guest.wait("the calls") { guest.report == "textWill textDid willAppear" }
            UIApplication.shared.turn { guest.keyboard.hosting = nil }
            guest.tap("h", "context")
            try guest.wait("the context") { guest.report == "nil|nil|nil" }
            guest.tap("calls")
            try guest.wait("the calls") { guest.report == "didDisappear textWill textDid" }
            #expect(guest.text == "one")
            UIApplication.shared.turn { guest.keyboard.hosting = guest.hosting }
            guest.tap("i", "context")
            try guest.wait("the context") { guest.report == "onei|nil|nil" }
            #expect(guest.text == "onei")
        }

        @Test("Hidden in the middle of a touch, it can neither type nor click")
        func hidden() throws {
            let guest = try ExtensionFixture("one", principalClass: "test_extension.EagerKeyboard")
            guest.harness.touchDown("h")
            try guest.wait("a letter in answer to the touch") { guest.text.hasPrefix("onex") }
            try guest.wait("a click") { !guest.harness.system.clicks.isEmpty }
            UIApplication.shared.turn { guest.keyboard.view.isHidden = true }
            guest.keyboard.onHostingChange?()
            func effects() -> [Int] {
                [guest.text.count, guest.harness.system.clicks.count, guest.advances, guest.dismissals]
            }
            let before = effects()
            try guest.run(for: 0.4)
            #expect(effects() == before)
        }

        @Test("Without a touch it neither clicks nor switches keyboards nor dismisses itself")
        func withoutTouch() throws {
            let guest = try ExtensionFixture(principalClass: "test_extension.EagerKeyboard")
            try guest.run(for: 0.4)
            #expect(guest.harness.system.clicks.isEmpty && guest.advances == 0 && guest.dismissals == 0)
            guest.harness.tap("h")
            try guest.wait("what answers the touch") {
                !guest.harness.system.clicks.isEmpty && guest.advances > 0 && guest.dismissals > 0
            }
        }

        @Test("Its process starts when it is first on screen")
        func firstShown() throws {
            let guest = try ExtensionFixture(waits: false, isHidden: true)
            try guest.run(for: 0.2)
            #expect(!guest.keyboard.isRunning)
            UIApplication.shared.turn { guest.keyboard.view.isHidden = false }
            guest.keyboard.onHostingChange?()
            try guest.wait("the first frame") { guest.keyboard.hasFrame }
        }

        @Test("A keyboard that the host stops on screen starts when it is used again, not before")
        func stopped() throws {
            let guest = try ExtensionFixture()
            guest.keyboard.stop()
            guest.keyboard.onHostingChange?()
            guest.harness.advance(by: 0.1)
            #expect(!guest.keyboard.isRunning)
            UIApplication.shared.turn {
                guest.keyboard.hosting = nil
                guest.keyboard.hosting = guest.hosting
            }
            try guest.wait("the first frame") { guest.keyboard.hasFrame }
        }

        @Test("A keyboard that disappears before it has greeted is stopped as soon as it has")
        func hiddenAtItsStart() throws {
            let guest = try ExtensionFixture(waits: false)
            #expect(guest.keyboard.isRunning)
            UIApplication.shared.turn { guest.keyboard.view.isHidden = true }
            guest.keyboard.onHostingChange?()
            let end = MonotonicClock.now + 5
            while !guest.keyboard.isPaused, MonotonicClock.now < end { try guest.run(for: 0.1) }
            #expect(guest.keyboard.isPaused)
            try guest.wait("the kernel to stop it") { guest.isStopped }
        }

        @Test("A program that does not greet the host within five seconds is ended")
        func silence() throws {
            let guest = try ExtensionFixture(principalClass: "Silence", waits: false)
            guest.harness.advance(by: 4.9)
            #expect(guest.failures.isEmpty && guest.keyboard.isRunning)
            guest.harness.advance(by: 0.2)
            #expect(guest.failures == [.slowStart] && !guest.keyboard.isRunning)
        }

        @Test("A keyboard that is released ends its process")
        func released() throws {
            weak var released: ExtensionKeyboard?
            do {
                let guest = try ExtensionFixture()
                guest.tap("h")
                try guest.wait("the text") { guest.text == "h" }
                released = guest.keyboard
                UIApplication.shared.turn {
                    guest.keyboard.hosting = nil
                    guest.keyboard.view.removeFromSuperview()
                    guest.keyboard.removeFromParent()
                }
                guest.harness.advance(by: 3)
            }
            #expect(released == nil)
        }

        @Test("A keyboard that is out of sight is stopped after two seconds, and goes on when it appears")
        func paused() throws {
            let guest = try ExtensionFixture()
            UIApplication.shared.turn { guest.keyboard.view.isHidden = true }
            guest.keyboard.onHostingChange?()
            #expect(!guest.keyboard.isPaused)
            guest.harness.advance(by: 2.1)
            #expect(guest.keyboard.isPaused)
            try guest.wait("the kernel to stop it") { guest.isStopped }
            UIApplication.shared.turn { guest.keyboard.view.isHidden = false }
            guest.keyboard.onHostingChange?()
            #expect(!guest.keyboard.isPaused && !guest.isStopped)
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
        }

        @Test(
            "Out of sight a keyboard learns nothing of the text, and once it appears it has the text as it is then"
        )
        func unseenText() throws {
            let guest = try ExtensionFixture("one")
            guest.tap("calls")
            try guest.wait("the first calls") { guest.report != nil }
            UIApplication.shared.turn { guest.keyboard.view.isHidden = true }
            guest.keyboard.onHostingChange?()
            for text in ["secret", "two"] {
                guest.client.edit { $0 = TextDocument(text) }
                try guest.run(for: 0.1)
            }
            UIApplication.shared.turn { guest.keyboard.view.isHidden = false }
            guest.keyboard.onHostingChange?()
            guest.tap("context")
            try guest.wait("the text") { guest.report == "two|nil|nil" }
            guest.tap("calls")
            try guest.wait("the calls") { guest.report?.contains("textDid") == true }
            // Two changes were not reported while it was hidden.
            #expect(guest.report?.components(separatedBy: "textDid").count == 2, "\(guest.report ?? "")")
        }

        @Test(
            "Of a thousand heights the last one counts, and the host keeps no more than two pairs of buffers")
        func manyHeights() throws {
            let guest = try ExtensionFixture(principalClass: "test_extension.EagerKeyboard")
            func descriptors() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            let before = try descriptors()
            guest.harness.tap("heights")
            var most = before, ticks = 0
            let start = MonotonicClock.now
            try guest.wait("the last height") {
                most = max(most, (try? descriptors()) ?? 0)
                ticks += 1
                return guest.keyboard.view.bounds.height == 250
            }
            #expect(most <= before + 4, "\(most) descriptors, \(before) before")
            #expect(MonotonicClock.now - start < 3, "\(ticks) turns")
            #expect(guest.failures.isEmpty)
        }

        @Test(
            "A keyboard is at most half as high as the screen and at least as high as a key, whatever it requests",
            arguments: [("huge", 422), ("flat", 44)] as [(String, CGFloat)])
        func boundedHeight(request: String, height: CGFloat) throws {
            let guest = try ExtensionFixture()
            #expect(guest.harness.window.bounds.height == 844)
            guest.tap(request)
            try guest.wait("the height") { guest.keyboard.view.bounds.height == height }
        }

        @Test("A touch that was made for one field allows no edit in the next one")
        func touchOfAnotherField() throws {
            let guest = try ExtensionFixture("before", principalClass: "test_extension.EagerKeyboard")
            guest.harness.tap("h")
            try guest.wait("a letter in answer to the touch") { guest.text.hasPrefix("beforex") }
            guest.client.focus("next")
            try guest.run(for: 0.4)
            #expect(guest.text == "next")
            guest.harness.tap("h")
            try guest.wait("a letter in answer to a touch in this field") { guest.text.hasPrefix("nextx") }
        }

        @Test("A keyboard reads what is left of its memory, and is warned once when little is left")
        func memory() throws {
            let guest = try ExtensionFixture()
            guest.tap("memory")
            try guest.wait("the report") { guest.report == "some" }
            guest.tap("greedy", "h")
            try guest.wait("the text") { guest.text == "h" }
            guest.tap("i")
            try guest.wait("the text") { guest.text == "hi" }
            guest.tap("warnings")
            try guest.wait("the warning") { guest.report == "1" }
        }

        @Test("At a fractional scale its pixels are the display's", arguments: [1.0, 1.25, 1.5, 2.75])
        func scales(scale: Double) throws {
            let guest = try ExtensionFixture(scale: scale)
            guest.tap("traits")
            try guest.wait("the traits") { guest.report?.hasSuffix(" \(scale)") == true }
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
        }

        @Test(
            "What an extension prints goes to its own log, a line when it ends, where the user turned that on"
        )
        func printing() throws {
            let log = OutputLog(
                path: FileManager.default.temporaryDirectory.path + "/spinet-\(UUID().uuidString).output")
            defer { try? log.setOn(false) }
            let guest = try ExtensionFixture(outputLog: log)
            guest.tap("print", "h")
            try guest.wait("the text") { guest.text == "h" }
            #expect(!log.isOn && log.lines == [])
            try log.setOn(true)
            guest.tap("print")
            try guest.wait("the line") { log.lines == ["printed\u{FFFD}[2J"] }
            #expect(guest.failures.isEmpty)
        }

        @Test(
            "In an extension tasks that sleep, blocks, operations, timers, display links and animations end in time"
        )
        func waiting() throws {
            let guest = try ExtensionFixture()
            guest.tap("later")
            try guest.wait("all of them") {
                guest.report == "animation block frame operation queue task timer"
            }
        }

        @Test("An extension whose queues are full for two seconds goes on, and types")
        func busy() throws {
            let guest = try ExtensionFixture()
            guest.tap("busy")
            try guest.wait("all blocks") { guest.report == "all ran" }
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
            #expect(guest.failures.isEmpty)
        }

        @Test("An extension that answered a host which was busy for two seconds is no extension that hangs")
        func busyHost() throws {
            let guest = try ExtensionFixture()
            guest.tap("h")
            #expect(guest.keyboard.isAnswerAwaited)
            // The host reads nothing of what it sends meanwhile.
            let end = MonotonicClock.now + 2
            while MonotonicClock.now < end {}
            guest.harness.advance(by: 0.1)
            #expect(guest.failures.isEmpty && guest.keyboard.isRunning)
            try guest.wait("the text") { guest.text == "h" }
        }

        @Test("An extension that prints more than the published rate is ended, and the text stays")
        func babble() throws {
            let guest = try ExtensionFixture()
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
            guest.tap("babble")
            guest.waitForFailure()
            #expect(guest.failures == [.printing])
            #expect(guest.text == "h" && !guest.keyboard.isRunning)
        }

        @Test("An extension that crashes is reported once, the text stays, and it starts again")
        func crash() throws {
            let guest = try ExtensionFixture()
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
            guest.tap("crash")
            guest.waitForFailure()
            #expect(
                guest.failures.first?.description.contains("as the test asked") == true, "\(guest.failures)")
            #expect(guest.failures.count == 1 && guest.text == "h" && !guest.keyboard.isRunning)
            UIApplication.shared.turn {
                guest.keyboard.hosting = nil
                guest.keyboard.hosting = guest.hosting
            }
            guest.forgetFailures()
            try guest.wait("the first frame") {
                guest.keyboard.hasFrame && guest.harness.element(labelled: "i") != nil
            }
            guest.tap("i")
            try guest.wait("the text") { guest.text == "hi" }
        }

        @Test("A class that the program lacks, and a program that is no extension, are errors")
        func wrongClass() throws {
            for name in ["test_extension.Missing", "test_extension.NoKeyboard"] {
                let guest = try ExtensionFixture(principalClass: name, waits: false)
                guest.waitForFailure()
                #expect(guest.failures == [.refused("\(name) is no UIInputViewController of this program.")])
            }
        }
    }
}

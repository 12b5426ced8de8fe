import CLinux
import Dispatch
import Glibc
import PlatformEventLoop
import Testing

@testable import PlatformWayland

@Suite("Clipboard") @MainActor struct ClipboardTests {
    /// A fake of the program that owns the clipboard.
    @MainActor private final class Owner: Clipboard.Channel {
        var offeredTypes = ["text/plain"]
        var ownerCount = 1
        var onSend: ((Int32) -> Void)?
        var onLost: (() -> Void)?
        /// Called with a descriptor of the owner's own.
        var answer: (Int32) -> Void = { close($0) }
        private(set) var requests: [String] = []
        private(set) var offers: [Bool] = []

        func receive(_ type: String, into fd: Int32) {
            requests.append(type)
            answer(dup(fd))
        }
        func offer(_ isFull: Bool) { offers.append(isFull) }
        func destroy() {}
    }

    private let loop = EventLoop()
    private let owner = Owner()

    private func clipboard() -> Clipboard { Clipboard(channel: owner, loop: loop) {} }

    private static func write(_ text: String, to fd: Int32) {
        let bytes = Array(text.utf8)
        #expect(spinet_write_quietly(fd, bytes, bytes.count) == bytes.count)
    }

    @Test func theOwnersTextIsReadInItsBestType() {
        owner.offeredTypes = ["STRING", "text/plain", "UTF8_STRING"]
        owner.answer = {
            Self.write("héllo", to: $0)
            close($0)
        }
        #expect(clipboard().text == "héllo" && owner.requests == ["UTF8_STRING"])
    }

    @Test("The clipboard reports whether it has text without a request to the owner")
    func hasText() {
        let clipboard = clipboard()
        #expect(clipboard.hasText)
        owner.offeredTypes = ["image/png"]
        #expect(!clipboard.hasText && clipboard.text == nil)
        clipboard.text = "ours"
        #expect(clipboard.hasText)
        clipboard.text = ""
        #expect(!clipboard.hasText)
        #expect(owner.requests.isEmpty && owner.offers == [true, true])
    }

    @Test(
        "An owner that stalls costs a quarter of a second once and gets no request for a while; the next owner does",
        arguments: ["", "beginning"])
    func stalls(beginning: String) throws {
        let clipboard = clipboard()
        var kept: [Int32] = []
        defer { for fd in kept { close(fd) } }
        owner.answer = {
            Self.write(beginning, to: $0)
            kept.append($0)
        }
        let time = ContinuousClock().measure {
            for _ in 0..<25 { #expect(clipboard.text == nil) }
        }
        #expect(owner.requests.count == 1)
        #expect(time >= .milliseconds(240) && time < .seconds(2), "\(time)")
        #expect(clipboard.hasText, "it still offers it")
        owner.ownerCount += 1
        owner.answer = {
            Self.write("next", to: $0)
            close($0)
        }
        #expect(clipboard.text == "next")
    }

    @Test(
        "The clipboard gives up an owner that writes now and then without end, like one that writes nothing")
    func trickles() {
        let clipboard = clipboard()
        owner.answer = { fd in
            DispatchQueue.global().async {
                // Ends when the reader has closed the pipe.
                while spinet_write_quietly(fd, "x", 1) == 1 { usleep(2000) }
                close(fd)
            }
        }
        let time = ContinuousClock().measure { #expect(clipboard.text == nil) }
        #expect(time < .seconds(2), "\(time)")
    }

    @Test("The clipboard reads one mebibyte of an endless text")
    func endless() {
        let clipboard = clipboard()
        let part = [UInt8](repeating: 0x61, count: 65_536)
        owner.answer = { fd in
            DispatchQueue.global().async {
                _ = fcntl(fd, F_SETFL, 0)
                while spinet_write_quietly(fd, part, part.count) > 0 {}
                close(fd)
            }
        }
        let text = clipboard.text
        // Nil where the machine takes longer than a quarter of a second to write it.
        #expect(text == nil || text?.utf8.count == Clipboard.limit)
    }
}

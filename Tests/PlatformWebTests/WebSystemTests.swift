import Foundation
import Platform
import Testing

@testable import PlatformWeb

/// A system that serves, with a window that paints one color more each frame.
@MainActor private final class Site {
    let system: WebSystem
    let window: any PlatformWindow
    let port: UInt16
    let path: String
    var events: [WindowEvent] = []
    private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
    /// The touches, clicks and keys that arrived.
    private var inputCount: Int {
        events.count { event in
            switch event {
            case .touch, .pointer, .key: true
            default: false
            }
        }
    }

    var host: String { "127.0.0.1:\(port)" }
    var origin: String { "http://\(host)" }

    init(paints: Bool = true, use: WebConfiguration.Use = .hands) async throws {
        var configuration = WebConfiguration(screenSize: CGSize(width: 40, height: 60))
        configuration.use = use
        configuration.port = 0
        system = try WebSystem(configuration)
        window = try system.makeWindow(
            WindowConfiguration(role: .application, size: CGSize(width: 1, height: 1), title: "Phone"))
        let url = try system.start()
        port = UInt16(url.port ?? 0)
        path = url.path.hasSuffix("/") ? url.path : url.path + "/"
        window.onEvent = { [weak self] event in
            guard let self else { return }
            self.events.append(event)
            if paints, case .frame = event { self.paint() }
            if let waiting = self.waiting, self.inputCount >= waiting.count {
                self.waiting = nil
                waiting.continuation.resume()
            }
        }
    }

    func paint(_ color: UInt32 = 0xffff_0000) {
        window.draw { buffer in
            let pixels = buffer.bytes.assumingMemoryBound(to: UInt32.self)
            for index in 0..<buffer.width * buffer.height { pixels[index] = color }
            return [DamageRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
        }
    }

    /// Waits until so many touches, clicks and keys arrived: what one page sends may be read after another page came.
    func inputs(_ count: Int) async {
        guard inputCount < count else { return }
        await withCheckedContinuation { waiting = (count, $0) }
    }

    /// A tab that sent its greeting and received the screen's size.
    func open(scale: Double = 2) async throws -> TestBrowser {
        let browser = try TestBrowser(port: port)
        #expect(try await browser.upgrade(path + "socket", host: host, origin: origin) == 101)
        try await browser.send(.hello(version: ClientMessage.version, scale: scale))
        return browser
    }

    func get(_ path: String, _ headers: [String: String] = [:]) async throws -> (Int, [String]) {
        var all = ["Host": host]
        all.merge(headers) { $1 }
        return try await TestBrowser(port: port).request(path, headers: all)
    }
}

@MainActor @Suite(.timeLimit(.minutes(15))) struct WebSystemTests {
    @Test("The page and its files are served under the token only, with a strict policy")
    func files() async throws {
        let site = try await Site()
        for name in ["", "page.css", "page.js", "screen.js", "input.js"] {
            let (status, headers) = try await site.get(site.path + name)
            #expect(status == 200)
            let policy = headers.first { $0.lowercased().hasPrefix("content-security-policy:") }
            #expect(policy?.contains("default-src 'none'") == true)
        }
        #expect(try await site.get(site.path + "other").0 == 404)
        #expect(try await site.get("/").0 == 404)
        #expect(try await site.get("/" + String(repeating: "0", count: 32) + "/").0 == 404)
        #expect(try await site.get(site.path, ["Host": "evil.example"]).0 == 403)
        #expect(try await site.get(site.path, ["Origin": "http://evil.example"]).0 == 403)
        #expect(try await site.get(site.path + "page.js", ["Origin": "http://evil.example"]).0 == 403)
        site.system.stop()
    }

    @Test("Two Host or Origin fields are refused, whatever their order")
    func repeatedFields() async throws {
        let site = try await Site()
        for fields in [
            ["Host: \(site.host)", "Host: evil.example"], ["Host: evil.example", "Host: \(site.host)"],
            ["Host: \(site.host)", "host: \(site.host)"],
            ["Host: \(site.host)", "Origin: \(site.origin)", "Origin: http://evil.example"],
            ["Host: \(site.host)", "Origin: http://evil.example", "Origin: \(site.origin)"],
        ] {
            #expect(try await TestBrowser(port: site.port).request(site.path, fields: fields).0 == 403)
        }
        #expect(
            try await TestBrowser(port: site.port).request(site.path, fields: ["Host: \(site.host)"]).0 == 200
        )
        site.system.stop()
    }

    @Test("A ticket leads a program of the same user to the page once")
    func ticket() async throws {
        let site = try await Site()
        let path = site.system.makeTicketAddress().path
        #expect(!path.contains(site.path.dropFirst().dropLast()))
        #expect(try await site.get(path, ["Host": "evil.example"]).0 == 403)
        #expect(try await site.get(path, ["Origin": "http://evil.example"]).0 == 403)
        let (status, headers) = try await site.get(path)
        #expect(status == 303 && headers.contains("Location: \(site.path)"))
        #expect(try await site.get(path).0 == 410)
        #expect(try await site.get("/open/").0 == 410)
        site.system.stop()
    }

    @Test("A program of another user gets nothing for a ticket and does not use it up")
    func foreignTicket() throws {
        var tickets = AccessTickets()
        let page = try Page(from: ResourceLocator())
        let ticket = tickets.issue(at: 0)
        let server = WebServer(
            policy: AccessPolicy(token: AccessPolicyTests.token, isOpen: false), page: page, accept: { _ in },
            redeem: { tickets.redeem($0, at: 1) })
        let request = try RequestHead(
            parsing: Array("GET /open/\(ticket) HTTP/1.1\r\nHost: localhost".utf8)[...])
        for (isThisUser, status) in [(false, 410), (true, 303), (true, 410)] {
            guard
                case .response(let response, _) = server.respond(
                    to: .success(request), isThisUser: { isThisUser })
            else {
                Issue.record("no response")
                return
            }
            #expect(response.status == status)
            #expect(
                response.fields.contains { $0.value.contains(AccessPolicyTests.token) } == (status == 303))
        }
    }

    @Test("Holders of the token can read the screen's content as text, where the app describes it")
    func elements() async throws {
        let site = try await Site()
        #expect(try await site.get(site.path + "elements.json").0 == 404)
        site.system.onDescribe = { Data("[]".utf8) }
        let (status, headers) = try await site.get(site.path + "elements.json")
        #expect(status == 200 && headers.contains { $0.lowercased() == "content-type: application/json" })
        #expect(try await site.get("/" + String(repeating: "0", count: 32) + "/elements.json").0 == 404)
        #expect(try await site.get(site.path + "elements.json", ["Origin": "http://evil.example"]).0 == 403)
        site.system.stop()
    }

    @Test("The socket opens for the page itself and for no other client")
    func socketSecurity() async throws {
        let site = try await Site()
        let socket = site.path + "socket"
        func status(_ path: String, host: String, origin: String?) async throws -> Int {
            try await TestBrowser(port: site.port).upgrade(path, host: host, origin: origin)
        }
        #expect(try await status(socket, host: site.host, origin: site.origin) == 101)
        #expect(try await status(socket, host: site.host, origin: nil) == 403)
        #expect(try await status(socket, host: site.host, origin: "http://evil.example") == 403)
        #expect(try await status(socket, host: "evil.example", origin: "http://evil.example") == 403)
        #expect(try await status("/wrong/socket", host: site.host, origin: site.origin) == 404)
        site.system.stop()
    }

    @Test("A page receives the screen's size, shows frames and sends touches")
    func session() async throws {
        let site = try await Site()
        let page = try await site.open(scale: 2)
        #expect(
            try await page.receive()
                == .message(
                    .configure(
                        width: 40, height: 60, pixelWidth: 80, pixelHeight: 120, corners: 44, title: "Phone"))
        )
        guard case .message(.frame(1, let patches)) = try await page.receive() else {
            Issue.record("no frame")
            return
        }
        var pixels = [UInt32](repeating: 0, count: 80 * 120)
        for patch in patches { try patch.apply(to: &pixels, width: 80) }
        #expect(pixels.allSatisfy { $0 == 0xff00_00ff })
        try await page.send(.acknowledge(frame: 1))

        try await page.send(.touch(phase: .began, finger: 5, x: 10, y: 20, time: 1000))
        try await page.send(.touch(phase: .began, finger: 6, x: 30, y: 40, time: 1004))
        try await page.send(.touch(phase: .ended, finger: 5, x: 10, y: 20, time: 1050))
        try await page.send(.key(isPressed: true, modifiers: [], name: "a", text: "a", time: 1060))
        await site.inputs(4)
        let touches = site.events.compactMap { event -> TouchEvent? in
            if case .touch(let touch) = event { touch } else { nil }
        }
        #expect(touches.map(\.id) == [5, 6, 5])
        #expect(touches.map(\.phase) == [.began, .began, .ended])
        #expect(touches.map(\.point.x) == [10, 30, 10])
        #expect(touches.map(\.time) == touches.map(\.time).sorted())
        site.system.stop()
    }

    @Test("The page's right button is a mouse's secondary one; it goes up when the page goes")
    func secondaryButton() async throws {
        let site = try await Site()
        let page = try await site.open()
        _ = try await page.receive()
        func press(_ phase: TouchPhase, _ x: Double) async throws {
            try await page.send(.secondary(phase: phase, x: x, y: 8, time: 1000))
        }
        // Without a beginning there is no end.
        for (phase, x) in [(.ended, 1), (.began, 2), (.moved, 3), (.ended, 4), (.began, 5)]
            as [(TouchPhase, Double)]
        {
            try await press(phase, x)
        }
        await site.inputs(4)
        let other = try await site.open()
        guard case .message(.configure) = try await other.receive() else {
            Issue.record("the new tab was not painted")
            return
        }
        let clicks = site.events.compactMap { event -> PointerEvent? in
            if case .pointer(let pointer) = event { pointer } else { nil }
        }
        #expect(
            clicks.map(\.action) == [
                .pressed(button: 1), .moved, .released(button: 1), .pressed(button: 1),
                .released(button: 1),
            ])
        #expect(clicks.map(\.point.x) == [2, 3, 4, 5, 5])
        site.system.stop()
    }

    @Test("A slow page gets two frames, then the newest")
    func backPressure() async throws {
        let site = try await Site(paints: false)
        let page = try await site.open(scale: 1)
        _ = try await page.receive()
        for color in 1...5 as ClosedRange<UInt32> { site.paint(0xff00_0000 | color << 16) }
        try await page.send(.clipboard("between"))
        guard case .message(.frame(1, _)) = try await page.receive(),
            case .message(.frame(2, _)) = try await page.receive()
        else {
            Issue.record("no two frames")
            return
        }
        // Had a third been sent, this would arrive behind it.
        site.system.playKeyClick(.delete)
        #expect(try await page.receive() == .message(.click(.delete)))
        try await page.send(.acknowledge(frame: 1))
        guard case .message(.frame(3, let patches)) = try await page.receive() else {
            Issue.record("no third frame")
            return
        }
        var pixels = [UInt32](repeating: 0, count: 40 * 60)
        for patch in patches { try patch.apply(to: &pixels, width: 40) }
        #expect(pixels.first == 0xff00_0005)
        #expect(site.system.clipboard == "between")
        site.system.stop()
    }

    @Test("The newest tab takes over, and a page that disconnects cancels its touches")
    func takeOver() async throws {
        let site = try await Site()
        let first = try await site.open()
        _ = try await first.receive()
        try await first.send(.touch(phase: .began, finger: 1, x: 1, y: 1, time: 1))
        await site.inputs(1)
        let second = try await site.open()
        var answer = try await first.receive()
        while case .message = answer { answer = try await first.receive() }
        #expect(answer == .closed(code: 4001, reason: "Another tab shows the simulator now."))
        guard case .message(.configure) = try await second.receive(),
            case .message(.frame(1, _)) = try await second.receive()
        else {
            Issue.record("the new tab was not painted")
            return
        }
        let phases = site.events.compactMap { event -> TouchPhase? in
            if case .touch(let touch) = event { touch.phase } else { nil }
        }
        #expect(phases == [.began, .cancelled])
        site.system.stop()
    }

    /// A message that no page of ours sends.
    struct Nonsense: Sendable, CustomTestStringConvertible {
        let bytes: [UInt8]
        var opcode: UInt8 = 2
        let code: UInt16
        let reason: String
        var testDescription: String { reason }
    }

    @Test(
        "A malformed message closes the connection with a reason and has no other effect",
        arguments: [
            Nonsense(bytes: [99], code: 1007, reason: "unknown kind of message"),
            Nonsense(
                bytes: ClientMessage.hello(version: 1, scale: 1).encoded, code: 1007,
                reason: "hello comes once"),
            Nonsense(
                bytes: ClientMessage.acknowledge(frame: 77).encoded, code: 1007,
                reason: "acknowledged a frame that was not sent"),
            Nonsense(bytes: Array("hi".utf8), opcode: 1, code: 1003, reason: "messages are binary"),
            Nonsense(
                bytes: [UInt8](repeating: 6, count: (1 << 20) + 1), code: 1009, reason: "message too large"),
            Nonsense(bytes: [1], opcode: 0, code: 1002, reason: "frame out of place"),
        ])
    func malformed(nonsense: Nonsense) async throws {
        let site = try await Site(paints: false)
        let page = try await site.open()
        try await page.send(nonsense.bytes, opcode: nonsense.opcode)
        var answer = try await page.receive()
        while case .message = answer { answer = try await page.receive() }
        #expect(answer == .closed(code: nonsense.code, reason: nonsense.reason))
        let next = try await site.open()
        guard case .message(.configure) = try await next.receive() else {
            Issue.record("the simulator did not go on")
            return
        }
        site.system.stop()
    }

    @Test("A page shows what can be chosen, and its choice arrives; what was not offered is malformed")
    func choices() async throws {
        let site = try await Site(paints: false)
        func offer(_ value: String) -> [PageChoice] {
            [
                PageChoice(
                    name: "device", label: "Device", value: value,
                    options: ["phone", "pad"].map { .init(value: $0, label: $0.capitalized) })
            ]
        }
        site.system.choices = offer("phone")
        var chosen: [String] = []
        site.system.onChoose = { [unowned site] name, value in
            chosen.append("\(name) \(value)")
            site.system.choices = offer(value)
        }
        let page = try await site.open(scale: 1)
        _ = try await page.receive()
        #expect(try await page.receive() == .message(.choices(offer("phone"))))
        try await page.send(.choose(name: "device", value: "pad"))
        #expect(try await page.receive() == .message(.choices(offer("pad"))))
        #expect(chosen == ["device pad"])
        try await page.send(.choose(name: "device", value: "abacus"))
        #expect(
            try await page.receive() == .closed(code: 1007, reason: "a choice that was not offered"))
        #expect(chosen.count == 1)
        site.system.stop()
    }

    @Test("Rotating the phone swaps its sides and repaints the whole screen")
    func rotation() async throws {
        let site = try await Site()
        let page = try await site.open(scale: 1)
        _ = try await page.receive()
        _ = try await page.receive()
        try await page.send(.rotate)
        #expect(
            try await page.receive()
                == .message(
                    .configure(
                        width: 60, height: 40, pixelWidth: 60, pixelHeight: 40, corners: 44, title: "Phone")))
        #expect(site.window.size == CGSize(width: 60, height: 40))
        #expect(site.events.contains(.resized))
        site.system.stop()
    }

    @Test(
        "The page of a television, a watch and a desktop has no rotation button, and a request to rotate has no effect",
        arguments: [WebConfiguration.Use.remote, .crown, .desk])
    func standing(use: WebConfiguration.Use) async throws {
        let site = try await Site(use: use)
        let page = try await site.open(scale: 1)
        _ = try await page.receive()
        try await page.send(.rotate)
        try await page.send(.key(isPressed: true, modifiers: [], name: "a", text: "a", time: 1))
        await site.inputs(1)
        #expect(site.window.size == CGSize(width: 40, height: 60))
        site.system.stop()
        func document(_ use: WebConfiguration.Use) throws -> String {
            let page = try Page(from: ResourceLocator(), use: use)
            return String(decoding: try #require(page[""]).contents, as: UTF8.self)
        }
        #expect(try document(use).contains("<body class=\"\(use.rawValue)\">"))
        #expect(try document(.hands).contains(#"<body class="hands">"#))
    }

    @Test("Timers fire in order, and a canceled one does not fire")
    func timers() async throws {
        let system = try WebSystem(WebConfiguration(screenSize: CGSize(width: 1, height: 1)))
        var fired: [Int] = []
        await withCheckedContinuation { continuation in
            let start = system.now
            let lost = system.schedule(at: start + 0.01) { fired.append(9) }
            system.schedule(at: start + 0.03) {
                fired.append(2)
                continuation.resume()
            }
            system.schedule(at: start) { fired.append(1) }
            lost.cancel()
        }
        #expect(fired == [1, 2])
    }

    @Test("A missing file of the page is an error that names it before anything is served")
    func missingFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let original = try ResourceLocator().path("page/index.html")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: URL(fileURLWithPath: original).deletingLastPathComponent().path, toPath: folder + "/page")
        let resources = ResourceLocator(
            environment: folder, executable: folder, source: folder + "/a/b/c.swift")
        let configuration = WebConfiguration(screenSize: CGSize(width: 1, height: 1))
        _ = try WebSystem(configuration, resources: resources)
        try FileManager.default.removeItem(atPath: folder + "/page/screen.js")
        #expect(throws: ResourceError.missing(name: "page/screen.js", folders: resources.folders)) {
            try WebSystem(configuration, resources: resources)
        }
    }

    @Test("The error for a port in use is a sentence")
    func busyPort() async throws {
        let site = try await Site()
        var configuration = WebConfiguration(screenSize: CGSize(width: 1, height: 1))
        configuration.port = site.port
        let second = try WebSystem(configuration)
        #expect(
            throws: PlatformError.system(operation: "Listening on port \(site.port)", code: EADDRINUSE)
        ) {
            try second.start()
        }
        site.system.stop()
    }
}

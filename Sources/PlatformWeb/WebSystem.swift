import Dispatch
package import Foundation
import Glibc
package import Platform

/// A system whose display, fingers and clipboard are those of a page in a browser.
///
/// It serves one page under a secret address and shows one window in it. The newest tab has the window; an older one
/// says so politely. Nothing leaves the loopback address unless the configuration says so.
///
///     let system = try WebSystem(WebConfiguration(screenSize: CGSize(width: 390, height: 844)))
///     system.onListening = { print($0.absoluteString) }
///     try system.run()
@MainActor package final class WebSystem: PlatformSystem {
    /// How the page is served.
    package let configuration: WebConfiguration
    /// Called once, with the page's address.
    package var onListening: (@MainActor (URL) -> Void)?
    /// Called when a page came, and when it is gone.
    package var onPageChange: (@MainActor (_ isConnected: Bool) -> Void)?
    /// Describes the screen, as JSON, for requests of `elements.json`.
    package var onDescribe: (@MainActor () -> Data)?
    /// Called with a bundle that was dropped on the page, which the receiver discards, or with the reason why it is not
    /// taken.
    package var onDrop: (@MainActor (Result<DroppedBundle, DropError>) -> Void)?
    /// What the page's user chooses below the phone; the page shows changes at once.
    package var choices: [PageChoice] = [] {
        didSet { if choices != oldValue { page?.send(.choices(choices)) } }
    }
    /// Called when the user chose a row of one of the choices.
    package var onChoose: (@MainActor (_ name: String, _ value: String) -> Void)?
    /// Called when displays change; the page's only display does not.
    package var onOutputsChange: (@MainActor () -> Void)?

    private let policy: AccessPolicy
    private let pageFiles: Page
    private var listener: WebListener?
    private var tickets = AccessTickets()
    private var isStopped = false
    private var window: WebWindow?
    private var page: PageConnection?
    private var pageScale: Double?
    private let drop = BundleDrop()
    private var text: String?
    private var timers: [ObjectIdentifier: any DispatchSourceTimer] = [:]

    /// Makes a system that serves nothing until `start()` or `run()`.
    ///
    /// - Throws: `ResourceError` when a file of the page is missing or unreadable.
    package init(
        _ configuration: WebConfiguration, resources: ResourceLocator = ResourceLocator()
    ) throws(ResourceError) {
        self.configuration = configuration
        pageFiles = try Page(from: resources, use: configuration.use)
        policy = AccessPolicy(
            token: configuration.token ?? AccessPolicy.makeToken(), isOpen: !configuration.isLoopback)
        drop.onEnd = { [weak self] in self?.onDrop?($0) }
    }

    /// The secret in the page's address.
    package var token: String { policy.token }
    /// The port that is served; nil before `start()`.
    package var port: UInt16? { listener?.port }

    package var now: TimeInterval { MonotonicClock.now }

    /// The one display: the page's phone.
    package var outputs: [PlatformOutput] {
        [
            PlatformOutput(
                id: 0, name: "Browser", size: window?.size ?? configuration.screenSize,
                scale: window?.scale ?? configuration.scale ?? 1)
        ]
    }

    /// Nothing: the simulator's applications live in this process.
    package var textClient: (any TextClient)? { nil }

    /// The text that the page last gave or was given.
    ///
    /// Setting it gives it to the browser, which puts it on its clipboard when it is allowed to.
    package var clipboard: String? {
        get { text }
        set {
            text = newValue
            if let newValue { page?.send(.clipboard(newValue)) }
        }
    }

    /// Has the page make the sound.
    package func playKeyClick(_ click: KeyClick) {
        page?.send(.click(click))
    }
}

// MARK: - Windows and timers

extension WebSystem {
    /// Makes the page's window; there is one at a time, as large as the device's screen.
    package func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow
    {
        guard window == nil else {
            throw PlatformError.protocolError("the page shows one window and has one already")
        }
        let window = WebWindow(
            system: self, size: self.configuration.screenSize,
            scale: self.configuration.scale ?? pageScale ?? 1,
            title: configuration.title)
        self.window = window
        if let page { window.connect(page) }
        return window
    }

    private func forget(_ timer: PlatformTimer) {
        timers.removeValue(forKey: ObjectIdentifier(timer))?.cancel()
    }

    func forget(_ closed: WebWindow) {
        if window === closed { window = nil }
    }

    /// Calls once at a time, from the main queue.
    @discardableResult
    package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        let timer = PlatformTimer(time: time, action: action)
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + max(0, time - now), leeway: .nanoseconds(0))
        source.setEventHandler { @Sendable [weak self] in
            MainActor.assumeIsolated {
                self?.forget(timer)
                timer.fire()
            }
        }
        timer.onCancel = { [weak self, unowned timer] in self?.forget(timer) }
        timers[ObjectIdentifier(timer)] = source
        source.resume()
        return timer
    }

    /// Watches a copy of the descriptor: libdispatch forgets a canceled source only later, and of a number that is
    /// closed before then and opened again it would report nothing.
    @discardableResult
    package func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch {
        let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        let copy = duplicate >= 0 ? OwnedDescriptor(duplicate) : nil
        let source = DispatchSource.makeReadSource(fileDescriptor: copy?.value ?? descriptor, queue: .main)
        source.setEventHandler { @Sendable in MainActor.assumeIsolated { action() } }
        source.setCancelHandler { @Sendable in withExtendedLifetime(copy) {} }
        source.resume()
        return PlatformWatch { source.cancel() }
    }
}

// MARK: - Serving

extension WebSystem {
    /// Begins to serve.
    ///
    /// - Returns: the page's address, token included.
    /// - Throws: `PlatformError.system` when the port is taken or the address is not ours.
    @discardableResult
    package func start() throws(PlatformError) -> URL {
        let listener: WebListener
        if let wanted = configuration.port {
            listener = try listen(on: wanted)
        } else if let usual = try? listen(on: WebConfiguration.usualPort) {
            listener = usual
        } else {
            listener = try listen(on: 0)
        }
        self.listener = listener
        let url = address(path: "/\(policy.token)/")
        onListening?(url)
        return url
    }

    /// Another address of the page, for the arguments of a browser: it holds no token and can be opened once.
    ///
    /// - Returns: the address; it leads to the page for two minutes, from this user's programs only.
    package func makeTicketAddress() -> URL { address(path: "/open/\(tickets.issue(at: now))") }

    private func listen(on port: UInt16) throws(PlatformError) -> WebListener {
        let web = WebServer(
            policy: policy, page: pageFiles,
            accept: { [weak self] connection in
                if let self {
                    self.accept(connection)
                } else {
                    connection.close(.goingAway, "The simulator ends.")
                }
            },
            describe: { [weak self] in self?.onDescribe?() },
            redeem: { [weak self] ticket in
                guard let self else { return false }
                return tickets.redeem(ticket, at: now)
            })
        let listener = try WebListener(address: configuration.address, port: port)
        listener.onConnection = { connection in
            let descriptor = connection.descriptor
            connection.onRequest = { request in
                web.respond(to: request) { PeerOwner.isThisUser(descriptor.value) }
            }
        }
        return listener
    }

    private func address(path: String) -> URL {
        var components = URLComponents()
        components.scheme = "http"
        switch configuration.address {
        case "0.0.0.0", "::": components.host = "127.0.0.1"
        case let other: components.host = other.contains(":") ? "[\(other)]" : other
        }
        components.port = listener.map { Int($0.port) }
        components.path = path
        return components.url ?? URL(fileURLWithPath: "/")
    }

    /// Serves, starting if that was not done, until `stop()`.
    package func run() throws(PlatformError) {
        if listener == nil { try start() }
        // A run loop without a timer ends at once; this one keeps it waiting and never wakes it.
        let anchor = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.main.add(anchor, forMode: .default)
        while !isStopped {
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
        anchor.invalidate()
    }

    /// Sends the page away and ends `run()`.
    package func stop() {
        isStopped = true
        page?.close(.goingAway, "The simulator ends.")
        listener?.close()
        // Any timer that fires makes the run loop look at `isStopped`.
        RunLoop.main.add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default)
    }
}

// MARK: - The page

extension WebSystem {
    private func accept(_ connection: PageConnection) {
        connection.onMessage = { [weak self, weak connection] message in
            guard let self, let connection else { return }
            guard case .hello(let version, let scale) = message else {
                return connection.close(.malformed, "the first message is hello")
            }
            guard version == ClientMessage.version else {
                return connection.close(.outdated, "The page is of another version.")
            }
            self.welcome(connection, scale: scale)
        }
    }

    private func welcome(_ connection: PageConnection, scale: Double) {
        page?.close(.takenOver, "Another tab shows the simulator now.")
        page = connection
        pageScale = WebSystem.usable(scale)
        connection.onMessage = { [weak self, weak connection] message in
            guard let self, let connection else { return }
            do throws(MalformedMessage) {
                try self.receive(message)
            } catch {
                connection.close(.malformed, error.description)
            }
        }
        connection.onClose = { [weak self, weak connection] in
            guard let self, self.page === connection else { return }
            self.page = nil
            self.drop.abandon()
            self.window?.disconnect()
            self.onPageChange?(false)
        }
        window?.setScale(configuration.scale ?? WebSystem.usable(scale))
        window?.connect(connection)
        if !choices.isEmpty { connection.send(.choices(choices)) }
        onPageChange?(true)
    }

    private func receive(_ message: ClientMessage) throws(MalformedMessage) {
        switch message {
        case .hello: throw MalformedMessage("hello comes once")
        case .clipboard(let text): self.text = text
        case .drop(let part): drop.take(part)
        case .choose(let name, let value):
            let isOffered = choices.contains { choice in
                choice.name == name && choice.options.contains { $0.value == value }
            }
            guard isOffered else { throw MalformedMessage("a choice that was not offered") }
            onChoose?(name, value)
        case .scale(let scale):
            pageScale = WebSystem.usable(scale)
            window?.setScale(configuration.scale ?? WebSystem.usable(scale))
        default: try window?.receive(message, now: now)
        }
    }

    /// A page may ask for any scale; from 1 to 3 it gets what it asks for.
    private static func usable(_ scale: Double) -> Double {
        min(3, max(1, scale))
    }
}

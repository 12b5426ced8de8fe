import CSessionBus
import Foundation
package import Platform

/// Lets the user choose files in the desktop's own dialog, by its portal (`org.freedesktop.portal.FileChooser`).
///
/// The connection to the session bus is open while a dialog is. One dialog is open at a time.
@MainActor package final class DesktopFileChooser {
    private let address: String?
    private var bus: OpaquePointer?
    private var watch: PlatformWatch?
    private var timer: PlatformTimer?
    private var answered: (@MainActor (FileAnswer) -> Void)?
    /// The answer that arrived while the bus was processed; given afterwards, because the receiver may ask again.
    private var arrived: FileAnswer?

    /// Makes a chooser on the bus with an address; nil for the session's.
    package init(address: String? = nil) {
        self.address = address
    }

    isolated deinit { close() }

    /// Asks the user.
    ///
    /// - Parameters:
    ///   - system: watches the bus meanwhile.
    ///   - answered: called once, in a later turn, or at once where the desktop has no dialog.
    package func ask(
        _ request: FileRequest, on system: any PlatformSystem,
        _ answered: @escaping @MainActor (FileAnswer) -> Void
    ) {
        guard bus == nil else {
            return answered(.unavailable(reason: Message("another dialog is open").text))
        }
        bus = spinet_file_bus_open(
            address,
            { result, uris, reason, context in
                guard let context else { return }
                let answer = DesktopFileChooser.answer(result, uris, reason)
                // The bus is processed on the main thread only.
                MainActor.assumeIsolated {
                    Unmanaged<DesktopFileChooser>.fromOpaque(context).takeUnretainedValue().arrived = answer
                }
            }, Unmanaged.passUnretained(self).toOpaque())
        guard let bus else {
            return answered(.unavailable(reason: Message("there is no session bus").text))
        }
        guard request.withPortalRequest({ spinet_file_bus_ask(bus, $0) }) else {
            close()
            return answered(.unavailable(reason: Message("the session bus refuses the request").text))
        }
        self.answered = answered
        watch = system.watch(spinet_file_bus_descriptor(bus)) { [weak self] in self?.process() }
        timer = system.schedule(at: system.now + Self.replyLimit) { [weak self] in self?.process() }
    }

    /// The seconds after which libsystemd has given a portal up that does not say whether it asks (25), and a margin.
    private static let replyLimit: TimeInterval = 26

    private func process() {
        guard let bus else { return }
        if !spinet_file_bus_process(bus) {
            arrived = arrived ?? .unavailable(reason: Message("the session bus went away").text)
        }
        guard let answer = arrived else { return }
        let answered = answered
        close()
        answered?(answer)
    }

    private func close() {
        watch?.cancel()
        watch = nil
        timer?.cancel()
        timer = nil
        spinet_file_bus_close(bus)
        bus = nil
        answered = nil
        arrived = nil
    }

    private nonisolated static func answer(
        _ result: spinet_file_result, _ uris: UnsafePointer<UnsafePointer<CChar>?>?,
        _ reason: UnsafePointer<CChar>?
    ) -> FileAnswer {
        switch result {
        case SPINET_FILES_UNAVAILABLE:
            return .unavailable(
                reason: reason.map { String(cString: $0) } ?? Message("the portal ended").text)
        case SPINET_FILES_CHOSEN:
            var urls: [URL] = [], place = 0
            while let uri = uris?[place] {
                // The portal promises files; another address is nothing that can be read here.
                if let url = URL(string: String(cString: uri)), url.isFileURL { urls.append(url) }
                place += 1
            }
            return urls.isEmpty ? .canceled : .chosen(urls)
        default: return .canceled
        }
    }
}

extension FileRequest {
    /// Calls a closure with the request as the portal takes it; it is valid only during the call.
    fileprivate func withPortalRequest(_ body: (UnsafePointer<spinet_file_request>) -> Bool) -> Bool {
        let strings = CStrings()
        let filters = filters.map { filter in
            spinet_file_filter(
                name: strings.add(filter.name), patterns: strings.add(filter.patterns),
                types: strings.add(filter.mimeTypes))
        }
        var request = spinet_file_request()
        request.title = strings.add(title)
        switch kind {
        case .open(let many): request.many = many
        case .folder: request.directory = true
        case .save(let name): request.name = strings.add(name)
        }
        if let folder { request.folder = strings.add(folder.path) }
        return filters.withUnsafeBufferPointer { buffer in
            request.filters = buffer.baseAddress
            request.filter_count = UInt(buffer.count)
            defer { withExtendedLifetime(strings) {} }
            return body(&request)
        }
    }
}

/// Strings of C that live as long as the object.
private final class CStrings {
    private var strings: [UnsafeMutablePointer<CChar>] = []
    private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

    /// A string.
    func add(_ text: String) -> UnsafePointer<CChar>? {
        guard let copy = strdup(text) else { return nil }
        strings.append(copy)
        return UnsafePointer(copy)
    }

    /// A list of strings with nil at its end.
    func add(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
        let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
        for (place, text) in texts.enumerated() { list[place] = add(text) }
        list[texts.count] = nil
        lists.append(list)
        return UnsafePointer(list)
    }

    deinit {
        for string in strings { free(string) }
        for list in lists { list.deallocate() }
    }
}

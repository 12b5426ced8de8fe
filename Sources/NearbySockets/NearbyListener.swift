import CLinux
import Glibc
package import Platform
import PlatformEventLoop

/// The socket of a device with a keyboard, at which nearby devices offer their fields.
@MainActor package final class NearbyListener {
    /// The maximum number of devices at once; further ones are refused.
    static let greatestCount = 16

    /// Called with each device that connects.
    package var onLink: ((NearbyLink) -> Void)?

    private let system: any PlatformSystem
    private let descriptor: OwnedDescriptor
    private let file: SocketFile?
    private var watch: PlatformWatch?
    private var links: [Reference] = []

    private struct Reference { weak var link: NearbyLink? }

    /// Listens in a folder.
    ///
    /// - Parameter process: the process after which the socket is named; this one, except in tests.
    /// - Throws: `NearbyFolderError` when the folder cannot be used.
    package init(
        in folder: NearbyFolder, process: Int32 = getpid(), system: any PlatformSystem
    ) throws(NearbyFolderError) {
        try folder.prepare()
        let path = folder.path(of: process)
        let socket = spinet_socket_listen(path)
        guard socket >= 0 else { throw .unavailable(path, code: errno) }
        descriptor = OwnedDescriptor(socket)
        file = SocketFile(path: path)
        self.system = system
        watch = system.watch(socket) { [weak self] in self?.accept() }
    }

    /// Ends listening, and removes the socket; the links go on.
    package func close() {
        watch?.cancel()
        watch = nil
        file?.remove()
    }

    private func accept() {
        // A program of another user is refused here.
        let peer = spinet_socket_accept(descriptor.value)
        guard peer >= 0 else { return }
        let descriptor = OwnedDescriptor(peer)
        links.removeAll { $0.link?.isOpen != true }
        guard links.count < Self.greatestCount else { return }
        let link = NearbyLink(descriptor, system: system)
        links.append(Reference(link: link))
        onLink?(link)
    }
}

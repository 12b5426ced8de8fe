import CoreGraphics
import Foundation
import Platform

// Drags that the system carries: out of this program's windows, back into them, and from other programs.

extension DragSession {
    /// Asks the system to carry the items to other windows and programs, where it can.
    func handOver() {
        guard !isRestrictedToDraggingApplication, guide == .gesture, let window else { return }
        let types = DragTypes.types(of: items), items = items
        guard !types.isEmpty, let platformWindow = window.platformWindow else { return }
        let drag = OutgoingDrag(types: types) { type, completion in
            DragTypes.load(type, of: items, completion)
        }
        drag.image = preview?.image(at: point)
        drag.onEnd = { [weak self] in self?.carryingEnded(wasTaken: $0) }
        guard platformWindow.beginDrag(drag) else { return }
        guide = .asked
        Self.carried = self
    }

    /// The system carries the items, which are above a window of this program now.
    func carried(by drag: IncomingDrag, in window: UIWindow, at point: CGPoint) {
        guide = .system
        incoming = drag
        self.window = window
        // The system shows its image of them, in front of all windows.
        preview?.isHidden = true
        follow(point)
    }

    /// Moves the items as the system reports it.
    func carried(to point: CGPoint) {
        guard guide == .system else { return }
        follow(point)
        onMove?()
    }

    /// The items left this program's windows; those of another program are forgotten.
    func carriedAway() {
        guard guide == .system, phase == .moving else { return }
        let isOwn = incoming?.isOwn == true
        incoming = nil
        target?.exited(self)
        target = nil
        proposal = nil
        if !isOwn { finish(.cancel) }
    }

    /// The system dropped the items: another program is asked for their data first.
    func carriedDrop() {
        guard guide == .system, phase == .moving, let incoming else { return }
        guard !incoming.isOwn, target != nil else {
            settle()
            return incoming.channel.finish()
        }
        phase = .loading
        load(wanted[...], of: incoming, [])
    }

    /// Asks for one type after the other, then drops what came.
    private func load(
        _ wanted: ArraySlice<(content: DragTypes.Content, type: String)>, of drag: IncomingDrag,
        _ loaded: [Any]
    ) {
        guard let next = wanted.first else {
            drag.channel.finish()
            guard phase == .loading else { return }
            phase = .moving
            guard !loaded.isEmpty else { return cancel() }
            receive(loaded)
            return settle()
        }
        drag.channel.read(next.type, limit: DragTypes.limit(of: next.content)) { [self] data in
            let objects = data.map { DragTypes.objects(in: $0, next.content) } ?? []
            load(wanted.dropFirst(), of: drag, loaded + objects)
        }
    }

    /// Makes items of another program's objects: a text, an address and an image are one thing in several forms, and
    /// each further address is one of its own.
    private func receive(_ objects: [Any]) {
        let addresses = objects.compactMap { $0 as? URL }
        items[0].itemProvider.receive(objects.filter { !($0 is URL) } + addresses.prefix(1).map { $0 as Any })
        items += addresses.dropFirst().map { UIDragItem(itemProvider: NSItemProvider(object: $0)) }
    }

    func isAcceptable(_ type: String) -> Bool {
        incoming?.isOwn == true || wanted.contains { $0.type == type }
    }

    /// The system's drag is over: another program took the items, or nothing did.
    private func carryingEnded(wasTaken: Bool) {
        if Self.carried === self { Self.carried = nil }
        guard phase == .moving || phase == .lifted else { return }
        switch guide {
        case .asked where !wasTaken:
            // Refused: the gesture goes on, and the items stay in this window.
            guide = .gesture
        case .asked, .system, .gesture:
            guard wasTaken else { return cancel() }
            phase = .ended
            onWillEnd?(.copy)
            end(.copy)
        }
    }
}

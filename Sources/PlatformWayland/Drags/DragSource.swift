import CWayland
import CWaylandProtocols
import Foundation
import Glibc
import Platform

/// A drag of ours while the compositor carries it.
@MainActor final class DragSource {
    let source: OpaquePointer
    let icon: DragIcon?
    private let drag: OutgoingDrag
    private let writer: PasteWriter
    /// Called after the last event, when the source can be destroyed.
    var onEnd: (() -> Void)?

    init?(_ drag: OutgoingDrag, manager: OpaquePointer, writer: PasteWriter, system: WaylandSystem) {
        guard let source = wl_data_device_manager_create_data_source(manager) else { return nil }
        self.source = source
        self.drag = drag
        self.writer = writer
        icon = drag.image.flatMap { DragIcon($0, system: system) }
        wl_data_source_add_listener(source, Self.listener, address(of: self))
        for type in drag.types { wl_data_source_offer(source, type) }
        wl_data_source_set_actions(source, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue)
    }

    isolated deinit { wl_data_source_destroy(source) }

    private func send(_ type: String, to fd: Int32) {
        guard drag.types.contains(type) else {
            close(fd)
            return
        }
        drag.load(type) { [writer] data in
            if let data { writer.write(data, to: fd) } else { close(fd) }
        }
    }

    private func end(wasTaken: Bool) {
        let (onDragEnd, onEnd) = (drag.onEnd, onEnd)
        drag.onEnd = nil
        self.onEnd = nil
        onDragEnd?(wasTaken)
        onEnd?()
    }

    private static let listener = makeListener(wl_data_source_listener()) {
        $0.target = { _, _, _ in }
        $0.send = { data, _, type, fd in
            guard let drag = object(data, DragSource.self), let type else {
                close(fd)
                return
            }
            drag.send(String(cString: type), to: fd)
        }
        $0.cancelled = { data, _ in object(data, DragSource.self)?.end(wasTaken: false) }
        $0.dnd_drop_performed = { _, _ in }
        $0.dnd_finished = { data, _ in object(data, DragSource.self)?.end(wasTaken: true) }
        $0.action = { _, _, _ in }
    }
}

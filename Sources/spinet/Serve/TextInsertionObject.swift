import CSessionBus
import KeyboardHost
import Platform

/// The object `org.spinet.TextInsertion1` on the session bus: other programs put text into the focused field by it.
@MainActor final class TextInsertionObject: BusObject {
    private let insertion: TextInsertion
    private let processes = RunningProcesses()
    private var bus: OpaquePointer?

    /// Connects to the session bus.
    ///
    /// - Throws: `Unavailable` when there is no bus, or another keyboard owns the name; a keyboard goes on without.
    init(_ insertion: TextInsertion) throws(Unavailable) {
        self.insertion = insertion
        var reason = [CChar](repeating: 0, count: 256)
        bus = spinet_insertion_bus_open(
            nil,
            { call, context in
                guard let context, let call = call?.pointee else { return }
                // The bus is processed by the main loop only.
                nonisolated(unsafe) let called = call
                MainActor.assumeIsolated {
                    Unmanaged<TextInsertionObject>.fromOpaque(context).takeUnretainedValue().receive(called)
                }
            },
            { sender, context in
                guard let context, let sender else { return }
                let caller = String(cString: sender)
                MainActor.assumeIsolated {
                    let object = Unmanaged<TextInsertionObject>.fromOpaque(context).takeUnretainedValue()
                    object.insertion.callerLeft(caller)
                }
            }, Unmanaged.passUnretained(self).toOpaque(), &reason, UInt(reason.count))
        if bus == nil {
            throw Unavailable(
                reason: String(
                    decoding: reason.prefix { $0 != 0 }.map({ UInt8(bitPattern: $0) }), as: UTF8.self))
        }
        insertion.onPartOwner = { [weak self] caller in
            guard let bus = self?.bus else { return }
            spinet_insertion_bus_watch(bus, caller)
        }
    }

    isolated deinit { spinet_insertion_bus_close(bus) }

    var descriptor: Int32? { bus.map { spinet_insertion_bus_descriptor($0) } }

    func process() -> Bool {
        guard let bus else { return false }
        if spinet_insertion_bus_process(bus) { return true }
        self.bus = nil
        spinet_insertion_bus_close(bus)
        return false
    }

    private func receive(_ call: spinet_insertion_call) {
        let number = call.number, caller = String(cString: call.sender)
        let program = InsertionProgram(
            of: Int32(truncatingIfNeeded: call.process), own: processes.own, among: processes)
        insertion.handle(Self.request(of: call), of: program, from: caller) { [weak self] refusal in
            guard let bus = self?.bus else { return }
            spinet_insertion_bus_answer(bus, number, refusal?.rawValue, refusal?.description)
        }
    }

    private static func request(of call: spinet_insertion_call) -> InsertionRequest {
        let kind: InsertionRequest.Kind =
            switch call.kind {
            case SPINET_INSERTION_COMMIT: .commit(String(cString: call.text))
            case SPINET_INSERTION_PARTIAL: .part(String(cString: call.text))
            case SPINET_INSERTION_FINISH: .finish
            default: .cancel
            }
        return InsertionRequest(kind, allowsTerminal: call.allows_terminal)
    }

    /// Why the object is not on the bus.
    struct Unavailable: Error, CustomStringConvertible {
        var reason: String
        var description: String {
            Message("Programs cannot put text into fields by D-Bus: \(reason).").text
        }
    }
}

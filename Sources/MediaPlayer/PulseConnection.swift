import CPulse
import Foundation

/// A connection to the sound server, PulseAudio's or PipeWire's, that follows its default output.
///
/// libpulse runs a thread of its own, which sleeps while nothing changes. `report` is called on that thread with
/// the output, or nil where there is none or no server; everything else is called from the main thread.
final class PulseConnection: @unchecked Sendable {
    // The thread's lock guards all that follows, except `loop`, which never changes.
    private let loop: OpaquePointer
    private let server: String?
    private let report: @Sendable (AudioOutput?) -> Void
    private var context: OpaquePointer?
    private var sink: (name: String, volume: pa_cvolume)?

    /// Connects; nil where libpulse cannot make a thread.
    ///
    /// - Parameter server: a server's address, or nil for the session's.
    init?(server: String?, report: @escaping @Sendable (AudioOutput?) -> Void) {
        guard let loop = pa_threaded_mainloop_new() else { return nil }
        self.loop = loop
        self.server = server
        self.report = report
        guard pa_threaded_mainloop_start(loop) == 0 else {
            pa_threaded_mainloop_free(loop)
            return nil
        }
        locked { connect() }
    }

    deinit {
        // No callback runs once the thread has ended.
        pa_threaded_mainloop_stop(loop)
        if let context {
            pa_context_disconnect(context)
            pa_context_unref(context)
        }
        pa_threaded_mainloop_free(loop)
    }

    /// Makes the output as loud as this, its channels in the proportion they had.
    func setVolume(_ volume: Double) {
        locked {
            guard let context, var sink else { return }
            let loudness = pa_volume_t((min(max(volume, 0), 1) * Double(PA_VOLUME_NORM)).rounded())
            pa_cvolume_scale(&sink.volume, loudness)
            self.sink = sink
            release(pa_context_set_sink_volume_by_name(context, sink.name, &sink.volume, nil, nil))
            if loudness > 0 { release(pa_context_set_sink_mute_by_name(context, sink.name, 0, nil, nil)) }
        }
    }

    private func locked(_ body: () -> Void) {
        pa_threaded_mainloop_lock(loop)
        body()
        pa_threaded_mainloop_unlock(loop)
    }

    private func release(_ operation: OpaquePointer?) {
        if let operation { pa_operation_unref(operation) }
    }

    /// The connection a callback of libpulse belongs to.
    private static func connection(_ context: UnsafeMutableRawPointer?) -> PulseConnection? {
        context.map { Unmanaged<PulseConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    private var this: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private func connect() {
        guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "Spinet") else { return report(nil) }
        self.context = context
        pa_context_set_state_callback(
            context, { _, this in PulseConnection.connection(this)?.stateChanged() }, this)
        pa_context_set_subscribe_callback(
            context, { _, _, _, this in PulseConnection.connection(this)?.ask() }, this)
        // It waits for a server that is not there yet, and starts none.
        let flags = pa_context_flags_t(PA_CONTEXT_NOFAIL.rawValue | PA_CONTEXT_NOAUTOSPAWN.rawValue)
        if pa_context_connect(context, server, flags, nil) < 0 { report(nil) }
    }

    private func stateChanged() {
        guard let context else { return }
        switch pa_context_get_state(context) {
        case PA_CONTEXT_READY:
            let events = pa_subscription_mask_t(
                PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SERVER.rawValue)
            release(pa_context_subscribe(context, events, nil, nil))
            ask()
        case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
            // The server went away. With an address of its own it will not come back under it.
            sink = nil
            report(nil)
            pa_context_set_state_callback(context, nil, nil)
            pa_context_set_subscribe_callback(context, nil, nil)
            pa_context_unref(context)
            self.context = nil
            if server == nil { connect() }
        default: break
        }
    }

    private func ask() {
        guard let context else { return }
        release(
            pa_context_get_sink_info_by_name(
                context, "@DEFAULT_SINK@",
                { _, info, end, this in
                    guard let connection = PulseConnection.connection(this) else { return }
                    if let info { connection.learn(info.pointee) } else if end < 0 { connection.report(nil) }
                }, this))
    }

    private func learn(_ info: pa_sink_info) {
        var info = info
        sink = (String(cString: info.name), info.volume)
        report(
            AudioOutput(
                name: info.description.map { String(cString: $0) } ?? String(cString: info.name),
                volume: min(1, Double(pa_cvolume_max(&info.volume)) / Double(PA_VOLUME_NORM)),
                isMuted: info.mute != 0, isVolumeFixed: info.volume.channels == 0 || info.n_volume_steps <= 1))
    }
}

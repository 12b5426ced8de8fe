import CPulse
import Foundation

/// A connection to the sound server, PulseAudio's or PipeWire's, that follows its outputs.
///
/// libpulse runs a thread of its own, which sleeps while nothing changes. `report` is called on that thread with
/// the outputs, or nil where no server answers; everything else is called from the main thread.
final class PulseConnection: @unchecked Sendable {
    // The thread's lock guards all that follows, except `loop`, which never changes.
    private let loop: OpaquePointer
    private let server: String?
    private let report: @Sendable (AudioRoutes?) -> Void
    private var context: OpaquePointer?
    private var active: String?
    private var volumes: [String: pa_cvolume] = [:]
    private var received: [(output: AudioOutput, channels: pa_cvolume)] = []
    private var unconfirmed = 0

    /// How long a server may take to answer before there is none, in microseconds.
    private static let patience: pa_usec_t = 1_000_000

    /// Connects; nil where libpulse cannot make a thread.
    ///
    /// - Parameter server: a server's address, or nil for the session's.
    init?(server: String?, report: @escaping @Sendable (AudioRoutes?) -> Void) {
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
        // No callback of the thread runs once it has ended, and none may be run by what follows.
        pa_threaded_mainloop_stop(loop)
        if let context {
            pa_context_set_state_callback(context, nil, nil)
            pa_context_set_subscribe_callback(context, nil, nil)
            pa_context_disconnect(context)
            pa_context_unref(context)
        }
        pa_threaded_mainloop_free(loop)
    }

    /// Makes the active output as loud as this, its channels in the proportion they had.
    func setVolume(_ volume: Double) {
        locked {
            guard let context, let name = active, var channels = volumes[name] else { return }
            let loudness = pa_volume_t((min(max(volume, 0), 1) * Double(PA_VOLUME_NORM)).rounded())
            pa_cvolume_scale(&channels, loudness)
            volumes[name] = channels
            begin(pa_context_set_sink_volume_by_name(context, name, &channels, Self.whenDone, this))
            if loudness > 0 { begin(pa_context_set_sink_mute_by_name(context, name, 0, Self.whenDone, this)) }
        }
    }

    /// Lets sound come out of the output of this name.
    func choose(_ name: String) {
        locked {
            guard let context else { return }
            active = name
            begin(pa_context_set_default_sink(context, name, Self.whenDone, this))
        }
    }

    /// Counts a change that the server has not confirmed: what it said before that is out of date.
    private func begin(_ change: OpaquePointer?) {
        if change != nil { unconfirmed += 1 }
        release(change)
    }

    private static let whenDone: pa_context_success_cb_t = { _, _, this in
        guard let connection = PulseConnection.connection(this) else { return }
        connection.unconfirmed = max(0, connection.unconfirmed - 1)
        if connection.unconfirmed == 0 { connection.ask() }
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
        guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "Spinet") else {
            return report(nil)
        }
        self.context = context
        pa_context_set_state_callback(
            context, { _, this in PulseConnection.connection(this)?.stateChanged() }, this)
        pa_context_set_subscribe_callback(
            context, { _, _, _, this in PulseConnection.connection(this)?.ask() }, this)
        // One that waits says nothing. libpulse frees the timer with its thread.
        _ = pa_context_rttime_new(
            context, pa_rtclock_now() + Self.patience,
            { _, _, _, this in PulseConnection.connection(this)?.patienceEnded() }, this)
        // It waits for a server that is not there yet, and starts none. Failing at once, it frees the context.
        let flags = pa_context_flags_t(PA_CONTEXT_NOFAIL.rawValue | PA_CONTEXT_NOAUTOSPAWN.rawValue)
        if pa_context_connect(context, server, flags, nil) < 0 { report(nil) }
    }

    private func patienceEnded() {
        guard let context, pa_context_get_state(context) != PA_CONTEXT_READY else { return }
        report(nil)
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
            (active, volumes, unconfirmed) = (nil, [:], 0)
            report(nil)
            pa_context_set_state_callback(context, nil, nil)
            pa_context_set_subscribe_callback(context, nil, nil)
            pa_context_unref(context)
            self.context = nil
            if server == nil { connect() }
        default: break
        }
    }

    /// Asks for the active output's name, then for all outputs.
    private func ask() {
        guard let context, unconfirmed == 0 else { return }
        release(
            pa_context_get_server_info(
                context,
                { _, info, this in
                    guard let connection = PulseConnection.connection(this), let info else { return }
                    connection.active = info.pointee.default_sink_name.map { String(cString: $0) }
                    connection.askOutputs()
                }, this))
    }

    private func askOutputs() {
        guard let context else { return }
        received = []
        release(
            pa_context_get_sink_info_list(
                context,
                { _, info, end, this in
                    guard let connection = PulseConnection.connection(this) else { return }
                    if let info { connection.hear(info.pointee) } else { connection.finish() }
                }, this))
    }

    private func hear(_ info: pa_sink_info) {
        var info = info
        let name = String(cString: info.name), loudest = pa_cvolume_max(&info.volume)
        var output = AudioOutput(
            identifier: name, name: info.description.map { String(cString: $0) } ?? name,
            volume: min(1, Double(loudest) / Double(PA_VOLUME_NORM)))
        output.isMuted = info.mute != 0
        output.isVolumeFixed = info.volume.channels == 0 || info.n_volume_steps <= 1
        output.isAmplified = loudest > pa_volume_t(PA_VOLUME_NORM)
        let bus = pa_proplist_gets(info.proplist, PA_PROP_DEVICE_BUS).map { String(cString: $0) }
        output.isWireless = bus == "bluetooth" || info.flags.rawValue & PA_SINK_NETWORK.rawValue != 0
        received.append((output, info.volume))
    }

    /// All outputs were told.
    ///
    /// Lists that two questions mixed name an output twice; the later one counts.
    private func finish() {
        guard unconfirmed == 0 else { return }
        var outputs: [AudioOutput] = []
        volumes = [:]
        for (output, channels) in received {
            if let index = outputs.firstIndex(where: { $0.identifier == output.identifier }) {
                outputs[index] = output
            } else {
                outputs.append(output)
            }
            volumes[output.identifier] = channels
        }
        report(AudioRoutes(outputs: outputs, activeIdentifier: active))
    }
}

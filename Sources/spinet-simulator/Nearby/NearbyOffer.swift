import Continuity
import Foundation
import NearbySockets
import Platform
import TextInput

/// Offers the focused field of a television or a watch to the nearby devices with keyboards.
///
///     let offer = NearbyOffer(device, folder, system)
///     offer.onType = { text, before in keyboard.type(text, into: before) }
///     offer.report(document: identifier, name: "Message", traits: traits, context: context)
///     offer.report()      // no field has the focus
@MainActor final class NearbyOffer {
    /// Called with text of the other device, and with what it had typed into the field before.
    var onType: ((PhoneText, TextContext) -> Void)?
    /// Called for the return key of the other device.
    var onReturn: (() -> Void)?
    /// Called when the user begins to type on another device.
    var onAnswer: ((NearbyDevice) -> Void)?
    /// Called when the typing there ends by the other device.
    var onEnd: ((NearbyEnd) -> Void)?
    /// Called with a sentence when no device can be found.
    var onProblem: ((String) -> Void)?

    private let device: NearbyDevice
    private let search: NearbySearch
    private let system: any PlatformSystem
    private var links: [Candidate] = []
    private var offered = OfferedField<UUID>()
    private var field: NearbyField?
    /// Ends the links, unless another field gets the focus in the same turn.
    private var leaving: PlatformTimer?
    private var hasReportedProblem = false

    /// One of the other devices.
    @MainActor private final class Candidate {
        let link: NearbyLink
        var state = OfferingState.waiting
        var device: NearbyDevice?

        init(_ link: NearbyLink) { self.link = link }
    }

    init(_ device: NearbyDevice, _ folder: NearbyFolder, _ system: any PlatformSystem) {
        self.device = device
        self.system = system
        search = NearbySearch(in: folder, system: system)
        search.onLink = { [weak self] in self?.add($0) }
    }

    /// Whether the user types on another device.
    var isTyping: Bool { links.contains { $0.state == .typing } }

    /// Reports the focused field, after each change of it.
    ///
    /// A field that another one follows keeps its links; the user of the other device types into the new one then.
    func report(document: UUID, name: String, traits: TextInputTraits, context: TextContext) {
        leaving?.cancel()
        leaving = nil
        let isNew = document != offered.document
        offered.focus(on: document)
        let new = NearbyField(
            name: name, traits: traits,
            field: PhoneField(
                number: offered.number, traits: traits, context: context, applied: offered.applied))
        guard new != field else { return }
        field = new
        for candidate in links { perform(candidate.state.change(new), for: candidate) }
        // One that is asked or typed on goes on; after a refusal the next field is offered again.
        if isNew, links.isEmpty { start() }
    }

    /// Reports that no field has the focus.
    func report() {
        guard field != nil, leaving == nil else { return }
        leaving = system.schedule(at: system.now) { [weak self] in self?.end(.left) }
    }

    /// Ends it here.
    func end(_ reason: NearbyEnd) {
        leaving?.cancel()
        leaving = nil
        search.stop()
        field = nil
        offered.focus(on: nil)
        for candidate in links { perform(candidate.state.end(reason), for: candidate) }
        clean()
    }

    private func start() {
        search.stop()
        do throws(NearbyFolderError) {
            try search.start()
        } catch {
            if !hasReportedProblem { onProblem?("\(error)") }
            hasReportedProblem = true
        }
    }

    private func add(_ link: NearbyLink) {
        let candidate = Candidate(link)
        links.append(candidate)
        link.onMessage = { [weak self, weak candidate] in
            if let candidate { self?.receive($0, from: candidate) }
        }
        link.onEnd = { [weak self, weak candidate] error in
            guard let candidate else { return }
            self?.lost(candidate, error)
        }
        link.send(.hello(device))
    }

    private func receive(_ message: NearbyMessage, from candidate: Candidate) {
        guard let field else { return }
        if case .hello(let other) = message, candidate.device == nil { candidate.device = other }
        let wasTyping = candidate.state == .typing
        perform(candidate.state.receive(message, on: device, field: field), for: candidate)
        reportEnd(of: candidate, wasTyping: wasTyping)
        clean()
    }

    private func lost(_ candidate: Candidate, _ error: ContinuityError?) {
        let wasTyping = candidate.state == .typing
        _ = candidate.state.end(error.map { .refused(NearbyRefusal($0)) } ?? .vanished)
        reportEnd(of: candidate, wasTyping: wasTyping)
        clean()
        // The user did not want to end it: the other devices are asked again.
        if wasTyping, field != nil { start() }
    }

    private func reportEnd(of candidate: Candidate, wasTyping: Bool) {
        if wasTyping, case .ended(let reason) = candidate.state { onEnd?(reason) }
    }

    private func clean() {
        for candidate in links where candidate.state.isEnded { candidate.link.close() }
        links.removeAll { $0.state.isEnded }
    }

    private func perform(_ effects: [OfferingState.Effect], for candidate: Candidate) {
        for effect in effects {
            switch effect {
            case .send(let message): candidate.link.send(message)
            case .answered:
                search.stop()
                for other in links where other !== candidate { perform(other.state.end(.taken), for: other) }
                if let device = candidate.device { onAnswer?(device) }
            case .type(let text): if let before = offered.take(text) { onType?(text, before) }
            case .pressReturn: onReturn?()
            }
        }
    }
}

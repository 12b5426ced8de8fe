import Contacts
import Foundation
import Platform
import StandardKeyboard
import TextInput
import UIKit

/// What the system offers for the focused field: the code of a message that has arrived, or names of the address book.
///
/// Messages are read only while a field for such a code has the focus. A code is known for three minutes at most; it
/// is gone when it was used, and when the focus is. Nothing of a message or a name is logged or written anywhere.
@MainActor final class FieldOffers {
    /// Called when other things are offered.
    var onChange: (() -> Void)?
    /// The language of the words around what is offered.
    var language = MessageLanguage.current
    /// What is offered.
    private(set) var offers: [Offer] = [] {
        didSet { if offers != oldValue { onChange?() } }
    }
    /// Whether the field may be offered something soon, so that room is kept for it.
    private(set) var isExpecting = false {
        didSet { if isExpecting != oldValue { onChange?() } }
    }

    /// How long a code is offered after its message has arrived, in seconds.
    static let lifetime: TimeInterval = 180

    private let system: any PlatformSystem
    private let sources: [any MessageSource]
    private let people: (@MainActor () -> [CNContact])?
    private var field: (document: Int, type: UITextContentType?)?
    private var names: PersonNames?
    private var codes: [(code: String, end: TimeInterval)] = []
    private var used: Set<String> = []
    private var expiry: PlatformTimer?

    init(
        system: any PlatformSystem, messages: [any MessageSource], people: (@MainActor () -> [CNContact])?
    ) {
        self.system = system
        sources = messages
        self.people = people
    }

    /// Follows the focus and what stands in the field, which is only asked for where names are offered.
    func follow(_ state: TextClientState, typed: @autoclosure () -> String) {
        let type = state.isActive ? state.traits.textContentType : nil
        if field?.document != state.document || field?.type != type {
            leave()
            field = (state.document, type)
            if type == .oneTimeCode {
                for source in sources { source.start { [weak self] in self?.received($0) } }
            } else if !state.traits.isSecureTextEntry, PersonNames.areMeant(by: type), let people {
                names = PersonNames(of: people(), for: type)
                isExpecting = true
            }
        }
        if let names { offers = names.beginning(with: typed()).map { Offer(text: $0) } }
    }

    /// An offer was taken.
    func take(_ offer: Offer) {
        if names == nil {
            used.insert(offer.text)
            codes.removeAll { $0.code == offer.text }
        }
        offers = []
    }

    private func leave() {
        for source in sources { source.stop() }
        expiry?.cancel()
        names = nil
        codes = []
        used = []
        isExpecting = false
        offers = []
    }

    private func received(_ message: TextMessage) {
        guard field?.type == .oneTimeCode, let code = OneTimeCode.find(in: message.text),
            !used.contains(code)
        else { return }
        let age = max(0, Date().timeIntervalSince(message.date))
        codes.append((code, system.now + Self.lifetime - age))
        offerCode()
    }

    /// Offers the latest code that is not too old.
    private func offerCode() {
        codes.removeAll { $0.end <= system.now }
        expiry?.cancel()
        guard let last = codes.max(by: { $0.end < $1.end }) else { return offers = [] }
        let caption = Message("From Messages").text(in: language)
        offers = [Offer(caption: caption, text: last.code)]
        expiry = system.schedule(at: last.end) { [weak self] in
            UIApplication.shared.turn { self?.offerCode() }
        }
    }
}

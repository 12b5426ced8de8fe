import Foundation
import Platform
import Typing
import UIKit

/// What the emoji do when they are touched: they are typed and remembered, and delete repeats.
///
/// The keyboard that shows the emoji makes one and says what typing, leaving and the list of keyboards are.
@MainActor final class EmojiTyping {
    /// The emoji and their tabs; the owner places it.
    let view: EmojiView
    /// Types a key at a time.
    var onStroke: ((KeyStroke.Key, _ time: Double) -> Void)?
    /// The letters are wanted.
    var onLetters: (() -> Void)?

    private let recentsFile: URL
    private var recents: EmojiRecents
    private var deletion: DeleteRepeat?
    private var timer: PlatformTimer?
    private weak var keyboard: UIInputViewController?
    /// The host of the keyboard; nil while another keyboard is the current one.
    private var hosting: KeyboardHosting? { keyboard?.hosting }

    init(recentsFile: URL, keyboard: UIInputViewController) {
        self.recentsFile = recentsFile
        self.keyboard = keyboard
        recents = EmojiRecents(file: recentsFile)
        view = EmojiView(frame: .zero)
        view.hasGlobe = keyboard.hosting?.needsInputModeSwitchKey ?? false
        view.schedule = { [weak self] time, action in self?.schedule(at: time, action) }
        view.onRequest = { [weak self] request, time in self?.handle(request, time) }
    }

    /// Shows the emoji from the first on, those that were used last before the others.
    func show(language: String, appearance: KeyAppearance) {
        view.appearance = appearance
        view.show(
            [EmojiCatalog.Category(name: "recents", emoji: recents.emoji)]
                + EmojiCatalog.installed.categories,
            language: language)
    }

    /// Lets go of delete and ends the gliding.
    func stop() {
        timer?.cancel()
        view.stop()
    }

    private func handle(_ request: EmojiView.Request, _ time: Double) {
        switch request {
        case .type(let emoji):
            click(.letter)
            onStroke?(.text(emoji), time)
            // No field for a secret has emoji; were there one, nothing of it would be kept.
            guard let hosting, !hosting.proxy.traits.isSecureTextEntry else { return }
            recents.use(emoji)
            recents.write(to: recentsFile)
        case .letters:
            click(.modifier)
            onLetters?()
        case .nextKeyboard:
            click(.modifier)
            hosting?.onAdvance?()
        case .showKeyboards(let event): hosting?.onShowList?(view.globeAnchor, event)
        case .followKeyboards(let event): hosting?.onListTouch?(view.globeAnchor, event)
        case .deleteDown:
            click(.delete)
            onStroke?(.delete(.character), time)
            deletion = DeleteRepeat(pressedAt: time)
            repeatDeletion()
        case .deleteUp: timer?.cancel()
        }
    }

    private func repeatDeletion() {
        guard let next = deletion?.nextTime else { return }
        timer = schedule(at: next) { [weak self] in
            guard let self, let granularity = deletion?.fire(at: next) else { return }
            click(.delete)
            onStroke?(.delete(granularity), next)
            repeatDeletion()
        }
    }

    private func click(_ click: KeyClick) { KeyClicks(hosting: hosting).play(click) }

    /// What a timer changes is shown at the end of its turn.
    private func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer? {
        hosting?.system.schedule(at: time) { UIApplication.shared.turn { action() } }
    }
}

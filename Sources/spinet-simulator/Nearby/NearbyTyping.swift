import Continuity
import Foundation
import Platform
import UIKit

/// What a phone shows of the offers of nearby devices: a banner that asks, and the sheet with the field.
@MainActor final class NearbyTyping: NSObject, UIAdaptivePresentationControllerDelegate {
    private let answers: NearbyAnswers
    private unowned let root: SimulatorRoot
    private var banner: MessageBanner?
    private var sheet: NearbySheet?

    init(_ answers: NearbyAnswers, root: SimulatorRoot) {
        self.answers = answers
        self.root = root
        super.init()
        answers.onPrompt = { [weak self] device in
            UIApplication.shared.turn { self?.prompt(device) }
        }
        answers.onShow = { [weak self] offer in
            UIApplication.shared.turn { self?.show(offer) }
        }
    }

    /// Ends the typing, and removes the socket.
    func close() { answers.close() }

    private func prompt(_ device: NearbyDevice?) {
        banner?.onDismiss = nil
        banner?.leave()
        banner = nil
        guard let device else { return }
        // There is no list of notifications to find it in again: it stays for as long as the offer does.
        let banner = MessageBanner(
            .init(
                symbol: "keyboard", color: .systemGray,
                title: Message("\(device.name) Wants Text").text,
                text: Message("Tap to type it here.").text, isBrief: false))
        banner.onTap = { [weak self] in self?.answers.accept() }
        banner.onDismiss = { [weak self] in self?.answers.decline() }
        self.banner = banner
        root.show(banner)
    }

    private func show(_ offer: (device: NearbyDevice, field: NearbyField)?) {
        guard let offer else {
            let sheet = sheet
            self.sheet = nil
            sheet?.view.endEditing(true)
            sheet?.dismiss(animated: true)
            return
        }
        if let sheet { return sheet.show(offer.field) }
        let sheet = NearbySheet(offer.device)
        self.sheet = sheet
        sheet.onText = { [weak self] in self?.answers.type($0) }
        sheet.onReturn = { [weak self] in self?.answers.pressReturn() }
        sheet.onDone = { [weak self] in self?.answers.end() }
        sheet.show(offer.field)
        let pages = UINavigationController(rootViewController: sheet)
        pages.presentationController?.delegate = self
        pages.sheetPresentationController?.prefersGrabberVisible = true
        var top: UIViewController = root
        while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
        top.present(pages, animated: true)
    }

    /// The user swiped the sheet down.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        guard sheet != nil else { return }
        sheet = nil
        answers.end()
    }
}

import Continuity
import Testing

/// A device with a keyboard, to which another one offers its field.
@Suite struct AnsweringStateTests {
    private static let phone = NearbySample.phone, tv = NearbySample.tv, field = NearbySample.field()

    @Test("A hello is answered, an offer is asked of the user, and what is typed after that is sent")
    func way() {
        var state = AnsweringState.waiting
        func receive(_ message: NearbyMessage) -> [AnsweringState.Effect] {
            state.receive(message, on: Self.phone)
        }
        #expect(receive(.hello(Self.tv)) == [.send(.hello(Self.phone))])
        #expect(state.accept().isEmpty, "there is no offer")
        #expect(receive(.offer(Self.field)) == [.prompt])
        #expect(
            state.type(NearbySample.text()).isEmpty && state.pressReturn().isEmpty, "the user was asked only")
        let newer = NearbySample.field("Hello you")
        #expect(receive(.field(newer)).isEmpty)
        #expect(state == .offered(Self.tv, newer))
        let accepted = state.accept()
        #expect(accepted == [.send(.accept), .show])
        #expect(state.type(NearbySample.text()) == [.send(.text(NearbySample.text()))])
        #expect(state.pressReturn() == [.send(.returnKey(field: 1))])
        #expect(receive(.field(NearbySample.field("", number: 2))) == [.show])
        #expect(state.type(NearbySample.text(field: 1)).isEmpty, "text of the field before")
        #expect(state.pressReturn() == [.send(.returnKey(field: 2))])
        let ended = state.end()
        #expect(ended == [.send(.end(.phone)), .close])
        #expect(state == .ended(.phone))
        #expect(receive(.field(Self.field)).isEmpty && state.type(NearbySample.text()).isEmpty)
    }

    @Test(
        "Devices of other accounts and places are refused, and nothing is asked of the user",
        arguments: [
            (NearbySample.device(.tv, account: "other"), NearbyRefusal.otherAccount),
            (NearbySample.device(.tv, place: "office"), .otherPlace),
        ])
    func refusal(other: NearbyDevice, reason: NearbyRefusal) {
        var state = AnsweringState.waiting
        let effects = state.receive(.hello(other), on: Self.phone)
        #expect(effects == [.send(.refuse(reason)), .close])
        let late = state.receive(.offer(Self.field), on: Self.phone)
        #expect(late.isEmpty && state == .ended(.refused(reason)))
    }

    @Test(
        "A message out of turn ends the link",
        arguments: [
            (AnsweringState.waiting, NearbyMessage.offer(field)), (.waiting, .accept),
            (.greeted(tv), .hello(tv)), (.greeted(tv), .field(field)), (.offered(tv, field), .offer(field)),
            (.offered(tv, field), .text(NearbySample.text())), (.typing(tv, field), .offer(field)),
            (.typing(tv, field), .accept), (.typing(tv, field), .returnKey(field: 1)),
        ])
    func outOfTurn(state: AnsweringState, message: NearbyMessage) {
        var state = state
        let effects = state.receive(message, on: Self.phone)
        #expect(effects == [.send(.refuse(.outOfTurn)), .close])
        #expect(state == .ended(.refused(.outOfTurn)))
    }

    @Test(
        "The device with the field leaves it, is answered elsewhere, or vanishes",
        arguments: [AnsweringState.offered(tv, field), .typing(tv, field)])
    func ends(state: AnsweringState) {
        for reason in [NearbyEnd.left, .taken] {
            var state = state
            let effects = state.receive(.end(reason), on: Self.phone)
            #expect(effects == [.close] && state == .ended(reason))
        }
        var gone = state
        let effects = gone.end(.vanished)
        #expect(effects == [.close] && gone == .ended(.vanished))
    }
}

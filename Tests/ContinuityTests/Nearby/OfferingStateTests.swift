import Continuity
import Testing

/// A device that offers its field.
@Suite struct OfferingStateTests {
    private static let tv = NearbySample.tv, field = NearbySample.field()

    @Test(
        "A hello is answered with the field, text is taken after the other device accepted, and leaving the field ends it"
    )
    func way() {
        var state = OfferingState.waiting
        func receive(_ message: NearbyMessage) -> [OfferingState.Effect] {
            state.receive(message, on: Self.tv, field: Self.field)
        }
        #expect(state.change(Self.field).isEmpty)
        #expect(receive(.hello(NearbySample.phone)) == [.send(.offer(Self.field))])
        #expect(state == .offered)
        #expect(state.change(Self.field) == [.send(.field(Self.field))])
        #expect(receive(.accept) == [.answered])
        #expect(state == .typing)
        #expect(receive(.text(NearbySample.text())) == [.type(NearbySample.text())])
        #expect(receive(.returnKey(field: 1)) == [.pressReturn])
        #expect(state.change(Self.field) == [.send(.field(Self.field))])
        let effects = state.end(.left)
        #expect(effects == [.send(.end(.left))])
        #expect(state == .ended(.left))
        #expect(receive(.text(NearbySample.text())).isEmpty && state.change(Self.field).isEmpty)
        let more = state.end(.vanished)
        #expect(more.isEmpty && state == .ended(.left), "the first reason stays")
    }

    @Test(
        "Devices of other accounts and places are refused with the reason, and see no field",
        arguments: [
            (NearbySample.device(.phone, account: "other"), NearbyRefusal.otherAccount),
            (NearbySample.device(.phone, place: "office"), .otherPlace),
            (NearbySample.device(.phone, place: NearbyDevice.nowhere), .otherPlace),
            (NearbySample.device(.phone, account: "other", place: "office"), .otherAccount),
        ])
    func refusal(other: NearbyDevice, reason: NearbyRefusal) {
        var state = OfferingState.waiting
        let effects = state.receive(.hello(other), on: Self.tv, field: Self.field)
        #expect(effects == [.send(.refuse(reason))])
        #expect(state == .ended(.refused(reason)))
    }

    @Test("A device that is alone is near no other one, not even where that is alone, too")
    func alone() {
        let alone = NearbySample.device(.tv, place: NearbyDevice.nowhere)
        #expect(alone.refusal(of: NearbySample.device(.phone, place: NearbyDevice.nowhere)) == .otherPlace)
        #expect(!alone.isSomewhere && NearbySample.tv.isSomewhere)
    }

    @Test(
        "A message out of turn ends the link, and the other device gets the reason",
        arguments: [
            (OfferingState.waiting, NearbyMessage.accept), (.waiting, .text(NearbySample.text())),
            (.waiting, .returnKey(field: 1)), (.waiting, .end(.phone)),
            (.offered, .hello(NearbySample.phone)),
            (.offered, .text(NearbySample.text())), (.offered, .returnKey(field: 1)), (.typing, .accept),
            (.typing, .hello(NearbySample.phone)), (.typing, .offer(field)), (.offered, .field(field)),
        ])
    func outOfTurn(state: OfferingState, message: NearbyMessage) {
        var state = state
        let effects = state.receive(message, on: Self.tv, field: Self.field)
        #expect(effects == [.send(.refuse(.outOfTurn))])
        #expect(state == .ended(.refused(.outOfTurn)))
    }

    @Test("Text and the return key for a field that lost the focus meanwhile have no effect")
    func olderField() {
        var state = OfferingState.typing
        let field = NearbySample.field(number: 2)
        for message in [NearbyMessage.text(NearbySample.text(field: 1)), .returnKey(field: 1)] {
            let effects = state.receive(message, on: Self.tv, field: field)
            #expect(effects.isEmpty && state == .typing, "\(message)")
        }
    }

    @Test(
        "The other device ends it, refuses it, or vanishes",
        arguments: [OfferingState.offered, .typing])
    func ends(state: OfferingState) {
        func after(_ message: NearbyMessage) -> OfferingState {
            var state = state
            let effects = state.receive(message, on: Self.tv, field: Self.field)
            #expect(effects.isEmpty)
            return state
        }
        #expect(after(.end(.phone)) == .ended(.phone))
        #expect(after(.refuse(.otherAccount)) == .ended(.refused(.otherAccount)))
        var gone = state
        let effects = gone.end(.vanished)
        #expect(effects.isEmpty, "no message reaches a device that is gone")
        #expect(gone == .ended(.vanished))
    }
}

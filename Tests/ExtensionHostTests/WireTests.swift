import ExtensionIPC
import Foundation
import Fuzzing
import Platform
import Testing
import TextInput

/// The bytes between the host and an extension.
@Suite struct WireTests {
    private func decoded<Message: ChannelMessage>(
        _ bytes: some Collection<UInt8>, as type: Message.Type
    ) throws -> Message {
        var reader = WireReader(ArraySlice(Array(bytes)))
        var none: [OwnedDescriptor] = []
        let message = try Message(from: &reader, descriptors: &none)
        try reader.finish()
        return message
    }

    @Test("Every message of the host arrives as it was sent")
    func hostMessages() throws {
        for message in WireMessages.host {
            #expect(try decoded(message.bytes.dropFirst(4), as: HostMessage.self) == message)
        }
    }

    @Test("Every message of an extension arrives as it was sent")
    func guestMessages() throws {
        for message in WireMessages.guest {
            #expect(try decoded(message.bytes.dropFirst(4), as: GuestMessage.self) == message)
        }
    }

    @Test("A message that is cut anywhere, or followed by more, is refused")
    func cut() {
        func check<Message: ChannelMessage>(_ message: Message) {
            let bytes = Array(message.bytes.dropFirst(4))
            for count in 0..<bytes.count {
                #expect(throws: WireError.self) { try decoded(bytes.prefix(count), as: Message.self) }
            }
            #expect(throws: WireError.trailingBytes(1)) { try decoded(bytes + [0], as: Message.self) }
        }
        for message in WireMessages.guest { check(message) }
        for message in WireMessages.host { check(message) }
    }

    @Test("Values outside their ranges are refused, and named")
    func ranges() {
        var writer = WireWriter()
        writer.write(number: UInt8(6))
        writer.write(Double?.some(9_999))
        writer.write(0.0)
        #expect(throws: WireError.invalidValue("height")) { try decoded(writer.bytes, as: GuestMessage.self) }
        let tag = GuestMessage.primaryLanguage("en US; rm").bytes.dropFirst(4)
        #expect(throws: WireError.invalidValue("language")) { try decoded(tag, as: GuestMessage.self) }
        let deletion = GuestMessage.edits(number: 1, report: 1, field: 1, [.deleteBackward(100_000)])
        #expect(throws: WireError.invalidValue("deletion")) {
            try decoded(deletion.bytes.dropFirst(4), as: GuestMessage.self)
        }
        #expect(throws: WireError.unknownMessage(200)) { try decoded([200], as: GuestMessage.self) }
        #expect(throws: WireError.missingDescriptors) {
            var writer = WireWriter()
            writer.write(number: UInt8(3))
            writer.write(PixelLayout(generation: 1, width: 2, height: 3, scale: 1))
            _ = try decoded(writer.bytes, as: HostMessage.self)
        }
    }

    @Test("Bytes that changed at random are refused or read, and crash nothing", arguments: seeds(40))
    func damage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let whole = WireMessages.guest.map { Array($0.bytes.dropFirst(4)) }
        for _ in 0..<500 {
            var bytes = whole[random.number(below: whole.count)]
            for _ in 0...random.number(below: 6) {
                bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
            }
            if random.chance(5) { bytes = Array(bytes.prefix(random.number(below: bytes.count + 1))) }
            _ = try? decoded(bytes, as: GuestMessage.self)
            _ = try? decoded(bytes, as: HostMessage.self)
        }
    }
}

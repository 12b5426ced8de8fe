import Foundation
package import Platform
package import Wire

extension TouchEvent: WireValue {
    package func write(to writer: inout WireWriter) {
        id.write(to: &writer)
        writer.write(raw: phase)
        point.write(to: &writer)
        time.write(to: &writer)
        pen.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        let id = try reader.value(Int.self), phase = try reader.raw(TouchPhase.self)
        let point = try reader.value(CGPoint.self), time = try reader.value(Double.self)
        self.init(id: id, phase: phase, point: point, time: time, pen: try reader.value())
    }
}

extension PenContact: WireValue {
    package func write(to writer: inout WireWriter) {
        force.write(to: &writer)
        altitude.write(to: &writer)
        azimuth.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        let force = try reader.value(Double.self), altitude = try reader.value(Double.self)
        let azimuth = try reader.value(Double.self)
        guard (0...1).contains(force), (0...Double.pi / 2).contains(altitude), abs(azimuth) <= 2 * .pi else {
            throw .invalidValue("pen")
        }
        self.init(force: force, altitude: altitude, azimuth: azimuth)
    }
}

extension ScrollEvent: WireValue {
    package func write(to writer: inout WireWriter) {
        delta.write(to: &writer)
        point.write(to: &writer)
        time.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        let delta = try reader.value(CGPoint.self), point = try reader.value(CGPoint.self)
        self.init(delta: delta, point: point, time: try reader.value())
    }
}

extension KeyEvent: WireValue {
    package func write(to writer: inout WireWriter) {
        key.write(to: &writer)
        text.write(to: &writer)
        isPressed.write(to: &writer)
        time.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        let key = try reader.value(HardwareKey?.self), text = try reader.value(String.self)
        let isPressed = try reader.value(Bool.self)
        self.init(key: key, text: text, isPressed: isPressed, time: try reader.value())
    }
}

extension HardwareKey: WireValue {
    /// The keys without a character, in the order of their numbers; 0 is that of keys with a character.
    private static let named: [Code] = [
        .backspace, .delete, .return, .tab, .escape, .left, .right, .up, .down, .home, .end, .pageUp,
        .pageDown,
    ]

    package func write(to writer: inout WireWriter) {
        if case .character(let character) = code {
            writer.write(number: UInt8(0))
            String(character).write(to: &writer)
        } else {
            writer.write(number: UInt8((Self.named.firstIndex(of: code) ?? 0) + 1))
        }
        writer.write(number: Int32(truncatingIfNeeded: modifiers.rawValue))
    }

    package init(from reader: inout WireReader) throws(WireError) {
        let number = Int(try reader.number(UInt8.self))
        let code: Code
        if number == 0 {
            let text = try reader.value(String.self)
            guard let character = text.first, text.dropFirst().isEmpty else { throw .invalidValue("key") }
            code = .character(character)
        } else {
            guard Self.named.indices.contains(number - 1) else { throw .invalidValue("key") }
            code = Self.named[number - 1]
        }
        self.init(code, modifiers: Modifiers(rawValue: Int(try reader.number(Int32.self))))
    }
}

extension KeyClick: WireValue {
    package func write(to writer: inout WireWriter) { rawValue.write(to: &writer) }
    package init(from reader: inout WireReader) throws(WireError) {
        guard let click = KeyClick(rawValue: try reader.value()) else { throw .invalidValue("click") }
        self = click
    }
}

extension DamageRect: WireValue {
    package func write(to writer: inout WireWriter) {
        for number in [x, y, width, height] { writer.write(number: Int32(clamping: number)) }
    }
    package init(from reader: inout WireReader) throws(WireError) {
        let x = Int(try reader.number(Int32.self)), y = Int(try reader.number(Int32.self))
        let width = Int(try reader.number(Int32.self)), height = Int(try reader.number(Int32.self))
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension WireReader {
    /// Reads the number of a buffer: 0 or 1.
    mutating func bufferNumber() throws(WireError) -> UInt8 {
        let buffer = try number(UInt8.self)
        guard buffer < 2 else { throw .invalidValue("buffer") }
        return buffer
    }
}

import Foundation
import Platform

/// Packs what changed on the screen.
///
/// A keyboard is flat areas, equal rows and a little text, so that three comparisons of memory pack it to a few per
/// cent, at a cost near that of copying it and far below any deflate's. It works on blocks of 16 pixels: what a
/// finer look would save in bytes it would cost in time, here and in the page.
struct FrameEncoder {
    private static let block = 16

    /// Width in pixels.
    let width: Int
    /// Height in pixels.
    let height: Int
    /// What the page shows, in our own order of bytes; nil when it shows nothing of ours yet.
    private var shown: [UInt32]?

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Forgets what the page shows, as for a new page.
    mutating func reset() {
        shown = nil
    }

    /// Packs the rectangles of a frame; what equals the frame before is left out.
    ///
    /// - Parameters:
    ///   - pixels: the whole frame, premultiplied ARGB in rows of `width`.
    ///   - damage: what may have changed; after `reset()` all of it counts as changed.
    mutating func encode(_ pixels: UnsafePointer<UInt32>, damage: [DamageRect]) -> [FramePatch] {
        guard var before = shown else {
            let all = DamageRect(x: 0, y: 0, width: width, height: height)
            shown = Array(UnsafeBufferPointer(start: pixels, count: width * height))
            return [pack(pixels, all, before: nil)]
        }
        shown = nil
        var patches: [FramePatch] = []
        before.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for rect in damage.map({ $0.clipped(width: width, height: height) }) where !rect.isEmpty {
                guard let rect = trimmed(rect, pixels, UnsafePointer(base)) else { continue }
                patches.append(pack(pixels, rect, before: UnsafePointer(base)))
                for y in rect.y..<rect.y + rect.height {
                    let offset = y * width + rect.x
                    memcpy(base + offset, pixels + offset, rect.width * 4)
                }
            }
        }
        shown = before
        return patches
    }

    /// The rectangle without the equal rows at its top and bottom; nil when all are equal.
    private func trimmed(
        _ rect: DamageRect, _ pixels: UnsafePointer<UInt32>, _ before: UnsafePointer<UInt32>
    ) -> DamageRect? {
        func isEqual(_ y: Int) -> Bool {
            memcmp(pixels + y * width + rect.x, before + y * width + rect.x, rect.width * 4) == 0
        }
        var top = rect.y, bottom = rect.y + rect.height
        while top < bottom, isEqual(top) { top += 1 }
        while bottom > top, isEqual(bottom - 1) { bottom -= 1 }
        return top == bottom ? nil : DamageRect(x: rect.x, y: top, width: rect.width, height: bottom - top)
    }

    private func pack(
        _ pixels: UnsafePointer<UInt32>, _ rect: DamageRect, before: UnsafePointer<UInt32>?
    ) -> FramePatch {
        var packer = PatchPacker()
        for y in rect.y..<rect.y + rect.height {
            let offset = y * width + rect.x
            let row = pixels + offset
            let above = y > rect.y ? row - width : nil
            let old = before.map { $0 + offset }
            packer.beginRow()
            if let above, memcmp(row, above, rect.width * 4) == 0 {
                packer.append(.above, rect.width)
            } else if let old, memcmp(row, old, rect.width * 4) == 0 {
                packer.append(.keep, rect.width)
            } else {
                packRow(row, above: above, old: old, count: rect.width, into: &packer)
            }
        }
        packer.finish()
        return FramePatch(rect: rect, words: packer.words)
    }

    private func packRow(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, old: UnsafePointer<UInt32>?, count: Int,
        into packer: inout PatchPacker
    ) {
        var x = 0
        while x < count {
            let length = min(FrameEncoder.block, count - x)
            let here = row + x
            if let above, memcmp(here, above + x, length * 4) == 0 {
                packer.append(.above, length)
            } else if let old, memcmp(here, old + x, length * 4) == 0 {
                packer.append(.keep, length)
            } else if memcmp(here, here + 1, (length - 1) * 4) == 0 {
                packer.append(run: here[0], length)
            } else {
                packer.append(literal: UnsafeBufferPointer(start: here, count: length))
            }
            x += length
        }
    }
}

/// Joins equal commands that follow each other.
private struct PatchPacker {
    private(set) var words: [UInt32] = []
    private var command = FramePatch.Command.keep
    private var count = 0
    private var color: UInt32 = 0
    /// The position of the word of an open literal.
    private var start = 0

    /// Literals and runs end with their row; `above` and `keep` go on.
    mutating func beginRow() {
        if command == .literal || command == .run { finish() }
    }

    mutating func append(_ next: FramePatch.Command, _ length: Int) {
        if next != command {
            finish()
            command = next
        }
        count += length
    }

    mutating func append(run pixel: UInt32, _ length: Int) {
        if command != .run || color != pixel {
            finish()
            command = .run
            color = pixel
        }
        count += length
    }

    mutating func append(literal pixels: UnsafeBufferPointer<UInt32>) {
        if command != .literal || count == 0 {
            finish()
            command = .literal
            start = words.count
            words.append(0)
        }
        for pixel in pixels { words.append(PatchPacker.canvasOrder(pixel)) }
        count += pixels.count
    }

    /// Writes the open command.
    mutating func finish() {
        guard count > 0 else { return }
        switch command {
        case .literal: words[start] = FramePatch.word(.literal, count)
        case .run:
            words.append(FramePatch.word(.run, count))
            words.append(PatchPacker.canvasOrder(color))
        case .above, .keep: words.append(FramePatch.word(command, count))
        }
        count = 0
    }

    /// ARGB in native order to the opaque RGBA bytes of a canvas.
    static func canvasOrder(_ pixel: UInt32) -> UInt32 {
        0xff00_0000 | (pixel & 0x0000_ff00) | (pixel & 0xff) << 16 | (pixel >> 16) & 0xff
    }
}

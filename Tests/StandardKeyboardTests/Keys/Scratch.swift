import CoreGraphics
import Foundation
import TextInput
import Testing
@testable import StandardKeyboard

@Suite @MainActor struct Scratch {
    @Test func picture() throws {
        try render("letters", .default, nil, .light, press: nil)
        try render("u", .default, nil, .light, press: "u")
        try render("darkq", .default, nil, .dark, press: "q")
        try render("alt", .default, nil, .light, press: nil, hold: "e")
        try render("alto", .default, nil, .dark, press: nil, hold: "o")
        try render("numbers", .default, .numbers, .light, press: nil)
        try render("pad", .phonePad, nil, .light, press: nil)
    }
    func render(_ name: String, _ type: UIKeyboardType, _ plane: Keyplane.Name?, _ look: KeyAppearance, press: String?, hold: String? = nil) throws {
        let layout = try layout(type)
        let scale = 2.0
        let g = geometry(layout, plane, scale: scale)
        let faces = KeyFaces(appearance: look, scale: scale)
        let painter = KeyplanePainter(faces: faces)
        let context = CGContext(pixelsWide: 780, high: Int((g.size.height + 72) * scale), scale: scale)
        context.setFillColor(CGColor(gray: look == .light ? 0.95 : 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 390, height: 400))
        context.translateBy(x: 0, y: 72)
        var setting = KeyFace.Setting()
        if look == .dark { setting.shift = .once }
        func paint() {
            let cells = g.cells.map { cell in (frame: cell.frame, face: KeyFace(of: cell, in: layout, setting: setting, isPressed: false)) }
            painter.drawPlane(cells, in: context, rect: CGRect(origin: .zero, size: g.size))
        }
        paint()
        let t0 = Date()
        for _ in 0..<20 { paint() }
        print(name, "plane µs", Date().timeIntervalSince(t0) / 20 * 1e6)
        if let press, let i = g.cell(doing: .text(press)) {
            let t1 = Date()
            painter.draw(KeyCallout(over: g.cells[i], in: g), text: setting.shift == .off ? press : press.uppercased(), in: context)
            print("first callout", Date().timeIntervalSince(t1) * 1e6)
        }
        if let hold, let i = g.cell(doing: .text(hold)) {
            var bar = AlternatesBar(choices: g.cells[i].key.choices(shifted: false), over: g.cells[i], in: g)
            bar.select(at: CGPoint(x: bar.cells[1].midX, y: bar.cells[1].midY))
            painter.draw(bar, in: context)
        }
        try context.makeImage()?.pngData()?.write(to: URL(fileURLWithPath: "/tmp/kbd/\(name).png"))
    }
}

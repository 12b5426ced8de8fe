import Foundation
import Platform
import PlatformWeb

@main struct Program {
    static func main() throws {
        try MainActor.assumeIsolated {
            var c = WebConfiguration(screenSize: CGSize(width: 390, height: 844))
            c.port = 0
            let system = WebSystem(c)
            system.onListening = { print($0.absoluteString); fflush(nil) }
            let window = try system.makeWindow(WindowConfiguration(role: .application, size: .zero, title: "Demo"))
            var step = 0
            var encode = 0.0, n = 0
            window.onEvent = { event in
                switch event {
                case .frame:
                    step += 1
                    let t = system.now
                    window.draw { b in
                        let p = b.bytes.assumingMemoryBound(to: UInt32.self)
                        if b.age == 0 { for i in 0..<b.width * b.height { p[i] = 0xffd1d4d9 } }
                        // A keyboard's area with keys sliding up and down.
                        let h = b.height * 300 / 844, top = b.height - h
                        let shift = (step * 4) % 60
                        for y in top..<b.height {
                            let row = p + y * b.width
                            let ky = (y - top + shift * 3) % (b.height / 16)
                            memset_pattern(row, b.width, ky > b.height / 80 ? 0xffffffff : 0xffd1d4d9)
                            if ky > b.height / 40 && ky < b.height / 30 {
                                for x in stride(from: 20, to: b.width - 20, by: b.width / 10) {
                                    for k in 0..<20 { row[x + k] = UInt32(0xff000000) | UInt32((x * 7 + k * 13 + ky * 29) & 255) }
                                }
                            }
                        }
                        return [PixelRect(x: 0, y: top, width: b.width, height: h)]
                    }
                    encode += system.now - t; n += 1
                    if n == 120 { FileHandle.standardError.write(Data("draw+encode \(encode / 120 * 1000) ms\n".utf8)); n = 0; encode = 0 }
                    window.requestFrame()
                case .resized: window.requestFrame()
                default: FileHandle.standardError.write(Data("\(event)\n".utf8))
                }
            }
            try system.run()
        }
    }
    static func memset_pattern(_ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ v: UInt32) { p.update(repeating: v, count: n) }
}

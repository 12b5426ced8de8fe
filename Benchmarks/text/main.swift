import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import UIKit

// A text view that holds a megabyte, over 1170 x 2532 pixels: typing at the start, in the middle and at the end, new
// lines, scrolling, selecting all, going to the end. Prints what each takes from the key to the last pixel, in milliseconds
// of this thread's own time, as JSON.

/// The time that this thread has worked, in milliseconds.
func worked() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// A megabyte in paragraphs of some hundred letters, of several scripts.
func megabyte() -> String {
    let sentences = [
        "The quick brown fox jumps over the lazy dog, and does so again and again until evening comes.",
        "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.",
        "키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다.",
        "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر.",
        "Pack my box with five dozen liquor jugs 👍🏽.",
    ]
    var text = ""
    var number = 0
    while text.utf8.count < 1 << 20 {
        text += sentences[number % 5] + (number % 3 == 2 ? "\n" : " ")
        number += 1
    }
    return text
}

let size = CGSize(width: 390, height: 844)
let system = HeadlessSystem(outputSize: size, scale: 3)
let application = UIApplication.shared
application.connect(to: system)
UIScreen.main.configure(size: size, scale: 3, style: .light, idiom: .phone)
let surface = try system.makeWindow(WindowConfiguration(role: .application, size: size, title: "Text"))
let window = UIWindow(frame: CGRect(origin: .zero, size: size))
window.attach(to: surface)
let view = UITextView(frame: CGRect(origin: .zero, size: size))
let controller = UIViewController()
application.turn {
    window.rootViewController = controller
    controller.view.addSubview(view)
    window.makeKeyAndVisible()
}

/// What a change takes, all frames that it asks for included.
@MainActor func time(_ change: @MainActor () -> Void) -> Double {
    let start = worked()
    application.turn(change)
    system.advance(by: system.frameInterval)
    return worked() - start
}

/// What each of many takes, the least first.
@MainActor func times(_ count: Int, _ change: (Int) -> Void) -> [Double] {
    (0..<count).map { number in time { change(number) } }.sorted()
}

func part(_ times: [Double], _ share: Double) -> Double {
    times[min(times.count - 1, Int(Double(times.count) * share))]
}

let text = megabyte()
let opening = time { view.text = text }
let focusing = time { _ = view.becomeFirstResponder() }
let places = ["start": 0, "middle": text.utf16.count / 2, "end": text.utf16.count]
var results: [String: Double] = ["bytes": Double(text.utf8.count), "open": opening, "focus": focusing]
for (name, place) in places {
    results["go to the " + name] = time { view.selectedRange = NSRange(location: place, length: 0) }
    let letters = Array("typing quickly ")
    let typing = times(300) { view.insertText(String(letters[$0 % letters.count])) }
    results[name + " median"] = part(typing, 0.5)
    results[name + " p99"] = part(typing, 0.99)
}
// A line more: all below it moves.
view.selectedRange = NSRange(location: 0, length: 0)
let lines = times(100) { _ in view.insertText("\n") }
results["new line median"] = part(lines, 0.5)
let scrolling = times(600) { view.contentOffset.y = CGFloat($0) * 40 }
results["scroll median"] = part(scrolling, 0.5)
results["scroll p99"] = part(scrolling, 0.99)
results["select all"] = time { view.selectAll(nil) }
results["undo"] = time { view.undoManager?.undo() }
let data = try JSONSerialization.data(withJSONObject: results, options: [.sortedKeys, .prettyPrinted])
print(String(decoding: data, as: UTF8.self))

import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import UIKit

// Presents alerts, action sheets, menus and sheets over a page of text and colours, 1170 x 2532 pixels, and prints what the
// frames take while they come and go, in milliseconds, as JSON. A frame is layout, blur and paint up to the last pixel.
// Arguments are the kinds to present; all of them without.

/// Rows of text and a colored image each.
@MainActor final class Rows: NSObject, UITableViewDataSource {
    private let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "The detail of row \(indexPath.row), in a line of its own"
        cell.imageView?.image = UIImage(systemName: "star.fill")
        cell.imageView?.tintColor = colors[indexPath.row % colors.count]
        return cell
    }
}

/// Offers a menu for any place.
@MainActor final class MenuSource: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: ["Copy", "Share", "Move", "Delete"].map { UIAction(title: $0) { _ in } })
        }
    }
}

/// The time that this thread has worked, in milliseconds.
func worked() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

let size = CGSize(width: 390, height: 844)
let system = HeadlessSystem(outputSize: size, scale: 3)
let application = UIApplication.shared
application.connect(to: system)
UIScreen.main.configure(size: size, scale: 3, style: .light, idiom: .phone)
let surface = try system.makeWindow(WindowConfiguration(role: .application, size: size, title: "Presenting"))
let window = UIWindow(frame: CGRect(origin: .zero, size: size))
window.attach(to: surface)
window.windowSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
let rows = Rows(), source = MenuSource()
let root = UIViewController()
let table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
table.dataSource = rows
let held = UIView(frame: CGRect(x: 40, y: 200, width: 200, height: 80))
held.backgroundColor = .systemTeal
held.addInteraction(UIContextMenuInteraction(delegate: source))
application.turn {
    window.rootViewController = root
    root.view.addSubview(table)
    root.view.addSubview(held)
    window.makeKeyAndVisible()
}
system.advance(by: 1)

/// What each frame takes while something moves.
@MainActor func frames(_ begin: @MainActor () -> Void) -> [Double] {
    var times: [Double] = []
    application.turn(begin)
    while system.isFrameRequested || system.pendingTimers > 0, times.count < 120 {
        let start = worked()
        system.advance(by: system.frameInterval)
        times.append(worked() - start)
    }
    return times
}

@MainActor func touch(_ phase: TouchPhase, _ point: CGPoint) {
    (surface as? HeadlessWindow)?.send(
        .touch(TouchEvent(id: 0, phase: phase, point: point, time: system.now)))
}

@MainActor func alert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(
        title: "Delete this row?", message: "This can’t be undone.", preferredStyle: style)
    for title in ["Archive", "Delete"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
}

@MainActor func presenting(_ make: () -> UIViewController) -> [Double] {
    let shown = make()
    return frames { root.present(shown, animated: true) } + frames { shown.dismiss(animated: true) }
}

@MainActor func contextMenu() -> [Double] {
    let point = CGPoint(x: 100, y: 240)
    let opening = frames { touch(.began, point) }
    application.turn { touch(.ended, point) }
    system.advance(by: 1)
    application.turn { touch(.began, CGPoint(x: 380, y: 800)) }
    return opening + frames { touch(.ended, CGPoint(x: 380, y: 800)) }
}

let kinds: [(name: String, run: @MainActor () -> [Double])] = [
    ("alert", { presenting { alert(.alert) } }),
    ("action sheet", { presenting { alert(.actionSheet) } }),
    ("context menu", contextMenu),
    (
        "page sheet",
        {
            presenting {
                let sheet = UIViewController()
                sheet.view.backgroundColor = .systemBackground
                return sheet
            }
        }
    ),
]
var parts: [String] = []
let wanted = CommandLine.arguments.dropFirst()
for (name, run) in kinds where wanted.isEmpty || wanted.contains(name) {
    _ = run()
    let times = (0..<10).flatMap { _ in run() }.sorted()
    func part(_ share: Double) -> Double { times[min(times.count - 1, Int(Double(times.count) * share))] }
    parts.append(
        "\"\(name)\": {\"frames\": \(times.count), \"median\": \(part(0.5)), \"p95\": \(part(0.95)), "
            + "\"p99\": \(part(0.99)), \"worst\": \(times.last ?? 0)}")
}
print("{\(parts.joined(separator: ", "))}")

import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import UIKit

// Scrolls a table of a thousand rows with controls of all kinds over 1170 x 2532 pixels, and prints what the frames
// take, in milliseconds, as JSON. A frame is all from the change of the offset to the last pixel: cells, layout, paint.

/// A thousand rows, eight kinds in turn.
@MainActor final class MixedRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let kind = indexPath.row % 8
        let cell = tableView.dequeueReusableCell(withIdentifier: "\(kind)") ?? make(kind)
        cell.textLabel?.text = "Row \(indexPath.row)"
        if kind == 1 || kind == 2 { cell.detailTextLabel?.text = "Detail of row \(indexPath.row)" }
        return cell
    }

    private func make(_ kind: Int) -> UITableViewCell {
        let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1]
        let cell = UITableViewCell(style: styles.indices.contains(kind) ? styles[kind] : .default, reuseIdentifier: "\(kind)")
        switch kind {
        case 0: cell.accessoryType = .disclosureIndicator
        case 1: cell.imageView?.image = UIImage(systemName: "star.fill")
        case 2: cell.accessoryType = .detailDisclosureButton
        case 3:
            let control = UISwitch()
            control.isOn = true
            cell.accessoryView = control
        case 4:
            let control = UISlider(frame: CGRect(x: 0, y: 0, width: 180, height: 34))
            control.value = 0.4
            cell.accessoryView = control
        case 5: cell.accessoryView = UIStepper()
        case 6:
            let control = UISegmentedControl(items: ["One", "Two", "Three"])
            control.selectedSegmentIndex = 1
            control.frame.size = CGSize(width: 190, height: 32)
            cell.accessoryView = control
        default:
            let control = UIProgressView(progressViewStyle: .default)
            control.progress = 0.6
            control.frame.size = CGSize(width: 160, height: 4)
            cell.accessoryView = control
        }
        return cell
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
let surface = try system.makeWindow(WindowConfiguration(role: .application, size: size, title: "Scrolling"))
let window = UIWindow(frame: CGRect(origin: .zero, size: size))
window.attach(to: surface)
let rows = MixedRows()
let table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
table.dataSource = rows
let controller = UIViewController()
application.turn {
    window.rootViewController = controller
    controller.view.addSubview(table)
    window.makeKeyAndVisible()
}
system.advance(by: 1)

/// Scrolls so many frames and returns what each took, the least first.
func scroll(by step: CGFloat, frames: Int) -> [Double] {
    var times: [Double] = []
    for _ in 0..<frames {
        let start = worked()
        application.turn { table.contentOffset.y += step }
        system.advance(by: system.frameInterval)
        times.append(worked() - start)
    }
    return times.sorted()
}

// Once through for the cells of every kind, then slowly, fast and back.
_ = scroll(by: 30, frames: 120)
let times = (scroll(by: 7, frames: 400) + scroll(by: 40, frames: 500) + scroll(by: -25, frames: 400)).sorted()
func part(_ share: Double) -> Double { times[min(times.count - 1, Int(Double(times.count) * share))] }
let reload = worked()
application.turn { table.reloadData() }
let reloaded = worked() - reload
print(
    "{\"frames\": \(times.count), \"median\": \(part(0.5)), \"p95\": \(part(0.95)), \"p99\": \(part(0.99)), "
        + "\"worst\": \(times.last ?? 0), \"reload\": \(reloaded)}")

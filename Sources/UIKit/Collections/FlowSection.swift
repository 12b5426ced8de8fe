import CoreGraphics
import Foundation

/// The parameters of one section of a flow layout.
struct FlowMetrics {
    var isVertical: Bool
    /// The available length perpendicular to the scroll direction.
    var breadth: CGFloat
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGFloat
    var footer: CGFloat

    fileprivate var before: CGFloat { isVertical ? inset.top : inset.left }
    fileprivate var after: CGFloat { isVertical ? inset.bottom : inset.right }
    fileprivate var side: CGFloat { isVertical ? inset.left : inset.top }
    fileprivate var room: CGFloat {
        max(0, breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom))
    }
}

/// The computed layout of one section of a flow layout: items in lines, each as full as possible.
///
/// Full lines are justified. If all items have the same size, the last line keeps the spacing of the lines above, so
/// that columns align; else it uses the minimum spacing. A single item in a full line is centered.
struct FlowSection {
    let metrics: FlowMetrics
    /// The start of the section in the scroll direction.
    let start: CGFloat
    /// The end of the section in the scroll direction.
    private(set) var end: CGFloat
    /// The frames of the items.
    private(set) var frames: [CGRect] = []
    /// The first item, start and end of each line.
    private var lines: [(first: Int, start: CGFloat, end: CGFloat)] = []

    init(_ metrics: FlowMetrics, start: CGFloat, sizes: [CGSize]) {
        self.metrics = metrics
        self.start = start
        end = start + metrics.header
        guard !sizes.isEmpty else {
            // An empty section keeps its insets.
            end += metrics.before + metrics.after + metrics.footer
            return
        }
        frames.reserveCapacity(sizes.count)
        var place = start + metrics.header + metrics.before
        let isUniform = sizes.allSatisfy { $0 == sizes[0] }
        var first = 0
        let columns = columnSpacing(across(sizes[0]))
        while first < sizes.count {
            var last = first, used = across(sizes[first])
            while last + 1 < sizes.count,
                used + metrics.itemSpacing + across(sizes[last + 1]) <= metrics.room + 0.001
            {
                last += 1
                used += metrics.itemSpacing + across(sizes[last])
            }
            let isLast = last == sizes.count - 1
            let spacing =
                isUniform && isLast
                ? columns
                : spacing(count: last - first + 1, used: used, isLast: isLast, next: across(sizes[0]))
            let thickness = sizes[first...last].reduce(0) { max($0, along($1)) }
            var side = metrics.side
            if first == last, !isLast || isSingleColumn(sizes, isUniform) {
                side += (metrics.room - across(sizes[first])) / 2
            }
            for index in first...last {
                let size = sizes[index], offset = (thickness - along(size)) / 2
                frames.append(
                    metrics.isVertical
                        ? CGRect(x: side, y: place + offset, width: size.width, height: size.height)
                        : CGRect(x: place + offset, y: side, width: size.width, height: size.height))
                side += across(size) + spacing
            }
            lines.append((first, place, place + thickness))
            place += thickness + metrics.lineSpacing
            first = last + 1
        }
        end = place - metrics.lineSpacing + metrics.after + metrics.footer
    }

    private func across(_ size: CGSize) -> CGFloat { metrics.isVertical ? size.width : size.height }
    private func along(_ size: CGSize) -> CGFloat { metrics.isVertical ? size.height : size.width }

    /// Whether only one item fits into a line.
    private func isSingleColumn(_ sizes: [CGSize], _ isUniform: Bool) -> Bool {
        isUniform && across(sizes[0]) * 2 + metrics.itemSpacing > metrics.room
    }

    /// The spacing between columns of items of one size.
    private func columnSpacing(_ width: CGFloat) -> CGFloat {
        let count = ((metrics.room + metrics.itemSpacing + 0.001) / max(1, width + metrics.itemSpacing))
            .rounded(.down)
        return count > 1 ? (metrics.room - count * width) / (count - 1) : metrics.itemSpacing
    }

    private func spacing(count: Int, used: CGFloat, isLast: Bool, next: CGFloat) -> CGFloat {
        guard count > 1 else { return metrics.itemSpacing }
        let justified = metrics.itemSpacing + (metrics.room - used) / CGFloat(count - 1)
        // A full last line is justified like any other.
        return !isLast || used + metrics.itemSpacing + next > metrics.room ? justified : metrics.itemSpacing
    }

    /// The items of the lines that intersect a span.
    func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        var low = 0, high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].end <= start { low = middle + 1 } else { high = middle }
        }
        guard low < lines.count else { return 0..<0 }
        var last = low
        while last < lines.count, lines[last].start < end { last += 1 }
        return lines[low].first..<(last < lines.count ? lines[last].first : frames.count)
    }
}

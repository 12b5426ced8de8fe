import CoreGraphics
import LayoutSolver

// Constraints derived from an item itself: the frame of a view that uses its autoresizing mask, the intrinsic
// content size, the insets of a system layout guide.
extension LayoutEngine {
    /// Adds the constraint that fixes an edge at the value the item defines itself; no effect without one.
    func pin(_ edge: LayoutEdge, of item: LayoutItem) {
        guard let constant = pinned(edge, of: item), let variable = item.variables[edge.rawValue] else {
            return
        }
        var terms = [Term(variable)]
        let guide = item.owner as? UILayoutGuide
        if let definition = guide?.definition(of: edge), definition.ownerLengths != 0,
            let owner = guide?.owningView
        {
            terms.append(Term(self.variable(edge, of: self.item(of: owner)), -definition.ownerLengths))
        }
        let cost = pinCost(of: item)
        let id = solver.add(terms, constant: -constant, above: cost, below: cost)
        sources[id] = .edge(item, edge)
        item.pins[edge.rawValue] = LayoutItem.Pin(id: id, constant: constant)
    }

    /// Required, except for a root that uses constraints: it keeps its size unless they determine another.
    private func pinCost(of item: LayoutItem) -> Deviation {
        guard let view = item.view, view === root, !view.translatesAutoresizingMaskIntoConstraints else {
            return .forbidden
        }
        return .costs(priority: 0.001)
    }

    private func pinned(_ edge: LayoutEdge, of item: LayoutItem) -> CGFloat? {
        if let guide = item.owner as? UILayoutGuide { return guide.definition(of: edge)?.constant }
        guard let view = item.view else { return nil }
        if view === root, let fitting { return edge.isLength ? fit(edge, of: item, fitting) : 0 }
        guard view.translatesAutoresizingMaskIntoConstraints || view === root else { return nil }
        let value = edge.value(of: view.alignmentRect(forFrame: view.untransformedFrame))
        return value.isFinite ? value : 0
    }

    /// Constrains the root of a measuring engine to the target size, at the fitting priority of the axis.
    private func fit(_ edge: LayoutEdge, of item: LayoutItem, _ fitting: Fitting) -> CGFloat? {
        guard let variable = item.variables[edge.rawValue] else { return nil }
        let priority = edge == .width ? fitting.horizontal : fitting.vertical
        let target = edge == .width ? fitting.target.width : fitting.target.height
        let cost: Deviation = priority >= .required ? .forbidden : .costs(priority: priority.rawValue)
        sources[solver.add([Term(variable)], constant: -target, above: cost, below: cost)] = .edge(item, edge)
        return nil
    }

    /// Constrains width and height to the intrinsic content size, at the hugging and resistance priorities.
    func addContent(of item: LayoutItem) {
        guard let view = item.view, !isPinned(view) else { return }
        let size = contentSize(of: item, width: .infinity)
        let priorities = view.storage.layoutState?.priorities ?? view.defaultPriorities
        for (axis, length) in [size.width, size.height].enumerated() where length >= 0 && length.isFinite {
            let edge: LayoutEdge = axis == 0 ? .width : .height
            let variable = variable(edge, of: item)
            let id = solver.add(
                [Term(variable)], constant: -length, above: deviation(priorities.hugging[axis]),
                below: deviation(priorities.resistance[axis]))
            sources[id] = .content(item, edge)
            item.content[axis] = LayoutItem.Pin(id: id, constant: -length)
        }
    }

    private func deviation(_ priority: UILayoutPriority) -> Deviation {
        if priority >= .required { return .forbidden }
        return priority.rawValue > 0 ? .costs(priority: priority.rawValue) : .allowed
    }

    private func isPinned(_ view: UIView) -> Bool {
        if view === root, fitting != nil { return false }
        return view.translatesAutoresizingMaskIntoConstraints
    }

    /// The intrinsic content size, without alignment rect insets; negative on an axis that has none.
    private func contentSize(of item: LayoutItem, width: CGFloat) -> CGSize {
        guard let view = item.view else { return CGSize(width: -1, height: -1) }
        let state = view.layoutState
        state.measuringWidth = width
        let size = view.intrinsicContentSize
        state.measuringWidth = nil
        return size
    }

    /// Whether an edge is fixed at another value than the item defines now.
    func isStale(_ item: LayoutItem) -> Bool {
        LayoutEdge.allCases.contains { edge in
            item.pins[edge.rawValue].map { $0.constant != pinned(edge, of: item) } ?? false
        }
    }

    /// Updates the constants of the item's own constraints to its current frame, insets and content size.
    func refresh(_ item: LayoutItem) {
        for edge in LayoutEdge.allCases {
            guard let pin = item.pins[edge.rawValue], let constant = pinned(edge, of: item) else { continue }
            guard constant != pin.constant else { continue }
            item.pins[edge.rawValue]?.constant = constant
            solver.setConstant(-constant, of: pin.id)
        }
        item.measuredWidth = nil
        refreshContent(of: item)
    }

    /// Measures the content again and updates its constraints.
    ///
    /// - Returns: whether the size changed.
    @discardableResult
    func refreshContent(of item: LayoutItem) -> Bool {
        guard let view = item.view, !isPinned(view) else { return false }
        let size = contentSize(of: item, width: .infinity)
        var lengths = [size.width, size.height]
        if let width = item.measuredWidth {
            lengths[1] = contentSize(of: item, width: width).height
        }
        let hadContent = item.content.map { $0 != nil }
        guard hadContent == lengths.map({ $0 >= 0 && $0.isFinite }) else {
            dropContent(of: item)
            addContent(of: item)
            return true
        }
        var isChanged = false
        for (axis, length) in lengths.enumerated() {
            guard let pin = item.content[axis], pin.constant != -length else { continue }
            item.content[axis]?.constant = -length
            solver.setConstant(-length, of: pin.id)
            isChanged = true
        }
        return isChanged
    }

    private func dropContent(of item: LayoutItem) {
        for axis in item.content.indices {
            if let pin = item.content[axis] { removeFromSolver(pin.id) }
            item.content[axis] = nil
        }
    }

    /// Recreates the item's own constraints, after their kind or priority changed.
    func rebuild(_ item: LayoutItem) {
        dropContent(of: item)
        for edge in LayoutEdge.allCases {
            if let pin = item.pins[edge.rawValue] { removeFromSolver(pin.id) }
            item.pins[edge.rawValue] = nil
            if item.variables[edge.rawValue] != nil { pin(edge, of: item) }
        }
        item.measuredWidth = nil
        addContent(of: item)
        item.setNeedsUpdate()
    }
}

import CoreGraphics
import LayoutSolver

/// Solves the constraints of one view tree.
///
/// The root view owns the engine, which is created when the first constraint in the tree becomes active. The
/// engine collects changes (new constraints, frames of autoresized views, content sizes) and solves them
/// together before the next layout pass. It then marks the superviews of all changed items for layout.
@MainActor final class LayoutEngine {
    /// Whether an engine was ever created in this process; until then layout passes skip Auto Layout.
    private(set) static var isInUse = false
    /// Limit of solver passes per update, for heights that depend on solved widths.
    private static let maximumPasses = 6

    weak var root: UIView?
    /// The target of `systemLayoutSizeFitting`; nil in an engine that sets frames.
    let fitting: Fitting?
    var solver = ConstraintSolver()
    /// The origin of each constraint in the solver.
    var sources: [ConstraintID: Source] = [:]
    /// Constraints whose constants depend on text baselines.
    var baselineConstraints: [ConstraintID: NSLayoutConstraint] = [:]
    /// The terms of the constraint being lowered; reused to avoid allocations.
    var terms: [Term] = []

    /// The constraint being added to the solver, which has no ID yet.
    private(set) var constraintBeingAdded: NSLayoutConstraint?
    private var items: [ObjectIdentifier: LayoutItem] = [:]
    private var itemsByVariable: [Variable: LayoutItem] = [:]
    private var pendingConstraints: [NSLayoutConstraint] = []
    private var dirtyItems: [LayoutItem] = []
    private var changedItems: [LayoutItem] = []
    /// Items whose height depends on their width.
    private var widthDependentItems: [LayoutItem] = []
    private var needsUpdate = false
    private var isUpdating = false

    /// The origin of a solver constraint: a layout constraint, an item's own edge or its content size.
    enum Source {
        case constraint(NSLayoutConstraint)
        case edge(LayoutItem, LayoutEdge)
        case content(LayoutItem, LayoutEdge)
    }

    init(root: UIView, fitting: Fitting? = nil) {
        self.root = root
        self.fitting = fitting
        LayoutEngine.isInUse = true
        solver.chooseVictim = { [weak self] in self?.chooseVictim($0) }
    }

    /// Moves the constraints of views that outlive the tree to engines of their own: a view that is only in memory, as a
    /// key that goes from row to row, keeps its width when the row above it is freed.
    isolated deinit {
        guard fitting == nil else { return }
        for item in items.values { item.owner?.layoutItem = nil }
        for constraint in constraints where constraint.engine == nil {
            constraint.id = nil
            constraint.holder?.addToEngine(constraint)
        }
    }

    // MARK: Constraints

    /// Adds a constraint at the next `update()`.
    func enqueue(_ constraint: NSLayoutConstraint) {
        constraint.engine = self
        pendingConstraints.append(constraint)
        needsUpdate = true
    }

    /// Removes a constraint, added or still pending.
    func remove(_ constraint: NSLayoutConstraint) {
        constraint.engine = nil
        guard let id = constraint.id else {
            pendingConstraints.removeAll { $0 === constraint }
            return
        }
        constraint.id = nil
        removeFromSolver(id)
    }

    func removeFromSolver(_ id: ConstraintID) {
        solver.remove(id)
        sources[id] = nil
        baselineConstraints[id] = nil
        needsUpdate = true
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard let id = constraint.id else { return }
        let isPlain = baselineConstraints[id] == nil
        solver.setConstant(isPlain ? -constraint.constant : lower(constraint), of: id)
        needsUpdate = true
    }

    /// All layout constraints, in order of activation.
    var constraints: [NSLayoutConstraint] {
        let known = sources.sorted { $0.key < $1.key }.compactMap { _, source in
            if case .constraint(let constraint) = source { constraint } else { nil }
        }
        return known + pendingConstraints
    }

    /// Moves all constraints to the engine of the tree that this one became part of.
    func moveConstraints(to other: LayoutEngine) {
        let constraints = constraints
        for item in items.values { item.owner?.layoutItem = nil }
        for constraint in constraints {
            constraint.id = nil
            other.enqueue(constraint)
        }
    }

    private func addPendingConstraints() {
        let pendingConstraints = pendingConstraints
        self.pendingConstraints = []
        for constraint in pendingConstraints { addToSolver(constraint) }
    }

    /// Lowers a constraint and adds it to the solver.
    func addToSolver(_ constraint: NSLayoutConstraint) {
        let constant = lower(constraint)
        let cost: Deviation =
            constraint.priority >= .required ? .forbidden : .costs(priority: constraint.priority.rawValue)
        constraintBeingAdded = constraint
        let id =
            switch constraint.relation {
            case .equal: solver.add(terms, constant: constant, above: cost, below: cost)
            case .greaterThanOrEqual: solver.add(terms, constant: constant, above: .allowed, below: cost)
            case .lessThanOrEqual: solver.add(terms, constant: constant, above: cost, below: .allowed)
            }
        constraintBeingAdded = nil
        sources[id] = .constraint(constraint)
        if usesBaseline(constraint) { baselineConstraints[id] = constraint }
        if fitting == nil { constraint.id = id }
    }

    // MARK: Items

    /// The item of a view or guide; created on first use.
    func item(of owner: any LayoutOwner) -> LayoutItem {
        if fitting == nil, let known = owner.layoutItem { return known }
        if let known = items[ObjectIdentifier(owner)] { return known }
        let item = LayoutItem(owner: owner, engine: self)
        items[ObjectIdentifier(owner)] = item
        if fitting == nil { owner.layoutItem = item }
        if let view = item.view {
            if fitting == nil, !view.layoutState.hasUpdatedConstraints { view.setNeedsUpdateConstraints() }
            if view.isHeightByWidth { widthDependentItems.append(item) }
            addContent(of: item)
        }
        return item
    }

    func variable(_ edge: LayoutEdge, of item: LayoutItem) -> Variable {
        if let known = item.variables[edge.rawValue] { return known }
        let variable = solver.makeVariable(isNonNegative: edge.isLength)
        item.variables[edge.rawValue] = variable
        itemsByVariable[variable] = item
        pin(edge, of: item)
        return variable
    }

    /// Removes an item and its own constraints; no layout constraint may refer to it.
    func drop(_ item: LayoutItem) {
        for edge in LayoutEdge.allCases {
            if let pin = item.pins[edge.rawValue] { removeFromSolver(pin.id) }
        }
        for pin in item.content { if let pin { removeFromSolver(pin.id) } }
        for variable in item.variables {
            guard let variable else { continue }
            itemsByVariable[variable] = nil
            solver.remove(variable)
        }
        item.variables = [nil, nil, nil, nil]
        item.owner?.layoutItem = nil
        items[item.key] = nil
        dirtyItems.removeAll { $0 === item }
        widthDependentItems.removeAll { $0 === item }
    }

    /// Requests a solution even if no change is recorded.
    func setNeedsUpdate() { needsUpdate = true }

    func markDirty(_ item: LayoutItem) {
        dirtyItems.append(item)
        needsUpdate = true
    }

    // MARK: Solving

    /// Solves all collected changes and marks the superviews of changed items for layout.
    func update() {
        guard needsUpdate, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        for _ in 0..<LayoutEngine.maximumPasses where needsUpdate {
            needsUpdate = false
            addPendingConstraints()
            for item in dirtyItems {
                item.isDirty = false
                refresh(item)
            }
            dirtyItems = []
            solver.solve()
            collectChangedItems()
            remeasureWidthDependentItems()
            updateBaselineConstraints()
        }
        let changed = changedItems
        changedItems = []
        for item in changed {
            item.isChanged = false
            if fitting == nil { item.owner?.layoutDidChange() }
        }
    }

    private func collectChangedItems() {
        var found: [Variable] = []
        solver.takeChanges { found.append($0) }
        for variable in found {
            guard let item = itemsByVariable[variable], !item.isChanged else { continue }
            item.isChanged = true
            changedItems.append(item)
        }
    }

    /// Measures the height of each item whose solved width differs from the width it was measured at.
    private func remeasureWidthDependentItems() {
        for item in widthDependentItems {
            guard let width = item.value(.width), item.content[1] != nil,
                abs(width - (item.measuredWidth ?? .infinity)) > 0.01
            else { continue }
            item.measuredWidth = width
            if refreshContent(of: item) { needsUpdate = true }
        }
    }

    /// Updates the constants of baseline constraints whose text has changed size.
    private func updateBaselineConstraints() {
        for (id, constraint) in baselineConstraints.sorted(by: { $0.key < $1.key }) {
            if solver.setConstant(lower(constraint), of: id) { needsUpdate = true }
        }
    }
}

import CoreGraphics
import LayoutSolver

/// Solves the rules of one tree of views.
///
/// It is made when the first rule of the tree becomes active and belongs to the root. What changed is collected
/// and solved together before the next layout: new rules, frames of views that are laid out by hand, contents
/// of another size. Then the superviews of all items that came out elsewhere are laid out.
@MainActor final class LayoutEngine {
    /// Whether any tree has an engine; as long as none has, layout asks for nothing.
    private(set) static var isInUse = false
    /// Passes that may be needed until widths and the heights that follow from them agree.
    private static let mostPasses = 6

    weak var root: UIView?
    /// What the root is to be fitted to, in an engine that only measures.
    let fitting: Fitting?
    var solver = ConstraintSolver()
    /// Where each constraint of the solver comes from.
    var sources: [ConstraintID: Source] = [:]
    /// Rules whose constants depend on where text has its baselines.
    var baselineRules: [ConstraintID: NSLayoutConstraint] = [:]
    /// The terms of the rule that is being taken over.
    var terms: [Term] = []

    /// The rule that is being given to the solver and has no number yet.
    private(set) var arriving: NSLayoutConstraint?
    private var items: [ObjectIdentifier: LayoutItem] = [:]
    private var itemsByVariable: [Variable: LayoutItem] = [:]
    private var arrivals: [NSLayoutConstraint] = []
    private var dirtyItems: [LayoutItem] = []
    private var changedItems: [LayoutItem] = []
    /// Items whose height follows from their width.
    private var flowingItems: [LayoutItem] = []
    private var isWaiting = false
    private var isUpdating = false

    /// Where a constraint comes from.
    enum Source {
        case rule(NSLayoutConstraint)
        case edge(LayoutItem, LayoutEdge)
        case content(LayoutItem, LayoutEdge)
    }

    init(root: UIView, fitting: Fitting? = nil) {
        self.root = root
        self.fitting = fitting
        LayoutEngine.isInUse = true
        solver.chooseVictim = { [weak self] in self?.chooseVictim($0) }
    }

    // MARK: Rules

    /// Takes a rule over with the next solution.
    func arrive(_ constraint: NSLayoutConstraint) {
        constraint.engine = self
        arrivals.append(constraint)
        isWaiting = true
    }

    /// Forgets a rule.
    func remove(_ constraint: NSLayoutConstraint) {
        constraint.engine = nil
        guard let id = constraint.id else {
            arrivals.removeAll { $0 === constraint }
            return
        }
        constraint.id = nil
        removeFromSolver(id)
    }

    func removeFromSolver(_ id: ConstraintID) {
        solver.remove(id)
        sources[id] = nil
        baselineRules[id] = nil
        isWaiting = true
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard let id = constraint.id else { return }
        let isPlain = baselineRules[id] == nil
        solver.setConstant(isPlain ? -constraint.constant : lower(constraint), of: id)
        isWaiting = true
    }

    /// All rules, in the order of their activation.
    var rules: [NSLayoutConstraint] {
        let known = sources.sorted { $0.key < $1.key }.compactMap { _, source in
            if case .rule(let constraint) = source { constraint } else { nil }
        }
        return known + arrivals
    }

    /// Gives all rules to the engine of a larger tree.
    func dissolve(into other: LayoutEngine) {
        let rules = rules
        for item in items.values { item.owner?.layoutItem = nil }
        for constraint in rules {
            constraint.id = nil
            other.arrive(constraint)
        }
    }

    private func takeArrivals() {
        let arrivals = arrivals
        self.arrivals = []
        for constraint in arrivals { take(constraint) }
    }

    /// Gives a rule to the solver.
    func take(_ constraint: NSLayoutConstraint) {
        let constant = lower(constraint)
        let cost: Deviation =
            constraint.priority >= .required ? .forbidden : .costs(priority: constraint.priority.rawValue)
        arriving = constraint
        let id =
            switch constraint.relation {
            case .equal: solver.add(terms, constant: constant, above: cost, below: cost)
            case .greaterThanOrEqual: solver.add(terms, constant: constant, above: .allowed, below: cost)
            case .lessThanOrEqual: solver.add(terms, constant: constant, above: cost, below: .allowed)
            }
        arriving = nil
        sources[id] = .rule(constraint)
        if usesBaseline(constraint) { baselineRules[id] = constraint }
        if fitting == nil { constraint.id = id }
    }

    // MARK: Items

    /// The item of a view or guide; made when it is not there.
    func item(of owner: any LayoutOwner) -> LayoutItem {
        if fitting == nil, let known = owner.layoutItem { return known }
        if let known = items[ObjectIdentifier(owner)] { return known }
        let item = LayoutItem(owner: owner, engine: self)
        items[ObjectIdentifier(owner)] = item
        if fitting == nil { owner.layoutItem = item }
        if let view = item.view {
            if fitting == nil, !view.layoutState.wasAsked { view.setNeedsUpdateConstraints() }
            if view.isHeightByWidth { flowingItems.append(item) }
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

    /// Forgets an item that no rule speaks of any more.
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
        flowingItems.removeAll { $0 === item }
    }

    /// Asks for a solution even where nothing is known to have changed.
    func setNeedsUpdate() { isWaiting = true }

    func look(at item: LayoutItem) {
        dirtyItems.append(item)
        isWaiting = true
    }

    // MARK: Solving

    /// Solves what changed and lets the superviews of what came out elsewhere be laid out.
    func update() {
        guard isWaiting, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        for _ in 0..<LayoutEngine.mostPasses where isWaiting {
            isWaiting = false
            takeArrivals()
            for item in dirtyItems {
                item.isDirty = false
                refresh(item)
            }
            dirtyItems = []
            solver.solve()
            noteChanges()
            measureFlowing()
            measureBaselines()
        }
        let changed = changedItems
        changedItems = []
        for item in changed {
            item.isChanged = false
            if fitting == nil { item.owner?.layoutDidChange() }
        }
    }

    private func noteChanges() {
        var found: [Variable] = []
        solver.takeChanges { found.append($0) }
        for variable in found {
            guard let item = itemsByVariable[variable], !item.isChanged else { continue }
            item.isChanged = true
            changedItems.append(item)
        }
    }

    /// Measures again what has come out at another width than it was measured at.
    private func measureFlowing() {
        for item in flowingItems {
            guard let width = item.value(.width), item.content[1] != nil,
                abs(width - (item.measuredWidth ?? .infinity)) > 0.01
            else { continue }
            item.measuredWidth = width
            if refreshContent(of: item) { isWaiting = true }
        }
    }

    /// Moves rules about baselines whose texts have come out at another height.
    private func measureBaselines() {
        for (id, constraint) in baselineRules.sorted(by: { $0.key < $1.key }) {
            if solver.setConstant(lower(constraint), of: id) { isWaiting = true }
        }
    }
}

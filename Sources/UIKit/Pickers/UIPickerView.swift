public import Foundation

/// Lets the user select values on one or more wheels.
///
///     picker.dataSource = self         // the number of wheels and rows
///     picker.delegate = self           // the content of rows, and the user's selection
///     picker.selectRow(3, inComponent: 0, animated: false)
///
/// It is as high as a phone's keyboard, 216 points, whatever its frame; its width follows the frame.
@preconcurrency @MainActor open class UIPickerView: UIView {
    private let group = WheelGroup()
    private var isLoaded = false
    private var isLoading = false

    /// Creates a picker; a frame of zero size gets 320 by 216 points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPicker()
    }

    /// Creates a picker; archives are not supported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPicker()
    }

    private func setUpPicker() {
        group.widths = { [weak self] in self?.widths(in: $0) ?? [] }
        addSubview(group)
        let given = frame
        frame = CGRect(
            origin: given.origin,
            size: CGSize(width: given.width > 0 ? given.width : PickerSize.width, height: given.height))
    }

    // MARK: - Data source and delegate

    /// The source of the numbers of wheels and rows; not retained, nil by default.
    ///
    /// Setting it reloads the picker.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    /// The object that provides the content of rows and is notified of selections; not retained, nil by default.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
    /// Has no effect: the selection indicator is always shown; true by default.
    open var showsSelectionIndicator = true

    private func setNeedsReload() {
        isLoaded = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        if !isLoaded, !isLoading { reloadAllComponents() }
    }

    // MARK: - Wheels and rows

    /// The number of wheels; asks the data source if needed.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return group.wheels.count
    }

    /// The number of rows of a wheel; 0 for one that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

    /// The size of a wheel's rows in points; zero for a wheel that does not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        layoutIfNeeded()
        return CGSize(width: wheel.bounds.width, height: rowHeight(component))
    }

    /// The view of a row; nil if it is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.view(forRow: row)
    }

    /// Reloads all wheels from the data source and delegate.
    open func reloadAllComponents() {
        isLoading = true
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        if count < 0 { Complaint.say("a picker's data source tells of \(count) components; none are shown") }
        group.setWheelCount(max(0, count))
        isLoaded = true
        isLoading = false
        for component in group.wheels.indices { reloadComponent(component) }
    }

    /// Reloads one wheel from the data source and delegate.
    open func reloadComponent(_ component: Int) {
        guard let wheel = wheel(component) else { return }
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        if count < 0 { Complaint.say("a picker's data source tells of \(count) rows; none are shown") }
        wheel.viewForRow = { [weak self] row, reused in
            guard let self, let delegate else { return reused ?? PickerLabel() }
            return delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: reused)
        }
        wheel.titleForRow = { [weak self] row in
            guard let self else { return nil }
            return delegate?.pickerView(self, titleForRow: row, forComponent: component)
                ?? delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
        }
        wheel.onRest = { [weak self] row in
            guard let self else { return }
            delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        }
        wheel.accessibilityLabel = (delegate as? any UIPickerViewAccessibilityDelegate)?
            .pickerView(self, accessibilityLabelForComponent: component)
        wheel.accessibilityHint = (delegate as? any UIPickerViewAccessibilityDelegate)?
            .pickerView(self, accessibilityHintForComponent: component)
        wheel.load(rowCount: count, rowHeight: rowHeight(component), isLooping: false)
        group.rowHeight = group.wheels.indices.map(rowHeight).max() ?? WheelShape.rowHeight
        group.setNeedsLayout()
    }

    private func rowHeight(_ component: Int) -> CGFloat {
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? WheelShape.rowHeight
        return height.isFinite && height > 0 ? height : WheelShape.rowHeight
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return group.wheels.indices.contains(component) ? group.wheels[component] : nil
    }

    /// The remaining width is divided among the wheels without a width of their own.
    private func widths(in whole: CGFloat) -> [CGFloat] {
        let count = group.wheels.count
        let announced = (0..<count).map { component -> CGFloat in
            let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
            return width.isFinite ? max(0, width) : 0
        }
        let room = whole - 2 * (WheelGroup.margin + 3) - WheelGroup.gap * CGFloat(max(0, count - 1))
        let open = announced.filter { $0 == 0 }.count
        let share = open == 0 ? 0 : max(0, room - announced.reduce(0, +)) / CGFloat(open)
        let widths = announced.map { $0 == 0 ? share.rounded(.down) : $0 }
        // Widths that exceed the total shrink proportionally.
        let sum = widths.reduce(0, +)
        return sum > room && sum > 0 ? widths.map { $0 * max(0, room) / sum } : widths
    }

    // MARK: - Selection

    /// Selects a row without calling the delegate; a row or wheel that does not exist is logged.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let wheel = wheel(component) else {
            return Complaint.say("a picker has no component \(component) to select a row in")
        }
        guard (0..<wheel.rowCount).contains(row) else {
            return Complaint.say("component \(component) of a picker has no row \(row) to select")
        }
        wheel.select(row, animated: animated)
    }

    /// The selected row of a wheel; -1 without rows or for a wheel that does not exist.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

    // MARK: - Size and layout

    private var fixedHeight: CGFloat { PickerSize.height(for: traitCollection) }

    /// The frame; the height is fixed.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = CGSize(width: newValue.width, height: fixedHeight)
            super.frame = CGRect(origin: newValue.origin, size: transform.isIdentity ? size : newValue.size)
        }
    }

    /// The bounds; the height is fixed.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let size = CGSize(width: newValue.width, height: fixedHeight)
            super.bounds = CGRect(origin: newValue.origin, size: size)
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: PickerSize.width, height: fixedHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        group.frame = bounds
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        get { super.semanticContentAttribute }
        set {
            super.semanticContentAttribute = newValue
            group.semanticContentAttribute = newValue
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if bounds.height != fixedHeight { frame = CGRect(origin: frame.origin, size: bounds.size) }
    }
}

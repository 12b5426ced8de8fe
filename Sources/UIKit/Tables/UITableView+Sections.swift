import CoreGraphics
import Foundation

// Headers and footers.

extension UITableView {
    /// The spacing between groups: the share of the footer and that of the header, in points (iOS: 35 between two
    /// groups).
    static let groupGap: CGFloat = 17.5

    /// The padding above a plain header: `sectionHeaderTopPadding`, or the default of the style.
    var headerPadding: CGFloat {
        if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
        return style == .plain ? 22 : 0
    }

    /// The estimated height of a header.
    func estimatedHeader(_ section: Int, of count: Int) -> CGFloat {
        let asked = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        if asked != UITableView.automaticDimension {
            let height = sane(asked, "tableView(_:heightForHeaderInSection: \(section))", else: 0)
            return height > 0 ? height + headerPadding : 0
        }
        let estimate =
            tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
            ?? estimatedSectionHeaderHeight
        if dataSource?.tableView(self, titleForHeaderInSection: section) != nil {
            let height = TitleMetrics(style: style, isFooter: false, isFirst: section == 0).height(
                lines: 1, traitCollection)
            return height + headerPadding
        }
        if estimate > 0, estimate.isFinite { return estimate + headerPadding }
        return emptyHeader(section)
    }

    /// The estimated height of a footer.
    func estimatedFooter(_ section: Int) -> CGFloat {
        let asked = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        if asked != UITableView.automaticDimension {
            return sane(asked, "tableView(_:heightForFooterInSection: \(section))", else: 0)
        }
        if dataSource?.tableView(self, titleForFooterInSection: section) != nil {
            return TitleMetrics(style: style, isFooter: true, isFirst: false).height(
                lines: 1, traitCollection)
        }
        let estimate =
            tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
            ?? estimatedSectionFooterHeight
        if estimate > 0, estimate.isFinite { return estimate }
        return style == .plain ? 0 : Self.groupGap
    }

    private func emptyHeader(_ section: Int) -> CGFloat {
        style == .plain ? 0 : section == 0 ? 2 * Self.groupGap : Self.groupGap
    }

    // MARK: Visible elements

    /// Creates and positions the headers and footers of visible sections.
    ///
    /// - Returns: whether heights changed.
    func tileHeaders(from start: CGFloat, to end: CGFloat) -> Bool {
        let sections = geometry.sections(from: start, to: end)
        for section in headers.keys where !sections.contains(section) { recycleHeader(section) }
        for section in footers.keys where !sections.contains(section) { recycleFooter(section) }
        var isChanged = false
        for section in sections {
            if headers[section] == nil { isChanged = showHeader(section) || isChanged }
            if footers[section] == nil { isChanged = showFooter(section) || isChanged }
            if let view = headers[section] ?? nil { view.frame = floatingHeader(section) }
            if let view = footers[section] ?? nil { view.frame = floatingFooter(section) }
        }
        return isChanged
    }

    /// The frame of a header: in plain tables it stays at the top while its section is visible.
    private func floatingHeader(_ section: Int) -> CGRect {
        var rect = headerRect(section)
        let padding = min(headerPadding, rect.height)
        rect.origin.y += padding
        rect.size.height -= padding
        guard style == .plain else { return rect }
        let top = bounds.minY + adjustedContentInset.top
        let last = geometry.end(of: section) - geometry.sections[section].footer - rect.height
        rect.origin.y = max(rect.minY, min(top, last))
        return rect
    }

    /// The frame of a footer: in plain tables it stays at the bottom while its section is visible.
    private func floatingFooter(_ section: Int) -> CGRect {
        var rect = footerRect(section)
        guard style == .plain else { return rect }
        let bottom = bounds.maxY - adjustedContentInset.bottom - rect.height
        let first = geometry.start(of: section) + geometry.sections[section].header
        rect.origin.y = min(rect.minY, max(bottom, first))
        return rect
    }

    private func showHeader(_ section: Int) -> Bool {
        let asked = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        let view = asked == 0 ? nil : headerFooter(section, isFooter: false)
        headers.updateValue(view, forKey: section)
        guard let view else {
            guard asked == UITableView.automaticDimension else { return false }
            return setHeader(emptyHeader(section), section)
        }
        insertHeader(view)
        defer { tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
        guard asked == UITableView.automaticDimension else { return false }
        return setHeader(fittingHeight(of: view) + headerPadding, section)
    }

    private func showFooter(_ section: Int) -> Bool {
        let asked = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        let view = asked == 0 ? nil : headerFooter(section, isFooter: true)
        footers.updateValue(view, forKey: section)
        let empty = style == .plain ? 0 : Self.groupGap
        guard let view else {
            return asked == UITableView.automaticDimension ? setFooter(empty, section) : false
        }
        insertHeader(view)
        defer { tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
        guard asked == UITableView.automaticDimension else { return false }
        return setFooter(fittingHeight(of: view), section)
    }

    private func setHeader(_ height: CGFloat, _ section: Int) -> Bool {
        guard geometry.sections[section].header != height else { return false }
        geometry.setHeader(height, of: section)
        return true
    }

    private func setFooter(_ height: CGFloat, _ section: Int) -> Bool {
        guard geometry.sections[section].footer != height else { return false }
        geometry.setFooter(height, of: section)
        return true
    }

    private func fittingHeight(of view: UIView) -> CGFloat {
        let width = bounds.width
        view.bounds.size.width = width
        let height = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return height.isFinite && height > 0 ? snapUp(height) : 28
    }

    /// The header or footer view of a section: the delegate's, or one with the data source's title.
    private func headerFooter(_ section: Int, isFooter: Bool) -> UIView? {
        let own =
            isFooter
            ? tableDelegate?.tableView(self, viewForFooterInSection: section)
            : tableDelegate?.tableView(self, viewForHeaderInSection: section)
        if let own {
            (own as? UITableViewHeaderFooterView)?.adapt(in: self, section: section, isFooter: isFooter)
            return own
        }
        let title =
            isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: section)
            : dataSource?.tableView(self, titleForHeaderInSection: section)
        guard let title else { return nil }
        let identifier = UITableViewHeaderFooterView.titleIdentifier
        let view = headerPool.take(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
        view.adapt(in: self, section: section, isFooter: isFooter)
        view.show(title: title)
        return view
    }

    /// Inserts a header above the cells and below the scroll indicators.
    private func insertHeader(_ view: UIView) {
        view.isHidden = false
        let last = subviews.lastIndex { $0 is UITableViewCell && $0 !== view }
        if view.superview !== self { insertSubview(view, at: (last ?? (backgroundView == nil ? -1 : 0)) + 1) }
    }

    func reusedHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = headerPool.take(identifier) {
            view.prepareForReuse()
            view.isHidden = false
            return view
        }
        guard let viewClass = headerPool.registeredClass(for: identifier) else { return nil }
        return MadeByClass.headerFooter(viewClass, identifier: identifier)
    }

    func recycleHeader(_ section: Int) {
        guard let known = headers.removeValue(forKey: section), let view = known else { return }
        tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        putAwayHeader(view)
    }

    func recycleFooter(_ section: Int) {
        guard let known = footers.removeValue(forKey: section), let view = known else { return }
        tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        putAwayHeader(view)
    }

    func putAwayHeader(_ view: UIView) {
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier,
            headerPool.keep(view, identifier)
        {
            view.isHidden = true
        } else {
            view.removeFromSuperview()
        }
    }

    // MARK: Rectangles

    func sectionRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .null }
        return CGRect(
            x: 0, y: geometry.start(of: section), width: bounds.width,
            height: geometry.sections[section].height)
    }

    func headerRect(_ section: Int) -> CGRect {
        var rect = sectionRect(section)
        if !rect.isNull { rect.size.height = geometry.sections[section].header }
        return rect
    }

    func footerRect(_ section: Int) -> CGRect {
        let rect = sectionRect(section)
        guard !rect.isNull else { return rect }
        let height = geometry.sections[section].footer
        return CGRect(x: 0, y: rect.maxY - height, width: rect.width, height: height)
    }
}

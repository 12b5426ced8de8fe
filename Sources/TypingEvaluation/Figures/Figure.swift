import Typing

/// A measured number, or a group of named figures.
package indirect enum Figure: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// Named figures in display order.
    case group([Named])

    /// A figure with its name.
    package struct Named: Hashable, Sendable {
        package var name: String
        package var figure: Figure

        /// Names a figure.
        package init(name: String, figure: Figure) {
            self.name = name
            self.figure = figure
        }
    }

    /// A group of figures.
    package static func group(_ figures: KeyValuePairs<String, Figure>) -> Figure {
        .group(figures.map { Named(name: $0.key, figure: $0.value) })
    }

    /// A share in percent with two decimals; 0 if the whole is 0.
    package static func percent(_ part: Int, of whole: Int) -> Figure {
        .number(whole == 0 ? 0 : (10000 * Double(part) / Double(whole)).rounded() / 100)
    }

    /// The number at a path of names; nil if there is none.
    package subscript(path: String...) -> Double? {
        var figure = self
        for name in path {
            guard case .group(let figures) = figure, let next = figures.first(where: { $0.name == name })
            else {
                return nil
            }
            figure = next.figure
        }
        if case .number(let number) = figure { return number }
        return nil
    }

    /// The figures as JSON.
    package var json: String {
        switch self {
        case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
        case .group(let figures):
            "{" + figures.map { "\"\($0.name)\": \($0.figure.json)" }.joined(separator: ", ") + "}"
        }
    }

    /// The figures as lines, each with a name and its figures.
    package var lines: [String] {
        guard case .group(let figures) = self else { return [json] }
        return figures.map { named in
            guard case .group(let inner) = named.figure else { return "\(named.name) \(named.figure.json)" }
            return named.name + "  " + inner.map { "\($0.name) \($0.figure.text)" }.joined(separator: "  ")
        }
    }

    private var text: String {
        guard case .group(let figures) = self else { return json }
        return figures.map { "\($0.name) \($0.figure.text)" }.joined(separator: ", ")
    }
}

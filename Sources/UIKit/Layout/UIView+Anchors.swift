extension UIView {
    /// The left edge; the right edge in a right-to-left layout.
    public var leadingAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.leading) }
    /// The right edge; the left edge in a right-to-left layout.
    public var trailingAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.right) }
    /// The horizontal center.
    public var centerXAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.centerX) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.bottom) }
    /// The vertical center.
    public var centerYAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.centerY) }
    /// The baseline of the first line of text; the top edge without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.firstBaseline) }
    /// The baseline of the last line of text; the bottom edge without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.lastBaseline) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension {
        NSLayoutDimension(LayoutSide(item: self, attribute: .height))
    }

    private func xAxisAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }
    private func yAxisAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }
}

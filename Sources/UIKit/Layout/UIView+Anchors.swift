extension UIView {
    /// An anchor at the leading edge: left, or right in a right-to-left layout.
    public var leadingAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.leading) }
    /// An anchor at the trailing edge: right, or left in a right-to-left layout.
    public var trailingAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.trailing) }
    /// An anchor at the left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.left) }
    /// An anchor at the right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.right) }
    /// An anchor at the horizontal center.
    public var centerXAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.centerX) }
    /// An anchor at the top edge.
    public var topAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.top) }
    /// An anchor at the bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.bottom) }
    /// An anchor at the vertical center.
    public var centerYAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.centerY) }
    /// An anchor at the baseline of the first line of text; at the top edge without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.firstBaseline) }
    /// An anchor at the baseline of the last line of text; at the bottom edge without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.lastBaseline) }
    /// An anchor for the width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .width)) }
    /// An anchor for the height.
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

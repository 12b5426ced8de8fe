extension UIView {
    /// The edge where a line of text begins.
    public var leadingAnchor: NSLayoutXAxisAnchor { across(.leading) }
    /// The edge where a line of text ends.
    public var trailingAnchor: NSLayoutXAxisAnchor { across(.trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { across(.left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { across(.right) }
    /// The middle across.
    public var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { down(.top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
    /// The middle down.
    public var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
    /// The baseline of the first line of text; the top edge without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { down(.firstBaseline) }
    /// The baseline of the last line of text; the bottom edge without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { down(.lastBaseline) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension {
        NSLayoutDimension(LayoutSide(item: self, attribute: .height))
    }

    private func across(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }
    private func down(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }
}

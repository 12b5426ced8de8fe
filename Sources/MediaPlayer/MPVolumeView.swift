public import UIKit

/// A slider for the volume of the system's sound output, and a button that chooses the output.
///
///     let volume = MPVolumeView(frame: CGRect(x: 16, y: 100, width: 343, height: 34))
///     view.addSubview(volume)
///
/// The slider follows the sound server and sets its volume. Where the output's volume is fixed, the output's name
/// is in its place; where no sound server answers, it is disabled. The button is there while sound can
/// come out in more than one place.
@preconcurrency @MainActor open class MPVolumeView: UIView {
    /// The width of the route button, in points.
    static let buttonWidth: CGFloat = 44
    /// The least height of the view, in points: that of a slider.
    static let least: CGFloat = 34

    let slider = VolumeSlider()
    let nameLabel = UILabel()
    let routeButton = UIButton(type: .system)
    private var followed: SystemVolume?
    private var wireless = (isAvailable: false, isActive: false)

    /// Makes a volume view that follows the session's sound output while it is in a window.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a volume view; archives are not read here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        slider.isSystemVolume = true
        slider.isEnabled = false
        slider.accessibilityLabel = VolumeMessages.volume
        slider.thumbPlace = { [unowned self] bounds, value in
            let rect = slider.frame
            return volumeThumbRect(forBounds: self.bounds, volumeSliderRect: rect, value: value)
                .offsetBy(dx: bounds.minX - rect.minX, dy: bounds.minY - rect.minY)
        }
        slider.onSet = { [unowned self] in followed?.setVolume(Double($0)) }
        slider.addAction(UIAction { [unowned self] _ in slider.onSet?(slider.value) }, for: .valueChanged)
        let ends: UIControl.Event = [.touchUpInside, .touchUpOutside, .touchCancel]
        slider.addAction(UIAction { [unowned self] _ in show(animated: true) }, for: ends)
        nameLabel.font = .preferredFont(forTextStyle: .body)
        nameLabel.adjustsFontForContentSizeCategory = true
        nameLabel.textAlignment = .center
        nameLabel.numberOfLines = 0
        nameLabel.isHidden = true
        nameLabel.accessibilityHint = VolumeMessages.fixed
        routeButton.setImage(UIImage(systemName: "airplayaudio"), for: .normal)
        routeButton.showsMenuAsPrimaryAction = true
        routeButton.accessibilityLabel = VolumeMessages.outputs
        routeButton.isHidden = true
        for view in [slider, nameLabel, routeButton] { addSubview(view) }
    }

    // MARK: - What is shown

    /// Whether the slider, or the name that stands for it, is shown; true unless set.
    open var showsVolumeSlider = true { didSet { show(animated: false) } }
    /// Whether the button that chooses the output is shown where there is a choice; true unless set.
    open var showsRouteButton = true { didSet { show(animated: false) } }
    /// Whether an output is there that is reached by radio or a network.
    open var areWirelessRoutesAvailable: Bool { wireless.isAvailable }
    /// Whether sound comes out of an output that is reached by radio or a network.
    open var isWirelessRouteActive: Bool { wireless.isActive }

    // MARK: - Looks

    /// Gives the image of the track before the thumb for a state; cap insets keep their size.
    open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        minimumImages[state.rawValue] = image
        showTrack()
    }
    /// Gives the image of the track behind the thumb for a state; cap insets keep their size.
    open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setMaximumTrackImage(image, for: state)
    }
    /// Gives the thumb's image for a state.
    open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setThumbImage(image, for: state)
        invalidateIntrinsicContentSize()
    }
    /// Gives the image of the button that chooses the output for a state.
    open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {
        routeImages[state.rawValue] = image
        let usual = state == .normal ? UIImage(systemName: "airplayaudio") : nil
        routeButton.setImage(image ?? usual, for: state)
    }
    /// The image of the track before the thumb given for a state.
    open func minimumVolumeSliderImage(for state: UIControl.State) -> UIImage? {
        minimumImages[state.rawValue]
    }
    /// The image of the track behind the thumb given for a state.
    open func maximumVolumeSliderImage(for state: UIControl.State) -> UIImage? {
        slider.maximumTrackImage(for: state)
    }
    /// The thumb's image given for a state.
    open func volumeThumbImage(for state: UIControl.State) -> UIImage? { slider.thumbImage(for: state) }
    /// The image given for the button that chooses the output in a state.
    open func routeButtonImage(for state: UIControl.State) -> UIImage? { routeImages[state.rawValue] }
    /// The image of the track before the thumb while the output is turned up past its full volume, where sound
    /// is distorted; the usual track when nil.
    open var volumeWarningSliderImage: UIImage? { didSet { showTrack() } }

    private var minimumImages: [UInt: UIImage] = [:]
    private var routeImages: [UInt: UIImage] = [:]

    private func showTrack() {
        let warning = followed?.output?.isAmplified == true ? volumeWarningSliderImage : nil
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            slider.setMinimumTrackImage(warning ?? minimumImages[state.rawValue], for: state)
        }
    }

    // MARK: - Layout

    /// Where the slider, or the name that stands for it, is: over the width that the route button leaves.
    open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect {
        let taken = hasRouteButton ? Self.buttonWidth : 0
        let height = max(Self.least, slider.intrinsicContentSize.height)
        return CGRect(
            x: bounds.minX + (isReversed ? taken : 0), y: bounds.midY - height / 2,
            width: max(0, bounds.width - taken), height: height)
    }

    /// Where the thumb is for a value from 0 to 1, in the slider's place.
    open func volumeThumbRect(forBounds bounds: CGRect, volumeSliderRect rect: CGRect, value: Float) -> CGRect
    {
        slider.plainThumbRect(forBounds: rect, value: value)
    }

    /// Where the button that chooses the output is: at the end of the line, or in the middle when it is alone.
    open func routeButtonRect(forBounds bounds: CGRect) -> CGRect {
        let width = min(Self.buttonWidth, bounds.width)
        let end = isReversed ? bounds.minX : bounds.maxX - width
        return CGRect(
            x: showsVolumeSlider ? end : bounds.midX - width / 2, y: bounds.minY, width: width,
            height: bounds.height)
    }

    /// As wide as it is given, as tall as a slider or the output's name.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        guard showsVolumeSlider else { return CGSize(width: Self.buttonWidth, height: Self.least) }
        let room = CGRect(x: 0, y: 0, width: width, height: Self.least)
        var height = volumeSliderRect(forBounds: room).height
        if isNameShown {
            let name = nameLabel.sizeThatFits(
                CGSize(width: volumeSliderRect(forBounds: room).width, height: 10_000))
            height = max(height, ceil(name.height))
        }
        return CGSize(width: width, height: height)
    }

    /// As tall as a slider or the output's name, of no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect = volumeSliderRect(forBounds: bounds)
        slider.frame = rect
        nameLabel.frame = CGRect(x: rect.minX, y: bounds.minY, width: rect.width, height: bounds.height)
        routeButton.frame = routeButtonRect(forBounds: bounds)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Which way the view runs, its slider included.
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            slider.semanticContentAttribute = semanticContentAttribute
            setNeedsLayout()
        }
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var hasRouteButton: Bool { showsRouteButton && (followed?.routes?.outputs.count ?? 0) > 1 }
    private var isNameShown: Bool { showsVolumeSlider && followed?.output?.isVolumeFixed == true }

    // MARK: - Following

    /// The volume to follow; the session's when nil.
    package final var source: SystemVolume? { didSet { follow() } }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        follow()
    }

    private func follow() {
        let next = window == nil ? nil : source ?? .shared
        guard next !== followed else { return }
        followed?.forget(self)
        followed = next
        next?.listen(self) { [weak self] in self?.show(animated: true) }
        UIView.performWithoutAnimation { show(animated: false) }
    }

    /// Shows what the followed volume is.
    private func show(animated: Bool) {
        let output = followed?.output
        slider.isEnabled = output?.isVolumeFixed == false
        slider.isHidden = !showsVolumeSlider || isNameShown
        if !slider.isTracking {
            slider.follow(Float(output?.loudness ?? 0), animated: animated && window != nil)
        }
        nameLabel.text = output?.name
        nameLabel.isHidden = !isNameShown
        routeButton.isHidden = !hasRouteButton
        routeButton.accessibilityValue = output?.name
        routeButton.menu = menu()
        showTrack()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        reportWireless()
    }

    private func menu() -> UIMenu {
        let active = followed?.routes?.activeIdentifier
        let choices = (followed?.routes?.outputs ?? []).map { output in
            UIAction(title: output.name, state: output.identifier == active ? .on : .off) { [weak self] _ in
                self?.followed?.choose(output)
            }
        }
        return UIMenu(options: .singleSelection, children: choices)
    }

    private func reportWireless() {
        // A view that was taken out of its window keeps what it knew.
        guard followed != nil else { return }
        let old = wireless
        wireless = (
            followed?.routes?.outputs.contains(where: \.isWireless) ?? false,
            followed?.output?.isWireless ?? false
        )
        let center = NotificationCenter.default
        if old.isAvailable != wireless.isAvailable {
            center.post(name: .MPVolumeViewWirelessRoutesAvailableDidChange, object: self)
        }
        if old.isActive != wireless.isActive {
            center.post(name: .MPVolumeViewWirelessRouteActiveDidChange, object: self)
        }
    }
}

extension NSNotification.Name {
    /// Posted by a volume view when the first wireless output came or the last one went.
    public static let MPVolumeViewWirelessRoutesAvailableDidChange = NSNotification.Name(
        "MPVolumeViewWirelessRoutesAvailableDidChangeNotification")
    /// Posted by a volume view when sound began or ceased to come out of a wireless output.
    public static let MPVolumeViewWirelessRouteActiveDidChange = NSNotification.Name(
        "MPVolumeViewWirelessRouteActiveDidChangeNotification")
}

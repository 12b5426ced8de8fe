import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// The members of views and layers that iOS code uses most, in typical use.
@MainActor @Suite("Views and layers as iOS code uses them")
struct RankedViewTests {
    @Test func whatReachesOutIsCutOffOnlyWhereTheViewClips() {
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 50, y: 0, width: 150, height: 50))
        inner.backgroundColor = .red
        outer.addSubview(inner)
        let harness = Harness(view: outer)
        func red() -> Int {
            harness.snapshot(of: CGRect(x: 210, y: 110, width: 20, height: 20)).count { $0.isRed }
        }
        #expect(red() > 0)
        outer.clipsToBounds = true
        #expect(outer.layer.masksToBounds)
        #expect(red() == 0)
    }

    @Test func sizeToFitTakesTheSizeThatFits() {
        final class Badge: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 12) }
        }
        let badge = Badge(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        badge.sizeToFit()
        #expect(badge.frame == CGRect(x: 10, y: 20, width: 24, height: 12))
    }

    @Test func constraintsAddedToTheSuperviewPlaceAView() {
        let view = UIView(), box = UIView()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let harness = Harness(view: view)
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addConstraint(box.centerXAnchor.constraint(equalTo: view.centerXAnchor))
        view.addConstraint(
            NSLayoutConstraint(
                item: box, attribute: NSLayoutConstraint.Attribute.top,
                relatedBy: NSLayoutConstraint.Relation.equal,
                toItem: view, attribute: .top, multiplier: 1, constant: 30))
        let height = NSLayoutConstraint(
            item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1,
            constant: 40)
        box.addConstraints([height, box.widthAnchor.constraint(equalToConstant: 100)])
        harness.settle()
        view.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 100, y: 30, width: 100, height: 40))
        #expect(box.constraints.contains(height) && height.secondAttribute == .notAnAttribute)
        view.removeConstraints(view.constraints)
        #expect(view.constraints.isEmpty)
    }

    @Test func anchorsOfBothAxesAreOfTheirAxis() {
        let view = UIView(), box = UIView(frame: .zero)
        let harness = Harness(view: view)
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        let leading: NSLayoutXAxisAnchor = box.leadingAnchor, top: NSLayoutYAxisAnchor = box.topAnchor
        NSLayoutConstraint.activate([
            leading.constraint(equalTo: view.leadingAnchor, constant: 12),
            top.constraint(equalTo: view.topAnchor, constant: 7),
            box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 20),
        ])
        harness.settle()
        view.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 12, y: 7, width: 30, height: 20))
    }

    @Test func anAnimationOfOptionsRunsAndAnimationsCanBeSwitchedOff() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let harness = Harness(view: view)
        var isOver = false
        let options: UIView.AnimationOptions = [.curveEaseOut, .allowUserInteraction]
        UIView.animate(withDuration: 0.3, delay: 0, options: options) {
            view.alpha = 0
        } completion: { _ in
            isOver = true
        }
        harness.advance(by: 0.1)
        #expect(!isOver && !(view.layer.animationKeys() ?? []).isEmpty)
        harness.advance(by: 0.4)
        #expect(isOver)
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 5) { view.alpha = 1 }
        #expect((view.layer.animationKeys() ?? []).isEmpty)
        UIView.setAnimationsEnabled(true)
        #expect(UIView.areAnimationsEnabled)
        let animator = UIViewPropertyAnimator(duration: 1, curve: UIView.AnimationCurve.linear) {
            view.alpha = 0.5
        }
        animator.startAnimation()
        #expect(animator.isRunning)
        harness.advance(by: 1.2)
        #expect(!animator.isRunning)
    }

    @Test func theDirectionOfAnAttributeIsTheInterfacesUnlessForced() {
        _ = Harness()
        let direction: UIUserInterfaceLayoutDirection = UIView.userInterfaceLayoutDirection(
            for: .forceRightToLeft)
        #expect(direction == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    }

    @Test func aPictureFitsOrFillsAsTheContentModeSays() {
        let bitmap = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { renderer in
            UIColor.red.setFill()
            renderer.cgContext.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        let view = UIImageView(image: bitmap)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let harness = Harness(view: view)
        func top() -> Int {
            harness.snapshot(of: CGRect(x: 40, y: 2, width: 10, height: 10)).count { $0.isRed }
        }
        view.contentMode = .scaleAspectFit
        #expect(top() == 0)
        view.contentMode = .scaleAspectFill
        #expect(top() > 0)
    }

    @Test func aTemplateTakesTheTintAndAnOriginalDoesNot() {
        let bitmap = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
            UIColor.red.setFill()
            renderer.cgContext.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let view = UIImageView(image: bitmap.withRenderingMode(UIImage.RenderingMode.alwaysTemplate))
        view.tintColor = .blue
        let harness = Harness(view: view)
        #expect(harness.snapshot(of: CGRect(x: 5, y: 5, width: 10, height: 10)).count { $0.isRed } == 0)
        view.image = bitmap.withRenderingMode(.alwaysOriginal)
        #expect(harness.snapshot(of: CGRect(x: 5, y: 5, width: 10, height: 10)).count { $0.isRed } > 0)
    }

    @Test func aViewOfAShapeLayerDrawsItsPath() {
        final class Disc: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let disc = Disc(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        guard let shape = disc.layer as? CAShapeLayer else {
            Issue.record("layerClass makes the layer")
            return
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addLine(to: CGPoint(x: 80, y: 20))
        path.addCurve(
            to: CGPoint(x: 80, y: 80), controlPoint1: CGPoint(x: 95, y: 40),
            controlPoint2: CGPoint(x: 95, y: 60))
        path.addArc(
            withCenter: CGPoint(x: 50, y: 80), radius: 30, startAngle: 0, endAngle: .pi, clockwise: true)
        path.close()
        path.lineWidth = 4
        shape.path = path.cgPath
        shape.fillColor = UIColor.red.cgColor
        shape.strokeColor = UIColor.blue.cgColor
        shape.lineWidth = path.lineWidth
        let harness = Harness(view: disc)
        #expect(path.bounds.contains(CGRect(x: 20, y: 20, width: 60, height: 89)))
        #expect(harness.snapshot(of: CGRect(x: 45, y: 45, width: 10, height: 10)).count { $0.isRed } > 0)
        #expect(harness.snapshot(of: CGRect(x: 40, y: 19, width: 10, height: 2)).count { $0.isBlue } > 0)
        shape.fillColor = nil
        #expect(harness.snapshot(of: CGRect(x: 45, y: 45, width: 10, height: 10)).count { $0.isRed } == 0)
        #expect(CAShapeLayer().lineWidth == 1)
    }

    @Test func aLayersShadowFallsBesideIt() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
        view.backgroundColor = .white
        let harness = Harness(view: view)
        let beside = CGRect(x: 112, y: 70, width: 6, height: 20)
        let before = harness.snapshot(of: beside).count { $0.isRed }
        view.layer.shadowColor = UIColor.red.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 2
        view.layer.shadowOffset = CGSize(width: 8, height: 0)
        #expect(before == 0 && harness.snapshot(of: beside).count { $0.isRed } > 0)
        #expect(CALayer().shadowOpacity == 0 && CALayer().shadowRadius == 3 && !CALayer().masksToBounds)
    }

    @Test func aGradientRunsFromItsFirstColorToItsLast() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        view.layer.addSublayer(gradient)
        let harness = Harness(view: view)
        #expect(harness.snapshot(of: CGRect(x: 0, y: 5, width: 4, height: 4)).count { $0.isRed } > 0)
        #expect(harness.snapshot(of: CGRect(x: 96, y: 5, width: 4, height: 4)).count { $0.isBlue } > 0)
    }

    @Test func aTransactionHasADurationAndATimingFunction() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.7)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        #expect(CATransaction.animationDuration() == 0.7)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() != 0.7)
        #expect(CACurrentMediaTime() > 0)
    }

    @Test func aTransformMovesAndTheIdentityTakesItBack() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.transform = CGAffineTransform(translationX: 5, y: 0).rotated(by: 0)
        #expect(view.frame.minX == 15)
        view.transform = CGAffineTransform.identity
        #expect(view.frame.minX == 10 && view.transform.isIdentity)
    }

    @Test func aContextIsSavedMovedAndRestored() {
        final class Canvas: UIView {
            override func draw(_ rect: CGRect) {
                guard let context = UIGraphicsGetCurrentContext() else { return }
                let path = CGMutablePath()
                path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
                context.saveGState()
                context.translateBy(x: 40, y: 0)
                context.setFillColor(UIColor.red.cgColor)
                context.addPath(path)
                context.fillPath()
                context.restoreGState()
                context.setFillColor(UIColor.blue.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        let harness = Harness(view: Canvas(frame: CGRect(x: 0, y: 0, width: 60, height: 20)))
        #expect(harness.snapshot(of: CGRect(x: 42, y: 2, width: 6, height: 6)).count { $0.isRed } > 0)
        #expect(harness.snapshot(of: CGRect(x: 2, y: 2, width: 6, height: 6)).count { $0.isBlue } > 0)
    }

    @Test func cornersAreRoundedOneByOne() {
        let corners: UIRectCorner = [.topLeft, .bottomRight]
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: corners,
            cornerRadii: CGSize(width: 12, height: 12))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 39, y: 1)))
        #expect(!path.contains(CGPoint(x: 39, y: 39)) && path.contains(CGPoint(x: 1, y: 39)))
    }

    @Test func colorsOfTheOldPaletteAreWhatTheyWere() {
        var white: CGFloat = 0, alpha: CGFloat = 0
        for (color, value) in [
            (UIColor.darkGray, 1.0 / 3), (.lightGray, 2.0 / 3), (UIColor.darkText, 0), (.lightText, 1),
        ] {
            #expect(color.getWhite(&white, alpha: &alpha))
            #expect(abs(white - value) < 0.01)
        }
    }

    @Test func aStackAlignsAcrossItsAxis() {
        let box = UIView()
        box.widthAnchor.constraint(equalToConstant: 30).isActive = true
        box.heightAnchor.constraint(equalToConstant: 10).isActive = true
        let stack = UIStackView(arrangedSubviews: [box])
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        let harness = Harness(view: stack)
        let cases: [(UIStackView.Alignment, CGFloat)] = [(.leading, 0), (.center, 35), (.trailing, 70)]
        for (alignment, x) in cases {
            stack.alignment = alignment
            harness.settle()
            stack.layoutIfNeeded()
            #expect(box.frame.minX == x)
        }
    }

    @Test func aClassOfViewsAsksForConstraintsAndIsAskedForThem() {
        final class Ruled: UIView {
            var updates = 0
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        let view = Ruled()
        let harness = Harness(view: view)
        harness.settle()
        view.layoutIfNeeded()
        #expect(view.updates == 1)
        #expect(!UIView.requiresConstraintBasedLayout)
    }
}

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("The placement of a tablet's keyboard") struct KeyboardPlacementTests {
    /// A pad in portrait, with a status bar and a home indicator.
    private let pad = KeyboardRoom(
        size: CGSize(width: 810, height: 1080),
        insets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

    private func frame(_ x: CGFloat, _ y: CGFloat, _ keys: CGFloat = 254) -> CGRect {
        CGRect(x: x, y: y, width: 320, height: keys + 32)
    }

    @Test(
        "The card stays on the screen, above the height in which it would dock",
        arguments: [
            // In the open.
            (CGPoint(x: 405, y: 700), CGPoint(x: 245, y: 414)),
            // Beyond each edge: 8 points away from the sides, below the status bar, above the home indicator.
            (CGPoint(x: 0, y: 700), CGPoint(x: 8, y: 414)),
            (CGPoint(x: 5_000, y: 700), CGPoint(x: 810 - 328, y: 414)),
            (CGPoint(x: 405, y: -50), CGPoint(x: 245, y: 24)),
            (CGPoint(x: 405, y: 2_000), CGPoint(x: 245, y: 1080 - 32 - 286)),
        ])
    func cards(foot: CGPoint, origin: CGPoint) {
        let placement = KeyboardPlacement.floating(at: foot)
        #expect(placement.cardFrame(keysHeight: 254, in: pad) == frame(origin.x, origin.y))
        #expect(KeyboardPlacement.docked.cardFrame(keysHeight: 254, in: pad) == nil)
    }

    @Test("The foot stays where it is when the keys need another height; too high a card begins at the top")
    func heights() {
        let placement = KeyboardPlacement.floating(at: CGPoint(x: 405, y: 700))
        for keys: CGFloat in [216, 254, 300] {
            #expect(placement.cardFrame(keysHeight: keys, in: pad)?.maxY == 700)
        }
        #expect(placement.cardFrame(keysHeight: 1_200, in: pad)?.minY == 24)
    }

    @Test(
        "A drag follows the finger to the edges of the screen; released at the lower edge, the keyboard docks",
        arguments: [
            // The way, the origin under the finger, and the foot after it; nil docks.
            (CGPoint(x: 30, y: -100), CGPoint(x: 275, y: 314), CGPoint(x: 435, y: 600)),
            (CGPoint(x: -900, y: -900), CGPoint(x: 8, y: 24), CGPoint(x: 168, y: 310)),
            (CGPoint(x: 900, y: 0), CGPoint(x: 482, y: 414), CGPoint(x: 642, y: 700)),
            // Just above the height in which it docks, and in it.
            (CGPoint(x: 0, y: 355), CGPoint(x: 245, y: 769), CGPoint(x: 405, y: 1048)),
            (CGPoint(x: 0, y: 365), CGPoint(x: 245, y: 779), nil),
            (CGPoint(x: 0, y: 900), CGPoint(x: 245, y: 794), nil),
        ] as [(CGPoint, CGPoint, CGPoint?)])
    func drags(distance: CGPoint, origin: CGPoint, foot: CGPoint?) {
        let drag = CardDrag(of: .floating, from: frame(245, 414), keysHeight: 254)
        #expect(drag.frame(movedBy: distance, in: pad) == frame(origin.x, origin.y))
        #expect(
            drag.placement(movedBy: distance, in: pad)
                == foot.map(KeyboardPlacement.floating) ?? .docked)
    }

    @Test(
        "A wide keyboard moves up and down between the status bar and the height in which it docks",
        arguments: [
            // The way, the upper edge under the finger, and the lower edge after it; nil docks.
            (CGPoint(x: 90, y: -100), 356.0, 572.0), (CGPoint(x: 0, y: -900), 24, 240),
            (CGPoint(x: 0, y: 376), 832, 1048),
            (CGPoint(x: 0, y: 390), 846, nil), (CGPoint(x: 0, y: 900), 864, nil),
        ] as [(CGPoint, CGFloat, CGFloat?)], [KeyboardForm.undocked, .split])
    func wideDrags(_ drag: (CGPoint, CGFloat, CGFloat?), form: KeyboardForm) {
        let (distance, y, foot) = drag
        let wide = CardDrag(
            of: form, from: CGRect(x: 0, y: 456, width: 810, height: 216), keysHeight: 216)
        #expect(
            wide.frame(movedBy: distance, in: pad)
                == CGRect(x: 0, y: y, width: 810, height: 216))
        let placement = wide.placement(movedBy: distance, in: pad)
        #expect(placement.form == (foot == nil ? .docked : form))
        #expect(
            placement.cardFrame(keysHeight: 216, in: pad)?.maxY == foot)
    }

    @Test("Undocked and split keyboards share a height on each display, beside the place of the floating one")
    func edges() {
        var placements = KeyboardPlacements()
        placements.set(.floating(at: CGPoint(x: 200, y: 600)), in: pad)
        placements.set(.undocked(foot: 500), in: pad)
        placements.set(.split(foot: placements.edge(in: pad)), in: pad)
        #expect(placements.placement(in: pad) == .split(foot: 500))
        #expect(placements.rememberedFoot(in: pad) == CGPoint(x: 200, y: 600))
        let turned = KeyboardRoom(size: CGSize(width: 1080, height: 810), insets: pad.insets)
        #expect(placements.placement(in: turned) == .split(foot: 537), "in the middle")
        #expect(placements.description == "split 810x1080:200,600 810x1080/500")
        #expect(KeyboardPlacements(placements.description) == placements)
        #expect(KeyboardPlacements("undocked")?.placement(in: pad) == .undocked(foot: 672))
    }

    @Test("Each size of display has its own place; the keyboard floats on all of them, or on none")
    func displays() {
        let turned = KeyboardRoom(size: CGSize(width: 1080, height: 810), insets: pad.insets)
        var placements = KeyboardPlacements()
        #expect(placements.placement(in: pad) == .docked && placements.rememberedFoot(in: pad) == nil)
        placements.set(.floating(at: CGPoint(x: 200, y: 600)), in: pad)
        #expect(placements.placement(in: pad) == .floating(at: CGPoint(x: 200, y: 600)))
        // On a display where it never floated: in the middle.
        #expect(placements.placement(in: turned) == .floating(at: CGPoint(x: 540, y: 734)))
        placements.set(.floating(at: CGPoint(x: 900, y: 400)), in: turned)
        placements.set(.docked, in: turned)
        #expect(placements.placement(in: pad) == .docked)
        placements.set(.floating(at: CGPoint(x: 210, y: 610)), in: pad)
        #expect(placements.placement(in: turned) == .floating(at: CGPoint(x: 900, y: 400)))
        #expect(placements.description == "floating 1080x810:900,400 810x1080:210,610")
        #expect(KeyboardPlacements(placements.description) == placements)
        for width in 0..<20 {
            placements.set(
                .floating(at: .zero), in: KeyboardRoom(size: CGSize(width: 1_000 + width, height: 1_000)))
        }
        #expect(placements.description.split(separator: " ").count == 9, "the eight that were used last")
    }

    @Test(
        "Malformed places are refused",
        arguments: [
            "", "somewhere", "floating 810", "floating 810x1080", "floating 810x1080:1",
            "floating 810x1080:1,",
            "floating 810x1080:1,-2", "floating 8e9x1080:1,2", "floating x:,",
            "floating 999999999999x1:1,1", "split 810x1080/", "split 810x1080/-1", "split 810/1",
            "halved 1x1/1",
            "docked 1x1:1,1 1x1:1,1 1x1:1,1 1x1:1,1 1x1:1,1 1x1:1,1 1x1:1,1 1x1:1,1 1x1:1,1",
        ])
    func malformed(text: String) { #expect(KeyboardPlacements(text) == nil) }

    @Test(
        "Fingers pinch by a quarter of their distance and 40 points",
        arguments: [
            (300, 300, nil), (300, 230, nil), (300, 225, .inward), (300, 100, .inward), (120, 90, nil),
            (120, 80, .inward), (100, 130, nil), (100, 140, .outward), (200, 260, nil), (200, 267, .outward),
            (0, 30, nil), (0, 60, .outward),
        ] as [(CGFloat, CGFloat, KeyboardPinch.Direction?)])
    func pinches(start: CGFloat, end: CGFloat, direction: KeyboardPinch.Direction?) {
        #expect(KeyboardPinch(distance: start).direction(at: end) == direction)
    }
}

// Arrows and chevrons.

extension SymbolNotation {
    static let arrows = """
        arrow.up.right 104 104
        line M 14 90 L 88 16 M 34 15 L 89 15 L 89 70

        arrow.up.left = arrow.up.right mirror

        arrow.down.right = arrow.up.right turn 1

        arrow.down.left = arrow.up.right turn 2

        arrow.up.forward = arrow.up.right flips

        arrow.up.backward = arrow.up.left flips

        arrow.up.arrow.down 116 120
        line M 32 108 L 32 13 M 10 36 L 32 13 L 54 36
        line M 84 12 L 84 107 M 62 84 L 84 107 L 106 84

        arrow.left.and.right 140 96
        line M 12 48 L 128 48 M 38 20 L 11 48 L 38 76 M 102 20 L 129 48 L 102 76

        arrow.up.and.down = arrow.left.and.right turn 1

        arrow.up.left.and.arrow.down.right 112 112
        line M 13 48 L 13 13 L 48 13 M 14 14 L 46 46
        line M 64 99 L 99 99 L 99 64 M 98 98 L 66 66

        arrow.down.right.and.arrow.up.left 112 112
        line M 12 48 L 47 48 L 47 13 M 46 47 L 14 15
        line M 65 99 L 65 64 L 100 64 M 66 65 L 98 97

        arrow.up.right.and.arrow.down.left = arrow.up.left.and.arrow.down.right mirror

        arrow.down.left.and.arrow.up.right = arrow.down.right.and.arrow.up.left mirror

        arrow.counterclockwise = arrow.clockwise mirror

        arrow.triangle.2.circlepath 124 120
        line M 12 55 C 15 30 35 13 62 13 C 82 13 97 22 107 38
        line M 112 65 C 109 90 89 107 62 107 C 42 107 27 98 17 82
        area 0.5 M 91 44 L 116 44 L 113 18 Z
        area 0.5 M 33 76 L 8 76 L 11 102 Z

        arrow.triangle.branch 104 124
        line M 24 112 L 24 30 M 24 92 C 24 66 80 76 80 46 L 80 30
        area 0.5 M 10 34 L 24 11 L 38 34 Z
        area 0.5 M 66 34 L 80 11 L 94 34 Z

        arrow.2.squarepath 136 108
        line M 42 16 L 90 16 C 101 16 106 21 106 32 L 106 70 M 88 54 L 106 72 L 124 54
        line M 94 92 L 46 92 C 35 92 30 87 30 76 L 30 38 M 48 54 L 30 36 L 12 54

        arrow.turn.up.left 120 104
        line M 40 12 L 12 40 L 40 68 M 12 40 L 90 40 C 103 40 108 46 108 58 L 108 92

        arrow.turn.up.right = arrow.turn.up.left mirror

        arrow.turn.down.left 120 104
        line M 40 36 L 12 64 L 40 92 M 12 64 L 90 64 C 103 64 108 58 108 46 L 108 12

        arrow.turn.down.right = arrow.turn.down.left mirror

        arrowshape.turn.up.right = arrowshape.turn.up.left mirror

        arrowshape.turn.up.forward = arrowshape.turn.up.right flips

        arrowshape.turn.up.backward = arrowshape.turn.up.left flips

        arrowshape.turn.up.left.2 148 108
        line M 45 14 L 12 46 L 45 78
        body M 70 30 L 70 12 L 36 46 L 70 80 L 70 62 C 102 60 124 70 138 96 C 136 58 112 32 70 30 Z

        arrowshape.right 124 104
        body M 66 12 L 113 52 L 66 92 L 66 70 L 11 70 L 11 34 L 66 34 Z

        arrowshape.left = arrowshape.right mirror

        arrow.up.to.line 96 124
        line M 12 12 L 84 12 M 48 112 L 48 32 M 18 62 L 48 31 L 78 62

        arrow.down.to.line = arrow.up.to.line turn 2

        arrow.up.doc 92 124 dense
        use doc 1 0 0
        line M 46 96 L 46 54 M 31 68 L 46 53 L 61 68

        arrow.down.doc 92 124 dense
        use doc 1 0 0
        line M 46 54 L 46 96 M 31 82 L 46 97 L 61 82

        chevron.left.2 104 104 flips
        line M 50 12 L 12 52 L 50 92 M 92 12 L 54 52 L 92 92

        chevron.right.2 = chevron.left.2 mirror

        chevron.backward.2 = chevron.left.2

        chevron.forward.2 = chevron.right.2

        chevron.up.2 = chevron.left.2 turn 1 fixed

        chevron.down.2 = chevron.left.2 turn 3 fixed

        chevron.compact.up = chevron.compact.down turn 2

        chevron.compact.left = chevron.compact.down turn 1

        chevron.compact.right = chevron.compact.down turn 3

        chevron.left.forwardslash.chevron.right 140 104
        line M 40 24 L 12 52 L 40 80 M 100 24 L 128 52 L 100 80 M 82 12 L 58 92

        square.and.arrow.down 100 124
        line M 34 46 L 24 46 C 15 46 10 51 10 60 L 10 100 C 10 109 15 114 24 114 L 76 114
        + C 85 114 90 109 90 100 L 90 60 C 90 51 85 46 76 46 L 66 46
        line M 50 11 L 50 79 M 29 58 L 50 79 L 71 58
        filled R 10 46 80 68 15
        gap 5 M 50 40 L 50 79 M 29 58 L 50 79 L 71 58
        line M 50 11 L 50 79 M 29 58 L 50 79 L 71 58

        shuffle 132 104
        line M 11 26 L 24 26 C 54 26 70 78 100 78 L 118 78 M 102 61 L 120 78 L 102 95
        line M 11 78 L 24 78 C 36 78 44 70 51 60 M 73 44 C 80 34 88 26 100 26 L 118 26 M 102 9 L 120 26 L 102 43

        repeat 132 112
        line M 13 56 L 13 46 C 13 32 22 26 36 26 L 108 26 M 90 8 L 110 26 L 90 44
        line M 119 56 L 119 66 C 119 80 110 86 96 86 L 24 86 M 42 68 L 22 86 L 42 104

        repeat.1 132 112
        use repeat 1 0 0
        use 1 0.36 54 36 0.9

        gobackward 112 124
        line M 46 22 C 26 24 11 42 11 66 C 11 92 31 112 56 112 C 81 112 101 92 101 67 C 101 52 95 39 84 31
        + M 62 9 L 45 22 L 62 36

        goforward = gobackward mirror

        gobackward.15 112 124 dense
        use gobackward 1 0 0
        use 15 0.42 30 45 0.85

        goforward.15 112 124 dense
        use goforward 1 0 0
        use 15 0.42 30 45 0.85

        gobackward.10 112 124 dense
        use gobackward 1 0 0
        use 10 0.42 30 45 0.85

        goforward.10 112 124 dense
        use goforward 1 0 0
        use 10 0.42 30 45 0.85

        gobackward.30 112 124 dense
        use gobackward 1 0 0
        use 30 0.42 26 45 0.85

        goforward.30 112 124 dense
        use goforward 1 0 0
        use 30 0.42 26 45 0.85
        """
}

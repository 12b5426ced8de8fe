// Lists, grids, panels and sliders.

extension SymbolNotation {
    static let lists = """
        slider.horizontal.3 128 108 dense
        line M 11 20 L 70 20 M 100 20 L 117 20 M 11 54 L 26 54 M 56 54 L 117 54 M 11 88 L 70 88 M 100 88 L 117 88
        line O 85 20 10 10
        line O 41 54 10 10
        line O 85 88 10 10

        slider.vertical.3 = slider.horizontal.3 turn 3

        line.3.horizontal 120 92
        line M 11 16 L 109 16 M 11 46 L 109 46 M 11 76 L 109 76

        line.horizontal.3 = line.3.horizontal

        line.3.horizontal.decrease 120 92
        line M 11 16 L 109 16 M 29 46 L 91 46 M 46 76 L 74 76

        line.3.horizontal.decrease.circle 116 116
        body O 58 58 48 48
        detail M 30 40 L 86 40 M 39 59 L 77 59 M 48 78 L 68 78

        line.3.crossed.swirl.circle 116 116
        body O 58 58 48 48
        detail M 34 40 L 82 40 M 34 58 L 82 58 M 34 76 L 82 76

        list.dash 128 92 flips
        line M 10 14 L 20 14 M 10 46 L 20 46 M 10 78 L 20 78
        line M 42 14 L 118 14 M 42 46 L 118 46 M 42 78 L 118 78

        list.number 136 116 flips dense
        use 1 0.32 9 1 0.7
        use 2 0.32 6 40 0.7
        use 3 0.32 6 79 0.7
        line M 50 19 L 126 19 M 50 58 L 126 58 M 50 97 L 126 97

        list.bullet.rectangle 128 104 dense
        body R 10 10 108 84 15
        dot O 32 32 5.5 5.5 O 32 52 5.5 5.5 O 32 72 5.5 5.5
        detail M 50 32 L 98 32 M 50 52 L 98 52 M 50 72 L 98 72

        list.triangle 128 104 flips
        area 0.4 M 12 12 L 30 22 L 12 32 Z
        line M 46 22 L 118 22 M 46 52 L 118 52 M 46 82 L 118 82
        area O 30 52 5.5 5.5 O 30 82 5.5 5.5

        list.bullet.indent 128 92 flips
        area O 14 14 7.5 7.5 O 34 46 7.5 7.5 O 34 78 7.5 7.5
        line M 38 14 L 118 14 M 58 46 L 118 46 M 58 78 L 118 78

        list.star 128 104 flips
        use star.fill 0.28 4 5
        line M 50 20 L 118 20 M 50 52 L 118 52 M 50 84 L 118 84
        area O 20 52 6 6 O 20 84 6 6

        checklist 128 112 flips
        line M 10 22 L 18 30 L 34 12 M 10 58 L 18 66 L 34 48 M 10 94 L 18 102 L 34 84
        line M 54 22 L 118 22 M 54 58 L 118 58 M 54 94 L 118 94

        square.grid.2x2 112 112 dense
        body R 12 12 36 36 8
        body R 64 12 36 36 8
        body R 12 64 36 36 8
        body R 64 64 36 36 8

        square.grid.3x3 116 116 dense
        body R 11 11 94 94 15
        detail M 42.5 12 L 42.5 104 M 73.5 12 L 73.5 104 M 12 42.5 L 104 42.5 M 12 73.5 L 104 73.5

        square.grid.3x2 132 96 dense
        body R 10 10 112 76 13
        detail M 47.5 12 L 47.5 84 M 84.5 12 L 84.5 84 M 12 48 L 120 48

        squareshape.split.2x2 116 116
        body R 12 12 92 92 6
        detail M 58 13 L 58 103 M 13 58 L 103 58

        square.split.2x1 116 116
        body R 11 11 94 94 15
        detail M 58 12 L 58 104

        square.split.1x2 = square.split.2x1 turn 1

        rectangle.grid.1x2 120 104 dense
        body R 11 11 98 36 9
        body R 11 59 98 36 9

        rectangle.grid.2x2 132 104 dense
        body R 11 11 50 36 8
        body R 71 11 50 36 8
        body R 11 59 50 36 8
        body R 71 59 50 36 8

        rectangle.stack 116 116 dense
        line M 30 12 L 86 12 M 21 29 L 95 29
        body R 11 46 94 59 13

        square.stack 116 116 dense
        line M 32 12 L 84 12 M 22 28 L 94 28
        body R 13 44 90 61 13

        square.3.layers.3d 124 116
        body M 62 12 L 112 38 L 62 64 L 12 38 Z
        line M 28 50 L 12 58 L 62 84 L 112 58 L 96 50 M 28 70 L 12 78 L 62 104 L 112 78 L 96 70

        rectangle.split.3x1 140 96
        body R 10 10 120 76 14
        detail M 50 11 L 50 85 M 90 11 L 90 85

        rectangle.split.2x1 132 104
        body R 10 10 112 84 15
        detail M 66 11 L 66 93

        rectangle.split.1x2 132 104
        body R 10 10 112 84 15
        detail M 11 52 L 121 52

        rectangle.portrait.and.arrow.right 132 124 flips
        line M 74 40 L 74 26 C 74 16 69 11 59 11 L 26 11 C 16 11 11 16 11 26 L 11 98 C 11 108 16 113 26 113 L 59 113
        + C 69 113 74 108 74 98 L 74 84
        line M 42 62 L 120 62 M 100 42 L 120 62 L 100 82

        rectangle.expand.vertical 116 120
        line M 42 24 L 58 10 L 74 24 M 42 96 L 58 110 L 74 96
        body R 11 42 94 36 10

        rectangle.on.rectangle 132 112
        body R 37 37 84 64 13
        line M 22 76 C 15 76 11 71 11 63 L 11 25 C 11 15 16 11 25 11 L 82 11 C 90 11 95 15 95 22

        rectangle.dashed 136 104
        line M 11 30 L 11 25 C 11 16 16 11 25 11 L 34 11 M 54 11 L 82 11 M 102 11 L 111 11 C 120 11 125 16 125 25
        + L 125 30 M 125 46 L 125 58 M 125 74 L 125 79 C 125 88 120 93 111 93 L 102 93 M 82 93 L 54 93
        + M 34 93 L 25 93 C 16 93 11 88 11 79 L 11 74 M 11 58 L 11 46

        table 128 104 dense
        body R 10 10 108 84 13
        detail M 11 36 L 117 36 M 11 65 L 117 65 M 48 37 L 48 93

        tablecells 128 104 dense
        body R 10 10 108 84 13
        detail M 11 38 L 117 38 M 11 66 L 117 66 M 46 11 L 46 93 M 82 11 L 82 93

        macwindow 132 108 dense
        body R 10 11 112 86 15
        detail M 11 38 L 121 38
        dot O 27 25 5 5 O 43 25 5 5 O 59 25 5 5

        switch.2 120 116 dense
        body R 11 12 98 40 20
        body R 11 64 98 40 20
        dot O 33 32 11 11 O 87 84 11 11

        text.alignleft 116 100 flips
        line M 11 14 L 105 14 M 11 38 L 74 38 M 11 62 L 105 62 M 11 86 L 74 86

        text.alignright = text.alignleft mirror

        text.aligncenter 116 100
        line M 11 14 L 105 14 M 27 38 L 89 38 M 11 62 L 105 62 M 27 86 L 89 86

        text.justify 116 100
        line M 11 14 L 105 14 M 11 38 L 105 38 M 11 62 L 105 62 M 11 86 L 105 86

        text.justify.left = text.justify

        increase.indent 120 100 flips
        line M 11 14 L 109 14 M 54 38 L 109 38 M 54 62 L 109 62 M 11 86 L 109 86
        area 0.4 M 13 36 L 34 50 L 13 64 Z

        decrease.indent 120 100 flips
        line M 11 14 L 109 14 M 54 38 L 109 38 M 54 62 L 109 62 M 11 86 L 109 86
        area 0.4 M 34 36 L 13 50 L 34 64 Z

        text.insert 120 100 flips
        line M 11 14 L 109 14 M 54 50 L 109 50 M 11 86 L 109 86
        area 0.4 M 13 36 L 34 50 L 13 64 Z
        """
}

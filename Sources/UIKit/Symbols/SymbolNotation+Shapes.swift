// Shapes, marks and punctuation.

extension SymbolNotation {
    static let shapes = """
        square 112 112
        body R 11 11 90 90 17

        app 116 116
        body R 11 11 94 94 25

        triangle 128 116
        body M 54 18 C 58 11 70 11 74 18 L 115 91 C 119 98 114 105 106 105 L 22 105 C 14 105 9 98 13 91 Z

        rectangle 136 104
        body R 10 11 116 82 15

        rectangle.portrait 104 136
        body R 11 10 82 116 15

        capsule 140 92
        body R 10 13 120 66 33

        oval 132 96
        body O 66 48 56 37

        diamond 120 120
        body M 54 14 C 58 10 62 10 66 14 L 106 54 C 110 58 110 62 106 66 L 66 106
        + C 62 110 58 110 54 106 L 14 66 C 10 62 10 58 14 54 Z

        octagon 116 116
        body M 39 11 L 77 11 L 105 39 L 105 77 L 77 105 L 39 105 L 11 77 L 11 39 Z

        hexagon 116 124
        body M 58 11 L 103 37 L 103 87 L 58 113 L 13 87 L 13 37 Z

        pentagon 120 116
        body M 60 12 L 109 48 L 90 104 L 30 104 L 11 48 Z

        seal 120 120
        body M 60 10 C 67 10 70 19 76 20.5 C 82 22 90 17 95.4 24.6 C 100 30 96 38 99.5 44 C 101 50 110 53 110 60
        + C 110 67 101 70 99.5 76 C 97 82 100 90 95.4 95.4 C 90 101 82 98 76 99.5 C 70 101 67 110 60 110
        + C 53 110 50 101 44 99.5 C 38 98 30 101 24.6 95.4 C 19 90 22 82 20.5 76 C 19 70 10 67 10 60
        + C 10 53 19 50 20.5 44 C 22 38 19 30 24.6 24.6 C 30 19 38 22 44 20.5 C 50 19 53 10 60 10 Z

        shield 104 124
        body M 52 11 C 64 19 78 24 93 25 L 93 60 C 93 88 74 106 52 114 C 30 106 11 88 11 60 L 11 25
        + C 26 24 40 19 52 11 Z

        bubble = bubble.left

        multiply = xmark

        equal 104 76
        line M 11 22 L 93 22 M 11 54 L 93 54

        divide 104 104
        line M 11 52 L 93 52
        area O 52 20 9 9 O 52 84 9 9

        plusminus 96 116
        line M 48 10 L 48 74 M 16 42 L 80 42 M 16 104 L 80 104

        exclamationmark 40 120
        line 1.15 M 20 13 L 20 76
        area O 20 104 9 9

        exclamationmark.2 72 120
        use exclamationmark 1 -2 0
        use exclamationmark 1 34 0

        questionmark 80 120
        line M 13 34 C 13 4 67 4 67 35 C 67 56 40 54 40 79
        area O 40 104 8.5 8.5

        info 56 120
        area O 27 16 9 9
        line M 12 46 L 29 46 L 29 106 M 10 106 L 47 106

        at 120 120
        line O 60 60 20 21
        line M 80 40 L 80 66 C 80 84 106 82 107 60 C 107 34 86 13 60 13 C 34 13 13 34 13 60
        + C 13 86 34 107 60 107 C 70 107 78 105 86 100

        percent 112 112
        line O 28 30 17 18
        line O 84 82 17 18
        line M 86 14 L 26 98

        asterisk 104 112
        line M 52 12 L 52 100 M 14 34 L 90 78 M 90 34 L 14 78

        star.leadinghalf.filled 116 112 flips
        line M 58 10 L 70.3 42 L 105.6 44 L 78 65.5 L 87.4 99.5 L 58 80 L 28.6 99.5 L 38 65.5 L 10.4 44 L 45.7 42 Z
        area 1 M 58 10 L 58 80 L 28.6 99.5 L 38 65.5 L 10.4 44 L 45.7 42 Z

        tag 116 116
        body M 60 12 L 96 12 C 102 12 105 15 105 21 L 105 56 C 105 60 104 63 101 66 L 65 102 C 60 107 55 107 50 102
        + L 15 67 C 10 62 10 57 15 52 L 51 16 C 54 13 56 12 60 12 Z
        dot O 82 35 8 8

        bolt 92 124
        body M 54 11 L 13 70 L 44 70 L 38 113 L 79 54 L 48 54 Z

        flame 96 124
        body M 44 11 C 50 34 84 44 84 78 C 84 100 68 113 48 113 C 27 113 12 98 12 77 C 12 62 19 52 25 42
        + C 27 52 30 57 36 60 C 46 48 48 30 44 11 Z
        ring M 50 70 C 53 80 62 84 62 92 C 62 100 56 104 48 104 C 40 104 34 100 34 92 C 34 84 46 80 50 70 Z

        drop 88 124
        body M 44 11 C 54 34 77 54 77 79 C 77 99 63 113 44 113 C 25 113 11 99 11 79 C 11 54 34 34 44 11 Z

        sparkle 112 112
        body M 56 10 C 59 40 72 53 102 56 C 72 59 59 72 56 102 C 53 72 40 59 10 56 C 40 53 53 40 56 10 Z

        sparkles 116 124
        area 0.5 M 46 30 C 49 58 58 67 84 70 C 58 73 49 82 46 110 C 43 82 34 73 10 70 C 34 67 43 58 46 30 Z
        area 0.3 M 88 12 C 90 26 94 31 106 33 C 94 35 90 40 88 54 C 86 40 82 35 70 33 C 82 31 86 26 88 12 Z
        area 0.3 M 92 82 C 93 91 96 95 105 96 C 96 97 93 101 92 110 C 91 101 88 97 79 96 C 88 95 91 91 92 82 Z

        crown 132 108
        body M 24 86 L 13 34 L 42 52 L 66 14 L 90 52 L 119 34 L 108 86 Z
        line M 25 97 L 107 97

        rosette 100 124 dense
        body M 28 76 L 22 113 L 50 98 L 78 113 L 72 76 Z
        hole O 50 46 40 40
        body O 50 46 36 35
        detail O 50 46 16 16

        medal 100 124
        line M 30 11 L 42 42 M 70 11 L 58 42
        body O 50 78 35 35
        detail O 50 78 15 15

        trophy 128 124
        body M 36 12 L 92 12 L 90 50 C 88 68 78 78 64 78 C 50 78 40 68 38 50 Z
        line M 36 22 L 14 22 C 12 44 22 58 42 60 M 92 22 L 114 22 C 116 44 106 58 86 60
        line M 64 78 L 64 98
        body M 40 112 C 40 102 46 98 56 98 L 72 98 C 82 98 88 102 88 112 Z

        gift 116 120 dense
        body R 11 36 94 24 6
        body M 19 60 L 97 60 L 97 98 C 97 105 93 109 86 109 L 30 109 C 23 109 19 105 19 98 Z
        detail M 20 60 L 96 60
        detail M 58 38 L 58 109
        line M 58 36 C 52 18 42 9 33 12 C 20 17 28 34 46 36 Z
        line M 58 36 C 64 18 74 9 83 12 C 96 17 88 34 70 36 Z

        infinity 148 84
        line M 74 42 C 62 24 52 13 37 13 C 21 13 11 26 11 42 C 11 58 21 71 37 71 C 52 71 62 60 74 42
        + C 86 24 96 13 111 13 C 127 13 137 26 137 42 C 137 58 127 71 111 71 C 96 71 86 60 74 42 Z

        circle.dotted 116 116
        line A 58 58 48 -5 5 A 58 58 48 25 35 A 58 58 48 55 65 A 58 58 48 85 95 A 58 58 48 115 125
        + A 58 58 48 145 155 A 58 58 48 175 185 A 58 58 48 205 215 A 58 58 48 235 245 A 58 58 48 265 275
        + A 58 58 48 295 305 A 58 58 48 325 335

        circle.grid.2x2 112 112 dense
        body O 32 32 20 20
        body O 80 32 20 20
        body O 32 80 20 20
        body O 80 80 20 20

        circle.grid.3x3 112 112 dense
        body O 21 21 10 10
        body O 56 21 10 10
        body O 91 21 10 10
        body O 21 56 10 10
        body O 56 56 10 10
        body O 91 56 10 10
        body O 21 91 10 10
        body O 56 91 10 10
        body O 91 91 10 10

        circle.righthalf.filled = circle.lefthalf.filled mirror

        dot.circle 116 116
        body O 58 58 48 48
        dot O 58 58 11 11

        smallcircle.filled.circle 116 116
        body O 58 58 48 48
        dot O 58 58 20 20

        largecircle.fill.circle 116 116
        line O 58 58 48 48
        area O 58 58 34 34

        record.circle 116 116
        body O 58 58 48 48
        dot O 58 58 30 30
        filled O 58 58 16 16

        target 120 120
        line O 60 60 49 49
        line O 60 60 27 27
        area O 60 60 9 9

        scope 120 120
        line O 60 60 42 42
        line M 60 10 L 60 44 M 60 76 L 60 110 M 10 60 L 44 60 M 76 60 L 110 60
        """
}

// Actions: editing, sending, filing.

extension SymbolNotation {
    static let actions = """
        square.on.square 120 120
        body R 38 38 71 71 15
        line M 24 82 C 15 82 11 77 11 68 L 11 26 C 11 16 16 11 26 11 L 67 11 C 76 11 82 15 82 24

        square.and.arrow.down.on.square 132 124 dense
        line M 60 14 L 60 70 M 40 51 L 60 71 L 80 51
        line M 42 32 L 28 32 C 18 32 13 37 13 47 L 13 76 C 13 86 18 91 28 91 L 90 91
        + C 100 91 105 86 105 76 L 105 47 C 105 37 100 32 90 32 L 78 32
        line M 122 50 L 122 94 C 122 106 116 112 104 112 L 34 112

        plus.square.on.square 120 120
        use square.on.square 1 0 0
        detail M 73.5 54 L 73.5 93 M 54 73.5 L 93 73.5

        square.and.pencil.circle 116 116
        body O 58 58 48 48
        inner square.and.pencil 0.56 26 25

        pencil 112 112
        body M 82 14 C 86 10 91 10 95 14 L 99 18 C 103 22 103 26 99 30 L 36 93 L 12 101 L 20 77 Z
        detail M 71 25 L 88 42

        pencil.line 112 124
        use pencil 1 0 0
        line M 52 113 L 100 113

        pencil.tip 84 124 dense
        body M 42 12 L 70 66 C 66 82 66 96 66 112 L 18 112 C 18 96 18 82 14 66 Z
        detail M 42 14 L 42 62
        dot O 42 74 9 9

        highlighter 116 116
        body M 72 12 C 76 8 80 8 84 12 L 104 32 C 108 36 108 40 104 44 L 62 80 L 36 54 Z
        body M 34 58 L 58 82 L 48 88 L 38 88 L 28 78 L 28 68 Z
        line M 10 106 L 30 86
        line M 44 106 L 106 106

        scribble 128 112 dense
        line M 14 34 C 30 18 58 6 64 16 C 72 30 20 66 28 76 C 36 84 84 24 96 34 C 106 44 54 86 62 96
        + C 70 104 98 68 108 74 C 116 79 106 92 114 96

        scribble.variable 128 112
        use scribble 1 0 0

        lasso 124 116
        line M 42 84 C 24 78 12 64 12 48 C 12 27 34 12 62 12 C 90 12 112 27 112 48 C 112 69 90 84 62 84
        line M 62 84 C 58 68 32 72 34 86 C 36 98 56 96 61 84 C 66 92 60 102 52 106

        paperclip 104 126 dense
        line M 78 40 L 40 82 C 30 93 46 105 55 95 L 90 55 C 104 38 80 18 66 34 L 26 80
        + C 6 104 36 128 56 106 L 92 66

        paperplane 116 116
        body M 12 56 C 8 54 8 50 12 48 L 98 13 C 103 11 106 14 104 19 L 69 104 C 67 108 63 108 61 104 L 46 72 Z
        detail M 46 71 L 84 33

        tray 128 104
        body M 12 62 L 28 20 C 30 14 34 11 40 11 L 88 11 C 94 11 98 14 100 20 L 116 62 L 116 78
        + C 116 88 111 93 101 93 L 27 93 C 17 93 12 88 12 78 Z
        detail M 14 60 L 42 60 C 44 74 52 78 64 78 C 76 78 84 74 86 60 L 114 60

        tray.full 128 120
        line M 40 12 L 88 12 M 30 28 L 98 28
        body M 12 78 L 28 48 C 30 44 34 42 40 42 L 88 42 C 94 42 98 44 100 48 L 116 78 L 116 94
        + C 116 104 111 109 101 109 L 27 109 C 17 109 12 104 12 94 Z
        detail M 14 76 L 42 76 C 44 90 52 94 64 94 C 76 94 84 90 86 76 L 114 76

        tray.and.arrow.down 128 124 dense
        line M 64 10 L 64 60 M 45 42 L 64 61 L 83 42
        line M 40 36 C 34 36 30 38 28 44 L 12 82 L 12 98 C 12 108 17 113 27 113 L 101 113
        + C 111 113 116 108 116 98 L 116 82 L 100 44 C 98 38 94 36 88 36
        line M 14 80 L 42 80 C 44 94 52 98 64 98 C 76 98 84 94 86 80 L 114 80
        filled M 12 82 L 28 44 C 30 38 34 36 40 36 L 88 36 C 94 36 98 38 100 44 L 116 82 L 116 98
        + C 116 108 111 113 101 113 L 27 113 C 17 113 12 108 12 98 Z
        gap 6 M 64 10 L 64 60 M 45 42 L 64 61 L 83 42
        line M 64 10 L 64 60 M 45 42 L 64 61 L 83 42
        detail M 14 80 L 42 80 C 44 94 52 98 64 98 C 76 98 84 94 86 80 L 114 80

        tray.and.arrow.up 128 124
        line M 40 36 C 34 36 30 38 28 44 L 12 82 L 12 98 C 12 108 17 113 27 113 L 101 113
        + C 111 113 116 108 116 98 L 116 82 L 100 44 C 98 38 94 36 88 36
        line M 64 62 L 64 12 M 45 30 L 64 11 L 83 30
        line M 14 80 L 42 80 C 44 94 52 98 64 98 C 76 98 84 94 86 80 L 114 80

        archivebox 128 108
        body R 10 11 108 28 8
        body M 18 40 L 110 40 L 110 82 C 110 92 105 97 95 97 L 33 97 C 23 97 18 92 18 82 Z
        cut 0.9 M 14 40 L 114 40
        outline M 18 40 L 110 40
        detail M 48 60 L 80 60

        xmark.bin 104 120
        body M 10 26 L 94 26 L 84 98 C 83 106 79 110 71 110 L 33 110 C 25 110 21 106 20 98 Z
        line M 10 11 L 94 11
        detail M 38 52 L 66 84 M 66 52 L 38 84

        square.and.arrow.up.fill 100 124
        area 1 M 24 46 L 76 46 C 85 46 90 51 90 60 L 90 100 C 90 109 85 114 76 114 L 24 114
        + C 15 114 10 109 10 100 L 10 60 C 10 51 15 46 24 46 Z
        gap 5 M 50 78 L 50 12
        line M 50 78 L 50 12 M 29 32 L 50 11 L 71 32

        hand.raised 104 124 dense
        body M 24 64 L 24 34 C 24 24 38 24 38 34 L 38 24 C 38 14 53 14 53 24 L 53 26 C 53 16 68 16 68 27 L 68 36
        + C 68 27 82 27 82 38 L 82 70 C 84 60 98 60 95 74 C 90 98 78 114 56 114 C 34 114 24 98 24 78 Z
        detail 0.8 M 38 34 L 38 58 M 53 26 L 53 56 M 68 36 L 68 58

        hand.thumbsup 116 120
        body M 40 56 C 50 48 56 36 58 20 C 59 9 74 9 75 24 C 76 34 73 42 70 50 L 94 50 C 106 50 110 60 104 67
        + C 110 72 108 82 101 84 C 104 92 100 98 94 99 C 95 106 90 110 82 110 L 62 110 C 52 110 46 106 40 102 Z
        body R 12 54 18 54 7

        hand.thumbsdown = hand.thumbsup turn 2 mirror

        hand.tap 108 124
        line M 20 46 C 10 14 52 0 66 24 C 70 30 71 38 69 45
        body M 36 76 L 36 38 C 36 27 52 27 52 38 L 52 62 L 84 70 C 93 72 96 78 95 86 L 91 104
        + C 90 110 86 114 80 114 L 54 114 C 48 114 44 111 41 106 L 18 78 C 14 70 24 62 31 70 Z

        hand.point.up.left 112 116
        body M 26 14 C 18 8 8 16 14 25 L 48 66 L 34 64 C 24 64 22 76 32 79 L 62 102 C 76 110 92 102 98 92
        + C 104 80 100 66 92 58 L 76 44 L 70 50 Z

        hand.draw 116 120 dense
        line M 12 44 C 12 24 34 8 46 18 C 56 28 34 44 44 50 C 52 54 62 36 74 30
        body M 44 86 L 58 48 C 62 38 76 42 73 53 L 68 72 L 92 82 C 100 86 103 92 101 99 L 98 110 L 58 110
        + L 34 94 C 28 86 38 78 44 86 Z

        hands.clap 116 120 dense
        line M 58 10 L 58 24 M 34 14 L 40 27 M 82 14 L 76 27
        body M 58 106 C 40 116 18 106 14 86 L 12 64 C 12 54 24 52 27 62 L 29 70 L 50 42 C 56 36 65 42 61 50
        + L 46 74 L 66 50 C 72 42 83 50 77 58 L 60 80 L 78 62 C 86 56 94 64 88 72 L 72 92 Z
        line M 76 104 C 90 100 104 88 104 70 L 103 52

        power 112 116
        line A 56 62 46 -52 232
        line M 56 10 L 56 56

        viewfinder 116 116
        line M 11 36 L 11 26 C 11 16 16 11 26 11 L 36 11 M 80 11 L 90 11 C 100 11 105 16 105 26 L 105 36
        + M 105 80 L 105 90 C 105 100 100 105 90 105 L 80 105 M 36 105 L 26 105 C 16 105 11 100 11 90 L 11 80

        doc.viewfinder 116 116
        use viewfinder 1 0 0
        use doc 0.6 30 21

        faceid 116 116 dense
        use viewfinder 1 0 0
        line M 40 42 L 40 50 M 76 42 L 76 50 M 60 42 L 60 63 L 54 63
        line M 40 76 C 46 84 70 84 76 76

        touchid 108 116 dense
        line M 24 84 C 20 76 18 66 18 56 C 18 36 34 20 54 20 C 74 20 90 36 90 56 C 90 64 90 72 88 80
        line M 38 100 C 33 88 30 70 34 54 C 38 34 70 34 74 54 C 77 70 76 88 71 102
        line M 54 56 C 54 76 55 92 53 106
        line 0.9 M 30 13 C 44 7 64 7 78 13

        qrcode 112 112 dense
        line R 12 12 34 34 3
        line R 66 12 34 34 3
        line R 12 66 34 34 3
        area R 25 25 8 8 1 R 79 25 8 8 1 R 25 79 8 8 1
        area R 62 62 12 12 1 R 78 72 10 10 1 R 92 62 12 12 1 R 62 82 10 10 1 R 92 92 12 12 1 R 74 92 10 12 1

        barcode 128 104 dense
        line M 12 13 L 12 91 M 34 13 L 34 91 M 74 13 L 74 91 M 116 13 L 116 91
        line 0.55 M 23 13 L 23 91 M 46 13 L 46 91 M 60 13 L 60 91 M 90 13 L 90 91 M 103 13 L 103 91

        barcode.viewfinder 116 116 dense
        use viewfinder 1 0 0
        line M 34 38 L 34 78 M 50 38 L 50 78 M 82 38 L 82 78
        line 0.6 M 66 38 L 66 78

        qrcode.viewfinder 116 116 dense
        use viewfinder 1 0 0
        line 0.8 R 34 34 18 18 2
        line 0.8 R 64 34 18 18 2
        line 0.8 R 34 64 18 18 2
        area R 60 60 10 10 1 R 74 60 10 10 1 R 67 68 9 9 1 R 60 76 10 10 1 R 76 76 10 10 1

        plus.forwardslash.minus 124 116
        line M 34 12 L 34 58 M 11 35 L 57 35 M 92 12 L 32 104 M 70 86 L 112 86
        """
}

// Bubbles, mail, calls and signals.

extension SymbolNotation {
    static let communication = """
        message 128 116
        body M 64 12 C 95 12 117 30 117 54 C 117 78 95 96 64 96 C 58 96 52 95 47 94 C 40 100 30 104 18 104
        + C 25 98 28 92 27 86 C 17 78 11 67 11 54 C 11 30 33 12 64 12 Z

        bubble.left 128 116
        body M 27 12 L 101 12 C 112 12 117 18 117 28 L 117 68 C 117 79 112 84 101 84 L 58 84 L 38 103
        + C 35 106 32 105 32 100 L 32 84 L 27 84 C 16 84 11 79 11 68 L 11 28 C 11 18 16 12 27 12 Z

        bubble.right = bubble.left mirror

        bubble.left.and.bubble.right 148 124
        use bubble.left 0.78 0 2
        around bubble.right 0.62 66 46 6
        use bubble.right 0.62 66 46

        text.bubble 128 116
        use bubble.left 1 0 0
        detail M 32 38 L 96 38 M 32 58 L 72 58

        quote.bubble 128 116
        use bubble.left 1 0 0
        inner quote.opening 0.5 36 24

        ellipsis.bubble 128 116
        use bubble.left 1 0 0
        dot O 38 48 7 7 O 64 48 7 7 O 90 48 7 7

        exclamationmark.bubble 128 116
        use bubble.left 1 0 0
        detail 1.1 M 64 28 L 64 50
        dot O 64 66 6.4 6.4

        plus.bubble 128 116
        use bubble.left 1 0 0
        detail M 64 27 L 64 69 M 43 48 L 85 48

        phone.down 132 80
        body M 13 40 C 22 18 46 12 66 12 C 86 12 110 18 119 40 C 123 52 122 62 114 64 L 92 60 C 86 58 86 54 86 46
        + C 76 40 56 40 46 46 C 46 54 46 58 40 60 L 18 64 C 10 62 9 52 13 40 Z

        phone.connection 124 116
        use phone 0.94 2 12
        line M 74 40 L 112 40 M 96 26 L 112 40 L 96 54

        phone.badge.plus 124 116
        use phone 1 0 6
        line M 88 12 L 88 52 M 68 32 L 108 32

        phone.arrow.up.right 120 116
        use phone 1 0 6
        line M 70 46 L 104 12 M 78 12 L 105 12 L 105 38

        envelope.open 128 124
        line M 12 48 L 60 14 C 62 12 66 12 68 14 L 116 48
        body M 12 48 L 12 98 C 12 108 17 113 27 113 L 101 113 C 111 113 116 108 116 98 L 116 48 L 70 80
        + C 66 83 62 83 58 80 Z
        detail M 18 106 L 46 74 M 110 106 L 82 74

        video 140 100
        body R 10 13 82 74 16
        body M 104 44 L 124 28 C 128 25 131 27 131 31 L 131 69 C 131 73 128 75 124 72 L 104 56 Z

        waveform 128 108
        line M 12 46 L 12 62 M 33 32 L 33 76 M 54 14 L 54 94 M 75 36 L 75 72 M 96 24 L 96 84 M 117 46 L 117 62

        waveform.path 132 108
        line M 10 54 L 32 54 L 44 20 L 60 94 L 76 12 L 88 76 L 98 54 L 122 54

        waveform.path.ecg = waveform.path

        antenna.radiowaves.left.and.right 132 124
        line A 66 44 24 -48 48 A 66 44 24 132 228 A 66 44 44 -50 50 A 66 44 44 130 230
        area O 66 44 9 9
        line M 66 52 L 66 113

        dot.radiowaves.left.and.right 144 104
        line A 72 52 28 -48 48 A 72 52 28 132 228 A 72 52 52 -46 46 A 72 52 52 134 226
        area O 72 52 11 11

        dot.radiowaves.right 96 104
        line A 22 52 26 -48 48 A 22 52 48 -46 46
        area O 22 52 10 10

        radio 132 108 dense
        body R 11 32 110 66 12
        line M 30 31 L 96 10
        detail O 92 66 17 17
        detail M 28 54 L 58 54 M 28 76 L 58 76

        bell.badge 112 120
        use bell 1 0 0
        hole O 80 24 26 26
        area O 80 24 18 18

        megaphone 128 116
        body M 24 44 L 60 44 L 106 16 L 106 94 L 60 70 L 24 70 C 8 70 8 44 24 44 Z
        line M 34 72 L 44 104 L 60 104 L 54 72 M 117 46 L 117 66

        network 120 120 dense
        line O 60 60 48 48
        line 0.9 O 60 60 22 48
        line 0.9 M 12 60 L 108 60 M 60 12 L 60 108 M 20 32 C 44 44 76 44 100 32 M 20 88 C 44 76 76 76 100 88

        globe.europe.africa 116 116
        body O 58 58 48 48
        dot M 46 20 C 58 14 72 14 84 22 L 92 34 C 84 36 78 34 72 40 C 66 44 58 41 52 44 C 46 46 42 44 42 38
        + C 46 34 44 28 46 20 Z
        dot M 44 54 C 52 50 64 50 74 54 C 80 58 82 64 90 67 C 88 76 80 80 78 88 C 76 96 70 101 64 99
        + C 60 92 62 84 58 76 C 48 77 40 72 38 66 C 38 60 40 56 44 54 Z

        globe.americas 116 116
        body O 58 58 48 48
        dot M 26 30 L 54 22 L 62 32 L 50 46 L 46 56 L 58 60 L 76 70 L 64 86 L 56 100 L 50 78 L 38 62 L 24 46 Z

        globe.asia.australia 116 116
        body O 58 58 48 48
        dot M 30 34 L 62 18 L 90 32 L 94 48 L 78 52 L 70 66 L 60 54 L 48 64 L 40 46 L 24 48 Z
        dot M 72 80 L 90 76 L 92 86 L 78 94 Z

        globe.badge.chevron.backward 132 120 flips
        use globe 1 0 0
        hole O 100 92 34 34
        use chevron.left 0.5 86 66
        """
}

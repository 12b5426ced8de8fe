// Buying, money and charts.

extension SymbolNotation {
    static let commerce = """
        cart 128 116
        line M 10 14 L 22 14 C 26 14 28 16 29 20 L 40 74 C 41 78 44 80 48 80 L 104 80
        body M 31 30 L 110 30 C 115 30 117 33 116 38 L 110 58 C 108 63 105 65 100 66 L 38 68 Z
        area O 50 100 9 9 O 96 100 9 9

        bag 108 120
        body M 24 36 L 84 36 C 90 36 93 39 94 45 L 98 96 C 98 105 94 109 86 109 L 22 109 C 14 109 10 105 10 96
        + L 14 45 C 15 39 18 36 24 36 Z
        line M 36 35 L 36 30 C 36 4 72 4 72 30 L 72 35
        detail M 36 36 L 36 50 M 72 36 L 72 50

        basket 128 112 dense
        body M 14 48 L 114 48 L 104 92 C 102 98 98 101 92 101 L 36 101 C 30 101 26 98 24 92 Z
        line M 10 48 L 118 48 M 30 46 L 52 12 M 98 46 L 76 12
        detail M 44 64 L 46 86 M 64 64 L 64 86 M 84 64 L 82 86

        handbag 120 116
        body R 11 38 98 67 15
        line M 36 38 C 36 4 84 4 84 38

        creditcard 132 100
        body R 10 11 112 78 14
        detail 1.4 M 11 38 L 121 38
        detail M 28 68 L 48 68

        banknote 140 96
        body R 10 11 120 74 13
        ring O 70 48 17 18
        dot O 30 48 6 6 O 110 48 6 6

        wallet.pass 120 112
        body R 11 11 98 90 15
        detail M 12 40 L 40 40 C 44 54 76 54 80 40 L 108 40

        dollarsign 80 124
        line M 66 38 C 62 16 14 18 14 42 C 14 68 68 54 68 82 C 68 108 16 108 12 82 M 40 10 L 40 114

        eurosign 100 120
        line M 88 30 C 70 2 28 10 28 60 C 28 110 70 118 88 90 M 12 50 L 62 50 M 12 70 L 58 70

        yensign 96 120
        line M 13 14 L 48 62 L 83 14 M 48 62 L 48 106 M 20 64 L 76 64 M 20 84 L 76 84

        wonsign 128 112
        line M 14 14 L 38 98 L 64 20 L 90 98 L 114 14 M 10 46 L 118 46 M 10 66 L 118 66

        sterlingsign 88 120
        line M 70 30 C 62 6 28 10 28 36 C 28 58 38 78 20 104 L 72 104 M 14 64 L 56 64

        chart.bar 124 108 dense
        body R 11 54 24 42 5
        body R 50 32 24 64 5
        body R 89 12 24 84 5

        chart.pie 120 120
        body M 52 22 L 52 68 L 98 68 C 96 92 76 109 52 109 C 28 109 10 90 10 66 C 10 42 28 24 52 22 Z
        body M 68 11 C 91 13 107 29 109 52 L 68 52 Z

        chart.line.uptrend.xyaxis 124 112
        line M 12 12 L 12 100 L 112 100
        line M 30 76 L 52 50 L 70 66 L 106 24 M 84 22 L 107 22 L 107 45

        chart.xyaxis.line 124 112
        line M 12 12 L 12 100 L 112 100
        line M 28 78 L 50 44 L 74 62 L 106 24

        chart.bar.xaxis 124 116 dense
        body R 16 40 20 46 4
        body R 52 12 20 74 4
        body R 88 28 20 58 4
        line M 11 104 L 113 104

        barometer 116 116
        body O 58 58 48 48
        detail M 58 62 L 78 34 M 28 66 L 24 66 M 88 66 L 92 66 M 36 38 L 34 36
        dot O 58 66 8 8

        gauge = barometer

        speedometer = barometer

        scalemass 116 116
        body M 34 40 L 82 40 C 88 40 92 43 93 49 L 103 94 C 104 101 100 105 94 105 L 22 105 C 16 105 12 101 13 94
        + L 23 49 C 24 43 28 40 34 40 Z
        line O 58 25 14 14
        """
}

// People and their messages.

extension SymbolNotation {
    static let people = """
        person.2 148 108
        use person 0.84 58 14
        around person 1 -2 0 6
        use person 1 -2 0

        person.3 192 108
        use person 0.76 3 24
        use person 0.76 110 24
        around person 1 44 0 6
        use person 1 44 0

        person.circle 116 116
        body O 58 58 48 48
        inner person.fill 0.62 26 24

        person.crop.circle 116 116
        body O 58 58 48 48
        ring O 58 44 18 19
        ring M 24 91 C 30 76 42 72 58 72 C 74 72 86 76 92 91 C 84 100 72 106 58 106 C 44 106 32 100 24 91 Z

        person.crop.square 112 112
        body R 11 11 90 90 17
        ring O 56 42 18 19
        ring M 20 100 C 24 76 40 70 56 70 C 72 70 88 76 92 100 Z

        person.crop.rectangle 132 104
        body R 10 10 112 84 15
        ring O 66 42 16 17
        ring M 34 92 C 38 72 50 68 66 68 C 82 68 94 72 98 92 Z

        person.text.rectangle 140 104 dense
        body R 10 10 120 84 15
        dot O 44 40 11 12
        dot M 24 74 C 24 62 32 58 44 58 C 56 58 64 62 64 74 Z
        detail M 82 36 L 110 36 M 82 54 L 110 54 M 82 72 L 100 72

        person.wave.2 140 108
        use person 1 -2 0
        line A 84 40 16 -45 45 A 84 40 38 -45 45

        quote.opening 116 92
        area 0.5 O 32 60 18 18
        area 0.5 O 84 60 18 18
        line M 16 58 C 14 36 24 22 40 14 M 68 58 C 66 36 76 22 92 14

        quote.closing = quote.opening turn 2

        face.dashed 116 116
        line M 36 15 C 43 11 50 10 58 10 M 80 15 C 88 20 95 27 100 35 M 106 58 C 106 66 105 73 101 80
        + M 80 101 C 73 104 66 106 58 106 M 36 101 C 28 96 21 89 16 81 M 10 58 C 10 50 11 43 15 36
        area O 42 48 5.6 7.6 O 74 48 5.6 7.6
        line M 36 72 C 42 86 74 86 80 72

        graduationcap 140 112
        body M 64 15 C 68 13 72 13 76 15 L 129 40 L 76 65 C 72 67 68 67 64 65 L 11 40 Z
        line M 34 54 L 34 82 C 42 102 98 102 106 82 L 106 54
        filled M 34 62 L 62 75 C 67 77 73 77 78 75 L 106 62 L 106 82 C 98 102 42 102 34 82 Z
        line M 126 42 L 126 78

        backpack 104 124
        line M 36 26 L 36 22 C 36 6 68 6 68 22 L 68 26
        body M 14 56 C 14 36 28 26 52 26 C 76 26 90 36 90 56 L 90 100 C 90 109 85 113 76 113 L 28 113
        + C 19 113 14 109 14 100 Z
        detail M 38 44 L 66 44
        detail R 30 68 44 28 6

        briefcase 128 112
        body R 11 32 106 70 14
        line M 42 31 L 42 22 C 42 14 46 11 54 11 L 74 11 C 82 11 86 14 86 22 L 86 31
        detail M 12 62 C 40 72 88 72 116 62 M 64 62 L 64 74

        case 128 112
        body R 11 32 106 70 14
        line M 42 31 L 42 22 C 42 14 46 11 54 11 L 74 11 C 82 11 86 14 86 22 L 86 31

        suitcase 128 112
        body R 11 32 106 70 14
        line M 42 31 L 42 22 C 42 14 46 11 54 11 L 74 11 C 82 11 86 14 86 22 L 86 31
        detail M 34 33 L 34 101 M 94 33 L 94 101

        cross 112 112
        body M 41 11 L 71 11 L 71 41 L 101 41 L 101 71 L 71 71 L 71 101 L 41 101 L 41 71 L 11 71 L 11 41 L 41 41 Z

        cross.case 128 112
        use case 1 0 0
        detail M 64 48 L 64 86 M 45 67 L 83 67

        heart.text.square 112 112 dense
        body R 11 11 90 90 17
        dot M 37 50 C 28 44 22 38 22 32 C 22 22 34 20 37 29 C 40 20 52 22 52 32 C 52 38 46 44 37 50 Z
        detail M 64 34 L 86 34 M 28 64 L 84 64 M 28 82 L 84 82

        pills 124 116 dense
        body M 22 20 C 33 9 48 12 55 20 L 76 44 C 96 68 60 100 38 76 L 18 54 C 8 42 11 30 22 20 Z
        detail M 28 65 L 66 33
        around oval 0.5 62 66 5
        body O 92 84 21 21
        detail M 76 92 L 108 76

        pill 116 116
        body M 20 72 L 72 20 C 92 2 114 24 96 44 L 44 96 C 24 114 2 92 20 72 Z
        detail M 46 46 L 70 70

        bandage 124 124 dense
        body M 20 66 L 66 20 C 92 -2 126 32 104 58 L 58 104 C 32 126 -2 92 20 66 Z
        detail M 43 43 L 81 81 M 43 43 L 43 43
        outline M 43 43 L 81 81
        dot O 62 50 4.6 4.6 O 74 62 4.6 4.6 O 50 62 4.6 4.6 O 62 74 4.6 4.6

        stethoscope 112 124 dense
        line M 30 12 L 20 12 C 14 12 12 15 12 20 L 14 44 C 16 60 24 68 36 68 C 48 68 56 60 58 44 L 60 20
        + C 60 15 58 12 52 12 L 42 12 M 36 68 L 36 84 C 36 104 46 113 60 113 C 76 113 88 104 88 88 L 88 74
        line O 88 62 12 12
        """
}

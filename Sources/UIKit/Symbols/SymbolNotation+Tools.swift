// Tools, locks and creative work.

extension SymbolNotation {
    static let tools = """
        gearshape = gear

        gearshape.2 160 132 dense
        use gear 0.82 2 32
        around gear 0.58 88 2 3
        use gear 0.58 88 2

        wrench 116 116
        body M 74 14 C 58 10 44 24 48 42 L 16 74 C 8 82 10 94 17 100 C 24 107 35 107 42 100 L 74 68
        + C 92 72 106 58 102 42 L 84 58 L 66 50 L 58 32 Z
        dot O 29 87 5.5 5.5

        screwdriver 116 116
        body M 54 66 L 66 78 L 36 106 C 30 110 24 108 20 104 L 12 96 C 8 92 8 88 12 82 L 38 52 Z
        line M 60 72 L 88 30 L 100 14 L 102 16 L 86 44

        wrench.and.screwdriver 124 124 dense
        body M 30 12 C 46 10 54 20 51 32 L 104 86 C 116 100 100 116 88 106 L 34 51 C 20 56 10 44 13 30 L 28 42
        + L 38 40 L 40 30 Z
        gap 6 M 20 104 L 84 40
        body M 16 92 L 44 64 L 58 78 L 30 106 C 26 112 20 112 16 108 L 14 106 C 10 102 12 96 16 92 Z
        line M 52 72 L 88 36 L 92 22 L 108 12 L 112 16 L 102 32 L 88 36

        hammer 124 116 dense
        body M 28 36 C 42 10 72 8 90 18 L 82 28 L 88 42 L 100 42 L 112 54 L 94 72 L 82 60 L 82 52 L 66 40
        + L 52 54 L 40 42 C 36 38 32 36 28 36 Z
        body M 54 54 L 68 68 L 32 104 C 22 112 12 100 18 90 Z

        paintbrush 116 116
        body M 98 12 C 106 10 108 18 104 26 C 94 46 82 60 66 74 L 48 56 C 62 38 78 22 98 12 Z
        body M 42 62 C 52 64 58 70 58 80 C 58 100 34 108 11 102 C 22 98 18 90 22 78 C 25 68 32 61 42 62 Z

        paintbrush.pointed 116 116
        use paintbrush 1 0 0

        paintpalette 128 116 dense
        body M 64 12 C 92 12 117 30 117 56 C 117 76 102 82 88 78 C 76 75 68 82 74 92 C 78 100 72 105 62 105
        + C 33 105 11 84 11 58 C 11 32 34 12 64 12 Z
        dot O 38 48 8 8 O 60 32 8 8 O 88 44 8 8 O 36 76 8 8

        eyedropper 116 116 dense
        body M 76 24 C 86 8 98 10 102 14 C 106 18 108 30 92 40 L 84 48 L 68 32 Z
        line M 60 24 L 92 56
        body M 66 34 L 82 50 L 42 90 C 38 94 34 96 28 96 L 16 101 L 15 100 L 20 88 C 20 82 22 78 26 74 Z
        line M 12 104 L 20 96

        crop 120 120
        line M 32 10 L 32 88 L 110 88 M 10 32 L 88 32 L 88 110

        crop.rotate 124 124 dense
        use crop 0.74 16 18
        line M 12 40 C 16 24 28 14 44 12 M 112 84 C 108 100 96 110 80 112

        wand.and.stars 120 120
        body M 12 100 L 66 46 L 76 56 L 22 110 Z
        detail M 54 58 L 64 68
        area 0.3 M 86 16 C 88 30 92 34 106 36 C 92 38 88 42 86 56 C 84 42 80 38 66 36 C 80 34 84 30 86 16 Z
        area 0.2 M 42 12 C 43 22 46 25 56 26 C 46 27 43 30 42 40 C 41 30 38 27 28 26 C 38 25 41 22 42 12 Z
        area 0.2 M 98 72 C 99 80 102 83 110 84 C 102 85 99 88 98 96 C 97 88 94 85 86 84 C 94 83 97 80 98 72 Z

        wand.and.rays 120 120 dense
        body M 12 100 L 66 46 L 76 56 L 22 110 Z
        detail M 54 58 L 64 68
        line M 76 12 L 76 26 M 108 44 L 94 44 M 98 22 L 88 32 M 50 20 L 57 30 M 102 70 L 92 64

        wand.and.sparkles = wand.and.stars

        lock.open 104 116 flips
        body R 10 50 64 56 12
        line M 52 50 L 52 32 C 52 4 94 4 94 32 L 94 46

        lock.rotation 124 116
        use lock 0.56 38 28
        line M 104 40 C 96 22 80 12 62 12 C 35 12 14 32 14 58 C 14 84 35 104 62 104 C 80 104 94 96 102 82
        + M 106 20 L 105 41 L 84 38

        lock.shield 104 124
        body M 52 11 C 64 19 78 24 93 25 L 93 60 C 93 88 74 106 52 114 C 30 106 11 88 11 60 L 11 25
        + C 26 24 40 19 52 11 Z
        inner lock.fill 0.52 30 29

        checkmark.shield 104 124
        use shield 1 0 0
        detail M 32 62 L 47 78 L 73 44

        exclamationmark.shield 104 124
        use shield 1 0 0
        detail 1.1 M 52 40 L 52 66
        dot O 52 84 6.4 6.4

        xmark.shield 104 124
        use shield 1 0 0
        detail M 36 46 L 68 78 M 68 46 L 36 78

        exclamationmark.triangle 128 116
        use triangle 1 0 0
        detail 1.1 M 64 40 L 64 68
        dot O 64 86 6.6 6.6

        exclamationmark.octagon 116 116
        use octagon 1 0 0
        detail 1.1 M 58 32 L 58 64
        dot O 58 82 6.6 6.6

        checkmark.seal 120 120
        use seal 1 0 0
        detail M 40 62 L 54 77 L 80 44

        key 116 116
        body M 72 12 C 90 12 104 26 104 44 C 104 62 90 76 72 76 C 67 76 63 75 59 73 L 50 82 L 38 82 L 38 92
        + L 28 92 L 28 103 L 12 103 L 12 88 L 43 57 C 41 53 40 49 40 44 C 40 26 54 12 72 12 Z
        dot O 80 36 8 8

        ruler 124 124
        body M 84 16 C 87 13 90 13 93 16 L 108 31 C 111 34 111 37 108 40 L 40 108 C 37 111 34 111 31 108 L 16 93
        + C 13 90 13 87 16 84 Z
        detail 0.9 M 33 68 L 45 80 M 50 51 L 58 59 M 67 34 L 79 46

        level 132 92 dense
        body R 11 12 110 68 13
        ring R 28 29 76 34 17
        area O 66 46 8 8

        flashlight.on.fill 96 124
        area 0.6 M 24 40 L 72 40 L 72 48 C 72 58 60 62 60 72 L 60 106 C 60 110 57 112 53 112 L 43 112
        + C 39 112 36 110 36 106 L 36 72 C 36 62 24 58 24 48 Z
        hole M 30 47 L 66 47 L 65 52 L 31 52 Z
        cut 0.9 M 48 74 L 48 84
        line M 48 11 L 48 26 M 21 14 L 28 28 M 75 14 L 68 28

        flashlight.off.fill 72 124
        area 0.6 M 12 14 L 60 14 L 60 34 C 60 48 48 52 48 62 L 48 106 C 48 110 45 112 41 112 L 31 112
        + C 27 112 24 110 24 106 L 24 62 C 24 52 12 48 12 34 Z
        cut 0.9 M 12 32 L 60 32
        cut 0.9 M 36 66 L 36 78

        puzzlepiece 124 116 dense
        body M 12 36 L 40 36 C 46 36 42 30 42 24 C 42 6 72 6 72 24 C 72 30 68 36 74 36 L 98 36 L 98 58
        + C 98 64 102 60 106 60 C 118 62 118 84 106 86 C 102 86 98 82 98 88 L 98 104 L 74 104
        + C 68 104 72 100 71 94 C 68 82 44 82 42 94 C 42 100 46 104 40 104 L 12 104 Z

        puzzlepiece.extension 116 120
        use puzzlepiece 0.95 0 4

        ticket 132 100 dense
        body M 26 12 L 106 12 C 116 12 121 17 121 26 L 121 36 C 102 36 102 64 121 64 L 121 74
        + C 121 83 116 88 106 88 L 26 88 C 16 88 11 83 11 74 L 11 64 C 30 64 30 36 11 36 L 11 26 C 11 17 16 12 26 12 Z
        detail 0.9 M 50 28 L 50 38 M 50 46 L 50 54 M 50 62 L 50 72

        theatermasks 140 120 dense
        body M 12 18 C 32 30 56 30 78 18 L 78 54 C 78 74 62 88 46 90 C 28 88 12 74 12 54 Z
        detail M 28 46 L 36 46 M 54 46 L 62 46 M 30 62 C 36 72 54 72 60 62
        around ~mask 1 62 30 6
        use ~mask 1 62 30

        ~mask 72 84
        body M 10 12 C 26 20 46 20 62 10 L 66 42 C 68 62 56 74 42 78 C 26 78 12 68 10 50 Z
        detail M 24 38 L 30 37 M 46 36 L 52 35 M 28 60 C 32 52 46 50 52 57

        dice 124 124
        body R 12 12 100 100 20
        dot O 38 38 8.5 8.5 O 86 38 8.5 8.5 O 62 62 8.5 8.5 O 38 86 8.5 8.5 O 86 86 8.5 8.5

        die.face.5 124 124
        use dice 1 0 0

        sportscourt 140 96 dense
        body R 10 10 120 76 10
        detail 0.9 M 70 11 L 70 85 M 11 32 L 28 32 L 28 64 L 11 64 M 129 32 L 112 32 L 112 64 L 129 64
        detail 0.9 O 70 48 14 14

        figure.walk 92 128
        area O 50 18 11 11
        line 1.35 M 47 40 L 40 70 L 54 86 L 58 114 M 40 72 L 34 92 L 18 113
        line 1.1 M 47 40 L 26 50 L 20 68 M 50 44 L 60 58 L 76 64

        figure.run 112 128
        area O 74 17 11 11
        line 1.35 M 58 42 L 44 68 L 66 82 L 58 114 M 42 72 L 32 92 L 12 92
        line 1.1 M 58 42 L 36 36 L 20 52 M 60 44 L 74 58 L 96 54

        figure.stand 76 128
        area O 38 17 11 11
        line 1.2 M 20 42 L 56 42 M 30 44 L 30 114 M 46 44 L 46 114 M 19 43 L 19 74 M 57 43 L 57 74
        area M 28 42 L 48 42 L 48 78 L 28 78 Z

        figure 100 128
        area O 50 17 11 11
        line 1.3 M 12 42 L 88 42 M 50 42 L 50 70 M 50 70 L 34 114 M 50 70 L 66 114

        accessibility 116 116
        line O 58 58 47 47
        area O 58 32 7.5 7.5
        line 0.95 M 32 47 L 84 47 M 58 47 L 58 64 M 58 64 L 46 89 M 58 64 L 70 89
        """
}

// Vehicles, maps and buildings.

extension SymbolNotation {
    static let travel = """
        airplane 124 116
        area 0.5 M 114 58 C 114 52 106 49 98 49 L 80 49 L 52 12 L 40 12 L 55 49 L 32 49 L 20 34 L 11 34 L 18 58
        + L 11 82 L 20 82 L 32 67 L 55 67 L 40 104 L 52 104 L 80 67 L 98 67 C 106 67 114 64 114 58 Z

        airplane.departure 132 112
        area 0.5 M 118 24 C 115 17 106 17 99 21 L 76 32 L 40 16 L 31 20 L 56 42 L 34 53 L 20 46 L 13 49 L 30 70
        + C 33 73 36 73 40 71 L 110 38 C 116 35 120 30 118 24 Z
        line M 14 96 L 118 96

        airplane.arrival 132 112
        area 0.5 M 116 66 C 119 59 113 53 105 51 L 81 44 L 66 10 L 56 8 L 59 38 L 36 31 L 30 17 L 22 15 L 20 42
        + C 20 46 22 48 26 49 L 100 71 C 107 73 114 72 116 66 Z
        line M 14 96 L 118 96

        bus 104 124 dense
        body M 26 11 L 78 11 C 88 11 93 16 93 26 L 93 90 C 93 97 90 100 83 100 L 21 100 C 14 100 11 97 11 90
        + L 11 26 C 11 16 16 11 26 11 Z
        ring M 24 28 L 80 28 L 80 62 L 24 62 Z
        dot O 30 81 6.5 6.5 O 74 81 6.5 6.5
        line 1.2 M 26 103 L 26 112 M 78 103 L 78 112

        tram 104 124 dense
        line M 36 11 L 68 11 M 52 11 L 52 24
        body M 28 24 L 76 24 C 86 24 91 29 91 39 L 91 82 C 91 92 86 97 76 97 L 28 97 C 18 97 13 92 13 82
        + L 13 39 C 13 29 18 24 28 24 Z
        ring M 26 42 L 78 42 L 78 64 L 26 64 Z
        dot O 32 80 6 6 O 72 80 6 6
        line M 30 98 L 20 113 M 74 98 L 84 113

        bicycle 148 104 dense
        line O 34 68 23 23
        line O 114 68 23 23
        line M 34 68 L 54 30 L 92 30 L 114 68 M 54 30 L 72 68 L 34 68 M 72 68 L 92 30
        line M 46 20 L 60 20 M 54 30 L 51 20 M 92 30 L 88 13 L 102 13

        ferry 128 120 dense
        body M 28 56 L 28 34 C 28 28 31 25 37 25 L 91 25 C 97 25 100 28 100 34 L 100 56 Z
        line M 52 24 L 52 12 L 76 12 L 76 24
        body M 14 62 C 13 58 15 56 19 56 L 109 56 C 113 56 115 58 114 62 L 104 90 L 24 90 Z
        cut 0.8 M 14 56 L 114 56
        outline M 16 56 L 112 56
        line M 12 108 C 20 102 28 102 36 108 C 46 114 54 114 64 108 C 74 102 82 102 92 108 C 100 114 108 114 116 108

        fuelpump 116 120 dense
        body M 26 11 L 64 11 C 72 11 76 15 76 23 L 76 108 L 14 108 L 14 23 C 14 15 18 11 26 11 Z
        dot R 28 26 34 24 4
        line M 10 109 L 80 109 M 77 60 L 84 60 C 90 60 92 63 92 68 L 92 84 C 92 96 106 96 106 84 L 106 42 L 88 22

        map 128 112
        body M 12 24 L 46 12 L 82 26 L 116 14 L 116 86 L 82 98 L 46 84 L 12 96 Z
        detail M 46 14 L 46 83 M 82 27 L 82 97

        mappin 64 124
        body O 32 32 21 21
        line M 32 54 L 32 113

        mappin.and.ellipse 116 128 dense
        body M 58 92 C 40 72 30 58 30 42 C 30 24 42 12 58 12 C 74 12 86 24 86 42 C 86 58 76 72 58 92 Z
        dot O 58 42 10 10
        line M 32 80 C 18 84 11 90 11 97 C 11 109 32 117 58 117 C 84 117 105 109 105 97 C 105 90 98 84 84 80

        mappin.circle 116 116
        body O 58 58 48 48
        ring O 58 44 13 13
        detail M 58 58 L 58 90

        location 116 116
        body M 98 13 C 103 11 106 14 104 19 L 68 102 C 65 108 59 107 59 101 L 59 60 C 59 58 58 57 56 57 L 15 57
        + C 9 57 8 51 14 48 Z

        location.north 108 116
        body M 50 14 C 52 10 56 10 58 14 L 95 98 C 97 103 93 106 88 104 L 57 88 C 55 87 53 87 51 88 L 20 104
        + C 15 106 11 103 13 98 Z

        location.north.line 108 124
        use location.north 0.9 5 0
        line M 54 94 L 54 113

        safari 116 116
        body O 58 58 48 48
        dot M 84 32 L 67 67 L 32 84 L 49 49 Z

        signpost.right 112 124
        line M 56 11 L 56 28 M 56 66 L 56 113
        body M 14 28 L 84 28 L 101 47 L 84 66 L 14 66 Z

        building 104 124 dense
        body R 14 11 76 102 8
        dot R 32 30 12 11 2 R 60 30 12 11 2 R 32 52 12 11 2 R 60 52 12 11 2 R 32 74 12 11 2 R 60 74 12 11 2
        detail M 42 112 L 42 98 L 62 98 L 62 112

        building.2 136 124 dense
        body M 16 112 L 16 20 C 16 14 19 11 25 11 L 65 11 C 71 11 74 14 74 20 L 74 112 Z
        body M 74 46 L 110 46 C 116 46 119 49 119 55 L 119 112 L 74 112 Z
        cut 0.8 M 74 40 L 74 112
        outline M 74 46 L 74 112
        line M 10 113 L 126 113
        dot R 30 28 10 11 2 R 50 28 10 11 2 R 30 52 10 11 2 R 50 52 10 11 2 R 30 76 10 11 2 R 50 76 10 11 2
        dot R 91 62 12 11 2 R 91 84 12 11 2

        building.columns 124 120 dense
        body M 56 14 C 60 11 64 11 68 14 L 112 42 L 12 42 Z
        line M 26 56 L 26 88 M 50 56 L 50 88 M 74 56 L 74 88 M 98 56 L 98 88 M 18 92 L 106 92 M 11 108 L 113 108
        filled M 20 50 L 104 50 L 104 52 L 20 52 Z

        house.lodge = house

        bed.double 132 104 dense
        body M 11 56 C 11 48 15 44 23 44 L 109 44 C 117 44 121 48 121 56 L 121 76 L 11 76 Z
        line M 22 44 L 22 24 C 22 16 27 12 34 12 L 98 12 C 105 12 110 16 110 24 L 110 44
        line M 34 43 C 34 34 38 30 46 30 L 54 30 C 60 30 64 34 64 42 C 64 34 68 30 76 30 L 86 30 C 94 30 98 34 98 43
        line M 11 77 L 11 92 M 121 77 L 121 92

        cup.and.saucer 132 108
        body M 20 14 L 98 14 L 98 44 C 98 66 84 78 64 78 L 54 78 C 34 78 20 66 20 44 Z
        line M 98 26 L 106 26 C 124 26 124 54 104 54 L 97 54
        line M 12 96 L 108 96

        mug 120 108
        body M 14 13 L 84 13 L 84 82 C 84 91 79 96 70 96 L 28 96 C 19 96 14 91 14 82 Z
        line M 84 32 L 96 32 C 104 32 108 36 108 44 L 108 58 C 108 66 104 70 96 70 L 84 70

        wineglass 88 124
        body M 20 12 L 68 12 C 74 40 72 64 44 64 C 16 64 14 40 20 12 Z
        line M 44 65 L 44 112 M 24 112 L 64 112
        detail M 20 34 L 68 34

        takeoutbag.and.cup.and.straw 116 116
        body M 12 46 L 62 46 L 66 104 L 12 104 Z
        line M 74 104 L 92 104 L 100 40 L 54 40 M 76 40 L 82 12 L 94 12
        line M 24 46 L 24 28 L 46 28

        sailboat 120 120
        body M 58 12 L 58 78 L 18 78 Z
        body M 70 30 L 104 78 L 70 78 Z
        line M 12 92 L 108 92 L 94 108 L 26 108 Z

        tent 128 108
        body M 64 14 L 116 94 L 12 94 Z
        detail M 64 50 L 84 93 M 64 50 L 44 93

        flag.checkered 104 120
        line M 14 110 L 14 14 M 14 16 L 90 16 L 90 70 L 14 70
        area M 14 16 L 39 16 L 39 34 L 14 34 Z M 64 16 L 90 16 L 90 34 L 64 34 Z M 39 34 L 64 34 L 64 52 L 39 52 Z
        area M 14 52 L 39 52 L 39 70 L 14 70 Z M 64 52 L 90 52 L 90 70 L 64 70 Z

        flag.2.crossed 140 112
        line M 44 102 L 104 14 M 96 102 L 36 14
        body M 104 14 L 130 34 L 108 66 L 82 46 Z
        body M 36 14 L 10 34 L 32 66 L 58 46 Z
        """
}

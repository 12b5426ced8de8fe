// Weather and clouds.

extension SymbolNotation {
    static let weather = """
        sun.max 124 124
        body O 62 62 23 23
        line M 62 11 L 62 23 M 62 101 L 62 113 M 11 62 L 23 62 M 101 62 L 113 62
        + M 26 26 L 34.5 34.5 M 89.5 89.5 L 98 98 M 98 26 L 89.5 34.5 M 34.5 89.5 L 26 98

        sun.min 108 108
        body O 54 54 22 22
        area O 54 15 5.5 5.5 O 54 93 5.5 5.5 O 15 54 5.5 5.5 O 93 54 5.5 5.5
        area O 26.5 26.5 5.5 5.5 O 81.5 81.5 5.5 5.5 O 81.5 26.5 5.5 5.5 O 26.5 81.5 5.5 5.5

        sunrise 128 108
        line M 11 96 L 117 96 M 64 54 L 64 14 M 48 30 L 64 13 L 80 30
        body M 38 80 C 38 46 90 46 90 80 Z
        line M 12 80 L 22 80 M 106 80 L 116 80

        sunset 128 108
        line M 11 96 L 117 96 M 64 12 L 64 42 M 50 28 L 64 43 L 78 28
        body M 40 80 C 40 48 88 48 88 80 Z
        line M 12 80 L 22 80 M 106 80 L 116 80

        moon.stars 116 116
        use moon 0.96 0 10
        area 0.2 M 76 24 C 77 34 80 37 90 38 C 80 39 77 42 76 52 C 75 42 72 39 62 38 C 72 37 75 34 76 24 Z
        area 0.2 M 98 10 C 99 17 101 19 108 20 C 101 21 99 23 98 30 C 97 23 95 21 88 20 C 95 19 97 17 98 10 Z

        cloud 136 100
        body M 36 89 C 20 89 10 79 10 66 C 10 54 19 46 30 44 C 33 24 48 12 66 12 C 82 12 94 21 99 35
        + C 115 35 126 46 126 61 C 126 77 114 89 98 89 Z

        cloud.rain 136 124
        use cloud 0.94 4 0
        line M 40 98 L 34 112 M 62 98 L 56 112 M 84 98 L 78 112 M 106 98 L 100 112

        cloud.drizzle 136 124
        use cloud 0.94 4 0
        line M 42 98 L 39 104 M 70 98 L 67 104 M 98 98 L 95 104 M 54 108 L 51 114 M 82 108 L 79 114

        cloud.heavyrain 136 124
        use cloud 0.94 4 0
        line M 36 96 L 28 114 M 56 96 L 48 114 M 76 96 L 68 114 M 96 96 L 88 114 M 112 96 L 106 108

        cloud.bolt 136 128
        use cloud 0.94 4 0
        gap 6 M 72 66 L 56 94 L 68 94 L 62 117 L 84 86 L 71 86 Z
        hole M 72 66 L 56 94 L 68 94 L 62 117 L 84 86 L 71 86 Z
        area 0.3 M 72 66 L 55 94 L 68 94 L 62 117 L 85 86 L 71 86 Z

        cloud.bolt.rain 136 128
        use cloud.bolt 1 0 0
        line M 34 98 L 28 112 M 104 98 L 98 112

        cloud.snow 136 124
        use cloud 0.94 4 0
        area O 38 100 5.5 5.5 O 68 100 5.5 5.5 O 98 100 5.5 5.5 O 53 113 5.5 5.5 O 83 113 5.5 5.5

        cloud.fog 136 124
        use cloud 0.94 4 0
        line M 24 100 L 112 100 M 36 114 L 100 114

        cloud.sun 154 120
        use sun.max 0.78 56 1
        around cloud 0.88 2 34 7
        use cloud 0.88 2 34

        cloud.moon 148 120
        use moon 0.66 72 4
        around cloud 0.88 2 34 7
        use cloud 0.88 2 34

        cloud.sun.rain 148 128
        use sun.max 0.72 60 2
        around cloud 0.8 4 28 7
        use cloud 0.8 4 28
        line M 38 106 L 33 118 M 60 106 L 55 118 M 82 106 L 77 118

        icloud 136 100
        use cloud 1 0 0

        icloud.and.arrow.up 136 120
        use cloud 1 0 0
        gap 6 M 68 56 L 68 109 M 49 74 L 68 55 L 87 74
        line M 68 56 L 68 109 M 49 74 L 68 55 L 87 74

        icloud.and.arrow.down 136 120
        use cloud 1 0 0
        gap 6 M 68 54 L 68 108 M 49 90 L 68 109 L 87 90
        line M 68 54 L 68 108 M 49 90 L 68 109 L 87 90

        checkmark.icloud 136 100
        use cloud 1 0 0
        detail M 50 58 L 63 72 L 86 42

        xmark.icloud 136 100
        use cloud 1 0 0
        detail M 52 40 L 84 72 M 84 40 L 52 72

        exclamationmark.icloud 136 100
        use cloud 1 0 0
        detail 1.1 M 68 34 L 68 56
        dot O 68 73 6 6

        link.icloud 136 100
        use cloud 1 0 0
        inner link 0.42 43 29

        snowflake 124 124 dense
        line M 62 11 L 62 113 M 18 36.5 L 106 87.5 M 18 87.5 L 106 36.5
        line 0.9 M 48 17 L 62 30 L 76 17 M 48 107 L 62 94 L 76 107 M 15 53 L 33 46 L 30 27 M 94 97 L 91 78 L 109 71
        + M 15 71 L 33 78 L 30 97 M 94 27 L 91 46 L 109 53

        wind 132 108
        line M 11 36 L 64 36 C 84 36 84 11 66 11 C 58 11 54 16 54 22
        line M 11 56 L 100 56 C 124 56 124 26 102 26 C 94 26 89 31 89 38
        line M 11 76 L 76 76 C 96 76 95 98 78 98 C 71 98 67 94 67 88

        tornado 120 116
        line M 12 14 L 108 14 M 24 38 L 96 38 M 40 60 L 88 60 M 52 80 L 80 80 M 60 102 L 70 102

        thermometer 72 124 dense
        body M 36 11 C 45 11 50 17 50 25 L 50 68 C 58 73 61 80 61 88 C 61 103 50 113 36 113 C 22 113 11 103 11 88
        + C 11 80 14 73 22 68 L 22 25 C 22 17 27 11 36 11 Z
        dot O 36 88 10 10
        detail 0.75 M 36 44 L 36 84

        thermometer.medium = thermometer

        thermometer.sun 128 124
        use thermometer 1 56 0
        line A 44 50 20 90 290
        line M 44 12 L 44 18 M 10 50 L 12 50 M 18 24 L 22 28 M 18 76 L 22 72

        umbrella 124 124 dense
        body M 62 14 C 90 14 112 36 112 64 L 12 64 C 12 36 34 14 62 14 Z
        line M 62 10 L 62 14 M 62 64 L 62 100 C 62 116 86 116 86 100

        rainbow 132 92
        line A 66 78 55 180 360 A 66 78 37 180 360 A 66 78 19 180 360

        humidity 124 116
        use drop 0.86 24 4
        detail M 46 64 L 78 64 M 50 80 L 74 80
        """
}

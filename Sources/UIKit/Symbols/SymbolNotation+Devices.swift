// Devices, power and time.

extension SymbolNotation {
    static let devices = """
        iphone 80 128
        body R 11 10 58 108 13
        detail M 34 19 L 46 19

        ipad 104 128
        body R 11 10 82 108 12
        detail M 44 106 L 60 106

        ipad.landscape = ipad turn 3

        applewatch 92 128
        body R 14 30 64 68 17
        line M 27 29 L 31 12 L 61 12 L 65 29 M 27 99 L 31 116 L 61 116 L 65 99

        desktopcomputer 132 120
        body R 10 11 112 74 12
        line M 55 86 L 52 108 M 77 86 L 80 108 M 40 109 L 92 109
        detail M 12 67 L 120 67

        laptopcomputer 148 104
        body R 26 13 96 66 10
        line 1.2 M 12 91 L 136 91

        macbook = laptopcomputer

        display 132 116
        body R 10 11 112 74 12
        line M 55 86 L 52 104 M 77 86 L 80 104 M 40 105 L 92 105

        pc 88 124
        body R 12 11 64 102 10
        detail M 28 32 L 60 32 M 28 50 L 60 50
        dot O 44 88 8 8

        computermouse 84 124
        body R 12 11 60 102 30
        detail M 42 32 L 42 50

        magicmouse = computermouse

        cpu 120 120 dense
        body R 27 27 66 66 10
        ring R 46 46 28 28 4
        line M 42 12 L 42 26 M 60 12 L 60 26 M 78 12 L 78 26 M 42 94 L 42 108 M 60 94 L 60 108 M 78 94 L 78 108
        line M 12 42 L 26 42 M 12 60 L 26 60 M 12 78 L 26 78 M 94 42 L 108 42 M 94 60 L 108 60 M 94 78 L 108 78

        memorychip 140 92 dense
        body R 11 20 118 52 9
        line M 32 11 L 32 19 M 57 11 L 57 19 M 83 11 L 83 19 M 108 11 L 108 19
        line M 32 73 L 32 81 M 57 73 L 57 81 M 83 73 L 83 81 M 108 73 L 108 81
        detail M 34 46 L 106 46

        battery.100.bolt 164 84 dense
        use battery.100 1 0 2
        gap 7 M 82 12 L 60 46 L 78 46 L 72 72 L 98 36 L 80 36 Z
        hole M 82 12 L 60 46 L 78 46 L 72 72 L 98 36 L 80 36 Z
        area 0.4 M 83 12 L 60 46 L 78 46 L 71 72 L 98 36 L 80 36 Z

        battery.100percent = battery.100

        battery.75percent = battery.75

        battery.50percent = battery.50

        battery.25percent = battery.25

        battery.0percent = battery.0

        battery.100percent.bolt = battery.100.bolt

        simcard 96 124 dense
        body M 26 11 L 58 11 C 62 11 65 12 68 15 L 81 30 C 84 33 85 36 85 40 L 85 98 C 85 108 80 113 70 113
        + L 26 113 C 16 113 11 108 11 98 L 11 26 C 11 16 16 11 26 11 Z
        detail R 28 58 40 38 6
        detail M 48 59 L 48 95 M 29 77 L 67 77

        sdcard 96 124
        body M 42 11 L 72 11 C 80 11 85 16 85 24 L 85 100 C 85 108 80 113 72 113 L 24 113 C 16 113 11 108 11 100
        + L 11 46 Z
        detail M 48 28 L 48 44 M 66 28 L 66 44

        clock.arrow.circlepath 124 116 dense
        line M 22 56 C 22 30 42 11 67 11 C 93 11 113 32 113 58 C 113 84 93 105 67 105 C 48 105 34 96 26 82
        line M 67 32 L 67 60 L 86 70
        area 0.5 M 12 52 L 33 52 L 22.5 66 Z

        clock.badge.checkmark 132 124
        use clock 1 0 0
        hole O 104 94 33 33
        area O 104 94 25 25
        cut M 93 95 L 101 104 L 115 86

        alarm 120 120 dense
        body O 60 62 42 42
        detail M 60 38 L 60 63 L 76 74
        line M 12 30 C 12 18 22 12 32 14 M 108 30 C 108 18 98 12 88 14 M 30 96 L 20 108 M 90 96 L 100 108

        timer 116 116
        line A 58 58 47 -90 222
        line M 58 11 L 58 26
        line 1.1 M 56 60 L 34 36
        area O 58 62 8 8

        stopwatch 104 124
        body O 52 70 42 42
        detail M 52 46 L 52 72
        line M 40 11 L 64 11 M 52 11 L 52 26 M 84 34 L 92 26

        hourglass 92 124 dense
        line M 12 12 L 80 12 M 12 112 L 80 112
        line M 20 13 L 20 28 C 20 46 38 52 38 62 C 38 72 20 78 20 96 L 20 111
        + M 72 13 L 72 28 C 72 46 54 52 54 62 C 54 72 72 78 72 96 L 72 111
        area M 32 38 L 60 38 C 56 46 50 50 46 58 C 42 50 36 46 32 38 Z
        area M 28 106 C 28 92 40 84 46 82 C 52 84 64 92 64 106 Z

        powerplug 104 124
        line M 36 12 L 36 34 M 68 12 L 68 34 M 52 86 L 52 112
        body M 18 38 L 86 38 L 86 54 C 86 74 72 86 52 86 C 32 86 18 74 18 54 Z

        wave.3.right 96 108
        line A 12 54 22 -48 48 A 12 54 44 -46 46 A 12 54 66 -44 44

        wave.3.left = wave.3.right mirror

        lightbulb.max 124 124
        use lightbulb 0.8 27 22
        line M 62 10 L 62 16 M 18 50 L 12 48 M 106 50 L 112 48 M 26 22 L 32 28 M 98 22 L 92 28
        """
}

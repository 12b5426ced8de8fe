// Playing, recording and showing.

extension SymbolNotation {
    static let media = """
        play 100 108
        body M 18 18 C 18 12 22 10 27 13 L 84 48 C 89 51 89 57 84 60 L 27 95 C 22 98 18 96 18 90 Z

        pause 90 104
        body R 13 12 20 80 5
        body R 57 12 20 80 5

        stop 104 104
        body R 14 14 76 76 11

        playpause 138 104
        use play 0.86 -6 6
        use pause 0.86 60 7

        forward 150 96
        body M 12 16 L 68 48 L 12 80 Z
        body M 80 16 L 136 48 L 80 80 Z

        backward = forward mirror

        forward.end 112 96
        body M 14 18 C 14 13 17 12 21 14 L 72 44 C 76 46 76 50 72 52 L 21 82 C 17 84 14 83 14 78 Z
        line 1.2 M 98 14 L 98 82

        backward.end = forward.end mirror

        forward.frame = forward.end

        backward.frame = backward.end

        eject 108 108
        body M 49 16 C 52 12 56 12 59 16 L 94 58 C 98 63 96 67 90 67 L 18 67 C 12 67 10 63 14 58 Z
        line 1.2 M 14 92 L 94 92

        play.circle 116 116
        body O 58 58 48 48
        inner play.fill 0.52 35 30

        pause.circle 116 116
        body O 58 58 48 48
        dot R 40 38 12 40 4 R 64 38 12 40 4

        stop.circle 116 116
        body O 58 58 48 48
        dot R 40 40 36 36 5

        play.rectangle 136 104
        body R 10 11 116 82 15
        inner play.fill 0.46 47 27

        play.square 112 112
        body R 11 11 90 90 17
        inner play.fill 0.5 35 29

        speaker.slash 124 112
        use speaker 1 12 4
        gap 6 M 24 14 L 106 96
        line M 20 16 L 102 98

        speaker.wave.1 87 104 flips
        use speaker 1 0 0
        line A 52 52 26 -42 42

        speaker.wave.2 108 104 flips
        use speaker 1 0 0
        line A 52 52 26 -42 42 A 52 52 46 -42 42

        speaker.wave.3 129 104 flips
        use speaker 1 0 0
        line A 52 52 26 -42 42 A 52 52 46 -42 42 A 52 52 66 -42 42

        speaker.plus 124 104 flips
        use speaker 1 0 0
        line M 94 32 L 94 72 M 74 52 L 114 52

        speaker.minus 124 104 flips
        use speaker 1 0 0
        line M 74 52 L 114 52

        music.note.list 128 112
        line M 11 16 L 60 16 M 11 42 L 60 42 M 11 68 L 40 68
        use music.note 0.86 46 10

        music.quarternote.3 132 112
        line M 34 88 L 34 34 M 76 72 L 76 18 M 118 88 L 118 34
        area O 23 90 12 9 O 65 74 12 9 O 107 90 12 9

        music.mic 116 116
        body O 82 34 24 23
        detail M 64 20 C 66 40 78 50 98 50
        body M 56 42 L 74 60 L 26 102 C 18 108 8 98 14 90 Z

        headphones 116 116
        line M 18 84 L 14 70 C 8 34 32 12 58 12 C 84 12 108 34 102 70 L 98 84
        body R 19 66 17 38 7
        body R 80 66 17 38 7

        airplayvideo 128 108
        line M 38 78 L 26 78 C 16 78 11 73 11 63 L 11 26 C 11 16 16 11 26 11 L 102 11 C 112 11 117 16 117 26
        + L 117 63 C 117 73 112 78 102 78 L 90 78
        area 0.6 M 64 68 L 92 98 L 36 98 Z

        photo.on.rectangle 144 120 dense
        line M 24 82 C 15 82 11 77 11 69 L 11 25 C 11 15 16 11 25 11 L 92 11 C 100 11 104 15 104 22
        body R 34 36 98 72 13
        dot O 60 60 8 8
        detail M 36 98 L 58 80 C 62 77 65 77 69 80 L 78 88 L 98 70 C 102 67 106 67 110 70 L 131 90

        photo.stack 128 116 dense
        line M 34 12 L 94 12 M 24 28 L 104 28
        body R 11 44 106 61 13
        dot O 38 64 7.5 7.5
        detail M 13 96 L 36 80 C 40 77 44 77 48 80 L 56 86 L 76 72 C 80 69 84 69 88 72 L 115 92

        photo.badge.plus 140 116
        use photo 1 0 4
        hole O 110 86 32 32
        area O 110 86 24 24
        cut M 110 74 L 110 98 M 98 86 L 122 86

        camera.rotate 140 108 dense
        body M 24 28 L 44 28 L 54 12 L 86 12 L 96 28 L 116 28 C 126 28 130 32 130 40 L 130 86
        + C 130 94 126 98 116 98 L 24 98 C 14 98 10 94 10 86 L 10 40 C 10 32 14 28 24 28 Z
        detail A 70 62 21 190 330 A 70 62 21 10 150
        detail M 76 53 L 90 53 L 91 39 M 64 71 L 50 71 L 49 85

        film 128 112 dense
        body R 10 11 108 90 14
        detail M 34 12 L 34 100 M 94 12 L 94 100 M 34 56 L 94 56 M 12 34 L 34 34 M 12 56 L 34 56 M 12 78 L 34 78
        + M 94 34 L 116 34 M 94 56 L 116 56 M 94 78 L 116 78

        movieclapper 124 116
        body M 12 46 L 112 46 L 112 92 C 112 100 107 105 99 105 L 25 105 C 17 105 12 100 12 92 Z
        body M 12 42 L 16 24 L 104 11 L 108 26 Z

        tv 128 112
        body R 10 11 108 74 14
        line M 40 101 L 88 101

        gamecontroller 140 108 dense
        body M 44 20 L 96 20 C 112 20 120 30 124 48 L 129 78 C 132 100 114 102 104 88 L 94 76 L 46 76 L 36 88
        + C 26 102 8 100 11 78 L 16 48 C 20 30 28 20 44 20 Z
        detail M 46 36 L 46 60 M 34 48 L 58 48
        dot O 88 54 6 6 O 104 42 6 6

        headset 116 116
        use headphones 1 0 0
        """
}

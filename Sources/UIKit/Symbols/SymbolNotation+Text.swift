// Text styles and keys.

extension SymbolNotation {
    static let text = """
        textformat 132 92
        line M 10 82 L 40 12 L 70 82 M 21 58 L 59 58
        line O 97 64 18 18
        line M 116 46 L 116 82

        textformat.alt = textformat

        bold 84 112
        line 1.5 M 18 18 L 42 18 C 68 18 68 54 42 54 L 18 54 M 18 54 L 46 54 C 78 54 78 94 46 94 L 18 94 L 18 18

        italic 92 112
        line M 40 14 L 82 14 M 12 98 L 52 98 M 61 14 L 32 98

        underline 92 124
        line M 18 12 L 18 52 C 18 96 74 96 74 52 L 74 12 M 12 112 L 80 112

        strikethrough 116 112
        line M 84 32 C 78 6 30 6 30 34 C 30 44 38 51 50 55 M 78 66 C 90 84 82 98 58 98 C 40 98 28 92 26 76
        line M 11 56 L 105 56

        bold.italic.underline 156 112
        use bold 0.6 0 8
        use italic 0.6 48 6
        use underline 0.6 96 9

        character 96 104
        line M 11 92 L 48 12 L 85 92 M 24 64 L 72 64

        character.cursor.ibeam 132 112
        use character 0.9 0 9
        line M 104 12 C 112 12 112 20 112 24 L 112 88 C 112 92 112 100 104 100 M 120 12 C 112 12 112 20 112 24
        + M 112 88 C 112 92 112 100 120 100

        cursorarrow 92 120
        body M 16 14 L 16 92 L 36 75 L 50 106 L 62 101 L 48 70 L 76 68 Z

        a.magnify 120 120
        line O 52 52 41 41
        line 1.15 M 82 82 L 109 109
        line M 33 72 L 52 30 L 71 72 M 40 59 L 64 59

        textformat.superscript 124 104
        line M 10 92 L 40 22 L 70 92 M 21 68 L 59 68
        use 2 0.36 86 8

        textformat.subscript 124 112
        line M 10 82 L 40 12 L 70 82 M 21 58 L 59 58
        use 2 0.36 86 64

        space 116 56
        line M 12 14 L 12 30 C 12 40 16 44 26 44 L 90 44 C 100 44 104 40 104 30 L 104 14

        return.right = return mirror

        delete.forward = delete.right

        shift.circle 116 116
        body O 58 58 48 48
        inner shift.fill 0.54 28 28

        fn 108 112 dense
        use f 0.9 4 4
        use n 0.7 50 20

        sum 92 112
        line M 76 26 L 76 14 L 14 14 L 48 56 L 14 98 L 76 98 L 76 86

        function 104 120
        line M 12 104 C 28 110 32 96 38 66 C 44 32 48 10 66 16 M 28 50 L 60 50
        line M 66 60 L 94 96 M 94 60 L 66 96

        x.squareroot 120 112
        line M 10 62 L 24 56 L 42 98 L 62 14 L 110 14
        line M 66 44 L 100 84 M 100 44 L 66 84

        curlybraces 124 112
        line M 40 12 C 24 12 26 24 26 36 C 26 48 24 54 12 56 C 24 58 26 64 26 76 C 26 88 24 100 40 100
        line M 84 12 C 100 12 98 24 98 36 C 98 48 100 54 112 56 C 100 58 98 64 98 76 C 98 88 100 100 84 100

        paragraphsign 96 116
        line M 82 12 L 44 12 C 6 12 6 62 44 62 L 50 62 M 50 12 L 50 104 M 74 12 L 74 104
        area M 50 12 L 44 12 C 6 12 6 62 44 62 L 50 62 Z

        text.quote 124 100 flips
        line M 12 14 L 12 86
        line M 36 20 L 112 20 M 36 50 L 112 50 M 36 80 L 84 80

        ellipsis.rectangle 136 92
        body R 10 11 116 70 14
        dot O 40 46 7 7 O 68 46 7 7 O 96 46 7 7
        """
}

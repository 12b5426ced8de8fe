// Documents, books, boxes and drives.

extension SymbolNotation {
    static let documents = """
        doc 92 124
        body M 50 11 L 25 11 C 16 11 11 16 11 25 L 11 99 C 11 108 16 113 25 113 L 67 113 C 76 113 81 108 81 99
        + L 81 42 C 81 38 80 36 77 33 L 59 15 C 56 12 54 11 50 11 Z
        detail M 50 12 L 50 34 C 50 39 53 42 58 42 L 80 42

        doc.text 92 124 dense
        use doc 1 0 0
        detail M 30 62 L 62 62 M 30 82 L 62 82

        doc.plaintext 92 124 dense
        body R 11 11 70 102 15
        detail M 30 40 L 62 40 M 30 62 L 62 62 M 30 84 L 50 84

        doc.richtext 92 124
        body R 11 11 70 102 15
        detail M 30 72 L 62 72 M 30 90 L 50 90
        dot R 30 34 32 22 4

        doc.text.magnifyingglass 116 128 dense
        use doc.text 1 0 0
        around magnifyingglass 0.58 48 58 7
        use magnifyingglass 0.58 48 58

        doc.on.doc.fill 104 124
        area 1 M 38 10 L 80 10 C 89 10 94 15 94 24 L 94 76 C 94 85 89 90 80 90 L 38 90 Z
        gap 6 R 10 34 60 80 13
        area 1 R 10 34 60 80 13

        clipboard 92 120
        use doc.on.clipboard 1 0 0

        list.clipboard 92 120 dense
        use doc.on.clipboard 1 0 0
        detail 0.9 M 44 52 L 66 52 M 44 70 L 66 70 M 44 88 L 66 88
        dot O 29 52 5 5 O 29 70 5 5 O 29 88 5 5

        note 112 112
        body M 26 11 L 86 11 C 96 11 101 16 101 26 L 101 66 L 66 101 L 26 101 C 16 101 11 96 11 86 L 11 26
        + C 11 16 16 11 26 11 Z
        detail M 66 100 L 66 80 C 66 70 70 66 80 66 L 100 66

        book.closed 96 120
        body M 26 11 L 84 11 L 84 109 L 26 109 C 17 109 12 104 12 95 L 12 25 C 12 16 17 11 26 11 Z
        detail M 13 95 C 13 88 18 84 26 84 L 83 84

        text.book.closed 96 120
        use book.closed 1 0 0
        detail M 36 34 L 64 34 M 36 52 L 56 52

        books.vertical 116 116 dense
        body R 11 12 24 92 5
        body R 35 26 24 78 5
        cut 0.8 M 35 24 L 35 106
        body M 66 18 L 84 13 L 106 98 L 88 103 Z
        outline M 35 24 L 35 104
        detail 0.9 M 12 32 L 34 32 M 12 84 L 34 84 M 36 46 L 58 46

        newspaper 128 108 dense
        body M 32 12 L 102 12 C 112 12 117 17 117 26 L 117 82 C 117 92 112 97 102 97 L 24 97
        + C 15 97 11 92 11 84 L 11 40 L 26 40 L 26 18 C 26 14 28 12 32 12 Z
        detail M 26 40 L 26 82
        detail M 76 34 L 100 34 M 76 52 L 100 52 M 44 74 L 100 74
        dot R 42 30 20 26 3

        magazine 96 120
        body R 12 11 72 98 10
        detail M 28 30 L 68 30
        dot R 28 46 40 44 4

        printer 128 120 dense
        body M 34 40 L 34 18 C 34 14 37 11 41 11 L 87 11 C 91 11 94 14 94 18 L 94 40 Z
        body M 32 88 L 24 88 C 16 88 11 83 11 75 L 11 53 C 11 45 16 40 24 40 L 104 40 C 112 40 117 45 117 53
        + L 117 75 C 117 83 112 88 104 88 L 96 88 Z
        cut 0.8 M 30 40 L 98 40
        outline M 30 40 L 98 40
        hole R 30 66 68 46 6
        line R 34 70 60 39 5
        line 0.9 M 48 84 L 80 84 M 48 96 L 70 96
        dot O 99 55 5 5

        externaldrive 132 88
        body M 12 52 L 26 20 C 29 14 33 11 40 11 L 92 11 C 99 11 103 14 106 20 L 120 52 L 120 63
        + C 120 72 115 77 106 77 L 26 77 C 17 77 12 72 12 63 Z
        detail M 14 50 L 118 50
        dot O 98 63.5 5 5

        internaldrive 132 88 dense
        body R 11 11 110 66 15
        detail M 13 52 L 119 52
        dot O 100 64.5 4.5 4.5

        opticaldiscdrive 132 88
        body R 11 11 110 66 15
        detail M 28 36 L 104 36
        dot O 98 57 6 6

        server.rack 120 120 dense
        body R 11 12 98 28 9
        body R 11 46 98 28 9
        body R 11 80 98 28 9
        dot O 28 26 5 5 O 28 60 5 5 O 28 94 5 5
        detail M 70 26 L 94 26 M 70 60 L 94 60 M 70 94 L 94 94

        shippingbox 120 124 dense
        body M 54 14 C 58 12 62 12 66 14 L 104 33 C 107 35 109 38 109 42 L 109 84 C 109 88 107 91 104 93
        + L 66 112 C 62 114 58 114 54 112 L 16 93 C 13 91 11 88 11 84 L 11 42 C 11 38 13 35 16 33 Z
        detail M 13 37 L 60 60 L 107 37 M 60 60 L 60 112
        detail M 36 24 L 84 48 L 84 64

        cube 116 124
        body M 52 14 C 56 12 60 12 64 14 L 100 34 C 103 36 105 39 105 43 L 105 82 C 105 86 103 89 100 91
        + L 64 111 C 60 113 56 113 52 111 L 16 91 C 13 89 11 86 11 82 L 11 43 C 11 39 13 36 16 34 Z
        detail M 13 38 L 58 63 L 103 38 M 58 63 L 58 112

        cylinder 104 120
        body M 12 28 C 12 5 92 5 92 28 L 92 92 C 92 115 12 115 12 92 Z
        detail M 12 28 C 12 51 92 51 92 28

        folder.badge.gearshape 144 112
        use folder 1 0 0
        around gearshape 0.46 84 48 5
        use gearshape 0.46 84 48

        calendar 116 116 dense
        body R 11 15 94 90 15
        line M 34 10 L 34 22 M 82 10 L 82 22
        detail M 12 40 L 104 40
        dot R 28 52 12 11 3 R 52 52 12 11 3 R 76 52 12 11 3 R 28 70 12 11 3 R 52 70 12 11 3 R 76 70 12 11 3
        + R 28 88 12 9 3 R 52 88 12 9 3

        calendar.circle 116 116
        body O 58 58 48 48
        inner ~calendar 0.54 27 26

        ~calendar 116 116
        area 0.5 R 16 22 84 78 14
        line M 36 12 L 36 30 M 80 12 L 80 30
        cut 0.7 M 12 48 L 104 48

        rectangle.and.pencil.and.ellipsis 140 104 dense
        line M 92 22 L 26 22 C 16 22 11 27 11 37 L 11 78 C 11 88 16 93 26 93 L 108 93 C 118 93 123 88 123 78 L 123 52
        area O 32 58 6 6 O 53 58 6 6
        area 0.5 M 72 64 L 76 50 L 116 10 C 120 7 128 15 124 19 L 85 59 Z

        square.text.square 112 112
        use square 1 0 0
        detail M 32 36 L 80 36 M 32 56 L 80 56 M 32 76 L 60 76
        """
}

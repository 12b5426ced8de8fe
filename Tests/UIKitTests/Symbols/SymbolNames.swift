/// The names of symbols that must have a drawing, by family.
enum SymbolNames {
    static let families: [(family: String, names: String)] = [
        (
            "indices and general",
            """
            circle circle.fill square square.fill triangle rectangle capsule diamond seal app plus
            plus.circle plus.circle.fill plus.square plus.app plus.magnifyingglass minus minus.circle
            minus.circle.fill minus.magnifyingglass multiply divide equal xmark xmark.circle
            xmark.circle.fill xmark.square checkmark checkmark.circle checkmark.circle.fill
            checkmark.square checkmark.seal checkmark.seal.fill checkmark.shield questionmark
            questionmark.circle questionmark.circle.fill exclamationmark exclamationmark.circle
            exclamationmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill
            exclamationmark.shield info info.circle info.circle.fill number at percent asterisk ellipsis
            ellipsis.circle ellipsis.circle.fill star star.fill star.slash star.leadinghalf.filled heart
            heart.fill heart.slash heart.circle flag flag.fill flag.slash tag tag.fill bookmark
            bookmark.fill bookmark.slash bell bell.fill bell.slash bell.slash.fill bell.badge bolt
            bolt.fill bolt.slash flame flame.fill drop drop.fill sparkles crown crown.fill rosette trophy
            gift gift.fill
            """
        ),
        (
            "arrows",
            """
            arrow.up arrow.down arrow.left arrow.right arrow.up.arrow.down arrow.left.arrow.right
            arrow.up.left arrow.up.right arrow.down.left arrow.down.right arrow.up.circle
            arrow.up.circle.fill arrow.down.circle arrow.down.circle.fill arrow.left.circle
            arrow.right.circle arrow.right.circle.fill arrow.clockwise arrow.counterclockwise
            arrow.clockwise.circle arrow.triangle.2.circlepath arrow.2.squarepath arrow.uturn.left
            arrow.uturn.right arrow.uturn.backward arrow.uturn.forward arrow.turn.up.left
            arrow.turn.down.left arrowshape.turn.up.left arrowshape.turn.up.left.fill
            arrowshape.turn.up.right arrowshape.turn.up.right.fill arrow.up.right.square
            arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left arrow.up.doc
            arrow.down.doc arrow.triangle.branch arrow.up.to.line arrow.down.to.line chevron.left
            chevron.right chevron.up chevron.down chevron.backward chevron.forward chevron.left.circle
            chevron.right.circle chevron.up.circle chevron.down.circle chevron.up.chevron.down
            chevron.left.2 chevron.right.2 chevron.compact.up chevron.compact.down
            """
        ),
        (
            "actions",
            """
            square.and.arrow.up square.and.arrow.up.fill square.and.arrow.down square.and.pencil
            square.on.square pencil pencil.circle pencil.slash pencil.tip highlighter scribble lasso
            scissors trash trash.fill trash.slash paperclip paperplane paperplane.fill link link.circle
            link.badge.plus tray tray.fill tray.full tray.and.arrow.down archivebox archivebox.fill doc
            doc.fill doc.text doc.text.fill doc.on.doc doc.on.doc.fill doc.on.clipboard doc.plaintext
            doc.badge.plus doc.text.magnifyingglass folder folder.fill folder.badge.plus clipboard
            list.clipboard note note.text book book.fill book.closed books.vertical newspaper
            text.book.closed printer printer.fill externaldrive internaldrive opticaldiscdrive
            magnifyingglass magnifyingglass.circle slider.horizontal.3 slider.vertical.3 line.3.horizontal
            line.3.horizontal.decrease line.3.horizontal.decrease.circle
            line.3.horizontal.decrease.circle.fill list.bullet list.dash list.number list.bullet.rectangle
            list.triangle checklist square.grid.2x2 square.grid.2x2.fill square.grid.3x3
            rectangle.grid.1x2 rectangle.stack rectangle.stack.fill rectangle.split.3x1 table sidebar.left
            sidebar.right sidebar.leading squareshape.split.2x2 viewfinder qrcode qrcode.viewfinder
            barcode barcode.viewfinder gear gearshape gearshape.fill gearshape.2 wrench wrench.fill
            wrench.and.screwdriver hammer hammer.fill switch.2 power lock lock.fill lock.open
            lock.open.fill lock.shield lock.slash key key.fill shield shield.fill eye eye.fill eye.slash
            eye.slash.fill faceid touchid hand.raised hand.raised.fill hand.thumbsup hand.thumbsup.fill
            hand.thumbsdown hand.thumbsdown.fill hand.tap hand.draw hands.clap
            """
        ),
        (
            "people and communication",
            """
            person person.fill person.circle person.circle.fill person.crop.circle person.crop.circle.fill
            person.crop.square person.badge.plus person.2 person.2.fill person.3 person.3.fill
            person.text.rectangle figure.walk figure.run figure.stand phone phone.fill phone.down
            phone.down.fill phone.circle envelope envelope.fill envelope.open envelope.badge
            envelope.circle message message.fill bubble.left bubble.left.fill bubble.right
            bubble.right.fill bubble.left.and.bubble.right text.bubble text.bubble.fill quote.bubble
            quote.opening exclamationmark.bubble video video.fill video.slash mic mic.fill mic.slash
            mic.slash.fill mic.circle waveform antenna.radiowaves.left.and.right
            dot.radiowaves.left.and.right
            """
        ),
        (
            "media",
            """
            play play.fill play.circle play.circle.fill play.rectangle pause pause.fill pause.circle
            pause.circle.fill stop stop.fill stop.circle record.circle backward backward.fill backward.end
            backward.end.fill forward forward.fill forward.end forward.end.fill gobackward gobackward.15
            goforward goforward.15 shuffle repeat repeat.1 infinity speaker speaker.fill speaker.slash
            speaker.slash.fill speaker.wave.1 speaker.wave.2 speaker.wave.2.fill speaker.wave.3
            speaker.wave.3.fill music.note music.note.list music.mic headphones airplayaudio airplayvideo
            photo photo.fill photo.on.rectangle photo.stack camera camera.fill camera.circle camera.rotate
            camera.viewfinder film film.fill tv tv.fill gamecontroller gamecontroller.fill paintbrush
            paintbrush.fill paintpalette paintpalette.fill eyedropper crop wand.and.stars wand.and.rays
            """
        ),
        (
            "devices, time, weather, places",
            """
            iphone ipad applewatch desktopcomputer laptopcomputer display keyboard keyboard.fill
            keyboard.chevron.compact.down computermouse cpu memorychip wifi wifi.slash network battery.100
            battery.50 battery.25 battery.0 battery.100.bolt simcard globe globe.europe.africa airplane
            airplane.departure car car.fill bus tram bicycle ferry fuelpump map map.fill mappin
            mappin.circle mappin.and.ellipse location location.fill location.circle location.slash
            location.north house house.fill house.circle building building.2 building.columns bed.double
            fork.knife cup.and.saucer cart cart.fill cart.badge.plus bag bag.fill basket creditcard
            creditcard.fill banknote dollarsign.circle eurosign.circle chart.bar chart.bar.fill chart.pie
            chart.line.uptrend.xyaxis calendar calendar.badge.plus calendar.circle clock clock.fill
            clock.arrow.circlepath alarm alarm.fill timer stopwatch hourglass sun.max sun.max.fill sun.min
            moon moon.fill moon.stars cloud cloud.fill cloud.rain cloud.bolt cloud.snow cloud.sun
            snowflake wind thermometer umbrella leaf leaf.fill tree pawprint pawprint.fill ant ladybug
            hare tortoise briefcase briefcase.fill case graduationcap graduationcap.fill backpack
            cross.case pills bandage stethoscope heart.text.square lightbulb lightbulb.fill
            lightbulb.slash puzzlepiece shippingbox shippingbox.fill cube cube.fill target scope ruler
            level flashlight.on.fill ticket theatermasks soccerball sportscourt dice face.smiling
            face.dashed icloud icloud.fill icloud.and.arrow.up icloud.and.arrow.down icloud.slash
            square.and.arrow.down.on.square rectangle.portrait.and.arrow.right
            rectangle.and.pencil.and.ellipsis rectangle.expand.vertical macwindow
            """
        ),
        (
            "text and keys",
            """
            textformat textformat.size textformat.abc textformat.123 bold italic underline strikethrough
            text.alignleft text.aligncenter text.alignright text.justify increase.indent decrease.indent
            character character.cursor.ibeam a.magnify shift shift.fill capslock capslock.fill delete.left
            delete.left.fill delete.right delete.backward return return.left command option control escape
            space globe.badge.chevron.backward circle.lefthalf.filled circle.dotted circle.grid.2x2
            circle.grid.3x3 dot.circle smallcircle.filled.circle largecircle.fill.circle
            record.circle.fill
            """
        ),
        (
            "more",
            """
            airplane.arrival arrow.down.left.and.arrow.up.right arrow.left.and.right arrow.turn.down.right
            arrow.turn.up.right arrow.up.and.down arrow.up.backward arrow.up.forward
            arrow.up.right.and.arrow.down.left arrowshape.left arrowshape.right
            arrowshape.turn.up.backward arrowshape.turn.up.forward arrowshape.turn.up.left.2 atom
            backward.frame barometer battery.0percent battery.100percent battery.100percent.bolt
            battery.25percent battery.50percent battery.75percent bird bold.italic.underline bubble carrot
            cat chart.bar.xaxis chart.xyaxis.line checkmark.icloud chevron.backward.2 chevron.compact.left
            chevron.compact.right chevron.down.2 chevron.forward.2 chevron.left.forwardslash.chevron.right
            chevron.up.2 circle.righthalf.filled clock.badge.checkmark cloud.bolt.rain cloud.drizzle
            cloud.fog cloud.heavyrain cloud.moon cloud.sun.rain crop.rotate cross curlybraces cursorarrow
            cylinder delete.forward die.face.5 doc.richtext doc.viewfinder dog dollarsign
            dot.radiowaves.right eject ellipsis.bubble ellipsis.rectangle eurosign exclamationmark.2
            exclamationmark.icloud exclamationmark.octagon accessibility figure fish flag.2.crossed flag.checkered
            flashlight.off.fill folder.badge.gearshape forward.frame function gauge globe.americas
            globe.asia.australia gobackward.10 gobackward.30 goforward.10 goforward.30 hand.point.up.left
            handbag headset hexagon house.lodge humidity ipad.landscape lightbulb.max
            line.3.crossed.swirl.circle line.horizontal.3 link.icloud list.bullet.indent list.star
            location.north.line lock.rotation macbook magazine magicmouse medal megaphone mountain.2
            movieclapper mug music.quarternote.3 octagon oval paintbrush.pointed paragraphsign pencil.line
            pentagon person.crop.rectangle person.wave.2 phone.arrow.up.right phone.badge.plus
            phone.connection photo.badge.plus pill play.square playpause plus.bubble
            plus.forwardslash.minus plus.square.on.square plusminus powerplug puzzlepiece.extension
            quote.closing radio rainbow rectangle.dashed rectangle.grid.2x2 rectangle.on.rectangle
            rectangle.portrait rectangle.split.1x2 rectangle.split.2x1 return.right safari sailboat
            scalemass screwdriver scribble.variable sdcard server.rack shift.circle signpost.right sparkle
            speaker.minus speaker.plus speedometer square.3.layers.3d square.and.pencil.circle
            square.grid.3x2 square.split.1x2 square.split.2x1 square.stack square.text.square sterlingsign
            suitcase sum sunrise sunset tablecells takeoutbag.and.cup.and.straw tent text.insert
            text.justify.left text.quote textformat.alt textformat.subscript textformat.superscript
            thermometer.medium thermometer.sun tornado tray.and.arrow.up wallet.pass wand.and.sparkles
            wave.3.left wave.3.right waveform.path waveform.path.ecg wineglass wonsign x.squareroot
            xmark.bin xmark.icloud xmark.shield yensign
            """
        ),
        (
            "letters and numbers",
            """
            a.circle b.circle c.circle m.circle w.square z.circle.fill 0.circle 1.circle 9.circle.fill 15.square 31.circle
            50.circle
            """
        ),
    ]

    /// All names.
    static var all: [String] {
        families.flatMap { $0.names.split(whereSeparator: \.isWhitespace).map(String.init) }
    }
}

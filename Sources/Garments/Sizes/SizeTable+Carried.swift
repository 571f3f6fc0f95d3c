extension SizeTable {
  // The lines have the format of `rows(of:)`. The sources are in docs/sizes.md.

  /// The sizes of footwear, headwear and carried items.
  static let carried = """
    footwear sneakers oxford loafers slippers clogs espadrilles high-tops boat-shoes slip-ons monk-straps \
    mules crocs cleats galoshes aqua-shoes | \
    pair 27-32 20-28 350-520; \
    side-by-side 19-26 25-32 330-500; from-the-side 12-18 27-33 230-390; one 27-32 9-12 200-280 ~
    sandals flats flip-flops mary-janes plimsolls slides huaraches thong-sandals jelly-shoes | \
    pair 25-29 18-26 240-400; from-the-side 8-14 25-31 130-260; \
    one 25-29 8-11 130-220 ~
    heels pumps stilettos wedges platforms slingbacks | pair 22-27 16-25 220-370; from-the-side 14-20 22-30 \
    160-330
    boots wellies uggs chukkas | ankle 21-32 25-34 420-700; ankle-from-the-side 18-26 23-30 300-480; \
    lying 28-38 22-34 480-760; knee 42-54 26-42 750-1250; \
    over-the-knee 56-70 26-42 1000-1650 ?
    hat trilby bowler top-hat panama boater cloche sunhat bucket-hat stetson deerstalker bonnet fez turban \
    fascinator | \
    flat 22-33 23-34 430-800; brim 31-44 33-46 850-1500 ?; from-the-side 13-20 27-38 270-560; \
    cap 24-30 16-21 320-480
    fedora | from-above 27-34 27-34 560-880; from-the-side 12-18 26-34 240-440
    cap visor snapback | from-above 23-30 16-22 300-480; from-the-side 12-18 23-30 210-360; \
    from-the-front 12-17 16-21 170-270
    beanie ushanka balaclava kippah | flat 18-28 19-25 340-560
    beret | flat 23-30 24-31 450-740
    bag pouch shopper crossbody holdall suitcase wash-bag capazo | hand 22-35 25-38 520-980; with-handles \
    36-62 32-44 1050-1800; \
    small 13-20 18-26 240-430 ?; with-strap 36-62 19-30 340-620 ?
    satchel | flat 24-33 30-39 680-1150
    briefcase | flat 28-36 37-45 950-1400
    bum-bag | flat 13-20 26-40 280-520; with-strap 12-20 70-100 400-700
    backpack | flat 41-53 28-37 1000-1650
    wallet cardholder coin-purse | folded 8.5-10.5 10.5-13 85-125; long 9-11 17.5-21 155-215 ~
    belt cummerbund | coiled 10-14 10-14 80-140; straight 3-4.5 98-118 290-470 ~; bent 38-85 38-85 290-470; \
    doubled 5-10 48-60 290-470 ~; loop 22-38 24-40 290-470
    scarf snood | folded 30-65 18-32 650-1300; long 150-185 22-50 3300-6500 ~; doubled 72-95 20-34 \
    1600-2700; \
    square 70-105 70-105 4800-8800 ?; coiled 25-38 25-38 550-950
    shawl stole pashmina mantilla | folded 30-65 22-38 800-1700; spread 60-80 165-200 9000-13500 ~
    kerchief headscarf hijab niqab pocket-square | square 50-66 50-66 2400-3900; triangle 28-42 58-85 \
    1000-1800; folded 18-30 18-30 330-750
    glove | pair 22-28 18-27 300-480; one 22-28 9-13 150-230
    tie | straight 136-150 7-11 780-1100 ~; folded 64-78 7-14 560-950 ~; rolled 7-11 7-11 45-80
    bow-tie | flat 5-8 10-13.5 42-80
    glasses sunglasses goggles | from-the-front 4.4-6 13-15 38-64; open 12-16 13-15.5 60-110; \
    closed 5-7.5 13-15.5 46-78
    watch | flat 19-26 3-4.5 52-88 ~; closed 6-9 5.5-8 26-46
    ring | flat 2-2.8 2-2.6 1.8-4.2
    necklace choker pendant | spread 18-34 13-24 18-80; long 38-55 1-5 15-70 ~
    bracelet anklet wristband | closed 5.5-8.5 6-8.5 9-34; flat 0.8-2.5 16-21 12-42 ~
    earring | pair 2-6 3-7 3.5-16; one 2-6.5 1-2.8 1.6-8
    brooch hair-clip hat-pin scrunchie shoelaces cufflinks tie-clip | flat 3-6.5 3-6.5 6-26
    umbrella parasol | folded 24-32 5-8 120-210 ~; long 80-95 5-13 380-800 ~; open 85-108 85-108 5500-8600 ?
    jewellery | piece 3-14 3-14 6-70
    headband tiara earmuffs | flat 12-17 12-16 32-90
    suspenders | folded 32-52 8-18 200-420; spread 80-112 12-40 420-800
    accessory | piece 8-26 8-28 75-420
    """

  /// The sizes for words that are more specific than a garment term. A line starts with the role.
  static let finerTypes = """
    top:crop-top crop-tops croptop croptops cropped-top cropped-tops top-corto tops-cortos | \
    crop 35-46 38-50 1150-1700; crop-with-sleeves 38-48 60-85 1650-2300
    top:bandeau bandeaus bandeaux tube-top tube-tops boob-tube boob-tubes palabra-de-honor | bandeau 17-30 \
    31-44 480-950
    top:crop-tank cropped-tank | crop 34-46 34-46 950-1500
    underwear:bralette bralettes sports-bra sports-bras | flat 22-36 30-42 430-800
    bag:tote totes tote-bag tote-bags shopper shoppers | flat 33-42 34-46 1100-1750; \
    with-handles 48-68 34-46 1300-2000
    bag:clutch clutches pouch pouches | flat 12-19 20-30 220-470
    bag:crossbody crossbodies bandolera bandoleras | flat 14-21 18-27 240-460; with-strap 36-66 19-30 330-620
    bag:suitcase suitcases luggage maleta maletas valija valijas | flat 52-70 35-47 1800-3000; lying 35-47 \
    52-70 1800-3000
    bag:holdall holdalls weekender weekenders duffel duffels duffle duffles bolsa-de-viaje bolsas-de-viaje | \
    flat 26-40 45-60 1050-1950
    accessory:cardholder cardholders card-holder card-holders tarjetero tarjeteros | flat 7-8.2 9.8-11 68-86 ~
    accessory:snood snoods neck-warmer neck-warmers | flat 22-34 24-36 560-1050
    accessory:bottle bottles water-bottle water-bottles flask flasks thermos botella botellas termo termos | \
    standing 20-29 6.5-10 130-250
    accessory:coin-purse coin-purses monedero monederos | flat 7-10 9-12.5 60-110
    accessory:hair-clip hair-clips hairclip hairclips barrette barrettes horquilla horquillas pasador \
    pasadores | flat 1.2-4 5-9 6-26 ~
    accessory:scrunchie scrunchies hair-tie hair-ties coletero coleteros | flat 4-11 4-11 14-80
    onepiece:minidress minidresses | mini 78-92 47-78 2850-4350
    onepiece:slip-dress slip-dresses | mini 78-92 36-56 2600-3800; midi 105-125 40-64 4000-5900
    """
}

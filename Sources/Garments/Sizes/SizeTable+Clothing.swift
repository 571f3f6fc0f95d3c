extension SizeTable {
  /// Typical sizes of adult clothes laid flat, in the format of `rows(of:)` (see docs/sizes.md).
  ///
  /// "Spread" means sleeves or legs apart. "Sleeves in" means sleeves under or on the body.
  static let clothing = """
    tshirt tee-shirt polo polo-shirt henley rash-vest | spread 63-75 60-85 3000-4100; sleeves-in 63-75 \
    47-57 2700-3500
    top | spread 56-68 55-80 2300-3300; straps 52-64 40-50 1650-2400; crop 35-46 38-50 1150-1700; \
    crop-with-sleeves 38-48 60-85 1650-2300
    tank undershirt vest-top halterneck | flat 58-70 38-50 1750-2500
    longsleeve turtleneck polo-neck | spread 62-72 62-90 3200-4400; sleeves-wide 58-70 100-150 3300-4500; \
    sleeves-in 62-72 46-58 2700-3500
    jumper pullover knit sweatshirt sweat fleece cardigan | spread 60-70 66-100 3500-4800; \
    sleeves-wide 58-68 110-155 3700-5000; sleeves-in 58-68 48-60 2800-3700
    hoodie | spread 64-76 70-105 3900-5300; sleeves-wide 62-72 115-160 4000-5500; \
    sleeves-in 62-74 52-64 3200-4300
    shirt overshirt | spread 70-80 66-98 3300-4500; sleeves-wide 68-78 110-155 3700-4900; \
    sleeves-in 70-80 48-60 3000-3900
    blouse | spread 60-72 60-95 2700-3800; sleeves-wide 58-70 100-145 2900-4100; \
    sleeves-in 60-72 44-56 2400-3300
    tunic smock kurta dashiki huipil | spread 74-90 60-100 3400-4900; sleeves-in 74-90 46-60 3100-4200
    jacket bomber windbreaker anorak puffer | spread 60-74 66-100 3500-4800; \
    sleeves-wide 60-72 115-160 3900-5300; sleeves-in 60-74 50-64 3000-4100
    blazer | spread 69-80 64-100 3700-5000; sleeves-wide 68-78 115-155 4100-5400; \
    sleeves-in 69-80 48-60 3200-4200
    coat frock-coat peacoat duffle-coat sheepskin-coat lab-coat | spread 94-118 66-115 5400-7800; \
    sleeves-wide 92-116 120-165 5800-8400; \
    sleeves-in 94-118 52-70 4700-6700
    trench raincoat robe | spread 102-120 70-120 5900-8500; sleeves-wide 100-118 125-170 6400-9000; \
    sleeves-in 102-120 54-74 5200-7200
    parka | spread 80-95 70-110 4900-6700; sleeves-wide 78-93 120-165 5200-7200
    vest sweater-vest apron | flat 55-68 44-56 2050-3000
    poncho cape | spread 72-100 80-130 4800-8500
    kimono yukata haori | spread 80-110 90-145 5500-8800; sleeves-in 80-110 55-75 4200-6500
    trousers jeans chinos joggers slacks bottoms skinnies bootcuts bell-bottoms corduroys cargos palazzos \
    breeches | \
    apart 98-110 52-84 3700-5300; \
    together 98-110 34-46 2900-3900; in-half 98-110 20-28 2000-2700 ?
    leggings jeggings long-johns | flat 86-100 28-52 1900-2900
    culottes | spread 66-88 50-80 2900-4400
    shorts hotpants lederhosen | flat 39-54 51-66 1700-2500
    trunks swim-shorts | flat 36-46 46-58 1450-2100
    dungarees coveralls salopettes | spread 122-145 42-70 4200-5900
    jumpsuit romper catsuit onesie snowsuit | maxi 122-146 50-95 4700-6800; mini 74-92 50-85 2900-4300
    suit tuxedo tracksuit tailcoat | together 98-112 85-150 6200-9500; one-below-the-other 140-165 60-110 \
    6800-9800
    pyjamas | together 66-110 75-140 5000-8800; one-below-the-other 135-165 60-105 6500-9500
    nightgown negligee | mini 78-95 52-95 3600-5400; maxi 105-130 60-100 5200-7800
    skirt petticoat | mini 35-46 42-60 1300-2100; knee 52-66 46-74 2050-3350; midi 70-86 50-96 2900-5100; \
    maxi 90-106 50-110 3800-6600 ?
    miniskirt | mini 34-45 42-60 1250-2050
    kilt | knee 52-64 46-66 2200-3300
    dress | mini 78-92 47-78 2850-4350; knee 90-107 56-98 4100-6500; midi 108-125 52-98 4600-7100; \
    maxi 130-148 55-112 5800-8900
    sundress cover-up | mini 76-90 44-76 2700-4200; knee 90-106 46-84 3300-5300; midi 108-124 50-90 \
    4200-6500; \
    maxi 128-145 55-105 5300-8200
    gown | maxi 132-158 58-120 5900-9600
    swimwear monokini | flat 56-74 29-42 1050-1700
    bikini tankini | together 24-42 30-46 560-1100
    wetsuit | spread 128-152 60-120 5200-7600; together 128-152 42-62 4500-6300
    bra bikini-top | flat 17-32 32-46 320-620
    briefs bikini-bottom jockstrap y-fronts | flat 19-28 28-40 370-640
    boxers boxer-shorts | flat 25-34 34-46 750-1150
    thong | flat 18-27 26-37 220-430
    body leotard | flat 60-76 36-52 1650-2500
    corset | flat 32-48 30-44 900-1550
    tights hold-ups | spread 82-102 22-48 1300-2200; folded 20-32 12-22 250-560
    socks knee-highs soquetes legwarmers | pair 30-46 17-32 420-880; one 30-46 9-17 270-520; ankle 18-27 \
    15-27 240-480; \
    knee 42-56 18-34 620-1150 ?
    """
}

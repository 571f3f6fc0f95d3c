extension GarmentTerm {
  /// A line is a term: English words, a bar, Spanish words; hyphens join the words of a phrase. The
  /// first line of each silhouette is what every garment of it is called. A word stands in one line
  /// only; on both sides of its bar it says nothing of the language that a name is in. Where the part
  /// in an outfit is another than its silhouette's, its name and a colon go before the line.
  ///
  /// The words of a term are indexed together, and a phrase is found by each of its words, so that
  /// those that would mislead have a line of their own: not all sweatshirts are to be found by "shirt".
  static let table = clothing + [(.footwear, footwear), (.accessory, accessories)]

  private static let clothing: [(Silhouette, String)] = [
    (
      .trousers,
      """
      trousers trouser pants pant | pantalón pantalones
      jeans jean | jeans vaqueros vaquero tejanos tejano
      chinos chino | chinos chino
      shorts short | shorts short bermudas pantalón-corto pantalones-cortos
      leggings legging | leggings leggins mallas malla
      joggers jogger sweatpants tracksuit-bottoms | joggers jogger pantalón-de-chándal \
      pantalones-de-chándal
      slacks slack |
      culottes culotte |
      onepiece: dungarees overalls | peto petos
      """
    ),
    (
      .tshirt,
      """
      tshirt tshirts t-shirt t-shirts tee tees | camiseta camisetas remera remeras playera playeras
      tee-shirt tee-shirts |
      top tops | top tops
      tank tanks tank-top tank-tops camisole camisoles | camiseta-de-tirantes camisetas-de-tirantes
      longsleeve longsleeves |
      polo polos | polo polos
      """
    ),
    (
      .sweatshirt,
      """
      sweatshirt sweatshirts | sudadera sudaderas
      sweat sweats sweat-shirt sweat-shirts |
      hoodie hoodies hoody | hoodie hoodies sudadera-con-capucha sudaderas-con-capucha
      fleece fleeces | forro-polar forros-polares
      onepiece: tracksuit tracksuits | chándal chándales chándals
      onepiece: track-suit track-suits |
      """
    ),
    (
      .jacket,
      """
      jacket jackets | chaqueta chaquetas campera camperas chamarra chamarras
      coat coats overcoat overcoats | abrigo abrigos
      parka parkas | parka parkas
      anorak anoraks | anorak anoraks
      outerwear outwear |
      blazer blazers | blazer blazers americana americanas
      bomber bombers | bomber bombers cazadora cazadoras
      trench trenches | trench gabardina gabardinas
      raincoat raincoats | chubasquero chubasqueros impermeable impermeables
      windbreaker windbreakers | cortavientos
      vest vests waistcoat waistcoats gilet gilets body-warmer bodywarmer | chaleco chalecos
      puffer puffers | plumífero plumíferos
      poncho ponchos | poncho ponchos
      cape capes | capa capas
      kimono kimonos | kimono kimonos quimono quimonos
      overshirt overshirts shacket shackets | sobrecamisa sobrecamisas
      """
    ),
    (
      .shirt,
      """
      shirt shirts | camisa camisas
      blouse blouses | blusa blusas
      tunic tunics | túnica túnicas
      """
    ),
    (
      .underwear,
      """
      underwear undergarment undergarments | ropa-interior ropa-íntima
      lingerie | lencería
      bra bras | sujetador sujetadores sostén sostenes
      briefs brief knickers knicker panties | bragas braga
      boxers boxer underpants | bóxer bóxers bóxeres calzoncillos calzoncillo
      thong | tanga tangas
      socks: socks sock | calcetines calcetín calcetas
      socks: tights stockings stocking | medias pantis panti leotardos leotardo
      undershirt undershirts | camiseta-interior camisetas-interiores
      body bodies bodysuit bodysuits | body bodies bodys
      corset corsets | corsé corsés
      """
    ),
    (
      .suit,
      """
      suit suits | traje trajes
      tuxedo tuxedos | esmoquin esmóquines
      """
    ),
    (
      .jumper,
      """
      jumper jumpers sweater sweaters jersey jerseys | jersey jerseys jerséis suéter suéteres
      pullover pullovers | pullover pullovers
      outer: cardigan cardigans | cárdigan cárdigans rebeca rebecas chaqueta-de-punto chaquetas-de-punto
      knit knits knitwear | prenda-de-punto prendas-de-punto
      turtleneck turtlenecks |
      """
    ),
    (
      .swimwear,
      """
      swimwear swimsuit swimsuits | bañador bañadores ropa-de-baño traje-de-baño trajes-de-baño
      swim swimming bathing-suit bathing-suits | vestido-de-baño vestidos-de-baño
      bikini bikinis | bikini bikinis biquini biquinis
      bottom: trunks | pantalón-de-baño pantalones-de-baño
      wet-suit wet-suits |
      wetsuit wetsuits | traje-de-neopreno trajes-de-neopreno
      """
    ),
    (
      .pyjamas,
      """
      pyjamas pyjama pajamas pajama sleepwear nightwear | pijama pijamas piyama piyamas
      nightgown nightgowns nightdress nightdresses nightshirt nightshirts nightie nighties | \
      camisón camisones
      night-gown night-dress night-shirt | camisa-de-dormir
      outer: robe robes bathrobe bathrobes dressing-gown dressing-gowns | bata batas albornoz albornoces
      """
    ),
    (
      .skirt,
      """
      skirt skirts | falda faldas pollera polleras
      miniskirt miniskirts | minifalda minifaldas
      kilt kilts | kilt kilts
      """
    ),
    (
      .dress,
      """
      dress dresses | vestido vestidos
      gown gowns | vestido-de-noche vestidos-de-noche
      sundress sundresses | vestido-de-verano vestidos-de-verano
      jumpsuit jumpsuits playsuit playsuits | mono monos
      """
    ),
  ]
}

extension GarmentTerm {
  // Lines as in `table`.

  private static let footwear = """
    footwear shoe shoes | calzado zapato zapatos
    sneakers sneaker trainers trainer | zapatillas zapatilla deportivas tenis
    boots boot booties bootie | botas bota botines botín
    sandals sandal | sandalias sandalia
    heels heel | tacones tacón
    flats | bailarinas
    loafers loafer moccasins moccasin | mocasines mocasín
    slippers slipper | pantuflas pantufla
    pumps pump |
    oxfords oxford brogues brogue | oxford
    clogs clog | zuecos zueco
    espadrilles espadrille | alpargatas alpargata
    flip-flops flip-flop flipflops flipflop | chanclas chancla chancletas chancleta
    """

  private static let accessories = """
    accessory accessories | complemento complementos accesorio accesorios
    hat: hat hats | sombrero sombreros
    hat: cap caps | gorra gorras
    hat: beanie beanies | gorro gorros
    hat: beret berets | boina boinas
    hat: fedora fedoras | fedora fedoras
    hat: visor visors | visera viseras
    bag: bag bags handbag handbags purse purses tote totes clutch | bolso bolsos bolsa bolsas
    bag: satchel satchels |
    bag: briefcase briefcases | maletín maletines
    bag: bum-bag bum-bags | riñonera riñoneras
    bag: backpack backpacks rucksack rucksacks | mochila mochilas
    wallet wallets | cartera carteras monedero monederos
    belt belts | cinturón cinturones
    scarf scarves scarfs | bufanda bufandas
    shawl shawls | chal chales
    kerchief kerchiefs bandana bandanas | pañuelo pañuelos fular fulares
    glove gloves mitten mittens | guante guantes manopla manoplas
    tie ties | corbata corbatas
    bow-tie bow-ties | pajarita pajaritas
    glasses | gafas lentes
    sunglasses sunglass | gafas-de-sol
    watch watches | reloj relojes
    ring rings | anillo anillos
    necklace necklaces collar | collar collares
    bracelet bracelets | pulsera pulseras
    earring earrings | pendientes
    brooch brooches | broche broches
    umbrella umbrellas | paraguas
    jewellery jewelry | joya joyas joyería bisutería
    headband headbands | diadema diademas
    suspenders | tirantes
    """
}

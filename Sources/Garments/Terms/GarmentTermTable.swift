extension GarmentTerm {
  /// The table of garment terms. Every line is a term, and consists of English words, a bar and
  /// Spanish words. Hyphens join the words of a phrase. The first line of each silhouette applies
  /// to all of its garments. A word appears in only one line. A word on both sides of the bar does
  /// not identify a text's language. A line starts with a role and a colon if the role differs from
  /// the silhouette's role.
  ///
  /// A tilde marks a word that often means something else, such as slip and mac. Marked words count
  /// only if no other word names a garment, and never in a folder's name.
  ///
  /// A phrase that contains a misleading word has its own line. On a line with other phrases, a
  /// search for this word would find all garments of the term.
  static let table =
    separates + wholeBody + [(.footwear, footwear), (.accessory, accessories)]

  /// Clothes for the upper or lower body, and outerwear.
  private static let separates: [(Silhouette, String)] = [
    (
      .trousers,
      """
      trousers trouser pants pant | pantalón pantalones
      bottoms |
      jeans jean denims | jeans vaqueros vaquero tejanos tejano bluyín bluyines
      skinnies | pitillos pitillo
      bootcuts bootcut boot-cut |
      bell-bottoms bellbottoms ~flares | pantalones-de-campana
      corduroys ~cords |
      chinos chino | chinos chino
      cargos ~cargo | cargos
      palazzos palazzo | palazos palazo
      capris capri pedal-pushers | pesqueros pesquero ~piratas
      shorts short | shorts short bermudas pantalón-corto pantalones-cortos pantaloneta pantalonetas
      hotpants hot-pants cutoffs cut-offs |
      leggings legging | leggings leggins mallas malla calzas calza
      jeggings jegging treggings tregging |
      joggers jogger sweatpants trackies track-pants trackpants tracksuit-bottoms jogging-bottoms | joggers \
      jogger ~jogging pantalón-de-chándal pantalones-de-chándal
      slacks slack |
      culottes culotte |
      breeches knickerbockers jodhpurs plus-fours | bombachos bombacho pantalones-de-montar
      lederhosen |
      salwar shalwar dhoti dhotis lungi lungis |
      onepiece: dungarees overalls overall | peto petos overol overoles ~jardinero ~jardineros ~jardineras
      onepiece: coveralls coverall boilersuit boilersuits boiler-suit boiler-suits | mono-de-trabajo \
      monos-de-trabajo
      onepiece: salopettes salopette |
      """
    ),
    (
      .tshirt,
      """
      tshirt tshirts t-shirt t-shirts tee tees | camiseta camisetas remera remeras playera playeras polera \
      poleras
       | ~franela ~franelas
      tee-shirt tee-shirts |
      top tops | top tops
      croptop croptops |
      tank tanks tank-top tank-tops camisole camisoles cami camis singlet singlets | camiseta-de-tirantes \
      camisetas-de-tirantes camiseta-sin-mangas camisetas-sin-mangas musculosa musculosas franelilla \
      franelillas
      vest-top vest-tops |
      halterneck halternecks halter-neck halter-necks ~halter ~halters |
      bandeau bandeaus bandeaux tube-top tube-tops boob-tube boob-tubes | palabra-de-honor
      longsleeve longsleeves |
      henley henleys |
      polo polos | polo polos niqui niquis chomba chombas
      polo-shirt polo-shirts rugby-shirt rugby-shirts |
      """
    ),
    (
      .sweatshirt,
      """
      sweatshirt sweatshirts | sudadera sudaderas polerón polerones buzo buzos
      sweat sweats sweat-shirt sweat-shirts |
      ~crewneck ~crewnecks |
      hoodie hoodies hoody | hoodie hoodies sudadera-con-capucha sudaderas-con-capucha
      fleece fleeces | forro-polar forros-polares ~polar ~polares
      onepiece: tracksuit tracksuits sweatsuit sweatsuits shellsuit shellsuits | chándal chándales chándals
      onepiece: track-suit track-suits shell-suit shell-suits jogging-suit jogging-suits |
      """
    ),
    (
      .jumper,
      """
      jumper jumpers sweater sweaters jersey jerseys | jersey jerseys jerséis suéter suéteres chompa chompas
      pullover pullovers | pullover pullovers pulóver pulóveres
      pull-over pull-overs |
      outer: cardigan cardigans cardi cardis | cárdigan cárdigans rebeca rebecas chaqueta-de-punto \
      chaquetas-de-punto
      outer: twinset twinsets twin-set twin-sets |
      knit knits knitwear | prenda-de-punto prendas-de-punto
      turtleneck turtlenecks rollneck rollnecks roll-neck roll-necks | cuello-vuelto cuello-alto \
      cuello-cisne \
      cuello-de-cisne cuello-tortuga
      polo-neck polo-necks |
      ~guernsey ~guernseys |
      sweater-vest sweater-vests slipover slipovers | chaleco-de-punto chalecos-de-punto
      """
    ),
    (
      .shirt,
      """
      shirt shirts | camisa camisas
      blouse blouses | blusa blusas
      tunic tunics | túnica túnicas
      smock smocks | blusón blusones
      kurta kurtas kurti kurtis |
      dashiki dashikis |
      guayabera guayaberas | guayabera guayaberas
      huipil huipils | huipil huipiles
      ~flannel ~flannels |
      """
    ),
    (
      .jacket,
      """
      jacket jackets | chaqueta chaquetas campera camperas chamarra chamarras casaca casacas chumpa chumpas
      coat coats overcoat overcoats topcoat topcoats | abrigo abrigos gabán gabanes sobretodo sobretodos \
      paltó \
      paltós ~tapado ~tapados
      frock-coat frock-coats | levita levitas
      peacoat peacoats pea-coat pea-coats pea-jacket pea-jackets | chaquetón chaquetones
      duffle-coat duffle-coats duffel-coat duffel-coats | trenca trencas
      parka parkas | parka parkas
      anorak anoraks | anorak anoraks anorac anoracs
      outerwear outwear |
      blazer blazers | blazer blazers americana americanas ~saco ~sacos
      bomber bombers | bomber bombers cazadora cazadoras ~chupa ~chupas
      blouson blousons |
      trench trenches trenchcoat trenchcoats | trench gabardina gabardinas
      raincoat raincoats mackintosh mackintoshes ~macintosh ~mac ~macs oilskin oilskins slicker \
      slickers | chubasquero chubasqueros impermeable impermeables
      pac-a-mac pacamac |
      cagoule cagoules kagoul kagouls |
      windbreaker windbreakers windcheater windcheaters | cortavientos cortaviento rompevientos rompeviento
      softshell softshells soft-shell soft-shells |
      vest vests waistcoat waistcoats gilet gilets body-warmer body-warmers bodywarmer bodywarmers | chaleco \
      chalecos
      puffer puffers | plumífero plumíferos ~plumas
      sheepskin-coat sheepskin-coats | zamarra zamarras pelliza pellizas
      poncho ponchos serape serapes | poncho ponchos ruana ruanas sarape sarapes jorongo jorongos
      cape capes cloak cloaks capelet capelets | capa capas ~manto ~mantos
      kimono kimonos | kimono kimonos quimono quimonos
      yukata yukatas |
      haori haoris |
      overshirt overshirts shacket shackets | sobrecamisa sobrecamisas
      bolero boleros ~shrug ~shrugs | bolero boleros torera toreras
      sherwani sherwanis |
      lab-coat lab-coats | bata-de-laboratorio batas-de-laboratorio
      onepiece: snowsuit snowsuits snow-suit snow-suits ski-suit ski-suits pramsuit pramsuits | \
      mono-de-esquí \
      monos-de-esquí buzo-de-bebé buzos-de-bebé
      """
    ),
  ]
}

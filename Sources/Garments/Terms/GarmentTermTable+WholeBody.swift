extension GarmentTerm {
  /// Underwear, swimwear, sleepwear, sets, skirts and dresses, in the format of `table`.
  static let wholeBody: [(Silhouette, String)] = [
    (
      .underwear,
      """
      underwear undergarment undergarments undies | ropa-interior ropa-íntima
      lingerie | lencería
      bra bras brassiere brassieres | sujetador sujetadores sostén sostenes corpiño corpiños brasier brasieres
      bralette bralettes |
      briefs ~brief knickers knicker panties panty | bragas braga braguitas braguita calzones calzón \
      bombachas bombacha pantaletas pantaleta trusas trusa
      y-fronts |
      boxers boxer underpants | bóxer bóxers bóxeres calzoncillos calzoncillo
      boxer-shorts boxer-short boxer-briefs boxer-brief |
      jockstrap jockstraps jock-strap jock-straps | suspensorio suspensorios
      thong ~thongs g-string g-strings | tanga tangas
      ~slip ~slips | ~slip ~slips
      petticoat petticoats underskirt underskirts half-slip half-slips crinoline crinolines | enagua enaguas \
      ~combinación ~combinaciones
      girdle girdles shapewear | faja fajas
      garter garters suspender-belt suspender-belts garter-belt garter-belts | liguero ligueros portaligas
      socks: socks ~sock | calcetines calcetín calcetas
      socks: knee-highs |
      socks: | soquetes ~tobilleros
      socks: tights stockings stocking pantyhose nylons | medias pantis panti leotardos leotardo pantimedias
      socks: hold-ups hold-up holdups stay-ups |
      socks: legwarmers legwarmer leg-warmers leg-warmer | calientapiernas
      undershirt undershirts | camiseta-interior camisetas-interiores
      long-johns longjohns thermals | calzoncillos-largos calzón-largo
      bloomers | pololos
      ~body ~bodies bodysuit bodysuits | ~body ~bodies ~bodys bodi bodis
      onepiece: leotard leotards | maillot maillots
      ~corset corsets ~bustier bustiers ~basque ~basques | corsé corsés
      """
    ),
    (
      .suit,
      """
      suit suits pantsuit pantsuits | traje trajes terno ternos ~ambo
      tuxedo tuxedos tux tuxes | esmoquin esmóquines ~smoking
      tailcoat tailcoats morning-coat morning-coats morning-suit morning-suits | frac fracs chaqué chaqués
      ~uniform ~uniforms | ~uniforme ~uniformes
      """
    ),
    (
      .swimwear,
      """
      swimwear swimsuit swimsuits | bañador bañadores ropa-de-baño traje-de-baño trajes-de-baño
      swim swimming bathing-suit bathing-suits swimming-costume swimming-costumes cossie cossies bathers \
      ~togs | vestido-de-baño vestidos-de-baño
      bikini bikinis | bikini bikinis biquini biquinis
      underwear: bikini-bottom bikini-bottoms bikini-briefs | braguita-de-bikini braguitas-de-bikini
      underwear: bikini-top bikini-tops | top-de-bikini tops-de-bikini
      tankini tankinis | tankini tankinis
      monokini monokinis trikini trikinis | trikini trikinis
      burkini burkinis | burkini burkinis
      bottom: trunks speedos | pantalón-de-baño pantalones-de-baño
      bottom: swim-shorts swim-short board-shorts board-short boardshorts | bañador-corto bañador-short \
      bañador-shorts bañador-bermuda short-de-baño shorts-de-baño
      top: rash-vest rash-vests rash-guard rash-guards rashguard rashguards rashie rashies | \
      camiseta-de-baño \
      camisetas-de-baño
      wet-suit wet-suits |
      wetsuit wetsuits drysuit drysuits | traje-de-neopreno trajes-de-neopreno
      ~cover-up ~cover-ups ~coverup ~coverups |
      """
    ),
    (
      .pyjamas,
      """
      pyjamas pyjama pajamas pajama sleepwear nightwear pjs jammies jimjams | pijama pijamas piyama piyamas
      loungewear |
      nightgown nightgowns nightdress nightdresses nightshirt nightshirts nightie nighties | camisón camisones
      night-gown night-dress night-shirt | camisa-de-dormir
      negligee negligees ~babydoll ~babydolls ~baby-doll ~baby-dolls | picardías
      outer: robe robes bathrobe bathrobes dressing-gown dressing-gowns housecoat housecoats | bata batas \
      albornoz albornoces batín batines
      onesie onesies babygrow babygrows babygro babygros sleepsuit sleepsuits | pelele peleles mameluco \
      mamelucos
      sleepsack sleepsacks sleep-sack sleep-sacks | saco-de-dormir sacos-de-dormir
      """
    ),
    (
      .skirt,
      """
      skirt skirts | falda faldas pollera polleras saya sayas
      miniskirt miniskirts | minifalda minifaldas
      maxiskirt maxiskirts midiskirt midiskirts | maxifalda maxifaldas
      kilt kilts | kilt kilts
      skort skorts | falda-pantalón faldas-pantalón
      tutu tutus | tutú tutús
      sarong sarongs | pareo pareos
      lehenga lehengas |
      """
    ),
    (
      .dress,
      """
      dress dresses frock frocks | vestido vestidos
      gown gowns ballgown ballgowns | vestido-de-noche vestidos-de-noche vestido-de-gala vestidos-de-gala
       | traje-de-noche traje-de-fiesta traje-de-novia trajes-de-novia traje-de-flamenca trajes-de-flamenca \
      traje-de-gitana trajes-de-gitana
      sundress sundresses | vestido-de-verano vestidos-de-verano
      minidress minidresses | minivestido minivestidos
      maxidress maxidresses mididress mididresses |
      shirtdress shirtdresses | vestido-camisero vestidos-camiseros
      bodycon body-con |
      pinafore pinafores gymslip gymslips | pichi pichis
      jumpsuit jumpsuits playsuit playsuits | mono monos enterizo enterizos enterito enteritos
      romper rompers romper-suit romper-suits |
      catsuit catsuits unitard unitards |
      saree sarees sari saris | sari saris
      kaftan kaftans caftan caftans | caftán caftanes kaftán kaftanes
      djellaba djellabas jellaba jellabas | chilaba chilabas
      abaya abayas | abaya abayas
      burqa burqas burka burkas chador chadors | burka burkas chador chadores
      thobe thobes |
      salwar-kameez shalwar-kameez |
      cheongsam cheongsams qipao qipaos |
      hanbok hanboks |
      ao-dai |
      dirndl dirndls |
      muumuu muumuus |
      """
    ),
  ]
}

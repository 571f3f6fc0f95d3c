extension GarmentTerm {
  // The lines have the format of `table`.

  static let footwear = """
    footwear shoe shoes | calzado zapato zapatos
    sneakers sneaker trainers trainer ~runners | zapatillas zapatilla deportivas ~deportivos tenis \
    championes \
    ~bambas
    running-shoes running-shoe |
    high-tops high-top hightops hi-tops |
    boots boot booties bootie | botas bota botines botín borcegos borceguíes bototos
    wellies welly wellingtons ~wellington rain-boots rain-boot gumboots gumboot | katiuskas katiuska \
    botas-de-agua bota-de-agua botas-de-lluvia bota-de-lluvia botas-de-goma
    uggs ugg |
    chukkas chukka |
    sandals sandal | sandalias sandalia
    huaraches huarache | huaraches huarache guaraches guarache
    ~slides ~slide ~sliders ~slider |
    heels heel | tacones tacón
    stilettos stiletto |
    ~wedges ~wedge | ~cuñas
    ~platforms ~platform | ~plataformas
    slingbacks slingback |
    flats ballerinas ballerina ballet-flats ballet-flat | bailarinas bailarina manoletinas manoletina
    mary-janes mary-jane | merceditas mercedita guillerminas guillermina
    loafers loafer moccasins moccasin | mocasines mocasín
    boat-shoes boat-shoe deck-shoes deck-shoe | ~náuticos
    slip-ons slip-on |
    slippers slipper | pantuflas pantufla babuchas babucha chinelas chinela zapatillas-de-casa
    pumps pump |
    oxfords oxford brogues brogue derbies ~derby | oxford blucher bluchers
    monk-straps monkstraps monk-strap |
    clogs clog | zuecos zueco
    crocs ~croc |
    mules ~mule |
    espadrilles espadrille | alpargatas alpargata esparteñas esparteña
    flip-flops flip-flop flipflops flipflop | chanclas chancla chancletas chancleta ojotas ojota ~hawaianas
    thong-sandals thong-sandal |
    plimsolls plimsoll |
    galoshes galosh overshoes overshoe | chanclos
    cleats cleat football-boots | botas-de-fútbol
    jelly-shoes jelly-sandals | cangrejeras cangrejera
    aqua-shoes water-shoes | escarpines escarpín
    bootees bootee | patucos patuco peúcos peúco
    """

  static let accessories = """
    accessory accessories | complemento complementos accesorio accesorios
    hat: hat hats | sombrero sombreros
    hat: cap caps | gorra gorras cachucha cachuchas
    hat: snapback snapbacks |
    hat: beanie beanies tuque tuques | gorro gorros chullo chullos
    hat: beret berets | boina boinas
    hat: fedora fedoras | fedora fedoras
    hat: trilby trilbies |
    hat: bowler bowlers derby-hat derby-hats | bombín bombines
    hat: top-hat top-hats | chistera chisteras
    hat: ~panama ~panamas | ~panamá ~panamás
    hat: boater boaters | canotier canotiers
    hat: cloche cloches |
    hat: sunhat sunhats sun-hat sun-hats | ~pamela ~pamelas
    hat: bucket-hat bucket-hats | piluso pilusos gorro-de-pescador gorros-de-pescador
    hat: stetson stetsons |
    hat: deerstalker deerstalkers |
    hat: ushanka ushankas |
    hat: bonnet bonnets |
    hat: fez fezzes |
    hat: kippah kippahs kippa kippas yarmulke yarmulkes skullcap skullcaps | kipá kipás
    hat: visor visors | visera viseras
    hat: turban turbans | turbante turbantes
    hat: balaclava balaclavas | pasamontañas
    hat: fascinator fascinators | tocado tocados
    bag: bag bags handbag handbags purse purses tote totes clutch | bolso bolsos bolsa bolsas
    bag: pouch pouches |
    bag: shopper shoppers |
    bag: crossbody crossbodies | bandolera bandoleras
    bag: satchel satchels | morral morrales
    bag: briefcase briefcases brief-case brief-cases | maletín maletines ~portafolios
    bag: bum-bag bum-bags bumbag bumbags fanny-pack fanny-packs | riñonera riñoneras
    bag: backpack backpacks rucksack rucksacks | mochila mochilas macuto macutos
    bag: holdall holdalls weekender weekenders duffel duffels duffle duffles | bolsa-de-viaje bolsas-de-viaje
    bag: suitcase suitcases luggage | maleta maletas valija valijas
    bag: wash-bag wash-bags toiletry-bag toiletry-bags | neceser neceseres
    bag: | capazo capazos
    wallet wallets billfold billfolds | cartera carteras monedero monederos billetera billeteras
    cardholder cardholders card-holder card-holders | tarjetero tarjeteros
    coin-purse coin-purses |
    keyring keyrings keychain keychains | llavero llaveros
    belt belts | cinturón cinturones cinto cintos
    cummerbund cummerbunds | fajín fajines
    scarf scarves scarfs | bufanda bufandas
    snood snoods neck-warmer neck-warmers | cuello-de-punto cuellos-de-punto braga-de-cuello bragas-de-cuello
    shawl shawls | chal chales mantón mantones rebozo rebozos
    ~stole ~stoles | estola estolas
    pashmina pashminas | pashmina pashminas
    mantilla mantillas | mantilla mantillas
    ~boa ~boas | ~boa ~boas
    kerchief kerchiefs bandana bandanas neckerchief neckerchiefs | pañuelo pañuelos fular fulares
    pocket-square pocket-squares handkerchief handkerchiefs |
    headscarf headscarves headscarfs headwrap headwraps |
    hijab hijabs | hiyab hiyabs
    niqab niqabs | nicab nicabs
    glove gloves mitten mittens gauntlet gauntlets | guante guantes manopla manoplas mitón mitones
    ~muff ~muffs | ~manguito ~manguitos
    earmuffs earmuff ear-muffs | orejeras
    tie ties necktie neckties cravat cravats | corbata corbatas
    bow-tie bow-ties bowtie bowties | pajarita pajaritas corbatín corbatines
    tie-clip tie-clips tie-pin tie-pins tiepin tiepins | pisacorbatas alfiler-de-corbata
    cufflinks cufflink cuff-links cuff-link | ~gemelos ~gemelo mancuernillas
    glasses spectacles eyeglasses ~specs | gafas lentes anteojos
    sunglasses sunglass ~shades | gafas-de-sol lentes-de-sol anteojos-de-sol
    goggles |
    watch watches wristwatch wristwatches smartwatch smartwatches | reloj relojes
    ring rings | anillo anillos sortija sortijas
    necklace necklaces collar | collar collares
    choker chokers | gargantilla gargantillas
    pendant pendants ~locket lockets | colgante colgantes dije dijes
    bracelet bracelets bangle bangles | pulsera pulseras brazalete brazaletes
    anklet anklets | tobillera tobilleras
    earring earrings | pendientes ~pendiente aretes arete zarcillos zarcillo
    brooch brooches | broche broches prendedor prendedores
    hair-clip hair-clips hairclip hairclips hair-pin hair-pins hairpin hairpins hair-slide hair-slides \
    hairslide hairslides barrette barrettes bobby-pin bobby-pins | horquilla horquillas pasador pasadores \
    pinza-de-pelo pinzas-de-pelo peineta peinetas
    hat-pin hat-pins hatpin hatpins |
    scrunchie scrunchies hair-tie hair-ties hair-bobble hair-bobbles | coletero coleteros
    shoelaces shoelace shoe-laces shoe-lace bootlaces bootlace boot-laces boot-lace | cordones cordón
    umbrella umbrellas brolly brollies | paraguas
    parasol parasols | sombrilla sombrillas parasol parasoles
    jewellery jewelry | joya joyas joyería bisutería
    headband headbands hairband hairbands hair-band hair-bands | diadema diademas vincha vinchas
    tiara tiaras | tiara tiaras
    suspenders ~braces | tirantes
    apron aprons pinny pinnies | delantal delantales mandil mandiles
    ~bib ~bibs | babero baberos
    hand-fan hand-fans | abanico abanicos
    sporran sporrans |
    face-mask face-masks | mascarilla mascarillas cubrebocas
    wristband wristbands sweatband sweatbands | muñequera muñequeras
    """
}

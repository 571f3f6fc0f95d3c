import Garments
import SystemPackage
import Testing
import WardrobeStore

@Suite("The common words for clothes")
struct CommonWordTests {
  @Test("each name a kind, as a file's name and as a description", arguments: Self.table)
  func kinds(kind: GarmentKind, words: String) throws {
    for word in words.split(whereSeparator: \.isWhitespace) {
      let spoken = word.split(separator: "-").joined(separator: " ")
      #expect(GarmentKind(guessedFrom: FilePath("\(word).jpg")) == kind, "\(word)")
      #expect(GarmentKind(guessedFrom: "IMG_1.jpg", saying: [spoken]) == kind, "\(word)")
      let text = "Blue \(spoken.uppercased())"
      #expect(GarmentKind(guessedFrom: "IMG_1.jpg", saying: ["", text]) == kind, "\(word)")
    }
  }

  private static let table: [(GarmentKind, String)] = [
    (
      .clothing(.trousers),
      """
      corduroys cords capris jeggings sweatpants joggers trackies cargo-pants cargos bootcut
      palazzos harem-pants salopettes coveralls boiler-suit dungarees overalls lederhosen culottes
      leggings bell-bottoms breeches jodhpurs hotpants bermudas tracksuit-bottoms
      peto mallas pantalón vaqueros tejanos pantalón-corto pantalón-de-pana bombachos pitillos
      chinos pesqueros calzas overol mono-de-trabajo pantaloneta
      """
    ),
    (
      .clothing(.tshirt),
      """
      t-shirt vest-top longsleeve camisole cami halterneck crop-top tube-top bandeau tank-top
      henley polo polo-shirt rugby-shirt camiseta top polo niqui remera playera polera musculosa chomba
      camiseta-de-tirantes
      """
    ),
    (
      .clothing(.sweatshirt),
      "hoodie sweatshirt fleece tracksuit shell-suit sudadera chándal forro-polar polerón buzo"
    ),
    (
      .clothing(.jacket),
      """
      blouson peacoat duffle-coat mac macintosh mackintosh cagoule gilet bodywarmer puffer
      down-jacket biker-jacket leather-jacket bolero shrug poncho cape cloak parka anorak
      windcheater windbreaker raincoat oilskin trenchcoat overcoat topcoat jacket denim-jacket
      bomber varsity-jacket blazer kimono overshirt shacket dinner-jacket waistcoat yukata snowsuit
      chaquetón abrigo gabán gabardina trenca chubasquero impermeable cortavientos plumífero plumas
      chaleco chaqueta americana cazadora capa torera quimono sobretodo campera chamarra
      buzo-de-bebé mono-de-esquí
      """
    ),
    (
      .clothing(.shirt),
      "blouse tunic smock shirt kurta dashiki camisa blusa blusón túnica guayabera huipil"
    ),
    (
      .clothing(.underwear),
      """
      petticoat slip bustier basque corset tights pantyhose hold-ups garter
      suspender-belt knee-highs socks ankle-socks boxer-shorts y-fronts briefs jockstrap thong
      g-string knickers bralette leotard body bodysuit leg-warmers long-johns
      bodi medias pantis calcetines tobilleros calzoncillos slip bragas braga tanga sujetador
      corpiño corsé faja enagua combinación pantaletas calzones brasier liguero
      """
    ),
    (
      .clothing(.suit),
      "suit tuxedo tailcoat morning-suit pantsuit uniform traje frac esmoquin chaqué uniforme terno"
    ),
    (
      .clothing(.jumper),
      """
      polo-neck roll-neck turtleneck cardigan cardi sweater-vest twinset pullover jersey guernsey
      jumper suéter pulóver rebeca cárdigan cuello-vuelto chompa
      """
    ),
    (
      .clothing(.swimwear),
      """
      rash-vest rashguard wetsuit boardshorts trunks swimming-trunks tankini cover-up bikini
      swimming-costume bañador bikini trikini bañador-short traje-de-baño
      """
    ),
    (
      .clothing(.pyjamas),
      """
      onesie babygrow nightie pyjamas jammies nightshirt dressing-gown bathrobe negligee babydoll
      pelele pijama bata albornoz camisón batín
      """
    ),
    (
      .clothing(.skirt),
      "skort tutu kilt miniskirt pencil-skirt sarong lehenga falda minifalda falda-pantalón saya pollera pareo"
    ),
    (
      .clothing(.dress),
      """
      romper romper-suit saree sari kaftan caftan abaya burqa dirndl cheongsam qipao hanbok playsuit
      catsuit unitard pinafore gymslip sundress maxi-dress gown ballgown cocktail-dress
      wedding-dress jumpsuit slip-dress kaftán caftán chilaba vestido mono mono-de-bebé enterizo pichi
      traje-de-novia
      """
    ),
    (
      .footwear,
      """
      crocs wellies wellingtons brogues derbies oxfords loafers moccasins mules slides sliders
      flip-flops espadrilles plimsolls pumps ballerinas stilettos wedges platforms slingbacks
      kitten-heels chelsea-boots ankle-boots rain-boots snow-boots ugg-boots cowboy-boots
      hiking-boots wellington-boots galoshes clogs court-shoes trainers runners cleats sneakers
      high-tops jelly-shoes mary-janes boat-shoes slip-ons escarpines zapatillas zapatos botas
      botines sandalias chanclas alpargatas mocasines bailarinas manoletinas merceditas tacones
      zuecos náuticos deportivas katiuskas botas-de-agua botas-de-lluvia pantuflas babuchas peúcos
      patucos ojotas
      """
    ),
    (
      .accessory,
      """
      hijab niqab stole pashmina snood balaclava earmuffs bobble-hat beanie bucket-hat baseball-cap
      flat-cap panama trilby bowler top-hat turban headscarf headwrap bandana hairband scrunchie
      tiara cummerbund cravat bow-tie tie cufflinks braces suspenders belt handbag clutch tote
      satchel holdall duffel-bag bumbag fanny-pack rucksack backpack briefcase purse wallet watch
      bracelet bangle anklet necklace choker pendant locket brooch earrings ring sunglasses
      spectacles mittens gloves gauntlets muff umbrella parasol apron bib
      sombrero gorra gorro boina visera pamela bandana pañuelo fular bufanda braga-de-cuello
      pasamontañas chal estola mantón mantilla guantes manoplas cinturón tirantes corbata pajarita
      gemelos bolso mochila riñonera cartera monedero maletín bandolera collar pulsera anillo
      pendientes broche reloj gafas paraguas diadema coletero turbante delantal babero mandil abanico
      tocado anteojos aretes billetera
      """
    ),
  ]

  @Test(
    "say nothing where they name no garment, or a folder is called by one with another meaning",
    arguments: [
      "pana.jpg", "Slides/1.jpg", "Mac/IMG_1.jpg", "Panama/1.jpg", "body/1.jpg", "cover.jpg",
    ])
  func nothing(path: String) {
    #expect(GarmentKind(guessedFrom: FilePath(path)) == nil)
  }
}

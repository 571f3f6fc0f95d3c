// Lines as in `table`.
extension GarmentTerm {
  static let footwear = """
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

  static let accessories = """
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

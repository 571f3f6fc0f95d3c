/// The wardrobe: searching, filtering, what is featured.
package struct WardrobeWords: Sendable {
  package let searchWardrobe: String
  package let searchWardrobeHint: String
  package let search: String
  package let featured: String
  package let newest: String
  package let previous: String
  package let next: String
  package let pause: String
  package let play: String
  package let filters: String
  package let colour: String
  package let sortBy: String
  package let apply: String
  package let clearFilters: String
  package let showAll: String
  package let showMore: String
  package let noHitHead: String
  package let noHit: String
  package let emptyWardrobeHead: String
  package let emptyWardrobe: String
  package let addFirst: String
  package let all: String
  package let latest: String
  package let neverWorn: String
  package let sortAdded: String
  package let sortDescription: String
  package let sortKind: String
  package let sortPrice: String
  package let count: @Sendable (_ count: Int) -> String
  package let countOf: @Sendable (_ count: Int, _ total: Int) -> String
  package let notWornFor: @Sendable (_ days: Int) -> String

  package static let english = WardrobeWords(
    searchWardrobe: "Search your wardrobe",
    searchWardrobeHint: "Name, type or colour",
    search: "Search",
    featured: "For today",
    newest: "New in your wardrobe",
    previous: "Previous",
    next: "Next",
    pause: "Stop moving",
    play: "Move by itself",
    filters: "Filters",
    colour: "Colour",
    sortBy: "Sort by",
    apply: "Apply",
    clearFilters: "Clear filters",
    showAll: "Show everything",
    showMore: "Show more",
    noHitHead: "Nothing hangs here",
    noHit: "No garment fits this search. Try fewer words, or clear the filters.",
    emptyWardrobeHead: "Your wardrobe is empty",
    emptyWardrobe: """
      Take photos of a few clothes, or choose some that you have. What they are and what \
      colour, What2Wear sees for itself.
      """,
    addFirst: "Add your first clothes",
    all: "All",
    latest: "Your latest",
    neverWorn: "Not worn yet",
    sortAdded: "Newest first",
    sortDescription: "By name",
    sortKind: "By type",
    sortPrice: "Cheapest first",
    count: { $0 == 1 ? "1 garment" : "\($0) garments" },
    countOf: { "\($0) of \($1) garments" },
    notWornFor: { $0 == 1 ? "Not worn for a day" : "Not worn for \($0) days" }
  )

  package static let spanish = WardrobeWords(
    searchWardrobe: "Buscar en tu armario",
    searchWardrobeHint: "Nombre, tipo o color",
    search: "Buscar",
    featured: "Para hoy",
    newest: "Nuevo en tu armario",
    previous: "Anterior",
    next: "Siguiente",
    pause: "Detener el movimiento",
    play: "Mover por sí solo",
    filters: "Filtros",
    colour: "Color",
    sortBy: "Ordenar por",
    apply: "Aplicar",
    clearFilters: "Quitar filtros",
    showAll: "Ver todo",
    showMore: "Ver más",
    noHitHead: "Aquí no cuelga nada",
    noHit: "Ninguna prenda coincide. Prueba con menos palabras o quita los filtros.",
    emptyWardrobeHead: "Tu armario está vacío",
    emptyWardrobe: """
      Haz fotos de unas cuantas prendas o elige las que ya tengas. Qué son y de qué color, \
      What2Wear lo ve por sí solo.
      """,
    addFirst: "Añade tus primeras prendas",
    all: "Todo",
    latest: "El último",
    neverWorn: "Sin estrenar",
    sortAdded: "Lo más nuevo primero",
    sortDescription: "Por nombre",
    sortKind: "Por tipo",
    sortPrice: "Lo más barato primero",
    count: { $0 == 1 ? "1 prenda" : "\($0) prendas" },
    countOf: { "\($0) de \($1) prendas" },
    notWornFor: { $0 == 1 ? "Sin ponerse desde ayer" : "Sin ponerse desde hace \($0) días" }
  )
}

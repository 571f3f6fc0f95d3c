/// What stands on every page.
package struct ShellWords: Sendable {
  package let name: String
  package let skip: String
  package let wardrobe: String
  package let outfits: String
  package let add: String
  package let account: String
  package let signOut: String

  package static let english = ShellWords(
    name: "What2Wear", skip: "Skip to the content", wardrobe: "Wardrobe", outfits: "Outfits",
    add: "Add", account: "Account", signOut: "Sign out")

  package static let spanish = ShellWords(
    name: "What2Wear", skip: "Saltar al contenido", wardrobe: "Armario", outfits: "Conjuntos",
    add: "Añadir", account: "Cuenta", signOut: "Cerrar sesión")
}

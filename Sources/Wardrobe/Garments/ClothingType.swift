/// What a piece of clothing is.
public enum ClothingType: String, CaseIterable, Hashable, Sendable {
  case trousers, tshirt, sweatshirt, jacket, shirt, underwear, suit, jumper, swimwear, pyjamas
  case skirt, dress
}

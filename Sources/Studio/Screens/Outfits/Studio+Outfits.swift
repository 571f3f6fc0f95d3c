import What2Wear

extension Studio {
  /// Pictures of outfits, drawn by worker processes and kept.
  var outfitPictures: OutfitPictures {
    OutfitPictures(
      wardrobe: wardrobe, pixels: OutfitPixels(workers: workers, wardrobe: wardrobe.folder))
  }

  /// The screens of outfits, and of what garments have in common with them.
  var outfitScreens: [any Screen] {
    let pictures = outfitPictures
    let pixels = pictures.pixels
    let laying = OutfitLaying(wardrobe: wardrobe, pixels: pixels)
    return [
      OutfitListScreen(studio: self, pictures: pictures),
      NewOutfitScreen(studio: self, laying: laying),
      OutfitScreen(studio: self, pictures: pictures),
      EditOutfitScreen(studio: self, laying: laying, pictures: pictures),
      OutfitPictureScreen(studio: self, pictures: pictures),
      SendScreen(studio: self, pictures: pictures),
      CoverScreen(studio: self, pictures: pictures),
      ArrangementScreen(studio: self, laying: laying),
      GarmentBundleScreen(studio: self, pixels: pixels),
    ]
  }
}

import What2Wear

extension Studio {
  /// The screens of outfits, and of what garments have in common with them.
  var outfitScreens: [any Screen] {
    let pixels = OutfitPixels(workers: workers, wardrobe: wardrobe.folder)
    let pictures = OutfitPictures(wardrobe: wardrobe, pixels: pixels)
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

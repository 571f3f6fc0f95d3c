import What2Wear

extension Studio {
  /// The screens of outfits.
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
      CoverScreen(studio: self, pixels: pixels), ArrangementScreen(studio: self, laying: laying),
    ]
  }
}

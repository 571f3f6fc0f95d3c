import What2Wear

extension Studio {
  /// Pictures of outfits, drawn by worker processes and kept.
  var outfitPictures: OutfitPictures {
    OutfitPictures(
      wardrobe: wardrobe, renderer: OutfitRenderer(workers: workers, wardrobe: wardrobe.folder))
  }

  /// The screens of outfits, and of what garments have in common with them.
  var outfitScreens: [any Screen] {
    let pictures = outfitPictures
    let renderer = pictures.renderer
    let arranger = OutfitArranger(wardrobe: wardrobe, renderer: renderer)
    return [
      OutfitListScreen(studio: self, pictures: pictures),
      NewOutfitScreen(studio: self, arranger: arranger),
      OutfitScreen(studio: self, pictures: pictures),
      EditOutfitScreen(studio: self, arranger: arranger, pictures: pictures),
      OutfitPictureScreen(studio: self, pictures: pictures),
      SendScreen(studio: self, pictures: pictures),
      CoverScreen(studio: self, pictures: pictures),
      ArrangementScreen(studio: self, arranger: arranger),
      GarmentBundleScreen(studio: self, renderer: renderer),
    ]
  }
}

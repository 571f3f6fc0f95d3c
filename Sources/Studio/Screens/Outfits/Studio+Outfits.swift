import What2Wear

extension Studio {
  /// The pictures of outfits. Worker processes render the pictures, and the wardrobe caches them.
  var outfitPictures: OutfitPictures {
    OutfitPictures(
      wardrobe: wardrobe, renderer: OutfitRenderer(workers: workers, wardrobe: wardrobe.folder))
  }

  /// The screens of outfits, and the other screens that need the same renderer.
  var outfitScreens: [any Screen] {
    let pictures = outfitPictures
    let renderer = pictures.renderer
    let arranger = OutfitArranger(wardrobe: wardrobe, renderer: renderer)
    return [
      OutfitListScreen(studio: self, pictures: pictures),
      NewOutfitScreen(studio: self, arranger: arranger),
      OutfitScreen(studio: self, pictures: pictures),
      OutfitRatingScreen(studio: self, pictures: pictures),
      EditOutfitScreen(studio: self, arranger: arranger, pictures: pictures),
      OutfitPictureScreen(studio: self, pictures: pictures),
      SendScreen(studio: self, pictures: pictures),
      CoverScreen(studio: self, pictures: pictures),
      ArrangementScreen(studio: self, arranger: arranger),
      GarmentBundleScreen(studio: self, renderer: renderer),
      TodayScreen(
        studio: self, arranger: arranger,
        pictures: SuggestionPictures(wardrobe: wardrobe, renderer: renderer)),
      DiaryScreen(studio: self, pictures: pictures),
      DiaryDayScreen(studio: self, pictures: pictures),
    ]
  }
}

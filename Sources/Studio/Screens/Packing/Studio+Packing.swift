import What2Wear

extension Studio {
  var packingScreens: [any Screen] {
    let pictures = PackingPictures(wardrobe: wardrobe, workers: workers)
    return [
      BagScreen(studio: self), BagChangeScreen(studio: self), PackingListsScreen(studio: self),
      PackingScreen(studio: self, pictures: pictures),
      PackingPictureScreen(studio: self, pictures: pictures),
    ]
  }
}

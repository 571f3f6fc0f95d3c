// wardrobe

// Importing this module imports the whole library.

@_exported public import Core
@_exported public import Garments
@_exported public import Images
@_exported public import Jobs
@_exported public import Outfits
@_exported public import Sharing
@_exported public import Text
@_exported public import Vision
@_exported public import WardrobeStore

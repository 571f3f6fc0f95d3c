// One import for all of the library.

@_exported public import Bundles
@_exported public import Codecs
@_exported public import Collages
@_exported public import ColorReading
@_exported public import Files
@_exported public import Garments
@_exported public import Layouts
@_exported public import Looks
@_exported public import Pixels
@_exported public import Segmentation
@_exported public import Thumbnails
@_exported public import Typesetting
@_exported public import WardrobeStore
@_exported public import Work

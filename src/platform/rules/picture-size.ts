/** Pixels of the largest picture that is decoded. */
export const mostPixels = 40_000_000
/** Pixels of a sent picture's longer side: twice an email's width, for high-density screens. */
export const longestSide = 1200
/** Pixels of the longer side of a picture that is kept with a record: enough to read a label or a shelf. */
export const keptSide = 2560
/** Pixels of its preview's longer side: twice a tile's width, for high-density screens. */
export const previewSide = 480

/** Pixels of the largest picture that is decoded. */
export const mostPixels = 40_000_000
/** Pixels of a sent picture's longer side: twice an email's width, for high-density screens. */
export const longestSide = 1200

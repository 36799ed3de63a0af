/** The largest picture that is read. */
export const mostPixels = 40_000_000
/** The longer side of what goes out: twice an email's width, for screens with fine dots. */
export const longestSide = 1200

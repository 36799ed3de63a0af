/** How many numbers a text's vector has: the width of the encoder, of what is kept and of what is compared. */
export const dimensions = 384

/** One bit for each of them. */
export const sketchBytes = dimensions / 8

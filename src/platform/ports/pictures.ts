import { fileTypeFromBuffer } from 'file-type'
import { longestSide, mostPixels } from '#platform/rules/picture-size.ts'

export type ReadyPicture = {
  bytes: Buffer
  mediaType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** Distinguished by their bytes; nothing else is given to the decoder. */
const taken = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** A drawing keeps its clear edges up to here; what is larger is a photograph. */
const mostOfPng = 300_000
const secondsToRead = 10

/** One at a time: a large picture takes the memory of many small ones. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Prepares a picture for mail: upright, limited in size, opaque, sRGB, without metadata such as place and camera. Or why it is
 * refused, in words that follow its name.
 */
export function readyPicture(bytes: Uint8Array): Promise<ReadyPicture | { why: string }> {
  const turn = before.then(() => read(bytes))
  before = turn.catch(() => undefined)
  return turn
}

async function read(bytes: Uint8Array): Promise<ReadyPicture | { why: string }> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !taken.includes(found.mime)) return { why: 'is no PNG, JPEG, GIF or WebP picture' }
  // Loaded when the first picture comes: most processes never see one.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const given = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height, pages = 1 } = await given.metadata()
    if (pages > 1)
      return { why: 'moves, and many mail programs show its first moment alone: save one as PNG or JPEG' }
    if (width * height > mostPixels)
      return { why: `has more than ${mostPixels / 1_000_000} million pixels: save it smaller` }
    const upright = given
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      // A dark logo on nothing is not seen where a mail program makes pages dark.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: secondsToRead })
    if (found.mime !== 'image/jpeg') {
      const { data, info } = await upright
        .clone()
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= mostOfPng)
        return { bytes: data, mediaType: 'image/png', width: info.width, height: info.height }
    }
    const { data, info } = await upright
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height }
  } catch (error) {
    // The decoder's own words tell nobody here anything.
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return { why: `has more than ${mostPixels / 1_000_000} million pixels: save it smaller` }
    return { why: 'cannot be read: it may be damaged' }
  }
}

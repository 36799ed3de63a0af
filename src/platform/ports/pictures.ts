import { fileTypeFromBuffer } from 'file-type'
import { longestSide, mostPixels } from '#platform/rules/picture-size.ts'

export type ReadyPicture = {
  bytes: Buffer
  mediaType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** Accepted types, detected by content; nothing else reaches the decoder. */
const taken = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Bytes: a PNG above this size is a photograph and becomes a JPEG; drawings keep their sharp edges. */
const mostOfPng = 300_000
const secondsToRead = 10

/** Pictures are processed one at a time: a large one takes much memory. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Prepares a picture for email: upright, limited in size, opaque, sRGB, without metadata such as place and camera. Returns
 * why it was refused otherwise, in words that follow its name.
 */
export function readyPicture(bytes: Uint8Array): Promise<ReadyPicture | { why: string }> {
  const turn = before.then(() => read(bytes))
  before = turn.catch(() => undefined)
  return turn
}

async function read(bytes: Uint8Array): Promise<ReadyPicture | { why: string }> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !taken.includes(found.mime)) return { why: 'is no PNG, JPEG, GIF or WebP picture' }
  // Loaded with the first picture: most processes never handle one.
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
      // A dark logo on a transparent ground would be invisible in a mail program's dark mode.
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
    // The decoder's own message does not help people.
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return { why: `has more than ${mostPixels / 1_000_000} million pixels: save it smaller` }
    return { why: 'cannot be read: it may be damaged' }
  }
}

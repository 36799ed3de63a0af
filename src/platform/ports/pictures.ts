import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'

/** Pixels of the largest picture that is decoded. */
const mostPixels = 40_000_000
/** Pixels of a sent picture's longer side: twice an email's width, for high-density screens. */
const longestSide = 1200
/** Pixels of the longer side of a picture that is kept with a record: enough to read a label or a shelf. */
const keptSide = 2560
/** Pixels of its preview's longer side: twice a tile's width, for high-density screens. */
const previewSide = 480

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

/** Why a picture was refused, in words that follow its name. */
type Refused = { why: string }

/** Reads a picture in its turn and works on it: upright, sRGB, without metadata such as place and camera. */
function inTurn<T>(
  bytes: Uint8Array,
  work: (upright: Sharp, mediaType: string) => Promise<T>,
  moving: string,
): Promise<T | Refused> {
  const turn = before.then(() => read(bytes, work, moving))
  before = turn.catch(() => undefined)
  return turn
}

async function read<T>(
  bytes: Uint8Array,
  work: (upright: Sharp, mediaType: string) => Promise<T>,
  moving: string,
): Promise<T | Refused> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !taken.includes(found.mime)) return { why: 'is no PNG, JPEG, GIF or WebP picture' }
  // Loaded with the first picture: most processes never handle one.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const given = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height, pages = 1 } = await given.metadata()
    if (pages > 1) return { why: moving }
    if (width * height > mostPixels)
      return { why: `has more than ${mostPixels / 1_000_000} million pixels: save it smaller` }
    return await work(
      given.autoOrient().toColourspace('srgb').timeout({ seconds: secondsToRead }),
      found.mime,
    )
  } catch (error) {
    // The decoder's own message does not help people.
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return { why: `has more than ${mostPixels / 1_000_000} million pixels: save it smaller` }
    return { why: 'cannot be read: it may be damaged' }
  }
}

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** Prepares a picture for email: also limited in size, and opaque. */
export const readyPicture = (bytes: Uint8Array): Promise<ReadyPicture | Refused> =>
  inTurn(
    bytes,
    forEmail,
    'moves, and many mail programs show its first moment alone: save one as PNG or JPEG',
  )

async function forEmail(upright: Sharp, mediaType: string): Promise<ReadyPicture> {
  const picture = within(upright, longestSide)
    // A dark logo on a transparent ground would be invisible in a mail program's dark mode.
    .flatten({ background: '#ffffff' })
  if (mediaType !== 'image/jpeg') {
    const { data, info } = await picture
      .clone()
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    if (data.length <= mostOfPng)
      return { bytes: data, mediaType: 'image/png', width: info.width, height: info.height }
  }
  const { data, info } = await picture
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height }
}

type KeptPicture = { bytes: Buffer; preview: Buffer; width: number; height: number }

/** Prepares a picture to be kept with a record, in the format that it has, and its preview as WebP. */
export const keptPicture = (bytes: Uint8Array): Promise<KeptPicture | Refused> =>
  inTurn(bytes, forRecord, 'moves: save one moment of it as PNG or JPEG')

async function forRecord(upright: Sharp): Promise<KeptPicture> {
  // Without a call for a format, the picture keeps its own.
  const { data, info } = await within(upright.clone(), keptSide).toBuffer({ resolveWithObject: true })
  const preview = await within(upright, previewSide).webp({ quality: 75 }).toBuffer()
  return { bytes: data, preview, width: info.width, height: info.height }
}

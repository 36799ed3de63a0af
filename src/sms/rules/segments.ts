/** The SMS alphabet (GSM 03.38), seven bits a character. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension table: such a character counts as two. */
const second = new Set('^{}\\[~]|€\f')

type Segments = {
  /** Septets in GSM-7, code units in UCS-2. */
  readonly length: number
  /** Segments that are sent and billed. */
  readonly count: number
  readonly alphabet: 'GSM-7' | 'UCS-2'
  /** The first character outside GSM-7; null where there is none. */
  readonly odd: string | null
}

/** How many SMS segments a text takes: one character outside GSM-7 makes all of it twice as long. */
export function segmentsOf(text: string): Segments {
  const signs = [...text]
  const odd = signs.find((sign) => !basic.has(sign) && !second.has(sign)) ?? null
  const alphabet = odd === null ? 'GSM-7' : 'UCS-2'
  const places = signs.map((sign) => (odd === null ? (second.has(sign) ? 2 : 1) : sign.length))
  const [alone, joined] = odd === null ? [160, 153] : [70, 67]
  const length = places.reduce((sum, place) => sum + place, 0)
  if (length <= alone) return { length, count: length === 0 ? 0 : 1, alphabet, odd }
  // A character that takes two places is never split between segments.
  let [count, left] = [1, joined]
  for (const place of places) {
    if (place > left) [count, left] = [count + 1, joined]
    left -= place
  }
  return { length, count, alphabet, odd }
}

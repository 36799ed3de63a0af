import anyAscii from 'any-ascii'
import { hasSign } from './fonts.ts'

/**
 * Text in signs that the fonts of our papers have: Latin, Greek and Cyrillic with all their accents. Anything else loses what the
 * fonts lack (an accent, a width, a ligature) or is written in Latin letters.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printed).join('')
}

/** What has no sound and no name either, such as a sign for private use. */
const unknown = '-'

function printed(sign: string): string {
  if (sign === '\n') return sign
  if (/[\p{Cf}\p{Cc}]/u.test(sign)) return ''
  // What a font has for private use is its own, and means nothing in a name.
  if (/\p{Co}/u.test(sign)) return unknown
  if (hasSign(sign)) return sign
  if (/\p{M}/u.test(sign)) return ''
  const plain = [...sign.normalize('NFKD')]
  if (plain.some((part) => part !== sign && hasSign(part)))
    return plain.map(printed).join('').normalize('NFC')
  return anyAscii(sign) || unknown
}

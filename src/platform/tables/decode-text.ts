import { isUtf8 } from 'node:buffer'
import { TableRefused } from '#platform/rules/tables/table.ts'

const looked = 4000

/** The text of a file in whatever encoding: by its mark, else UTF-16 by its zeros, UTF-8, or Windows-1252. @throws TableRefused */
export function decodeText(file: Buffer): string {
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  const text = new TextDecoder(encodingOf(file)).decode(file).replaceAll('\0', '').toWellFormed()
  const begin = text.slice(0, looked)
  const odd = begin.match(/[\x01-\x08\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0
  if (odd * 20 > begin.length)
    throw new TableRefused('This is no table of text. Please save it as CSV or XLSX.')
  return text
}

function encodingOf(file: Buffer): string {
  const mark = file.subarray(0, 3).toString('hex')
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('fffe')) return 'utf-16le'
  if (mark.startsWith('feff')) return 'utf-16be'
  const begin = file.subarray(0, looked)
  const zeros = [0, 0]
  for (const [at, byte] of begin.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  // Latin letters, digits and marks have a zero in one of their two bytes.
  const [first = 0, second = 0] = zeros
  if (second * 5 > begin.length) return 'utf-16le'
  if (first * 5 > begin.length) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

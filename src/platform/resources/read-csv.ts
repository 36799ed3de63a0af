import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'

/** Rows of a CSV file, empty ones too; yields to other requests during long files. @throws CsvError */
export function readCsv(file: Buffer): AsyncIterable<string[]> {
  // UTF-8, else Windows-1252; characters that PostgreSQL cannot store are dropped.
  const text = new TextDecoder(isUtf8(file) ? 'utf-8' : 'windows-1252').decode(file).replaceAll('\0', '')
  return Readable.from(pieces(Buffer.from(text))).pipe(
    parse({
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      // Digits that we, or a sheet, wrote as text.
      cast: (value) => value.replace(/^="(\w+)"$/, '$1'),
      max_record_size: 100_000,
    }),
  )
}

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield await setImmediate(bytes.subarray(at, at + 65_536))
}

/** The most frequent separator in the first lines, outside quotes. */
function separatorOf(text: string): string {
  const first = text.slice(0, 4000).replace(/"[^"]{0,500}"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

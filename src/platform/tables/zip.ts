import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { TableRefused } from '#platform/rules/tables/table.ts'

type Entry = { method: number; packed: number; size: number; offset: number; isLocked: boolean }

const mostEntries = 2000
export const damaged = 'The file is damaged. Please save it anew.'
export const tooLarge = 'The file unpacks to more than can be read. Please bring it in parts.'

/** What a ZIP holds, by its path in lower case. @throws TableRefused */
export function zipEntries(file: Buffer): ReadonlyMap<string, Entry> {
  const end = file.lastIndexOf('PK\x05\x06', file.length, 'latin1')
  if (end < 0) throw new TableRefused(damaged)
  const { count, start } = directoryOf(file, end)
  if (count > mostEntries) throw new TableRefused(tooLarge)
  const entries = new Map<string, Entry>()
  for (let at = start, n = 0; n < count && file.readUInt32LE(at) === 0x02_01_4b_50; n++) {
    const [name, extra, comment] = [
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ]
    const path = file.toString('utf8', at + 46, at + 46 + name)
    const large = largeSizes(file.subarray(at + 46 + name, at + 46 + name + extra))
    const sized = (from: number) => {
      const size = file.readUInt32LE(from)
      return size === 0xff_ff_ff_ff ? (large.shift() ?? size) : size
    }
    const size = sized(at + 24)
    entries.set(path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase(), {
      ...{ size, packed: sized(at + 20), offset: sized(at + 42) },
      method: file.readUInt16LE(at + 10),
      isLocked: (file.readUInt16LE(at + 8) & 1) === 1,
    })
    at += 46 + name + extra + comment
  }
  return entries
}

function directoryOf(file: Buffer, end: number): { count: number; start: number } {
  const start = file.readUInt32LE(end + 16)
  if (start !== 0xff_ff_ff_ff) return { count: file.readUInt16LE(end + 10), start }
  const large = Number(file.readBigUInt64LE(end - 20 + 8))
  return { count: Number(file.readBigUInt64LE(large + 32)), start: Number(file.readBigUInt64LE(large + 48)) }
}

/** Sizes that some programs write with eight bytes each, however small (ZIP64). */
function largeSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(field.length / 8) }, (_, n) =>
      Number(field.readBigUInt64LE(n * 8)),
    )
  }
  return []
}

/** The content of an entry, piece by piece. @throws TableRefused where it is more than `most` bytes, whatever it says */
export async function* unpack(file: Buffer, entry: Entry, most: number): AsyncGenerator<Buffer> {
  if (entry.isLocked) throw new TableRefused('The file is locked by a password. Please save it without one.')
  if (entry.size > most) throw new TableRefused(tooLarge)
  const begin =
    entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28)
  const packed = file.subarray(begin, begin + entry.packed)
  if (entry.method === 0) {
    if (packed.length > most) throw new TableRefused(tooLarge)
    for (let at = 0; at < packed.length; at += 65_536) yield packed.subarray(at, at + 65_536)
    return
  }
  if (entry.method !== 8) throw new TableRefused(damaged)
  let size = 0
  for await (const piece of Readable.from([packed]).pipe(createInflateRaw())) {
    size += piece.length
    if (size > most) throw new TableRefused(tooLarge)
    yield piece
  }
}

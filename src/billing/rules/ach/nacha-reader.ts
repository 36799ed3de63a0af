import { Refusal } from '#platform/rules/refusal.ts'
import { addEntry, addSums, judgeBatch, judgeFile, noSums, type Sums } from './nacha-controls.ts'
import { type ReadEntry, readAddenda, readEntry } from './nacha-entries.ts'
import { batchHeader, fileHeader, paddingLine, readField } from './nacha-layout.ts'
import { type Line, recordsOf, refuseAt } from './nacha-lines.ts'

type ReadHeader = {
  readonly destination: string
  readonly origin: string
  /** Null when the header carries no valid date. */
  readonly createdOn: string | null
  readonly createdAt: string | null
  readonly modifier: string
  readonly destinationName: string
  readonly originName: string
}

export type ReadBatch = {
  readonly line: number
  readonly serviceClass: string
  /** Standard entry class, upper case: CCD, PPD, COR … */
  readonly secCode: string
  readonly company: string
  readonly companyId: string
  readonly description: string
  readonly effectiveDate: string | null
  readonly odfi: string
  readonly number: string
  readonly entries: readonly ReadEntry[]
}

type ReadFile = {
  readonly header: ReadHeader
  readonly batches: readonly ReadBatch[]
  /** Control totals that do not match what was counted. Whoever moves money by the file must stop at the first one. */
  readonly disagreements: readonly string[]
  readonly skipped: readonly PassedOver[]
}

/** A part of the file that was skipped, in words. */
export type PassedOver = { readonly line: number; readonly words: string }

type OpenBatch = Omit<ReadBatch, 'entries'> & {
  entries: ReadEntry[]
  sums: Sums
  isForeign: boolean
  /** The bank gives its header. */
  hasHeader: boolean
}
/** `isWhole`: the bank left no record out. */
type OpenFile = { records: number; batches: number; sums: Sums; isWhole: boolean }

type Reading = {
  header: ReadHeader | null
  batches: ReadBatch[]
  disagreements: string[]
  skipped: PassedOver[]
  /** Set between a file header and its control. */
  file: OpenFile | null
  batch: OpenBatch | null
  entry: { read: ReadEntry; addenda: number } | null
}

const names: Readonly<Record<string, string>> = {
  '1': 'a file header (record 1)',
  '5': 'a batch header (record 5)',
  '6': 'an entry (record 6)',
  '7': 'an addenda (record 7)',
  '8': 'a batch control (record 8)',
  '9': 'a file control (record 9)',
}

/**
 * Reads any NACHA file from a bank: our own files, returns (addenda 99), notifications of change (98). Other batch kinds are
 * read as far as they concern us; international ones (IAT) are counted and skipped. Some banks leave out the header of the file
 * or of a batch, or the control of a batch: the control of the file still holds every entry. @returns the file, or a refusal that names
 * the line and what was expected there
 */
export function readNacha(text: string): ReadFile | Refusal {
  const lines = recordsOf(text)
  if (lines instanceof Refusal) return lines
  const reading: Reading = {
    header: null,
    batches: [],
    disagreements: [],
    skipped: [],
    file: null,
    batch: null,
    entry: null,
  }
  for (const line of lines) {
    if (reading.file) reading.file.records += 1
    const refusal = readLine(reading, line)
    if (refusal) return refusal
  }
  const last = lines.at(-1) ?? { number: 0, record: null }
  if (reading.batch || reading.file || !reading.header)
    return refuseAt(last, `the file ends here, and ${expectedIn(reading)} was expected.`)
  const { header, batches, disagreements, skipped } = reading
  return { header, batches, disagreements, skipped }
}

function expectedIn({ file, batch }: Reading): string {
  if (batch) return 'an entry (record 6) or a batch control (record 8)'
  if (file) return 'a batch header (record 5) or a file control (record 9)'
  return 'a file header (record 1)'
}

function refuseHere(reading: Reading, line: Line): Refusal {
  const type = line.text[0] ?? ''
  const found =
    line.text === paddingLine ? 'a line of nines' : (names[type] ?? `“${line.text.slice(0, 10).trim()}”`)
  const expected =
    reading.header && !reading.file && !reading.batch
      ? 'nothing but lines of nines, or another file header (record 1),'
      : expectedIn(reading)
  return refuseAt(line, `${expected} was expected, found ${found}.`)
}

function readLine(reading: Reading, line: Line): Refusal | null {
  if (line.text === paddingLine && !reading.file && reading.header) return null
  const { file, batch } = reading
  switch (line.text[0]) {
    case '1':
      return file ? refuseHere(reading, line) : openFile(reading, line)
    case '5':
      return beginFile(reading, line) ?? leaveBatch(reading, line) ?? openBatch(reading, line)
    case '6':
      return (
        beginFile(reading, line) ?? takeEntry(reading, reading.batch ?? openNameless(reading, line), line)
      )
    case '7':
      return batch ? takeAddenda(reading, batch, line) : refuseHere(reading, line)
    case '8':
      return file && batch ? closeBatch(reading, line, { file, batch }) : refuseHere(reading, line)
    case '9':
      return file && line.text !== paddingLine
        ? (leaveBatch(reading, line) ?? closeFile(reading, file, line))
        : refuseHere(reading, line)
    default:
      return refuseHere(reading, line)
  }
}

// Capped at a hundred: a damaged file of 200,000 lines would yield a million.
function note<T>(notes: T[], more: readonly T[]): void {
  if (notes.length < 100) notes.push(...more)
}

/** `YYMMDD` as an ISO day; null for an invalid date. */
function dayOf(short: string): string | null {
  if (!/^\d{6}$/.test(short)) return null
  const day = `20${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`
  const millis = Date.parse(day)
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== day ? null : day
}

function openFile(reading: Reading, line: Line): Refusal | null {
  const { fields } = fileHeader
  const of = (key: keyof typeof fields) => readField(line.text, fields[key])
  const size = of('recordSize')
  if (size && size !== '094')
    return refuseAt(line, `a record size of 094 was expected in positions 35 to 37, found “${size}”.`)
  const at = of('createdAt')
  reading.header ??= {
    destination: of('destination'),
    origin: of('origin'),
    createdOn: dayOf(of('createdOn')),
    createdAt: /^([01]\d|2[0-3])[0-5]\d$/.test(at) ? `${at.slice(0, 2)}:${at.slice(2)}` : null,
    modifier: of('modifier'),
    destinationName: of('destinationName'),
    originName: of('originName'),
  }
  reading.file = { records: 1, batches: 0, sums: noSums(), isWhole: true }
  return null
}

/** Begins a file whose header the bank leaves out; between two files it is no such. */
function beginFile(reading: Reading, line: Line): Refusal | null {
  if (reading.file) return null
  if (reading.header) return refuseHere(reading, line)
  reading.header = {
    ...{ destination: '', origin: '', createdOn: null, createdAt: null },
    ...{ modifier: '', destinationName: '', originName: '' },
  }
  reading.file = { records: 1, batches: 0, sums: noSums(), isWhole: false }
  note(reading.skipped, [{ line: line.number, words: 'The bank leaves out the file header.' }])
  return null
}

/** Ends a batch whose control the bank leaves out. */
function leaveBatch(reading: Reading, line: Line): Refusal | null {
  const { file, batch } = reading
  if (!file || !batch) return null
  file.isWhole = false
  note(reading.skipped, [
    {
      line: batch.line,
      words: 'The bank leaves out the control of this batch: the control of the file holds its sums.',
    },
  ])
  return endBatch(reading, line, { file, batch })
}

/** Opens a batch whose header the bank leaves out. */
function openNameless(reading: Reading, line: Line): OpenBatch {
  if (reading.file) reading.file.isWhole = false
  note(reading.skipped, [{ line: line.number, words: 'The bank leaves out the header of this batch.' }])
  const batch: OpenBatch = {
    ...{ line: line.number, serviceClass: '', secCode: '', company: '', companyId: '', description: '' },
    ...{ effectiveDate: null, odfi: '', number: '', entries: [], sums: noSums() },
    ...{ isForeign: false, hasHeader: false },
  }
  reading.batch = batch
  return batch
}

function openBatch(reading: Reading, line: Line): Refusal | null {
  const { fields } = batchHeader
  const of = (key: keyof typeof fields) => readField(line.text, fields[key])
  const secCode = of('secCode').toUpperCase()
  if (!/^[A-Z]{3}$/.test(secCode))
    return refuseAt(line, `an entry class like CCD was expected in positions 51 to 53, found “${secCode}”.`)
  if (secCode === 'ADV')
    return refuseAt(
      line,
      'a batch of payments was expected, found accounting advices (ADV), which are not read.',
    )
  const isForeign = secCode === 'IAT'
  if (isForeign)
    note(reading.skipped, [
      { line: line.number, words: 'International payments (IAT) are none of ours: passed over.' },
    ])
  reading.entry = null
  reading.batch = {
    line: line.number,
    serviceClass: of('serviceClass'),
    secCode,
    company: of('company'),
    companyId: of('companyId'),
    description: of('description'),
    effectiveDate: dayOf(of('effectiveDate')),
    odfi: of('odfi'),
    number: of('number'),
    entries: [],
    sums: noSums(),
    isForeign,
    hasHeader: true,
  }
  return null
}

/** Refuses an entry whose addenda indicator is set but which has no addenda. */
function refuseMissing({ entry }: Reading, line: Line): Refusal | null {
  return entry?.read.hasAddenda && entry.addenda === 0
    ? refuseAt(
        line,
        `an addenda (record 7) of the entry before was expected, found ${names[line.text[0] ?? '']}.`,
      )
    : null
}

function takeEntry(reading: Reading, batch: OpenBatch, line: Line): Refusal | null {
  const missing = refuseMissing(reading, line)
  if (missing) return missing
  const read = readEntry(line)
  if (read instanceof Refusal) return read
  addEntry(batch.sums, { code: read.code, rdfi: read.routingNumber.slice(0, 8), amount: read.amount })
  if (!batch.isForeign) batch.entries.push(read)
  reading.entry = { read, addenda: 0 }
  return null
}

function takeAddenda(reading: Reading, batch: OpenBatch, line: Line): Refusal | null {
  const { entry } = reading
  if (!entry) return refuseHere(reading, line)
  entry.addenda += 1
  batch.sums.count += 1
  return batch.isForeign ? null : readAddenda(line, entry.read)
}

type OpenParts = { file: OpenFile; batch: OpenBatch }

function closeBatch(reading: Reading, line: Line, open: OpenParts): Refusal | null {
  const { hasHeader, sums } = open.batch
  note(reading.disagreements, judgeBatch(line, hasHeader ? open.batch : null, sums))
  return endBatch(reading, line, open)
}

function endBatch(reading: Reading, line: Line, { file, batch }: OpenParts): Refusal | null {
  const missing = refuseMissing(reading, line)
  if (missing) return missing
  const { sums, isForeign, hasHeader: _, ...read } = batch
  if (!isForeign) reading.batches.push(read)
  file.batches += 1
  addSums(file.sums, sums)
  reading.batch = null
  reading.entry = null
  return null
}

function closeFile(reading: Reading, file: OpenFile, line: Line): null {
  note(reading.disagreements, judgeFile(line, file, file.sums))
  reading.file = null
  return null
}

import { type Refusal, refuseField } from '#platform/rules/refusal.ts'
import { abaCheckDigit } from '../aba.ts'
import { bankAccountText, bankText } from './bank-text.ts'
import {
  batchControl,
  batchHeader,
  blockLines,
  directionOf,
  entryDetail,
  fileControl,
  fileHeader,
  hashOf,
  isPrenoteCode,
  paddingLine,
  paymentAddenda,
  type TransactionCode,
  writeRecord,
} from './nacha-layout.ts'

export type NachaEntry = {
  readonly code: TransactionCode
  /** The receiving bank's routing number, nine digits. */
  readonly routingNumber: string
  readonly accountNumber: string
  readonly amount: number
  /** Our identifier for the receiver; up to 15 characters. */
  readonly id: string
  readonly name: string
  /** Unique and rising within the file: the last seven digits of the trace number. */
  readonly sequence: number
  /** Shown on the receiver's statement; up to 80 characters. */
  readonly addenda?: string
}

export type NachaBatch = {
  readonly secCode: 'CCD' | 'PPD'
  /** Up to ten characters on the receiver's statement: INVOICE, COMMISSION. */
  readonly description: string
  readonly effectiveDate: string
  readonly entries: readonly NachaEntry[]
}

export type NachaFile = {
  /** Routing number of the bank that receives the file, nine digits. */
  readonly destination: string
  readonly destinationName: string
  /** The company's id at the bank, ten characters. */
  readonly companyId: string
  readonly companyName: string
  readonly createdOn: string
  /** `HH:MM` in the company's time zone. */
  readonly createdAt: string
  /** File ID modifier, A to Z then 0 to 9: numbers the files of one day. */
  readonly modifier: string
  readonly batches: readonly NachaBatch[]
}

type Sums = { count: number; hash: number; debits: number; credits: number }

type WrittenFile = {
  readonly text: string
  readonly batches: number
  readonly entries: number
  readonly debits: number
  readonly credits: number
  readonly hash: string
}

/** File ID modifiers in order. */
export const modifiers = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
] as const
export type Modifier = (typeof modifiers)[number]
/** Cents; the largest amount that fits an entry's field. */
const greatestEntry = 9_999_999_999
const greatestTotal = 999_999_999_999
const greatestSequence = 9_999_999

const shortDay = (day: string) => day.slice(2, 10).replaceAll('-', '')
const odfiOf = (file: NachaFile) => file.destination.slice(0, 8)

/** The trace number of an entry: our bank's first eight digits, then seven of our own. */
export const traceOf = (destination: string, sequence: number): string =>
  `${destination.slice(0, 8)}${String(sequence).padStart(7, '0')}`

/**
 * Writes a day's ACH file: lines of 94 characters in blocks of ten, with entry hash and control totals. @returns the file, or a
 * refusal by the field at fault
 */
export function writeNacha(file: NachaFile): WrittenFile | Refusal {
  const problem = problemOf(file)
  if (problem) return problem
  const lines = [headerOf(file)]
  const total: Sums = { count: 0, hash: 0, debits: 0, credits: 0 }
  let entries = 0
  file.batches.forEach((batch, index) => {
    const written = batchLines(file, batch, index + 1)
    lines.push(...written.lines)
    entries += batch.entries.length
    total.count += written.sums.count
    total.hash += written.sums.hash
    total.debits += written.sums.debits
    total.credits += written.sums.credits
  })
  const blocks = Math.ceil((lines.length + 1) / blockLines)
  const { count, debits, credits } = total
  const [batches, hash] = [file.batches.length, hashOf(total.hash)]
  lines.push(writeRecord(fileControl, { batches, blocks, count, hash, debits, credits, reserved: '' }))
  while (lines.length < blocks * blockLines) lines.push(paddingLine)
  return { text: `${lines.join('\n')}\n`, batches, entries, debits, credits, hash }
}

function headerOf(file: NachaFile): string {
  return writeRecord(fileHeader, {
    priority: 1,
    destination: ` ${file.destination}`,
    origin: file.companyId.padStart(10),
    createdOn: shortDay(file.createdOn),
    createdAt: file.createdAt.replace(':', ''),
    modifier: file.modifier,
    recordSize: 94,
    blocking: 10,
    format: 1,
    destinationName: bankText(file.destinationName, 23),
    originName: bankText(file.companyName, 23),
    reference: '',
  })
}

/** Service class code: 225 debits only, 220 credits only, 200 mixed. */
function serviceClass(codes: readonly string[]): '200' | '220' | '225' {
  const hasDebit = codes.some((code) => directionOf(code) === 'debit')
  const hasCredit = codes.some((code) => directionOf(code) === 'credit')
  return hasDebit && hasCredit ? '200' : hasDebit ? '225' : '220'
}

function batchLines(file: NachaFile, batch: NachaBatch, number: number) {
  const sums: Sums = { count: 0, hash: 0, debits: 0, credits: 0 }
  const odfi = odfiOf(file)
  const { companyId } = file
  const service = serviceClass(batch.entries.map(({ code }) => code))
  const lines = [
    writeRecord(batchHeader, {
      serviceClass: service,
      company: bankText(file.companyName, 16),
      discretionary: '',
      companyId,
      secCode: batch.secCode,
      description: bankText(batch.description, 10),
      descriptiveDate: shortDay(file.createdOn),
      effectiveDate: shortDay(batch.effectiveDate),
      settlement: '',
      originatorStatus: 1,
      odfi,
      number,
    }),
  ]
  for (const entry of batch.entries) {
    lines.push(...entryLines(file, entry))
    sums.count += entry.addenda ? 2 : 1
    sums.hash += Number(entry.routingNumber.slice(0, 8))
    sums[directionOf(entry.code) === 'debit' ? 'debits' : 'credits'] += entry.amount
  }
  const { count, debits, credits } = sums
  lines.push(
    writeRecord(batchControl, {
      serviceClass: service,
      count,
      hash: hashOf(sums.hash),
      debits,
      credits,
      companyId,
      authentication: '',
      reserved: '',
      odfi,
      number,
    }),
  )
  return { lines, sums }
}

function entryLines(file: NachaFile, entry: NachaEntry): string[] {
  const id = bankText(entry.id, 15)
  const detail = writeRecord(entryDetail, {
    code: entry.code,
    rdfi: entry.routingNumber.slice(0, 8),
    checkDigit: entry.routingNumber.slice(8),
    account: bankAccountText(entry.accountNumber) ?? '',
    amount: entry.amount,
    id,
    // A name without a Latin letter comes out empty; the bank requires one.
    name: bankText(entry.name, 22) || id,
    discretionary: '',
    addendaFlag: entry.addenda ? 1 : 0,
    trace: traceOf(file.destination, entry.sequence),
  })
  if (!entry.addenda) return [detail]
  const [info, sequence] = [bankText(entry.addenda, 80), 1]
  return [detail, writeRecord(paymentAddenda, { kind: '05', info, sequence, entry: entry.sequence })]
}

const isRouting = (number: string) =>
  /^\d{9}$/.test(number) && abaCheckDigit(number.slice(0, 8)) === Number(number[8])
const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day)

function problemOf(file: NachaFile): Refusal | null {
  if (!isRouting(file.destination))
    return refuseField(
      'destination',
      'The bank’s routing number needs nine digits with a check digit that fits.',
    )
  if (!/^[0-9A-Za-z ]{1,10}$/.test(file.companyId))
    return refuseField('companyId', 'The company id that the bank gave has one to ten letters and digits.')
  if (!bankText(file.companyName, 16))
    return refuseField('companyName', 'The company needs a name in Latin letters.')
  if (!isDay(file.createdOn) || !/^\d\d:\d\d$/.test(file.createdAt))
    return refuseField('createdOn', 'The file needs a day and a time.')
  if (!modifiers.some((one) => one === file.modifier))
    return refuseField('modifier', 'A day has 36 files at most: A to Z, then 0 to 9.')
  if (file.batches.every(({ entries }) => entries.length === 0))
    return refuseField('entries', 'There is nothing to send.')
  return problemOfBatches(file)
}

function problemOfBatches(file: NachaFile): Refusal | null {
  let last = 0
  let [debits, credits] = [0, 0]
  for (const batch of file.batches) {
    if (batch.entries.length === 0) return refuseField('entries', 'A batch holds at least one entry.')
    if (!isDay(batch.effectiveDate))
      return refuseField('effectiveDate', 'A batch needs the day on which it moves.')
    for (const entry of batch.entries) {
      const problem = problemOfEntry(entry, last)
      if (problem) return problem
      last = entry.sequence
      if (directionOf(entry.code) === 'debit') debits += entry.amount
      else credits += entry.amount
    }
  }
  return Math.max(debits, credits) > greatestTotal
    ? refuseField('amount', 'A file carries less than $10,000,000,000.00 each way.')
    : null
}

function problemOfEntry(entry: NachaEntry, last: number): Refusal | null {
  const at = (field: string, message: string) => refuseField(field, `${entry.id}: ${message}`)
  if (!isRouting(entry.routingNumber))
    return at('routingNumber', 'the routing number has no check digit that fits.')
  if (bankAccountText(entry.accountNumber) === null)
    return at('accountNumber', 'an account number has one to 17 letters and digits.')
  if (!Number.isInteger(entry.amount) || entry.amount < 0 || entry.amount > greatestEntry)
    return at('amount', 'an entry carries whole cents, less than $100,000,000.00.')
  if (isPrenoteCode(entry.code) !== (entry.amount === 0))
    return at('amount', 'a prenote carries nothing, every other entry more than nothing.')
  if (!Number.isInteger(entry.sequence) || entry.sequence <= last || entry.sequence > greatestSequence)
    return at('sequence', 'trace numbers rise through the file.')
  return bankText(entry.id, 15) ? null : at('id', 'an entry needs an id in Latin letters or digits.')
}

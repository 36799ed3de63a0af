import { formatCents } from '#platform/rules/text/money.ts'
import { batchControl, blockLines, directionOf, fileControl, hashOf, readField } from './nacha-layout.ts'
import { type Line, placeOf } from './nacha-lines.ts'

/** Totals counted while reading, to be compared with the control records. */
export type Sums = { count: number; hash: number; debits: number; credits: number }

export const noSums = (): Sums => ({ count: 0, hash: 0, debits: 0, credits: 0 })

export function addEntry(sums: Sums, entry: { code: string; rdfi: string; amount: number }): void {
  sums.count += 1
  sums.hash += Number(entry.rdfi)
  sums[directionOf(entry.code) === 'debit' ? 'debits' : 'credits'] += entry.amount
}

export function addSums(total: Sums, { count, hash, debits, credits }: Sums): void {
  total.count += count
  total.hash += hash
  total.debits += debits
  total.credits += credits
}

type Stated = { readonly what: string; readonly stated: string; readonly counted: string }

const asNumber = (text: string) => (/^\d+$/.test(text) ? String(Number(text)) : text || 'nothing')
const asCents = (text: string) => (/^\d+$/.test(text) ? formatCents(Number(text)) : text || 'nothing')

function differing(line: Line, stated: readonly Stated[]): string[] {
  return stated
    .filter((one) => one.stated !== one.counted)
    .map(
      ({ what, stated: said, counted }) =>
        `${placeOf(line)}: the file says ${what} ${said}, counted ${counted}.`,
    )
}

function sumsOf(
  text: string,
  fields: typeof batchControl.fields | typeof fileControl.fields,
  sums: Sums,
): Stated[] {
  const { count, hash, debits, credits } = fields
  return [
    {
      what: 'entries and addenda',
      stated: asNumber(readField(text, count)),
      counted: String(sums.count),
    },
    { what: 'entry hash', stated: readField(text, hash).padStart(10, '0'), counted: hashOf(sums.hash) },
    { what: 'total debits', stated: asCents(readField(text, debits)), counted: formatCents(sums.debits) },
    { what: 'total credits', stated: asCents(readField(text, credits)), counted: formatCents(sums.credits) },
  ]
}

/** Differences between a batch's control record and its header, if the bank gives one, and entries. */
export function judgeBatch(
  line: Line,
  header: { serviceClass: string; number: string } | null,
  sums: Sums,
): string[] {
  const { serviceClass, number } = batchControl.fields
  const ofHeader = header && [
    { what: 'service class', stated: readField(line.text, serviceClass), counted: header.serviceClass },
    {
      what: 'batch number',
      stated: asNumber(readField(line.text, number)),
      counted: asNumber(header.number),
    },
  ]
  return differing(line, [...(ofHeader ?? []), ...sumsOf(line.text, batchControl.fields, sums)])
}

/**
 * Differences between the file's control record and its batches; `records` counts the lines up to the control. A bank that
 * leaves records out (`isWhole` false) counts batches and blocks in its own way: entries and sums have to agree.
 */
export function judgeFile(
  line: Line,
  counted: { batches: number; records: number; isWhole: boolean },
  sums: Sums,
): string[] {
  const { batches, blocks } = fileControl.fields
  const ofRecords = [
    { what: 'batches', stated: asNumber(readField(line.text, batches)), counted: String(counted.batches) },
    {
      what: 'blocks of ten lines',
      stated: asNumber(readField(line.text, blocks)),
      counted: String(Math.ceil(counted.records / blockLines)),
    },
  ]
  return differing(line, [
    ...(counted.isWhole ? ofRecords : []),
    ...sumsOf(line.text, fileControl.fields, sums),
  ])
}

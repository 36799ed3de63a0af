import { Refusal } from '#platform/rules/refusal.ts'
import { changeAddenda, entryDetail, paymentAddenda, readField, returnAddenda } from './nacha-layout.ts'
import { type Line, refuseAt } from './nacha-lines.ts'

type Field = { readonly from: number; readonly to: number }

/** A return (addenda 99) or a notification of change (98): the entry of ours, the code, and the bank's data. */
type Answered = {
  readonly line: number
  /** R01 … or C01 …, upper case. */
  readonly code: string
  readonly originalTrace: string
  readonly originalRdfi: string
  /** The bank's addenda information (return), or the corrected data with its blanks (change). */
  readonly info: string
  readonly trace: string
}

export type ReadEntry = {
  readonly line: number
  readonly code: string
  readonly routingNumber: string
  readonly accountNumber: string
  readonly amount: number
  readonly id: string
  readonly name: string
  readonly trace: string
  readonly texts: string[]
  readonly returns: Answered[]
  readonly changes: Answered[]
  /** The entry's addenda indicator: addenda must follow. */
  readonly hasAddenda: boolean
}

function digitsAt(line: Line, { from, to }: Field, what: string): string | Refusal {
  const found = line.text.slice(from - 1, to)
  if (/^\d+$/.test(found)) return found
  const where = from === to ? `position ${from}` : `positions ${from} to ${to}`
  const count = to - from + 1
  return refuseAt(
    line,
    `${count === 1 ? 'a digit' : `${count} digits`} (${what}) ${count === 1 ? 'was' : 'were'} expected in ${where}, found “${found.trim() || 'blanks'}”.`,
  )
}

/** Reads an entry, record 6. */
export function readEntry(line: Line): ReadEntry | Refusal {
  const { fields } = entryDetail
  const code = digitsAt(line, fields.code, 'the transaction code')
  if (code instanceof Refusal) return code
  const routingNumber = digitsAt(line, { from: 4, to: 12 }, 'the routing number')
  if (routingNumber instanceof Refusal) return routingNumber
  const amount = digitsAt(line, fields.amount, 'the amount in cents')
  if (amount instanceof Refusal) return amount
  const trace = digitsAt(line, fields.trace, 'the trace number')
  if (trace instanceof Refusal) return trace
  return {
    line: line.number,
    code,
    routingNumber,
    accountNumber: readField(line.text, fields.account),
    amount: Number(amount),
    id: readField(line.text, fields.id),
    name: readField(line.text, fields.name),
    trace,
    texts: [],
    returns: [],
    changes: [],
    hasAddenda: readField(line.text, fields.addendaFlag) === '1',
  }
}

/** Reads an addenda record (7) of an entry: payment text, return or change. Other addenda types are skipped. */
export function readAddenda(line: Line, entry: ReadEntry): Refusal | null {
  const kind = readField(line.text, paymentAddenda.fields.kind)
  if (kind === '99') return addAnswer(line, entry.returns, 'R')
  if (kind === '98') return addAnswer(line, entry.changes, 'C')
  if (!/^\d\d$/.test(kind))
    return refuseAt(
      line,
      `the kind of the addenda (two digits) was expected in positions 2 to 3, found “${kind}”.`,
    )
  if (kind === '05') entry.texts.push(readField(line.text, paymentAddenda.fields.info))
  return null
}

// Corrected data are read by position, so leading blanks are kept.
const asItStands = ({ text }: Line, { from, to }: Field) => text.slice(from - 1, to).trimEnd()

const wordsOf = { R: 'a return code like R01', C: 'a change code like C01' } as const

function addAnswer(line: Line, into: Answered[], letter: 'R' | 'C'): Refusal | null {
  const { fields } = returnAddenda
  const code = readField(line.text, fields.code).toUpperCase()
  if (code[0] !== letter || !/^[RC]\d\d$/.test(code))
    return refuseAt(line, `${wordsOf[letter]} was expected in positions 4 to 6, found “${code}”.`)
  const originalTrace = digitsAt(line, fields.originalTrace, 'the original trace number')
  if (originalTrace instanceof Refusal) return originalTrace
  into.push({
    line: line.number,
    code,
    originalTrace,
    originalRdfi: readField(line.text, fields.originalRdfi),
    info:
      letter === 'R' ? readField(line.text, fields.info) : asItStands(line, changeAddenda.fields.corrected),
    trace: readField(line.text, fields.trace),
  })
  return null
}

/** Position of a field (from 1, as in the NACHA rules) and how it is filled. */
type Field = {
  readonly from: number
  readonly to: number
  /** Digits are padded with leading zeros, text with trailing blanks. */
  readonly is: 'digits' | 'text'
}

export type Layout<K extends string> = {
  /** The record type: first character of the line. */
  readonly type: string
  readonly fields: Readonly<Record<K, Field>>
}

export const recordLength = 94
export const blockLines = 10

const digits = (from: number, to = from): Field => ({ from, to, is: 'digits' })
const text = (from: number, to = from): Field => ({ from, to, is: 'text' })

/** Layouts of all records that we write, and of those parts of other banks' records that we read. */
export const fileHeader = {
  type: '1',
  fields: {
    priority: digits(2, 3),
    destination: text(4, 13),
    origin: text(14, 23),
    createdOn: digits(24, 29),
    createdAt: digits(30, 33),
    modifier: text(34),
    recordSize: digits(35, 37),
    blocking: digits(38, 39),
    format: digits(40),
    destinationName: text(41, 63),
    originName: text(64, 86),
    reference: text(87, 94),
  },
} as const

export const batchHeader = {
  type: '5',
  fields: {
    serviceClass: digits(2, 4),
    company: text(5, 20),
    discretionary: text(21, 40),
    companyId: text(41, 50),
    secCode: text(51, 53),
    description: text(54, 63),
    descriptiveDate: text(64, 69),
    effectiveDate: digits(70, 75),
    settlement: text(76, 78),
    originatorStatus: digits(79),
    odfi: digits(80, 87),
    number: digits(88, 94),
  },
} as const

export const entryDetail = {
  type: '6',
  fields: {
    code: digits(2, 3),
    rdfi: digits(4, 11),
    checkDigit: digits(12),
    account: text(13, 29),
    amount: digits(30, 39),
    id: text(40, 54),
    name: text(55, 76),
    discretionary: text(77, 78),
    addendaFlag: digits(79),
    trace: digits(80, 94),
  },
} as const

export const paymentAddenda = {
  type: '7',
  fields: { kind: digits(2, 3), info: text(4, 83), sequence: digits(84, 87), entry: digits(88, 94) },
} as const

export const returnAddenda = {
  type: '7',
  fields: {
    kind: digits(2, 3),
    code: text(4, 6),
    originalTrace: digits(7, 21),
    dateOfDeath: text(22, 27),
    originalRdfi: digits(28, 35),
    info: text(36, 79),
    trace: digits(80, 94),
  },
} as const

export const changeAddenda = {
  type: '7',
  fields: {
    kind: digits(2, 3),
    code: text(4, 6),
    originalTrace: digits(7, 21),
    reserved: text(22, 27),
    originalRdfi: digits(28, 35),
    corrected: text(36, 64),
    reserved2: text(65, 79),
    trace: digits(80, 94),
  },
} as const

export const batchControl = {
  type: '8',
  fields: {
    serviceClass: digits(2, 4),
    count: digits(5, 10),
    hash: digits(11, 20),
    debits: digits(21, 32),
    credits: digits(33, 44),
    companyId: text(45, 54),
    authentication: text(55, 73),
    reserved: text(74, 79),
    odfi: digits(80, 87),
    number: digits(88, 94),
  },
} as const

export const fileControl = {
  type: '9',
  fields: {
    batches: digits(2, 7),
    blocks: digits(8, 13),
    count: digits(14, 21),
    hash: digits(22, 31),
    debits: digits(32, 43),
    credits: digits(44, 55),
    reserved: text(56, 94),
  },
} as const

export const paddingLine = '9'.repeat(recordLength)

/** One record as a line. @throws RangeError when a value does not fit: callers check values before. */
export function writeRecord<K extends string>(
  layout: Layout<K>,
  values: Readonly<Record<NoInfer<K>, string | number>>,
): string {
  let line = layout.type
  for (const key in layout.fields) {
    const { from, to, is } = layout.fields[key]
    const width = to - from + 1
    const value = String(values[key])
    if (value.length > width || line.length !== from - 1)
      throw new RangeError(`${key} does not fit in positions ${from} to ${to}`)
    line += is === 'digits' ? value.padStart(width, '0') : value.padEnd(width)
  }
  return line
}

/** The value of a field in a line, without surrounding blanks. */
export const readField = (line: string, { from, to }: Field): string => line.slice(from - 1, to).trim()

/** The entry hash: the low ten digits of the sum of the first eight digits of all routing numbers. */
export const hashOf = (sum: number): string => String(sum % 10_000_000_000).padStart(10, '0')

export type TransactionCode = '22' | '23' | '27' | '28' | '32' | '33' | '37' | '38'

type Moved = {
  readonly direction: 'debit' | 'credit'
  readonly accountType: 'checking' | 'savings'
  readonly isPrenote: boolean
}

/** The transaction code of an entry: direction, account type, live or prenote. */
export function transactionCode({ direction, accountType, isPrenote }: Moved): TransactionCode {
  if (direction === 'credit')
    return accountType === 'checking' ? (isPrenote ? '23' : '22') : isPrenote ? '33' : '32'
  return accountType === 'checking' ? (isPrenote ? '28' : '27') : isPrenote ? '38' : '37'
}

/** The direction of a transaction code, by its second digit; holds for live entries, prenotes and returns. */
export const directionOf = (code: string): 'debit' | 'credit' =>
  Number(code.at(-1)) >= 5 ? 'debit' : 'credit'

/** Whether a code is a prenote's or its return's: the amount is zero. */
export const isPrenoteCode = (code: string): boolean => /^[23][38]$/.test(code)

/** Records of a return file, put together by hand from the positions that the rules print; no line of it is made by our writer. */
type Parts = Readonly<Record<number, string>>

function at(parts: Parts): string {
  let line = ''
  for (const [position, text] of Object.entries(parts)) line = line.padEnd(Number(position) - 1) + text
  return line.padEnd(94)
}

const padded = (value: number | string, width: number) => String(value).padStart(width, '0')

export type HandReturn = {
  /** R01 or C01. */
  code: string
  /** The trace of our entry. */
  trace: string
  cents: number
  /** Corrected data of a change. */
  info?: string
}

/** A file as a bank gives it back, with one batch of entries and their addenda 99 or 98. */
export function returnFile(answers: readonly HandReturn[]): string {
  const lines = answers.flatMap(({ code, trace, cents, info = '' }, index) => {
    const own = `0910000${padded(index + 1, 8)}`
    return [
      at({
        1: '626',
        4: '102000021',
        13: '1234567890',
        30: padded(cents, 10),
        40: 'OURS',
        55: 'A BAR',
        79: '1',
        80: own,
      }),
      at({ 1: `7${code.startsWith('C') ? '98' : '99'}${code}`, 7: trace, 28: '09100001', 36: info, 80: own }),
    ]
  })
  const count = answers.length * 2
  const hash = padded((answers.length * 10_200_002) % 10_000_000_000, 10)
  const debits = padded(
    answers.reduce((sum, { cents }) => sum + cents, 0),
    12,
  )
  const blocks = Math.ceil((lines.length + 4) / 10)
  return [
    at({
      1: '101',
      4: ' 184002771',
      14: '9102000470',
      24: '261208',
      30: '1530',
      34: 'A094101',
      41: 'US',
      64: 'OUR BANK',
    }),
    at({
      1: '5200',
      5: 'US',
      41: '1840027719',
      51: 'CCD',
      54: 'INVOICE',
      70: '261208',
      79: '109100001',
      88: '0000001',
    }),
    ...lines,
    at({
      1: '8200',
      5: padded(count, 6),
      11: hash,
      21: debits,
      33: padded(0, 12),
      45: '1840027719',
      80: '091000010000001',
    }),
    at({ 1: '9000001', 8: padded(blocks, 6), 14: padded(count, 8), 22: hash, 32: debits, 44: padded(0, 12) }),
  ].join('\r\n')
}

/**
 * What a bank also sends: international payments with their seven addenda, a mixed batch, one entry with several addenda of text,
 * and among them a return of ours. Lines end in CRLF, and nothing fills the last block.
 */
export function fileOfManySenders({ trace, cents }: HandReturn): string {
  const head = (secCode: string, number: string) =>
    at({
      1: '5200',
      5: 'US',
      41: '1840027719',
      51: secCode,
      54: 'VARIOUS',
      70: '261208',
      79: '109100001',
      88: number,
    })
  const end = (number: string, [entries, hash, debits, credits]: readonly [number, number, number, number]) =>
    at({
      1: '8200',
      5: padded(entries, 6),
      11: padded(hash, 10),
      21: padded(debits, 12),
      33: padded(credits, 12),
      45: '1840027719',
      80: `09100001${number}`,
    })
  const entry = (code: string, amount: number, own: string) =>
    at({
      1: `6${code}`,
      4: '102000021',
      13: '1234567890',
      30: padded(amount, 10),
      40: 'X',
      55: 'A BAR',
      79: '1',
      80: own,
    })
  const own = (nth: number) => `0910000${padded(nth, 8)}`
  const foreign = [
    at({
      1: '622',
      4: '102000021',
      13: '0007',
      30: padded(70_000, 10),
      40: 'DE89370400440532013000',
      79: '1',
      80: own(1),
    }),
    ...['10ANN', '11BAR GMBH', '12BERLIN*DE', '13BANK', '14OTHER BANK', '15ID', '16STREET'].map(
      (text, index) => at({ 1: `7${text}`, 84: padded(index + 1, 4), 88: '0000001' }),
    ),
  ]
  const mixed = [
    entry('22', 12_000, own(2)),
    at({ 1: '705PAYS INVOICES', 84: '0001', 88: '0000002' }),
    at({ 1: '705ONE AND TWO', 84: '0002', 88: '0000002' }),
    at({ 1: '705AND THREE', 84: '0003', 88: '0000002' }),
    entry('26', cents, own(3)),
    at({ 1: '799R01', 7: trace, 28: '09100001', 80: own(3) }),
  ]
  const hash = 10_200_002
  const lines = [
    at({
      1: '101',
      4: ' 184002771',
      14: '9102000470',
      24: '261208',
      30: '1530',
      34: 'B094101',
      41: 'US',
      64: 'OUR BANK',
    }),
    head('IAT', '0000001'),
    ...foreign,
    end('0000001', [8, hash, 0, 70_000]),
    head('CTX', '0000002'),
    ...mixed,
    end('0000002', [6, 2 * hash, cents, 12_000]),
  ]
  const control = {
    1: '9000002',
    8: padded(Math.ceil((lines.length + 1) / 10), 6),
    14: padded(14, 8),
    22: padded(3 * hash, 10),
    32: padded(cents, 12),
    44: padded(82_000, 12),
  }
  return [...lines, at(control)].join('\r\n')
}

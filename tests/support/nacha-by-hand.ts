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

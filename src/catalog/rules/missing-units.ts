import { formatDay } from '#platform/rules/text/dates.ts'

/** Units of one line that are promised and not on the shelf. */
export type MissingLine = {
  readonly productName: string
  readonly missing: number
  /** The buyer took the order knowing that so many would come later. */
  readonly backordered: number
  /** Day (YYYY-MM-DD) on which more is expected, if somebody has said. */
  readonly expectedOn: string | null
}

/** "8 now, 12 on backorder, no date yet": how much of a line is there, for cart, receipt, record and desk alike; null when all. */
export function splitInWords(line: Omit<MissingLine, 'productName'> & { quantity: number }): string | null {
  if (line.missing <= 0) return null
  const later = Math.min(line.missing, line.backordered)
  const gone = line.missing - later
  return [
    `${line.quantity - line.missing} now`,
    ...(gone > 0 ? [`${gone} missing`] : []),
    ...(later > 0 ? [`${later} on backorder, ${whenExpected(line.expectedOn)}`] : []),
  ].join(', ')
}

/** "expected Dec 02, 2026", or that nobody knows. [FIX-012] */
export function whenExpected(day: string | null): string {
  return day ? `expected ${formatDay(day)}` : 'no date yet'
}

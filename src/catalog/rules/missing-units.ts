import { formatDay } from '#platform/rules/text/dates.ts'

/** Units of a line that were promised and are not in stock. */
export type MissingLine = {
  readonly productName: string
  readonly missing: number
  /** Units that the buyer accepted as a backorder. */
  readonly backordered: number
  /** Day (YYYY-MM-DD) on which more is expected, if known. */
  readonly expectedOn: string | null
}

/** "8 now, 12 on backorder, no date yet": availability of a line for cart, receipt and records; null when all is in stock. */
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

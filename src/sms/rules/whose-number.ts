import { phoneOf } from '#platform/rules/text/phone.ts'

/** A record that has the number. */
export type Numbered = {
  readonly prospectId: string | null
  readonly clientId: string | null
  readonly phone: string | null
  /** When it was last changed. */
  readonly at: string
}

/**
 * The record an answer belongs to: of all with this number the one texted last; where none was, the latest, clients first.
 */
export function whoseNumber<Row extends Numbered>(
  phone: string,
  rows: readonly Row[],
  textedAt: ReadonlyMap<string, string>,
): Row | null {
  const rank = (row: Row) =>
    [(row.prospectId && textedAt.get(row.prospectId)) || '', row.clientId ? '1' : '0', row.at].join('|')
  const [first] = rows
    .filter((row) => phoneOf(row.phone) === phone)
    .toSorted((a, b) => rank(b).localeCompare(rank(a)))
  return first ?? null
}

import { phoneOf } from '#platform/rules/text/phone.ts'

/** A record on which a number stands. */
export type Numbered = {
  readonly prospectId: string | null
  readonly clientId: string | null
  readonly phone: string | null
  /** When it was last changed. */
  readonly at: string
}

/** Whose answer it is: of all records with this number the one that was texted last; where none was, the latest a client's. */
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

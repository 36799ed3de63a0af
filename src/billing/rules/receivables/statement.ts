import { daysBetween, plusDays } from '#platform/rules/text/dates.ts'

/** A journal line of a client's accounts `receivable` and `credit`, in the order of entries. */
export type ClientLine = {
  readonly entryId: string
  readonly on: string
  readonly memo: string
  readonly invoiceNumber: string | null
  readonly amount: number
}

export type Move = {
  readonly on: string
  readonly what: string
  readonly detail: string
  readonly amountCents: number
  readonly balanceCents: number
}

/** Statement lines between two balances, one per entry, with the balance after it. Entries that change no balance are left out. */
export function movesOf(
  openingCents: number,
  lines: readonly ClientLine[],
): { moves: Move[]; closingCents: number } {
  const entries = new Map<string, ClientLine & { cents: number }>()
  for (const line of lines) {
    const known = entries.get(line.entryId)
    if (known) known.cents += line.amount
    else entries.set(line.entryId, { ...line, cents: line.amount })
  }
  let balance = openingCents
  const moves: Move[] = []
  for (const { on, memo, invoiceNumber, cents } of entries.values()) {
    if (cents === 0) continue
    balance += cents
    const detail = invoiceNumber && !memo.includes(invoiceNumber) ? invoiceNumber : ''
    moves.push({ on, what: memo, detail, amountCents: cents, balanceCents: balance })
  }
  return { moves, closingCents: balance }
}

const ageBands = [
  { label: 'Not due yet', from: null, to: 0 },
  { label: '1-30 days', from: 1, to: 30 },
  { label: '31-60 days', from: 31, to: 60 },
  { label: '61-90 days', from: 61, to: 90 },
  { label: 'More than 90 days', from: 91, to: null },
] as const

/** Open amounts by days past due on a day: every cent is in exactly one band. */
export function ageOf(
  items: readonly { readonly dueOn: string; readonly openCents: number }[],
  day: string,
): { label: string; cents: number }[] {
  return ageBands.map(({ label, from, to }) => ({
    label,
    cents: items
      .filter(({ dueOn }) => {
        const late = daysBetween(dueOn, day)
        return (from === null || late >= from) && (to === null || late <= to)
      })
      .reduce((sum, { openCents }) => sum + openCents, 0),
  }))
}

/** `2026-11` → its first and last day. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: plusDays(next, -1) }
}

/** Month-end balances from the changes of each month, oldest first. */
export function closings(changes: readonly { readonly month: string; readonly cents: number }[]) {
  let balance = 0
  return changes.map(({ month, cents }) => {
    balance += cents
    return { month, closingCents: balance }
  })
}

import { readsAsOut } from './statement-way.ts'

/** A row as read: its amount is in cents. */
type DoubtfulRow = {
  readonly row: number
  readonly description: string
  readonly amount: number
  /** An amount of the debits with a minus; null where there is none. */
  readonly hasMinus: boolean | null
  /** The balance behind the row, in cents; null where there is none. */
  readonly balance: number | null
}
type Doubt = { readonly row: number; readonly message: string }

/** Debits with a minus among others without: a correction, or money out as well. */
export function doubtfulDebits(rows: readonly DoubtfulRow[]): Doubt[] {
  if (!rows.some((one) => one.hasMinus === false)) return []
  return rows
    .filter((one) => one.hasMinus)
    .map(({ row }) => ({
      row,
      message:
        'This debit has a minus, and others have none. Please write it among the credits if money came back, or without the minus.',
    }))
}

/** Rows without a sign that would be read as money in, though their words or the balance behind them say that it went out. */
export function doubtfulDeposits(rows: readonly DoubtfulRow[]): Doubt[] {
  const fell = balanceFell(rows)
  return rows.flatMap((one, at) => {
    const why = fell[at]
      ? 'The balance fell by this amount'
      : readsAsOut(one.description)
        ? `“${one.description.slice(0, 40)}” reads as money out`
        : null
    if (why === null) return []
    return [
      {
        row: one.row,
        message: `${why}, and no amount has a sign. Please write a minus before money that went out, or add a column with Credit or Debit.`,
      },
    ]
  })
}

/** For each row whether the balance fell by its amount, in the order in which most rows fit: oldest first, or newest first. */
function balanceFell(rows: readonly DoubtfulRow[]): readonly boolean[] {
  const changes = [-1, 1].map((before) =>
    rows.map(({ amount, balance }, at) => {
      const other = rows[at + before]?.balance ?? null
      const change = balance === null || other === null ? null : balance - other
      return change === amount || change === -amount ? change : null
    }),
  )
  const [best = []] = changes.toSorted((a, b) => fitting(b) - fitting(a))
  return best.map((change) => change !== null && change < 0)
}

const fitting = (changes: readonly (number | null)[]): number =>
  changes.filter((change) => change !== null).length

import type { PayoutHold } from '#contracts/training/graduation/graduation.ts'
import type { AdminBonus } from '#contracts/training/rewards/settle-bonuses.ts'

export const bonusViews = [
  { value: 'open', label: 'Waiting' },
  { value: 'pending', label: 'Being looked at' },
  { value: 'qualified', label: 'Due' },
  { value: 'held', label: 'Held back' },
  { value: 'settled', label: 'Settled' },
] as const
export type BonusView = (typeof bonusViews)[number]['value']

const isOpen = ({ status }: AdminBonus) => status === 'pending' || status === 'qualified'

export function shownIn(view: BonusView, rows: readonly AdminBonus[]): readonly AdminBonus[] {
  if (view === 'open') return rows.filter(isOpen)
  if (view === 'settled') return rows.filter((row) => !isOpen(row))
  if (view === 'held') return rows.filter((row) => row.status === 'qualified' && row.holds.length > 0)
  return rows.filter((row) => row.status === view)
}

export function sumOf(rows: readonly AdminBonus[]): number {
  return rows.reduce((sum, row) => sum + row.bonusAmount, 0)
}

/** Pending ones can be made due, due ones paid once nothing holds them back. */
export function canBeSettled(row: AdminBonus): boolean {
  return row.status === 'pending' || (row.status === 'qualified' && row.holds.length === 0)
}

export const holdWords: Record<PayoutHold, string> = {
  tax_form: 'Tax form (1099) missing',
  compliance: 'Compliance check missing',
  payout_method: 'No payout method yet',
  payout_verification: 'Payout not verified',
}

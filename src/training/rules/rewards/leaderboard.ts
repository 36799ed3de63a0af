export const boardPeriods = ['week', 'month', 'all'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

/**
 * First day of a period as ISO text; weeks begin on Sunday (O4); null for all time. `today` is the company's calendar day.
 */
export function periodStart(period: BoardPeriod, today: string): string | null {
  if (period === 'all') return null
  if (period === 'month') return `${today.slice(0, 7)}-01`
  const day = new Date(today)
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

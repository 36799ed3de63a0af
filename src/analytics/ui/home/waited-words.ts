import type { WaitingKind } from '#analytics/contract/home.ts'
import { formatCount } from '#design/format.ts'

type Waited = { count: number; since: string; now: Date }

/** How long something has waited: "Waiting 3 days", of several the oldest. */
export function waitedWords(kind: WaitingKind, { count, since, now }: Waited): string {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / 60_000)
  if (minutes < 0) return 'Later today'
  const long =
    minutes < 60
      ? formatCount(minutes, 'minute', 'minutes')
      : minutes < 60 * 24
        ? formatCount(Math.floor(minutes / 60), 'hour', 'hours')
        : formatCount(Math.floor(minutes / 1440), 'day', 'days')
  if (kind === 'stuck_deals') return `No contact for up to ${long}`
  if (kind === 'tasks') return count === 1 ? `Overdue for ${long}` : `The first is overdue for ${long}`
  return count === 1 ? `Waiting ${long}` : `The oldest has waited ${long}`
}

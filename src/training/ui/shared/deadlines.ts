import { companyToday, formatDate } from '#design/format.ts'
import { useRead } from '#shell/data/call.ts'
import type { OwnDeadlines } from '#training/contract/cohorts/cohort-board.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { daysUntil, type StepStatus, stepStatus } from '#training/rules/cohorts/deadlines.ts'

export type OwnDeadline = OwnDeadlines['items'][number] & { standing: StepStatus; words: string }

/** The user's modules with their deadlines, by the company's calendar day. */
export function useDeadlines() {
  const query = useRead(cohortCalls.deadlines)
  const today = companyToday()
  const items = query.data?.items.map((item): OwnDeadline => {
    const status = stepStatus(item.isDone, item.dueOn, today)
    return { ...item, standing: status, words: wordsOf(item, status, today) }
  })
  return { query, items, next: nextOf(items ?? []) }
}

/** The open step with the earliest due day; steps without one come last. */
function nextOf(items: readonly OwnDeadline[]): OwnDeadline | undefined {
  return items
    .filter(({ isDone }) => !isDone)
    .toSorted((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'))[0]
}

function wordsOf({ dueOn, completedAt }: OwnDeadlines['items'][number], status: StepStatus, today: string) {
  if (status === 'done') return completedAt ? `Finished ${formatDate(completedAt, 'day')}` : 'Finished'
  if (dueOn === null) return 'Any time'
  if (status === 'today') return 'Due today'
  const day = formatDate(dueOn, 'weekday')
  if (status === 'overdue') return `Was meant for ${day}`
  const days = daysUntil(dueOn, today)
  return days === 1 ? `Due tomorrow, ${day}` : `Due in ${days} days, ${day}`
}

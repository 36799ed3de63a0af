const dayMs = 86_400_000

export type Deadline = { dueDays: number | null; dueDate: string | null }
export type StepStatus = 'done' | 'overdue' | 'today' | 'soon' | 'open'
type MemberStatus = 'done' | 'behind' | 'on_time' | 'no_path'
export type ReminderKind = 'ahead' | 'due' | 'overdue'

/** For how many days after a deadline the single overdue reminder may still be sent. */
const overdueWindow = 7
/** A deadline counts as near from this many days before it. */
const nearDays = 3

/** The calendar day on which a step is due (`YYYY-MM-DD`); null without a deadline. */
export function dueDay(startDate: string, { dueDays, dueDate }: Deadline): string | null {
  if (dueDate !== null) return dueDate
  if (dueDays === null) return null
  return new Date(Date.parse(startDate) + dueDays * dayMs).toISOString().slice(0, 10)
}

/** Whole days from `today` to `due`; negative when it has passed. Both are calendar days, so no zone is involved. */
export function daysUntil(due: string, today: string): number {
  return Math.round((Date.parse(due) - Date.parse(today)) / dayMs)
}

/** The status of one step on the learner's calendar day; a step that is due today is not overdue yet. */
export function stepStatus(isDone: boolean, due: string | null, today: string): StepStatus {
  if (isDone) return 'done'
  if (due === null) return 'open'
  const days = daysUntil(due, today)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= nearDays ? 'soon' : 'open'
}

/** A member is behind from the day after the first deadline they missed, until they caught up. */
export function memberStatus(steps: readonly StepStatus[]): MemberStatus {
  if (steps.length === 0) return 'no_path'
  if (steps.every((step) => step === 'done')) return 'done'
  return steps.includes('overdue') ? 'behind' : 'on_time'
}

/**
 * The kind of reminder that is sent on a day: ahead, on the day, or overdue (within a week after it). Null when none is
 * sent.
 */
export function reminderKind(daysLeft: number, remindDays: number): ReminderKind | null {
  if (daysLeft === 0) return 'due'
  if (daysLeft > 0) return daysLeft <= remindDays ? 'ahead' : null
  return daysLeft >= -overdueWindow ? 'overdue' : null
}

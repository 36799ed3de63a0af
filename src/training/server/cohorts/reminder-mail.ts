import type { Mail } from '#platform/ports/mail.ts'
import { daysUntil, type ReminderKind } from '#training/rules/cohorts/deadlines.ts'

export type Reminded = {
  kind: ReminderKind
  title: string
  dueOn: string
  today: string
  email: string
  firstName: string
}

const written = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** One email with all of a person's reminders, in the given order. */
export function reminderMail(id: string, items: readonly Reminded[]): Mail {
  const [first] = items
  if (!first) throw new Error('nothing to remind of')
  const others = items.length > 1 ? ` and ${items.length - 1} more` : ''
  const missed = items.filter(({ kind }) => kind === 'overdue').length
  return {
    id,
    to: first.email,
    template: 'training-deadline',
    data: {
      firstName: first.firstName,
      subject: `${subjects[first.kind](first)}${others}`,
      opening: openingOf(missed, items.length),
      list: items.map((item) => `${item.title}: ${lines[item.kind](item)}`).join('\n'),
    },
  }
}

const subjects: Record<ReminderKind, (item: Reminded) => string> = {
  ahead: (item) => `${item.title} is due ${inDays(item)}`,
  due: ({ title }) => `${title} is due today`,
  overdue: ({ title }) => `${title} is still waiting for you`,
}

const lines: Record<ReminderKind, (item: Reminded) => string> = {
  ahead: (item) => `due ${inDays(item)}, on ${dayOf(item)}`,
  due: () => 'due today',
  overdue: (item) => `was due on ${dayOf(item)}`,
}

function openingOf(missed: number, all: number): string {
  if (missed === 0) return 'a short look ahead at your training:'
  const what = missed === all ? 'A day has gone by' : 'One of these days has gone by'
  return `${what}, and that happens. Everything you have read is kept; you go on where you stopped:`
}

const dayOf = ({ dueOn }: Reminded) => written.format(new Date(dueOn))

function inDays({ dueOn, today }: Reminded): string {
  const days = daysUntil(dueOn, today)
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

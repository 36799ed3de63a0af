import type { Tone } from '#design/badge.tsx'
import type { MemberStep, Status } from '#training/contract/cohorts/cohort-board.ts'

type Words = { label: string; tone: Tone; fill: string }

/** Labels and colors of member statuses, most urgent first. */
export const statusWords: Record<Status, Words> = {
  behind: { label: 'Behind', tone: 'amber', fill: 'bg-amber-mark' },
  on_time: { label: 'On time', tone: 'blue', fill: 'bg-blue' },
  done: { label: 'Done', tone: 'green', fill: 'bg-accent' },
  no_path: { label: 'No path yet', tone: 'neutral', fill: 'bg-line-strong' },
}
export const statusOrder: readonly Status[] = ['behind', 'on_time', 'done', 'no_path']

export const stepWords: Record<MemberStep['standing'], string> = {
  done: 'done',
  overdue: 'behind',
  today: 'due today',
  soon: 'due soon',
  open: 'to come',
}

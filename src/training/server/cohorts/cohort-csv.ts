import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type { CohortBoard } from '#training/contract/cohorts/cohort-board.ts'

const statuses = { done: 'done', behind: 'behind', on_time: 'on time', no_path: 'no path' } as const

type Csv = { name: string; columns: { key: string; header: string }[]; rows: Record<string, string>[] }

/** One row per member: status, and for every step the day it was finished (in `timeZone`) or its progress. */
export function cohortCsv({ cohort, path, members }: CohortBoard, timeZone: string): Csv {
  const keyOf = (index: number) => `step${index + 1}`
  return {
    name: `cohort-${cohort.startDate}`,
    columns: [
      { key: 'name', header: 'name' },
      { key: 'email', header: 'email' },
      { key: 'standing', header: 'standing' },
      { key: 'progress', header: 'progress' },
      ...path.map(({ title, dueOn }, index) => ({
        key: keyOf(index),
        header: dueOn ? `${title} (due ${dueOn})` : title,
      })),
    ],
    rows: members.map((member) => ({
      name: member.name,
      email: member.email,
      standing: statuses[member.standing],
      progress: member.progress === null ? '' : String(Math.floor(member.progress)),
      ...Object.fromEntries(
        member.steps.map((step, index) => [
          keyOf(index),
          step.completedAt
            ? `done ${isoDay(calendarDay(step.completedAt, timeZone))}`
            : `${Math.floor(step.progress)} %`,
        ]),
      ),
    })),
  }
}

import { contentId } from '#platform/content/keep.ts'
import type {
  cohortMembers,
  cohortModules,
  deadlineReminders,
  learningCohorts,
} from '#platform/db/schema/training-cohorts.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { daysUntil, dueDay, type ReminderKind } from '#training/rules/cohorts/deadlines.ts'
import { iso, later } from './calendar.ts'
import type { Learning } from './learners.ts'
import type { People, User } from './people.ts'
import { madeAt, type World } from './world.ts'

type Cohorts = {
  cohorts: (typeof learningCohorts.$inferInsert)[]
  members: (typeof cohortMembers.$inferInsert)[]
  steps: (typeof cohortModules.$inferInsert)[]
  reminders: (typeof deadlineReminders.$inferInsert)[]
}

const remindDays = 3
const daysEach = 4

/** Cohorts with their learning path, and the reminders that the hourly job would have sent so far. */
export function makeCohorts(world: World, people: People, learning: Learning): Cohorts {
  const made: Cohorts = { cohorts: [], members: [], steps: [], reminders: [] }
  const random = world.random.fork('cohorts')
  const { calendar, content } = world
  const today = calendar.dayOf(calendar.now)
  for (const { name, description, daysAgo, people: names } of world.data.life.classes) {
    const startDate = plusDays(today, -daysAgo)
    const begun = calendar.at(daysAgo + 1, random)
    const cohort = { ...madeAt(world, begun), name, description, startDate, remindDays }
    made.cohorts.push(cohort)
    const users = names.map((one) => people.named(one))
    for (const user of users)
      made.members.push({ ...madeAt(world, joined(user, begun)), cohortId: cohort.id, userId: user.id })
    content.modules.forEach(({ slug }, index) => {
      const deadline = { dueDays: daysEach * (index + 1), dueDate: null }
      const step = { ...madeAt(world, begun), cohortId: cohort.id, moduleSlug: slug, orderIndex: index + 1 }
      made.steps.push({ ...step, ...deadline })
      const due = dueDay(startDate, deadline)
      if (due === null) return
      for (const user of users) {
        const completedAt = learning.progress.find(
          (row) => row.userId === user.id && row.moduleId === contentId('training_modules', slug),
        )?.completedAt
        const first = calendar.dayOf(joined(user, begun))
        const doneOn = completedAt ? calendar.dayOf(new Date(completedAt)) : null
        for (const [kind, on] of remindedOn(due, first)) {
          if (on > today || on < first || (doneOn !== null && doneOn <= on)) continue
          const sentAt = calendar.at(daysUntil(today, on), random)
          made.reminders.push({
            ...madeAt(world, sentAt),
            cohortModuleId: step.id,
            userId: user.id,
            kind,
            dueOn: due,
            sentAt: iso(sentAt),
          })
        }
      }
    })
  }
  return made
}

/** Days on which the job would have sent a reminder to somebody who joined on `first`. */
function remindedOn(due: string, first: string): [ReminderKind, string][] {
  const ahead = plusDays(due, -remindDays)
  const said: [ReminderKind, string][] = [
    ['due', due],
    ['overdue', plusDays(due, 1)],
  ]
  return first < due ? [['ahead', ahead < first ? first : ahead], ...said] : said
}

const joined = (user: User, begun: Date) =>
  new Date(Math.max(begun.getTime(), later(new Date(user.createdAt), 60_000).getTime()))

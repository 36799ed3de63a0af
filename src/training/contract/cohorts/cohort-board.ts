import { z } from 'zod'
import { day, id, text, whole } from '#platform/contract/fields.ts'
import { lookedUpList } from '#platform/contract/references.ts'

const status = z.enum(['done', 'behind', 'on_time', 'no_path'])
export type Status = z.output<typeof status>

const cohortHead = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  startDate: z.iso.date(),
  remindDays: z.number(),
})

/** Every cohort with its members counted by status today, latest start first. */
export const cohortList = z.object({
  items: z.array(
    cohortHead.extend({
      steps: z.number(),
      members: z.number(),
      standings: z.record(status, z.number()),
      /** The next deadline from today on. */
      nextDue: z.object({ title: z.string(), dueOn: z.iso.date() }).nullable(),
    }),
  ),
})
export type CohortList = z.output<typeof cohortList>

const step = z.object({
  id: z.uuid(),
  moduleSlug: z.string(),
  title: z.string(),
  dueDays: z.number().nullable(),
  dueDate: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
})
export type CohortStep = z.output<typeof step>

const memberStep = z.object({
  stepId: z.uuid(),
  standing: z.enum(['done', 'overdue', 'today', 'soon', 'open']),
  progress: z.number(),
  completedAt: z.string().nullable(),
})
export type MemberStep = z.output<typeof memberStep>

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  lastActiveAt: z.string().nullable(),
  standing: status,
  /** Mean progress over the path, 0..100; null without a path. */
  progress: z.number().nullable(),
  /** In the order of the path. */
  steps: z.array(memberStep),
  remindedAt: z.string().nullable(),
})
export type CohortMember = z.output<typeof member>

export const cohortBoard = z.object({
  cohort: cohortHead,
  today: z.iso.date(),
  path: z.array(step),
  members: z.array(member),
})
export type CohortBoard = z.output<typeof cohortBoard>

/** People who can join the cohort, with the cohort they would leave. */
export const cohortCandidates = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      cohort: z.string().nullable(),
    }),
  ),
})
export type CohortCandidates = z.output<typeof cohortCandidates>

/** Modules that a path can contain. */
export const pathModules = z.object({ items: z.array(z.object({ slug: z.string(), title: z.string() })) })

export const cohortPeople = z.strictObject({ userIds: lookedUpList('users').min(1) })
export const cohortPeopleChanged = z.object({ changed: z.number(), left: z.array(z.string()) })
export type CohortPeopleChanged = z.output<typeof cohortPeopleChanged>

/** The whole path in order; a step is due some days after the start, on a fixed day, or never. */
export const cohortPath = z.strictObject({
  version: z.int().min(1).describe('Of the cohort whose path this one replaces'),
  steps: z
    .array(
      z
        .strictObject({
          moduleSlug: text(100),
          dueDays: whole(0, 730).nullable(),
          dueDate: day().nullable(),
        })
        .refine(({ dueDays, dueDate }) => dueDays === null || dueDate === null, {
          message: 'Either days or a date',
          path: ['dueDate'],
        }),
    )
    .max(50),
})
export type CohortPath = z.output<typeof cohortPath>

/** A learner's path with its deadlines, which are calendar days without a time zone. */
export const ownDeadlines = z.object({
  cohort: z.object({ name: z.string(), startDate: z.iso.date() }).nullable(),
  wantsEmail: z.boolean(),
  items: z.array(
    z.object({
      moduleId: id(),
      slug: z.string(),
      title: z.string(),
      dueOn: z.iso.date().nullable(),
      isDone: z.boolean(),
      progress: z.number(),
      completedAt: z.string().nullable(),
    }),
  ),
})
export type OwnDeadlines = z.output<typeof ownDeadlines>

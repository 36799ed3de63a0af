import { z } from 'zod'
import { payoutHold } from '#billing/contract/payout-hold.ts'
import { text } from '#platform/contract/fields.ts'

const missing = z.object({ kind: z.enum(['trainee', 'module', 'quiz']), message: z.string() })
/** What was measured of a person's learning. [FIX-032] */
const learningSeen = z.object({
  learningMinutes: z.number(),
  attempts: z.number(),
  firstTryPasses: z.number(),
  averageScore: z.number().nullable(),
  talks: z.number(),
  bestTalk: z.number().nullable(),
  claims: z.number(),
  hasCrmTour: z.boolean(),
})

const candidate = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  days: z.number(),
  progress: z.number(),
  points: z.number(),
  lastActiveAt: z.string().nullable(),
  modulesDone: z.number(),
  modules: z.number(),
  quizzesPassed: z.number(),
  quizzes: z.number(),
  isReady: z.boolean(),
  missing: z.array(missing),
  seen: learningSeen,
  /** Company requirements that are not met; approving anyway takes a reason. */
  warnings: z.array(z.string()),
  /** Signs of skimming and copying: a reason to ask, not proof. */
  signs: z.array(z.string()),
  holds: z.array(payoutHold),
})
export type Candidate = z.output<typeof candidate>

const graduate = z.object({
  id: z.uuid(),
  name: z.string(),
  hireDate: z.iso.date().nullable(),
  holds: z.array(payoutHold),
})
export type Graduate = z.output<typeof graduate>

const waitingActivity = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  type: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  outcome: z.string().nullable(),
  /** In minutes. */
  duration: z.number().nullable(),
  /** The person or thing that can confirm the activity. */
  evidence: z.string().nullable(),
  prospect: z.string().nullable(),
  points: z.number(),
  createdAt: z.string(),
})
export type WaitingActivity = z.output<typeof waitingActivity>

/**
 * Everything an admin decides about people in training: candidates, reps with missing papers, activities that ask for
 * points.
 */
export const graduationList = z.object({
  candidates: z.array(candidate),
  /** Reps whose payout is held, newest first. */
  held: z.array(graduate),
  activities: z.object({ total: z.number(), items: z.array(waitingActivity) }),
})
export type GraduationList = z.output<typeof graduationList>

/** The result of an approval; approving again returns the same state. */
export const graduated = z.object({
  id: z.uuid(),
  role: z.literal('sales_rep'),
  hireDate: z.iso.date(),
  pointsAwarded: z.number(),
  isNew: z.boolean(),
  holds: z.array(payoutHold),
})
export type Graduated = z.output<typeof graduated>

/** The reason is needed where there are warnings. */
export const approveGraduation = z.strictObject({ reason: text(1000).optional() })

export const recordPapers = z.strictObject({
  taxForm: z.boolean().optional(),
  compliance: z.boolean().optional(),
})
export type RecordPapers = z.output<typeof recordPapers>
export const papersRecorded = z.object({ id: z.uuid(), holds: z.array(payoutHold) })

/** Without `points` the activity gets the proposed ones. */
export const approveActivity = z.strictObject({ points: z.int().min(0).max(1000).optional() })
export const rejectActivity = z.strictObject({ reason: text(1000) })
export const activityApproved = z.object({ id: z.uuid(), points: z.number() })

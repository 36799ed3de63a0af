import { z } from 'zod'
import { payoutHold } from '#billing/contract/payout-hold.ts'
import { text } from '#platform/contract/fields.ts'

const missing = z.object({ kind: z.enum(['trainee', 'module', 'quiz']), message: z.string() })
/** What was seen of somebody's learning. [FIX-032] */
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
  /** What the company asks for and has not seen: approving all the same takes a reason. */
  warnings: z.array(z.string()),
  /** Signs of skimming and copying: to be asked about, no proof. */
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
  /** Minutes. */
  duration: z.number().nullable(),
  /** Who or what can confirm it. */
  evidence: z.string().nullable(),
  prospect: z.string().nullable(),
  points: z.number(),
  createdAt: z.string(),
})
export type WaitingActivity = z.output<typeof waitingActivity>

/** Everything an administrator decides about people in training: candidates, papers of reps, activities for points. */
export const graduationList = z.object({
  candidates: z.array(candidate),
  /** Reps whose payout is held, the newest first. */
  held: z.array(graduate),
  activities: z.object({ total: z.number(), items: z.array(waitingActivity) }),
})
export type GraduationList = z.output<typeof graduationList>

/** What approving gave; the second of two approvals finds it done. */
export const graduated = z.object({
  id: z.uuid(),
  role: z.literal('sales_rep'),
  hireDate: z.iso.date(),
  pointsAwarded: z.number(),
  isNew: z.boolean(),
  holds: z.array(payoutHold),
})
export type Graduated = z.output<typeof graduated>

/** The reason, where the desk warns. */
export const approveGraduation = z.strictObject({ reason: text(1000).optional() })

export const recordPapers = z.strictObject({
  taxForm: z.boolean().optional(),
  compliance: z.boolean().optional(),
})
export type RecordPapers = z.output<typeof recordPapers>
export const papersRecorded = z.object({ id: z.uuid(), holds: z.array(payoutHold) })

/** Without `points` those the person asked for are given. */
export const approveActivity = z.strictObject({ points: z.int().min(0).max(1000).optional() })
export const rejectActivity = z.strictObject({ reason: text(1000) })
export const activityApproved = z.object({ id: z.uuid(), points: z.number() })

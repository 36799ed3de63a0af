import { z } from 'zod'

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(['trainee', 'sales_rep']),
  progress: z.number(),
  engagementScore: z.number().nullable(),
  points: z.number(),
  lastActiveAt: z.string().nullable(),
  /** Minutes of learning in the last 30 days. */
  minutes: z.number(),
  /** Percent of marked quizzes; null without any. */
  quizSuccessRate: z.number().nullable(),
  /** Conversations logged in the last 30 days, practice left out. */
  contacts: z.number(),
})
export type TeamMember = z.output<typeof member>

const prediction = z.object({
  rule: z.enum(['will_complete', 'on_track']),
  made: z.number(),
  kept: z.number(),
})

export const predictionList = z.object({ items: z.array(prediction) })
export type PredictionList = z.output<typeof predictionList>

const learnedWeek = z.object({
  week: z.iso.date(),
  people: z.number(),
  minutes: z.number(),
  modules: z.number(),
})

export const teamAnalytics = z.object({
  summary: z.object({
    people: z.number(),
    activeThisWeek: z.number(),
    minutesThisWeek: z.number(),
    minutesLastWeek: z.number(),
    modulesCompleted: z.number(),
    quizPassRate: z.number().nullable(),
    engagement: z.number().nullable(),
  }),
  /** Twelve weeks that begin on Sunday (company time), the present one last. */
  weeks: z.array(learnedWeek),
  /** The twelve weeks before them. */
  weeksBefore: z.array(learnedWeek),
  modules: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      notStarted: z.number(),
      inProgress: z.number(),
      completed: z.number(),
      averageScore: z.number().nullable(),
      /** Days from first opening to completion. */
      averageDays: z.number().nullable(),
    }),
  ),
  members: z.array(member),
})
export type TeamAnalytics = z.output<typeof teamAnalytics>

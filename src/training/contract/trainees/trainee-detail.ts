import { z } from 'zod'
import { moduleState, ownProgress } from '../modules/learn.ts'

/** A figure that was not measured is null here; the screen fills in estimates and marks them (TRAIN-016, P3). */
export const traineeRecord = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  trainingStartedAt: z.string().nullable(),
  lastActiveAt: z.string().nullable(),
  overallProgressPercentage: z.number().nullable(),
  modulesCompleted: z.number().nullable(),
  totalModules: z.number(),
  totalTrainingTimeMinutes: z.number().nullable(),
  totalPoints: z.number(),
  totalSessions: z.number().nullable(),
  avgSessionDuration: z.number().nullable(),
  loginFrequency: z.number().nullable(),
  peakLearningTime: z.string().nullable(),
  pointsPerHour: z.number().nullable(),
  quizSuccessRate: z.number().nullable(),
  retryRate: z.number().nullable(),
  completionSpeed: z.number().nullable(),
  avgResponseTime: z.number().nullable(),
  helpRequests: z.number(),
  engagementScore: z.number().nullable(),
  learningStyle: z.string().nullable(),
  earlyEngagementScore: z.number().nullable(),
  contentExpansionRate: z.number().nullable(),
  /** In seconds. */
  avgTimePerPage: z.number().nullable(),
  complianceScore: z.number().nullable(),
  /** The real modules, beside the eight parts derived from the progress (T11). */
  modules: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: moduleState,
      progressPercentage: z.number(),
      score: z.number().nullable(),
    }),
  ),
})
export type TraineeRecord = z.output<typeof traineeRecord>

/** One trainee with the attempts, sessions and points behind the figures, newest first. */
export const traineeDetail = z.object({
  trainee: traineeRecord,
  attempts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      completedAt: z.string(),
      score: z.number().nullable(),
      passed: z.boolean().nullable(),
    }),
  ),
  /** Durations in seconds. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      sessionStart: z.string(),
      duration: z.number().nullable(),
      actionsPerformed: z.number(),
      pointsEarned: z.number(),
      moduleTitle: z.string().nullable(),
    }),
  ),
  points: ownProgress.shape.recentPoints,
})
export type TraineeDetail = z.output<typeof traineeDetail>

import { z } from 'zod'
import { ownKey } from '#platform/contract/references.ts'
import { questionTypes } from '#training/rules/quiz/quiz-question.ts'
import { lessonNotes } from './lesson-note.ts'

const option = z.object({ id: z.string(), text: z.string() })

/** A question as a learner sees it: without its key, lists in an order that gives nothing away. */
export const learnerQuestion = z.object({
  id: z.string(),
  type: z.enum(questionTypes),
  prompt: z.string(),
  points: z.number().optional(),
  options: z.array(option).optional(),
  left: z.array(option).optional(),
  right: z.array(option).optional(),
  items: z.array(option).optional(),
  text: z.string().optional(),
  gaps: z.array(z.string()).optional(),
  unit: z.string().optional(),
})
export type LearnerQuestion = z.output<typeof learnerQuestion>

/** An answer by the question's type: an option's id, ids, true or false, text, a number, or texts by id. */
export const answer = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
  z.record(z.string().max(100), z.string().max(200)),
])
/** Time somebody was at it, idle minutes left out: measured by their screen, bounded here. */
const activeSeconds = z
  .int()
  .min(0)
  .max(4 * 3600)

const answers = z.record(z.string().max(100), answer)

export const submitAnswers = z.strictObject({
  /** Laid over what was kept before. */
  answers,
  /** Names this hand-in: sent again, it is answered again and counts once. */
  key: ownKey().optional(),
  seconds: activeSeconds.optional(),
})
export type Answers = z.output<typeof submitAnswers>['answers']
/** Some answers of an open attempt, kept until it is handed in. */
export const keepAnswers = z.strictObject({ answers })
export const answersKept = z.object({ keptAt: z.string() })

export const moduleState = z.enum(['not_started', 'in_progress', 'completed'])

/** What to do next: the first lesson not read, then the quiz; nothing in a completed module. */
const nextStep = z.object({ kind: z.enum(['lesson', 'quiz']), id: z.uuid(), title: z.string() })

export const moduleCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  duration: z.number().nullable(),
  orderIndex: z.number(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  status: moduleState,
  progressPercentage: z.number(),
  score: z.number().nullable(),
  lessonCount: z.number(),
  lessonsDone: z.number(),
  hasQuiz: z.boolean(),
  /** Seconds. */
  timeSpent: z.number(),
  next: nextStep.nullable(),
})
export type ModuleCard = z.output<typeof moduleCard>

export const moduleDetail = moduleCard.extend({
  goals: z.array(z.string()),
  stages: z.array(z.number()),
  lessons: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      minutes: z.number(),
      isDone: z.boolean(),
    }),
  ),
  quiz: z
    .object({
      id: z.uuid(),
      title: z.string(),
      questionCount: z.number(),
      passingScore: z.number(),
      attempts: z.number(),
      bestScore: z.number().nullable(),
      isPassed: z.boolean(),
      lastAttemptId: z.uuid().nullable(),
      timeLimitMinutes: z.number().nullable(),
      attemptLimit: z.number().nullable(),
      waitMinutes: z.number().nullable(),
      isDrawn: z.boolean(),
      hasOpenAttempt: z.boolean(),
      mayBegin: z.boolean(),
      attemptsLeft: z.number().nullable(),
      nextAttemptAt: z.string().nullable(),
    })
    .nullable(),
})
export type ModuleDetail = z.output<typeof moduleDetail>

export const lessonPage = z.object({
  id: z.uuid(),
  moduleId: z.uuid(),
  moduleTitle: z.string(),
  moduleSlug: z.string(),
  title: z.string(),
  body: z.string(),
  minutes: z.number(),
  goals: z.array(z.string()),
  /** What it says of the law was true on this day. */
  lawReviewedOn: z.iso.date().nullable(),
  isDone: z.boolean(),
  /** Seconds that the server saw pass at it, and how many it takes before it counts as read. */
  timeSpent: z.number(),
  leastSeconds: z.number(),
  position: z.number(),
  lessonCount: z.number(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
})
export type LessonPage = z.output<typeof lessonPage>

/** `isLate`: measured without connection and sent afterwards, so that it is held against the time there was. */
export const finishLesson = z.strictObject({ seconds: activeSeconds, isLate: z.boolean().optional() })
/** `isRead`: it counts as read; else it does so by itself once so many seconds more have passed at it. */
export const lessonFinished = z.object({
  pointsAwarded: z.number(),
  isModuleCompleted: z.boolean(),
  isRead: z.boolean(),
  secondsLeft: z.number(),
})
export type LessonFinished = z.output<typeof lessonFinished>

export const attempt = z.object({
  id: z.uuid(),
  quizId: z.uuid(),
  moduleId: z.uuid(),
  title: z.string(),
  passingScore: z.number(),
  startedAt: z.string(),
  /** Null: no time limit. The screen counts from `serverNow`, never from the device's own clock. */
  deadline: z.string().nullable(),
  serverNow: z.string(),
  /** What was typed so far, here or on another device. */
  answers,
  questions: z.array(learnerQuestion),
})
export type Attempt = z.output<typeof attempt>

/**
 * A question after marking: what was answered, what would have been right and why, and where it is taught. Until the quiz
 * is passed only what was answered: points, key and explanation are null. [FIX-031]
 */
const markedQuestion = learnerQuestion.extend({
  answer: answer.nullable(),
  points: z.number().nullable(),
  possible: z.number(),
  explanation: z.string().nullable(),
  /** What the person who marked it said. */
  note: z.string().nullable(),
  rightAnswer: answer.nullable(),
  lesson: z.object({ id: z.uuid(), title: z.string(), lawReviewedOn: z.iso.date().nullable() }).nullable(),
})
export type MarkedQuestion = z.output<typeof markedQuestion>

export const attemptResult = z.object({
  id: z.uuid(),
  quizId: z.uuid(),
  moduleId: z.uuid(),
  title: z.string(),
  completedAt: z.string(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  passingScore: z.number(),
  pointsAwarded: z.number(),
  /** The module, as this attempt left it or as it stands now. */
  isModuleCompleted: z.boolean(),
  nextModule: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** Whether the key is in it: once the quiz was passed. */
  isKeyShown: z.boolean(),
  /** Lessons in which something was missed, in their order. */
  readAgain: z.array(z.object({ id: z.uuid(), title: z.string() })),
  questions: z.array(markedQuestion),
})
export type AttemptResult = z.output<typeof attemptResult>

export const ownProgress = z.object({
  overallProgressPercentage: z.number(),
  modulesCompleted: z.number(),
  totalModules: z.number(),
  totalPoints: z.number(),
  totalTrainingTimeMinutes: z.number(),
  level: z.number(),
  pointsToNext: z.number(),
  /** Active days in a row; single days off that were forgiven stand in `restDays` and do not count. */
  streakDays: z.number(),
  restDays: z.array(z.iso.date()),
  next: z.object({ moduleId: z.uuid(), title: z.string() }).nullable(),
  recentPoints: z.array(
    z.object({
      action: z.string(),
      pointsAwarded: z.number(),
      earnedAt: z.string(),
      moduleTitle: z.string().nullable(),
      /** Why it earned nothing. */
      because: z.string().nullable(),
    }),
  ),
  pointsByActivity: z.array(z.object({ activity: z.string(), points: z.number(), times: z.number() })),
  /** Today and the days of the last twelve weeks on which points were earned, in the company's time zone. */
  today: z.iso.date(),
  activeDays: z.array(z.object({ day: z.iso.date(), points: z.number() })),
})
export type OwnProgress = z.output<typeof ownProgress>

/** Everything of a module that is read without connection. */
export const keptModule = z.object({
  module: moduleDetail,
  lessons: z.array(lessonPage),
  notes: z.array(lessonNotes.row),
})
export type KeptModule = z.output<typeof keptModule>

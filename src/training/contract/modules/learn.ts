import { z } from 'zod'
import { ownKey } from '#platform/contract/references.ts'
import { questionTypes } from '#training/rules/quiz/quiz-question.ts'
import { lessonNotes } from './lesson-note.ts'

const option = z.object({ id: z.string(), text: z.string() })

/** A question as a learner sees it: without its key, and with lists in an order that gives nothing away. */
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

/** An answer, depending on the question's type: an option id, ids, true or false, text, a number, or texts by id. */
export const answer = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
  z.record(z.string().max(100), z.string().max(200)),
])
/** Active seconds, idle time left out: measured by the screen, limited here. */
const activeSeconds = z
  .int()
  .min(0)
  .max(4 * 3600)

const answers = z.record(z.string().max(100), answer)

export const submitAnswers = z.strictObject({
  /** Merged over the answers stored before. */
  answers,
  /** Idempotency key of this hand-in: sending it again returns the result and counts once. */
  key: ownKey().optional(),
  seconds: activeSeconds.optional(),
})
export type Answers = z.output<typeof submitAnswers>['answers']
/** Answers of an open attempt, stored until it is handed in. */
export const keepAnswers = z.strictObject({ answers })
export const answersKept = z.object({ keptAt: z.string() })

export const moduleState = z.enum(['not_started', 'in_progress', 'completed'])

/** The next step: the first unread lesson, then the quiz; null in a completed module. */
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
  /** In seconds. */
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
  /** The day on which the lesson's statements about the law were last checked. */
  lawReviewedOn: z.iso.date().nullable(),
  isDone: z.boolean(),
  /** Seconds at the lesson as the server saw them, and the seconds needed before it counts as read. */
  timeSpent: z.number(),
  leastSeconds: z.number(),
  position: z.number(),
  lessonCount: z.number(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  /** Those its text names, with their size in pixels, so that nothing moves when they come. */
  pictures: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int() })),
})
export type LessonPage = z.output<typeof lessonPage>

/** `isLate`: measured offline and sent afterwards, so the server caps it by the time that has passed. */
export const finishLesson = z.strictObject({ seconds: activeSeconds, isLate: z.boolean().optional() })
/** `isRead`: the lesson counts as read; otherwise it will after `secondsLeft` more seconds of reading. */
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
  /** Null: no time limit. The screen counts from `serverNow`, never from the device's clock. */
  deadline: z.string().nullable(),
  serverNow: z.string(),
  /** Answers stored so far, from any device. */
  answers,
  questions: z.array(learnerQuestion),
})
export type Attempt = z.output<typeof attempt>

/**
 * A question after marking: the answer given, the right one with its explanation, and the lesson that teaches it. Until the
 * quiz is passed only the answer given; points, key and explanation are null. [FIX-031]
 */
const markedQuestion = learnerQuestion.extend({
  answer: answer.nullable(),
  points: z.number().nullable(),
  possible: z.number(),
  explanation: z.string().nullable(),
  /** Comment of the person who marked the answer. */
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
  /** Whether the module is complete now. */
  isModuleCompleted: z.boolean(),
  nextModule: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** Whether the answer keys are included: only once the quiz is passed. */
  isKeyShown: z.boolean(),
  /** Lessons that teach the missed questions, in module order. */
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
  /** Active days in a row; forgiven days off are listed in `restDays` and not counted. */
  streakDays: z.number(),
  restDays: z.array(z.iso.date()),
  next: z.object({ moduleId: z.uuid(), title: z.string() }).nullable(),
  recentPoints: z.array(
    z.object({
      action: z.string(),
      pointsAwarded: z.number(),
      earnedAt: z.string(),
      moduleTitle: z.string().nullable(),
      /** Why the activity earned no points. */
      because: z.string().nullable(),
    }),
  ),
  pointsByActivity: z.array(z.object({ activity: z.string(), points: z.number(), times: z.number() })),
  /** Today, and the days of the last twelve weeks with points, in the company time zone. */
  today: z.iso.date(),
  activeDays: z.array(z.object({ day: z.iso.date(), points: z.number() })),
})
export type OwnProgress = z.output<typeof ownProgress>

/** Everything of a module that a device stores for offline reading. */
export const keptModule = z.object({
  module: moduleDetail,
  lessons: z.array(lessonPage),
  notes: z.array(lessonNotes.row),
})
export type KeptModule = z.output<typeof keptModule>

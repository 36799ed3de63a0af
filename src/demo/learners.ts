import { contentId } from '#platform/content/keep.ts'
import type { ModuleContent } from '#platform/content/shapes.ts'
import type { learningAnalytics, userSessions } from '#platform/db/schema/learning.ts'
import type { lessonProgress, quizAttempts, userProgress } from '#platform/db/schema/training.ts'
import { day, hour, iso, later, minute } from './calendar.ts'
import type { Ledger } from './ledger.ts'
import type { People, User } from './people.ts'
import { answerQuiz, missedOf } from './quiz-answers.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

type Attempt = typeof quizAttempts.$inferInsert & {
  completedAt: string
  score: number
  passed: boolean
}
type Session = typeof userSessions.$inferInsert & { id: string; sessionStart: string }
export type Learning = {
  lessons: (typeof lessonProgress.$inferInsert & { completedAt: string })[]
  attempts: Attempt[]
  progress: (typeof userProgress.$inferInsert & {
    status: string
    completedAt: string | null
    moduleId: string
  })[]
  sessions: Session[]
  answers: (typeof learningAnalytics.$inferInsert)[]
}

/** A task of a learner: read a lesson, or take the quiz of a module with so many wrong answers. */
type Task = { module: ModuleContent; moduleId: string } & (
  | { lesson: number }
  | { wrong: number; retries: number }
)

/** The progress of every learner, as the training services would have written it. */
export function makeLearning(world: World, people: People, ledger: Ledger): Learning {
  const made: Learning = { lessons: [], attempts: [], progress: [], sessions: [], answers: [] }
  const making = { world, made, ledger }
  const { calendar, content } = world
  const all = content.modules.length
  for (const { user, training } of people.trainees) {
    // A learner who has read nothing has not begun.
    if (training.modules === 0 && training.lessons === 0) continue
    const random = world.random.fork(`learner ${user.email}`)
    const begun = new Date(
      Math.min(Date.parse(user.createdAt) + 30 * minute, calendar.now.getTime() - minute),
    )
    const until =
      training.quiet === 0 ? later(calendar.now, -20 * minute) : calendar.at(training.quiet, random)
    const tasks = tasksFor(world, training.modules, training.lessons, random)
    learn(making, { user, begun, until, tasks }, random)
  }
  for (const { user, hiredDaysAgo } of people.reps) {
    const random = world.random.fork(`learner ${user.email}`)
    const begun = new Date(Date.parse(user.createdAt) + 30 * minute)
    const until = calendar.at(hiredDaysAgo + 1, random)
    learn(making, { user, begun, until, tasks: tasksFor(world, all, 0, random) }, random)
    ledger.award({
      userId: user.id,
      activity: 'training_graduated',
      key: 'graduated',
      at: calendar.at(hiredDaysAgo, random),
    })
  }
  return made
}

/**
 * Tasks for so many complete modules and lessons of the next one; -1 is all its lessons, with its quiz still to be taken.
 */
function tasksFor(world: World, modules: number, lessons: number, random: Random): Task[] {
  return world.content.modules.slice(0, modules + 1).flatMap((module, index): Task[] => {
    const base = { module, moduleId: contentId('training_modules', module.slug) }
    const isDone = index < modules
    const count = isDone || lessons < 0 ? module.lessons.length : lessons
    const reading = module.lessons.slice(0, count).map((_, lesson): Task => ({ ...base, lesson }))
    if (!isDone) return reading
    const some = module.quiz.questions.length
    // About every fifth quiz is failed at first; some are perfect.
    const failed: Task[] = random.chance(0.2) ? [{ ...base, wrong: Math.ceil(some * 0.45), retries: 0 }] : []
    const wrong = random.chance(0.25) ? 0 : random.int(1, Math.floor(some * 0.2))
    return [...reading, ...failed, { ...base, wrong, retries: failed.length }]
  })
}

type Way = { user: User; begun: Date; until: Date; tasks: Task[] }

type Making = { world: World; made: Learning; ledger: Ledger }

function learn({ world, made, ledger }: Making, { user, begun, until, tasks }: Way, random: Random): void {
  const sittings = inSittings(tasks, begun, until, random)
  const timeSpent = new Map<string, number>()
  const done = new Map<
    string,
    { lessons: number; best: number | null; completedAt: Date | null; last: Date }
  >()
  const parts = world.content.modules.length
  const overall = () =>
    world.content.modules.reduce((sum, module) => {
      const state = done.get(contentId('training_modules', module.slug))
      const share = state ? (state.lessons + (state.completedAt ? 1 : 0)) / (module.lessons.length + 1) : 0
      return sum + (100 * share) / parts
    }, 0)

  for (const { start, list } of sittings) {
    const stamps = madeAt(world, start)
    let at = start
    let points = 0
    let seconds = 0
    const before = overall()
    let moduleId: string | null = null
    for (const task of list) {
      moduleId = task.moduleId
      const state = done.get(moduleId) ?? { lessons: 0, best: null, completedAt: null, last: at }
      done.set(moduleId, state)
      const award = { userId: user.id, moduleId }
      const isLesson = 'lesson' in task
      const minutes = isLesson
        ? (task.module.lessons[task.lesson]?.minutes ?? 8)
        : task.module.quiz.questions.length * 0.8
      const took = Math.round(minutes * 60 * (0.7 + random.next() * 0.6))
      at = later(at, took * 1000)
      seconds += took
      if (isLesson) {
        const lessonId = contentId('lessons', `${task.module.slug}/${task.module.lessons[task.lesson]?.slug}`)
        made.lessons.push({
          ...madeAt(world, at),
          userId: user.id,
          lessonId,
          timeSpent: took,
          openedAt: iso(later(at, -took * 1000)),
          markedAt: iso(at),
          completedAt: iso(at),
        })
        timeSpent.set(moduleId, (timeSpent.get(moduleId) ?? 0) + took)
        state.lessons++
        points += ledger.award({ ...award, activity: 'lesson_completed', key: `lesson:${lessonId}`, at })
      } else {
        const attempt = takeQuiz(world, made, task, { user, at, took, sessionId: stamps.id })
        state.best = Math.max(state.best ?? 0, attempt.score)
        const given = { ...award, at, details: { attemptId: attempt.id ?? null } }
        if (attempt.passed) {
          points += ledger.award({ ...given, activity: 'quiz_passed', key: `quiz:${attempt.quizId}` })
          state.completedAt = at
        }
        if (attempt.score === 100 && task.retries === 0) {
          points += ledger.award({ ...given, activity: 'perfect_quiz', key: `perfect:${attempt.quizId}` })
        }
        if (state.completedAt === at)
          points += ledger.award({ ...given, activity: 'module_completed', key: `module:${moduleId}` })
      }
      state.last = at
    }
    made.sessions.push({
      ...stamps,
      updatedAt: iso(at),
      userId: user.id,
      sessionStart: iso(start),
      sessionEnd: iso(at),
      duration: seconds,
      moduleAccessed: moduleId,
      actionsPerformed: list.length,
      progressMade: Math.round((overall() - before) * 1000) / 1000,
      pointsEarned: points,
      deviceInfo: random.pick(['desktop', 'desktop', 'mobile', 'tablet']),
    })
  }
  for (const [moduleId, state] of done) {
    const module = world.content.modules.find(({ slug }) => contentId('training_modules', slug) === moduleId)
    const total = (module?.lessons.length ?? 0) + 1
    made.progress.push({
      ...madeAt(world, begun, state.last),
      userId: user.id,
      moduleId,
      status: state.completedAt ? 'completed' : 'in_progress',
      progressPercentage: (100 * (state.lessons + (state.completedAt ? 1 : 0))) / total,
      score: state.best,
      timeSpent: timeSpent.get(moduleId) ?? 0,
      lastAccessed: iso(state.last),
      completedAt: state.completedAt ? iso(state.completedAt) : null,
    })
  }
  const completed = [...done.values()].filter((state) => state.completedAt).length
  const lastSitting = made.sessions.findLast((session) => session.userId === user.id)
  Object.assign(user, {
    trainingStartedAt: iso(begun),
    lastActiveAt: lastSitting?.sessionEnd ?? iso(begun),
    totalModules: parts,
    modulesCompleted: completed,
    overallProgressPercentage: completed === parts ? 100 : Math.min(99.9, overall()),
    totalTrainingTimeMinutes: Math.floor(
      made.sessions.reduce((sum, one) => sum + (one.userId === user.id ? (one.duration ?? 0) : 0), 0) / 60,
    ),
  } satisfies Partial<User>)
}

/** Groups tasks into sittings of two or three, spread evenly over the time available. */
function inSittings(
  tasks: readonly Task[],
  begun: Date,
  until: Date,
  random: Random,
): { start: Date; list: Task[] }[] {
  const lists: Task[][] = []
  for (let from = 0; from < tasks.length; ) {
    const size = random.int(2, 4)
    lists.push(tasks.slice(from, from + size))
    from += size
  }
  // A sitting takes at most an hour and a half: the last one ends before `until`.
  const last = Math.max(begun.getTime(), until.getTime() - 90 * minute)
  const span = last - begun.getTime()
  const hourOfDay = random.int(15, 23) * hour + random.int(0, 59) * minute
  let free = begun.getTime()
  return lists.map((list, index) => {
    const share = lists.length === 1 ? (span > day ? 1 : 0) : index / (lists.length - 1)
    const even = begun.getTime() + span * share
    // People learn at their usual hour, when the day allows it.
    const usual = even - (even % day) + hourOfDay
    const start = index > 0 && usual > free && usual < last ? usual : Math.max(even, free)
    free = start + 2.5 * hour
    return { start: new Date(Math.min(start, last)), list }
  })
}

type QuizTask = Extract<Task, { wrong: number }>

function takeQuiz(
  world: World,
  made: Learning,
  task: QuizTask,
  { user, ...when }: { user: User; at: Date; took: number; sessionId: string },
): Attempt {
  const { module, moduleId, wrong, retries } = task
  const own = world.random.fork(`answers ${user.email} ${module.slug} ${retries}`)
  const missed = missedOf(world, module.quiz, wrong, own)
  const { questionsSeen, answers, marks, marked } = answerQuiz(world, module.quiz, missed, own)
  const attempt: Attempt = {
    ...madeAt(world, later(when.at, -when.took * 1000), when.at),
    userId: user.id,
    quizId: contentId('quizzes', module.slug),
    answers,
    score: marked.score ?? 0,
    passed: marked.passed ?? false,
    startedAt: iso(later(when.at, -when.took * 1000)),
    completedAt: iso(when.at),
    status: 'marked',
    questionsSeen,
    marks,
  }
  made.attempts.push(attempt)
  for (const question of marked.questions) {
    made.answers.push({
      ...madeAt(world, when.at),
      userId: user.id,
      moduleId,
      sessionId: when.sessionId,
      actionType: 'quiz_question',
      actionValue: question.id,
      timestamp: iso(when.at),
      responseTime: Math.round((when.took * 1000) / marked.questions.length),
      success: question.points !== null && question.points >= question.possible,
      retryCount: retries,
    })
  }
  return attempt
}

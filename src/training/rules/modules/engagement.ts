/** One learner's activity in the last seven days. */
type LearningWeek = {
  /** Days with any learning, 0..7. */
  readonly activeDays: number
  readonly minutes: number
  /** Lessons read and quizzes handed in. */
  readonly steps: number
}

/** What counts as a full week: five days, three hours, fifteen steps. Each part is capped at its full mark. */
const fullWeek = { activeDays: 5, minutes: 180, steps: 15 } as const

const part = (value: number, full: number) => Math.min(1, Math.max(0, value) / full)

/**
 * Engagement over the last seven days, 0..100: up to 40 for active days, 30 for time, 30 for steps. Null for somebody who
 * has never learned anything: nothing is measured yet. [TRAIN-016]
 */
export function engagementScore(week: LearningWeek, hasEverLearnt: boolean): number | null {
  if (!hasEverLearnt) return null
  const { activeDays, minutes, steps } = fullWeek
  return Math.round(
    40 * part(week.activeDays, activeDays) + 30 * part(week.minutes, minutes) + 30 * part(week.steps, steps),
  )
}

export type LearningStyle = 'Reader' | 'Tester' | 'Balanced'

/** Minutes that must be measured before a learning style is named. */
const styleNeedsMinutes = 30

/**
 * The learning style by where measured time goes: lessons 80 % or more is a reader, 50 % or less a tester, between is
 * balanced. Null under half an hour. [TRAIN-016]
 */
export function learningStyle(time: {
  readonly lessonMinutes: number
  readonly quizMinutes: number
}): LearningStyle | null {
  const all = time.lessonMinutes + time.quizMinutes
  if (all < styleNeedsMinutes) return null
  const share = time.lessonMinutes / all
  if (share >= 0.8) return 'Reader'
  return share <= 0.5 ? 'Tester' : 'Balanced'
}

/** The hour (0..23, company time zone) in which most sessions began, as "18:00"; the earliest of several. [TRAIN-016] */
export function peakLearningTime(hours: readonly number[]): string | null {
  const counts = new Map<number, number>()
  for (const hour of hours) counts.set(hour, (counts.get(hour) ?? 0) + 1)
  const [best] = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b)
  return best ? `${String(best[0]).padStart(2, '0')}:00` : null
}

/** A trainee's first seven days. */
type FirstWeek = {
  /** Whole days since the account was opened. */
  readonly daysSince: number
  /** Hours until the first session; null when there was none. */
  readonly hoursToStart: number | null
  readonly activeDays: number
  readonly lessons: number
  readonly quizzes: number
}

export const firstWeekDays = 7

/**
 * Score of a trainee's first seven days, 0..100: 25 for a start within 24 hours (12 within 72), up to 30 for four active
 * days, up to 25 for five lessons, 20 for a first quiz. Null on the first day before any session. [TRAIN-011, TRAIN-069]
 */
export function earlyEngagementScore(week: FirstWeek): number | null {
  if (week.hoursToStart === null) return week.daysSince < 1 ? null : 0
  const start = week.hoursToStart <= 24 ? 25 : week.hoursToStart <= 72 ? 12 : 0
  return Math.round(
    start + 30 * part(week.activeDays, 4) + 25 * part(week.lessons, 5) + (week.quizzes > 0 ? 20 : 0),
  )
}

type EarlyState = 'not_started' | 'stalled' | 'under_way' | 'first_module_done'

/** Days without learning after which somebody who has started counts as stalled. */
const stalledAfterDays = 2

/** The state of somebody in their first days; stalled is more than two whole days without learning. [TRAIN-011] */
export function earlyState(week: {
  readonly hoursToStart: number | null
  readonly daysQuiet: number
  readonly modulesCompleted: number
}): EarlyState {
  if (week.hoursToStart === null) return 'not_started'
  if (week.modulesCompleted > 0) return 'first_module_done'
  return week.daysQuiet > stalledAfterDays ? 'stalled' : 'under_way'
}

/** Percent of opened pages that were read to the end; null when none was opened. [TRAIN-069] */
export function contentExpansionRate(views: {
  readonly engaged: number
  readonly all: number
}): number | null {
  return views.all > 0 ? (100 * views.engaged) / views.all : null
}

/** Longest time on one page that counts, in seconds; a page left open longer counts as this much. */
export const longestPageSeconds = 1800

/** Mean seconds on a page; null when nothing was measured. [TRAIN-069] */
export function avgTimePerPage(seconds: readonly number[]): number | null {
  if (seconds.length === 0) return null
  return seconds.reduce((sum, one) => sum + Math.min(one, longestPageSeconds), 0) / seconds.length
}

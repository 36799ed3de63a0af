/** What the last seven days hold of one learner, as it was measured. */
type LearningWeek = {
  /** Days on which something was learnt, 0..7. */
  readonly activeDays: number
  readonly minutes: number
  /** Lessons read and quizzes handed in. */
  readonly steps: number
}

/** What a full week is: five days, three hours, fifteen steps. Each part counts up to its own full mark. */
const fullWeek = { activeDays: 5, minutes: 180, steps: 15 } as const

const part = (value: number, full: number) => Math.min(1, Math.max(0, value) / full)

/**
 * Engagement over the last seven days, 0..100: up to 40 for active days, 30 for time, 30 for steps. Null for whoever has
 * never learnt anything: nothing was measured yet. [TRAIN-016]
 */
export function engagementScore(week: LearningWeek, hasEverLearnt: boolean): number | null {
  if (!hasEverLearnt) return null
  const { activeDays, minutes, steps } = fullWeek
  return Math.round(
    40 * part(week.activeDays, activeDays) + 30 * part(week.minutes, minutes) + 30 * part(week.steps, steps),
  )
}

export type LearningStyle = 'Reader' | 'Tester' | 'Balanced'

/** Minutes that must have been measured before anybody is called anything. */
const styleNeedsMinutes = 30

/**
 * How somebody learns, by where their measured time goes: 80 % or more in lessons reads, 50 % or less tests themselves,
 * between is balanced. Null under half an hour. [TRAIN-016]
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

/** The hour (0..23, in the company's zone) in which most sessions began, as "18:00"; of equal ones the earliest. [TRAIN-016] */
export function peakLearningTime(hours: readonly number[]): string | null {
  const counts = new Map<number, number>()
  for (const hour of hours) counts.set(hour, (counts.get(hour) ?? 0) + 1)
  const [best] = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b)
  return best ? `${String(best[0]).padStart(2, '0')}:00` : null
}

/** The first seven days of somebody in training. */
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
 * How well somebody began, 0..100 over their first seven days: 25 for a start within 24 hours (12 within 72), up to 30 for
 * four active days, up to 25 for five lessons, 20 for a first quiz. Null on the first day before anything happened.
 * [TRAIN-011, TRAIN-069]
 */
export function earlyEngagementScore(week: FirstWeek): number | null {
  if (week.hoursToStart === null) return week.daysSince < 1 ? null : 0
  const start = week.hoursToStart <= 24 ? 25 : week.hoursToStart <= 72 ? 12 : 0
  return Math.round(
    start + 30 * part(week.activeDays, 4) + 25 * part(week.lessons, 5) + (week.quizzes > 0 ? 20 : 0),
  )
}

type EarlyState = 'not_started' | 'stalled' | 'under_way' | 'first_module_done'

/** Days without learning after which somebody who had begun counts as stalled. */
const stalledAfterDays = 2

/** Where somebody in their first days stands; stalled is more than two whole days without learning. [TRAIN-011] */
export function earlyState(week: {
  readonly hoursToStart: number | null
  readonly daysQuiet: number
  readonly modulesCompleted: number
}): EarlyState {
  if (week.hoursToStart === null) return 'not_started'
  if (week.modulesCompleted > 0) return 'first_module_done'
  return week.daysQuiet > stalledAfterDays ? 'stalled' : 'under_way'
}

/** Percent of opened pages that were read to their end; null without any. [TRAIN-069] */
export function contentExpansionRate(views: {
  readonly engaged: number
  readonly all: number
}): number | null {
  return views.all > 0 ? (100 * views.engaged) / views.all : null
}

/** A page left open this long counts as so much and no more, in seconds. */
export const longestPageSeconds = 1800

/** Seconds on a page, the mean of what was measured; null without any. [TRAIN-069] */
export function avgTimePerPage(seconds: readonly number[]): number | null {
  if (seconds.length === 0) return null
  return seconds.reduce((sum, one) => sum + Math.min(one, longestPageSeconds), 0) / seconds.length
}

/** What earns a badge, as content/badges.yaml defines it. */
export type BadgeCriteria = {
  readonly kind: string
  readonly count: number
  readonly module?: string | undefined
  readonly stage?: number | undefined
}

/** What a learner has done, counted from the tables. */
export type LearnerFacts = {
  /** How many times points were given, by activity. */
  readonly activities: Readonly<Record<string, number>>
  /** Slugs of completed modules. */
  readonly completedModules: readonly string[]
  /** Quizzes with every question right at the first try. */
  readonly perfectQuizzes: number
  /** Quizzes failed at first and passed later. */
  readonly retakenQuizzes: number
  /** Active days as ISO text, each once. */
  readonly activeDays: readonly string[]
  /** The learner's own lesson notes with at least `noteWords` words. */
  readonly notesKept: number
  /** How many times the person moved a prospect to a stage, by stage. */
  readonly stages: Readonly<Record<string, number>>
  readonly totalPoints: number
}

/** A note counts from this many words on; shorter ones are mere marks. */
export const noteWords = 10

// Badge kinds that are counted by how often points were given for an activity.
const countedActivities: Readonly<Record<string, string>> = {
  lessons_completed: 'lesson_completed',
  quizzes_passed: 'quiz_passed',
  reviews_done: 'review_done',
  feedback_given: 'feedback_given',
  objections_shared: 'objection_shared',
  interactions_logged: 'interaction_logged',
  follow_ups_on_time: 'follow_up_done',
  samples_sent: 'sample_sent',
  prospects_disqualified: 'prospect_disqualified',
  deals_won: 'deal_won',
  reorders_won: 'reorder_won',
  referrals_won: 'referral_won',
  graduated: 'training_graduated',
}

/** What a badge can be earned by, in words. */
export const badgeKinds: Readonly<Record<string, string>> = {
  lessons_completed: 'Lessons read',
  modules_completed: 'Modules completed',
  module_completed: 'One module completed',
  quizzes_passed: 'Quizzes passed',
  perfect_quizzes: 'Quizzes with everything right at the first try',
  quiz_retaken_and_passed: 'Failed quizzes passed later',
  reviews_done: 'Due review questions known',
  streak_days: 'Active days in a row',
  active_days: 'Active days',
  notes_kept: `Notes of ${noteWords} words or more`,
  objections_shared: 'Objections recorded',
  feedback_given: 'Feedback on modules',
  interactions_logged: 'Visits and calls logged',
  follow_ups_on_time: 'Follow-ups done in time',
  samples_sent: 'Samples sent',
  prospects_disqualified: 'Prospects closed with a reason',
  deals_won: 'New clients won',
  reorders_won: 'Reorders of own clients',
  referrals_won: 'Clients won by referral',
  stage_reached: 'Prospects brought to a sales stage',
  points_total: 'Points in total',
  graduated: 'Graduated to sales rep',
}

/** Why nobody could ever earn a badge by these criteria; null when it can be earned. */
export function criteriaProblem(criteria: unknown): string | null {
  const { kind, count, module, stage }: Readonly<Record<string, unknown>> =
    typeof criteria === 'object' && criteria !== null ? { ...criteria } : {}
  if (typeof kind !== 'string' || !Object.hasOwn(badgeKinds, kind)) return 'Choose what it is earned by'
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 1_000_000)
    return 'Say how often: a whole number from 1 to 1,000,000'
  if (kind === 'module_completed' && (typeof module !== 'string' || module.trim() === ''))
    return 'Name the module by its short name, such as kratom-basics'
  const isStage = typeof stage === 'number' && Number.isInteger(stage) && stage >= 1 && stage <= 10
  if (kind === 'stage_reached' && !isStage) return 'Name the sales stage, from 1 to 10'
  return null
}

/** The activity whose points a badge counts; undefined for one that counts something else. */
export const activityCounted = (kind: string): string | undefined =>
  Object.hasOwn(countedActivities, kind) ? countedActivities[kind] : undefined

/** The length of the longest run of consecutive days. */
export function longestRun(days: readonly string[]): number {
  let best = 0
  let run = 0
  let last = Number.NaN
  for (const day of days.toSorted()) {
    const at = Date.parse(day)
    run = at - last === 86_400_000 ? run + 1 : 1
    best = Math.max(best, run)
    last = at
  }
  return best
}

function counted({ kind, module, stage }: BadgeCriteria, facts: LearnerFacts): number | null {
  const activity = activityCounted(kind)
  if (activity) return facts.activities[activity] ?? 0
  switch (kind) {
    case 'modules_completed':
      return facts.completedModules.length
    case 'module_completed':
      return facts.completedModules.includes(module ?? '') ? 1 : 0
    case 'perfect_quizzes':
      return facts.perfectQuizzes
    case 'quiz_retaken_and_passed':
      return facts.retakenQuizzes
    case 'streak_days':
      return longestRun(facts.activeDays)
    case 'active_days':
      return facts.activeDays.length
    case 'notes_kept':
      return facts.notesKept
    case 'stage_reached':
      return facts.stages[String(stage)] ?? 0
    case 'points_total':
      return facts.totalPoints
    default:
      return null
  }
}

/** How much of a badge's target is done; null for a kind the server does not know. */
export function badgeCount(
  criteria: BadgeCriteria,
  facts: LearnerFacts,
): { readonly done: number; readonly of: number } | null {
  const done = counted(criteria, facts)
  if (done === null || criteria.count <= 0) return null
  return { done: Math.min(done, criteria.count), of: criteria.count }
}

/** Progress toward a badge in percent, 0..100, and 100 only when it is earned; null for a kind the server does not know. */
export function badgeProgress(criteria: BadgeCriteria, facts: LearnerFacts): number | null {
  const count = badgeCount(criteria, facts)
  return count && Math.floor((100 * count.done) / count.of)
}

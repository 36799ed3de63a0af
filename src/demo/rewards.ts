import { contentId } from '#platform/content/keep.ts'
import type { userBadges, userBonuses } from '#platform/db/schema/training-rewards.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { activityCounted } from '#training/rules/rewards/badge-progress.ts'
import { bonusesDue } from '#training/rules/rewards/points.ts'
import { day, iso, later } from './calendar.ts'
import { completeTier } from './field-work.ts'
import type { Learning } from './learners.ts'
import type { Ledger } from './ledger.ts'
import type { Note } from './lesson-notes.ts'
import type { Orders } from './made-orders.ts'
import type { People, User } from './people.ts'
import { madeAt, type World } from './world.ts'

type Badge = typeof userBadges.$inferInsert
type Bonus = typeof userBonuses.$inferInsert
/** Activities that badges are given for. */
export type Done = { learning: Learning; notes: readonly Note[] }

export type Rewards = { badges: Badge[]; bonuses: Bonus[]; activities: ReturnType<typeof completeTier> }

/** Points for orders of clients: the first delivery is a deal won, every later one a reorder. */
export function awardSales(orders: Orders, ledger: Ledger): void {
  const served = new Set<string>()
  for (const { id, clientId, salesRepId, shippedDate } of orders.orders) {
    if (!shippedDate || !salesRepId) continue
    const award = { userId: salesRepId, at: new Date(shippedDate), details: { orderId: id } }
    if (served.has(clientId)) ledger.award({ ...award, activity: 'reorder_won', key: `reorder:${id}` })
    else ledger.award({ ...award, activity: 'deal_won', key: `deal:${clientId}` })
    served.add(clientId)
  }
}

/** Badges and bonuses that follow from the rows, by the criteria of the content; also sets the totals of each person. */
export function makeRewards(world: World, people: People, done: Done, ledger: Ledger): Rewards {
  const made: Rewards = { badges: [], bonuses: [], activities: [] }
  const learners = [...people.reps, ...people.trainees].map(({ user }) => user)
  for (const user of learners) {
    awardStreaks(world, ledger, user)
    const moments = momentsOf(world, user, done, ledger)
    for (const badge of world.content.badges) addBadge(world, { made, ledger, user }, badge, moments)
  }
  made.activities = completeTier(world, people, learners, ledger)
  for (const user of people.all) {
    user.totalPoints = ledger.total(user.id)
    if (learners.includes(user)) addBonuses(world, people, { made, ledger, user })
  }
  return made
}

type Criteria = World['content']['badges'][number]['criteria']
type Moments = (criteria: Criteria) => string[]

/** When each activity that counts for a badge was done (ISO, so that texts sort like times), oldest first. */
function momentsOf(world: World, user: User, { learning, notes }: Done, ledger: Ledger): Moments {
  const points = ledger.entries.filter((entry) => entry.userId === user.id)
  const given = (action: string) =>
    points.filter((entry) => entry.action === action).map((entry) => entry.earnedAt)
  const attempts = learning.attempts.filter((attempt) => attempt.userId === user.id)
  const completed = learning.progress.filter((row) => row.userId === user.id && row.completedAt)
  const retaken = attempts.filter(
    ({ passed, quizId, completedAt }) =>
      passed &&
      attempts.some((other) => other.quizId === quizId && !other.passed && other.completedAt < completedAt),
  )
  const byKind: Record<string, Moments> = {
    modules_completed: () => completed.map((row) => row.completedAt ?? ''),
    module_completed: ({ module }) =>
      completed
        .filter((row) => row.moduleId === contentId('training_modules', String(module)))
        .map((row) => row.completedAt ?? ''),
    perfect_quizzes: () =>
      attempts.filter(({ score }) => score === 100).map(({ completedAt }) => completedAt),
    quiz_retaken_and_passed: () => retaken.map(({ completedAt }) => completedAt),
    notes_kept: () => notes.filter((note) => note.userId === user.id).map(({ createdAt }) => createdAt),
    stage_reached: ({ stage }) =>
      points
        .filter(({ awardKey }) => awardKey?.startsWith('stage:') && awardKey.endsWith(`:${stage}`))
        .map(({ earnedAt }) => earnedAt),
    points_total: () => pointByPoint(points),
    streak_days: () => longestStreak(daysOf(world, points)),
    active_days: () => daysOf(world, points).map(({ until }) => until),
  }
  return (criteria) => {
    const activity = activityCounted(criteria.kind)
    return (activity ? given(activity) : (byKind[criteria.kind]?.(criteria) ?? [])).sort()
  }
}

/** Days on which points were earned, in order, each with its last moment. */
function daysOf(world: World, entries: readonly { earnedAt: string }[]): { day: string; until: string }[] {
  const days = new Map<string, string>()
  for (const { earnedAt } of entries.toSorted((a, b) => (a.earnedAt < b.earnedAt ? -1 : 1)))
    days.set(world.calendar.dayOf(new Date(earnedAt)), earnedAt)
  return [...days].map(([one, until]) => ({ day: one, until }))
}

/** Points for each active day and for five of them in a week, as the job gives them. */
function awardStreaks(world: World, ledger: Ledger, user: User): void {
  const weeks = new Map<string, number>()
  for (const { day: one, until } of daysOf(
    world,
    ledger.entries.filter((entry) => entry.userId === user.id),
  )) {
    const at = new Date(until)
    ledger.award({ userId: user.id, activity: 'daily_streak', key: `day:${one}`, at })
    const sunday = new Date(one)
    sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay())
    const week = sunday.toISOString().slice(0, 10)
    weeks.set(week, (weeks.get(week) ?? 0) + 1)
    if (weeks.get(week) === 5)
      ledger.award({ userId: user.id, activity: 'weekly_streak', key: `week:${week}`, at })
  }
}

/** The moment at which each single point was earned. */
function pointByPoint(entries: readonly { earnedAt: string; pointsAwarded: number }[]): string[] {
  return entries.flatMap(({ earnedAt, pointsAwarded }) => Array<string>(pointsAwarded).fill(earnedAt))
}

/** When each day of the longest streak was earned. */
function longestStreak(days: ReturnType<typeof daysOf>): string[] {
  let [run, best]: [typeof days, typeof days] = [[], []]
  for (const one of days) {
    const last = run.at(-1)
    run = last && plusDays(last.day, 1) === one.day ? [...run, one] : [one]
    if (run.length > best.length) best = run
  }
  return best.map(({ until }) => until)
}

type Giving = { made: Rewards; ledger: Ledger; user: User }

function addBadge(
  world: World,
  { made, ledger, user }: Giving,
  badge: World['content']['badges'][number],
  momentsFor: Moments,
): void {
  const { slug, points = 0, criteria } = badge
  const moments = momentsFor(criteria)
  if (moments.length === 0) return
  const earned = moments[criteria.count - 1]
  const [first = '', last = ''] = [moments[0], moments.at(-1)]
  made.badges.push({
    ...madeAt(world, new Date(first), new Date(earned ?? last)),
    userId: user.id,
    badgeId: contentId('badges', slug),
    progress: earned ? 100 : Math.floor((100 * moments.length) / criteria.count),
    earnedAt: earned ?? null,
  })
  if (!earned) return
  const award = {
    userId: user.id,
    activity: 'badge_earned',
    key: `badge:${slug}`,
    at: new Date(earned),
    details: { badge: slug },
  }
  ledger.add(award, points)
}

/**
 * One bonus per person and tier, from when its points were reached; paid by hand ten days after it is due, before the payouts of
 * its week are run, unless papers are missing.
 */
function addBonuses(world: World, people: People, { made, ledger, user }: Giving): void {
  const { now, daysSince } = world.calendar
  const own = ledger.entries.filter((entry) => entry.userId === user.id)
  const moments = pointByPoint(own.sort((a, b) => (a.earnedAt < b.earnedAt ? -1 : 1)))
  const tiers = world.content.bonusTiers.map((tier) => ({ ...tier, isActive: tier.isActive ?? true }))
  for (const tier of bonusesDue(ledger.total(user.id), tiers, [])) {
    if (tier.bonusAmount === 0) continue
    const reachedAt = new Date(moments[tier.minPoints - 1] ?? now)
    const dueAt = later(reachedAt, 2 * day)
    const paidAt = later(dueAt, 10 * day)
    const isPaid = daysSince(paidAt) > 0 && user.complianceVerified === true
    const isQualified = isPaid || daysSince(dueAt) > 0
    made.bonuses.push({
      ...madeAt(world, reachedAt, isPaid ? paidAt : reachedAt),
      userId: user.id,
      bonusType: 'points_tier',
      bonusTierId: contentId('bonus_tier_config', tier.tierId),
      pointThreshold: tier.minPoints,
      bonusAmount: tier.bonusAmount,
      status: isPaid ? 'paid' : isQualified ? 'qualified' : 'pending',
      qualifiedAt: isQualified ? iso(dueAt) : null,
      paidAt: isPaid ? iso(paidAt) : null,
      paidBy: isPaid ? people.admin.id : null,
      paymentMethod: isPaid ? (user.preferredPaymentMethod ?? null) : null,
      transactionId: isPaid ? `BON-${tier.tierId.toUpperCase()}-${user.lastName.toUpperCase()}` : null,
    })
  }
}

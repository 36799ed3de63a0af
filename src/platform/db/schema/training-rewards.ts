import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  base,
  cents,
  data,
  decimal,
  flag,
  folded,
  instant,
  now,
  ref,
  text,
  textList,
  whole,
} from '../columns.ts'
import { payouts } from './accounts-payouts.ts'
import { prospects } from './crm.ts'
import { users } from './identity.ts'
import { trainingModules } from './training.ts'

export const badges = pgTable(
  'badges',
  {
    ...base(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text(),
    icon: text(),
    category: text(),
    criteria: data<Record<string, unknown>>(),
    points: whole().notNull().default(0),
    rarity: text().notNull().default('common'),
  },
  (t) => [
    uniqueIndex('badges_slug').on(t.slug).where(sql`deleted_at is null`),
    uniqueIndex('badges_name').on(t.name).where(sql`deleted_at is null`),
    index('badges_category').on(t.category),
    index('badges_created').on(t.createdAt, t.id),
    index('badges_by_name').on(folded(t.name), t.id),
    index('badges_points').on(t.points, t.id),
    check('badges_points_check', sql`points >= 0`),
  ],
)

export const userBadges = pgTable(
  'user_badges',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    badgeId: ref(() => badges.id).notNull(),
    earnedAt: instant(),
    progress: decimal().notNull().default(0),
  },
  (t) => [
    uniqueIndex('user_badges_once').on(t.userId, t.badgeId).where(sql`deleted_at is null`),
    index('user_badges_badge').on(t.badgeId),
    index('user_badges_created').on(t.createdAt, t.id),
    index('user_badges_earned').on(t.earnedAt, t.id),
    check('user_badges_progress_check', sql`progress between 0 and 100`),
    check('user_badges_earned_check', sql`earned_at is null or progress = 100`),
  ],
)

export const pointsEarned = pgTable(
  'points_earned',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    action: text().notNull(),
    pointsAwarded: whole().notNull(),
    moduleId: ref(() => trainingModules.id),
    details: data<Record<string, unknown>>(),
    earnedAt: instant().notNull().default(now),
    /** What the points were given for; unique, so that a repeated job gives them once. */
    awardKey: text(),
  },
  (t) => [
    uniqueIndex('points_earned_once').on(t.userId, t.awardKey),
    index('points_earned_board').on(t.earnedAt, t.userId, t.pointsAwarded),
    index('points_earned_user').on(t.userId, t.earnedAt),
    index('points_earned_module').on(t.moduleId),
    index('points_earned_action').on(t.action),
    index('points_earned_created').on(t.createdAt, t.id),
    index('points_earned_earned').on(t.earnedAt, t.id),
  ],
)

export const pointValues = pgTable(
  'point_values',
  {
    ...base(),
    activity: text().notNull(),
    points: whole().notNull(),
    category: text(),
    description: text(),
    isActive: flag().notNull().default(true),
  },
  (t) => [
    uniqueIndex('point_values_activity').on(t.activity).where(sql`deleted_at is null`),
    index('point_values_category').on(t.category),
    index('point_values_created').on(t.createdAt, t.id),
    index('point_values_by_activity').on(folded(t.activity), t.id),
    index('point_values_points').on(t.points, t.id),
    check('point_values_points_check', sql`points >= 0`),
  ],
)

export const bonusTierConfig = pgTable(
  'bonus_tier_config',
  {
    ...base(),
    tierId: text().notNull(),
    name: text().notNull(),
    minPoints: whole().notNull(),
    maxPoints: whole(),
    bonusAmount: cents().notNull(),
    description: text(),
    color: text(),
    icon: text(),
    perks: textList().notNull().default(sql`'{}'`),
    isActive: flag().notNull().default(true),
  },
  (t) => [
    uniqueIndex('bonus_tier_config_tier').on(t.tierId).where(sql`deleted_at is null`),
    index('bonus_tier_config_created').on(t.createdAt, t.id),
    index('bonus_tier_config_points').on(t.minPoints, t.id),
    check('bonus_tier_config_points_check', sql`min_points >= 0 and max_points >= min_points`),
    check('bonus_tier_config_amount_check', sql`bonus_amount >= 0`),
  ],
)

export const userBonuses = pgTable(
  'user_bonuses',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    bonusType: text().notNull(),
    bonusTierId: ref(() => bonusTierConfig.id),
    pointThreshold: whole().notNull().default(0),
    bonusAmount: cents().notNull(),
    status: text().notNull().default('pending'),
    qualifiedAt: instant(),
    /** Null when the waiting period alone decided. */
    qualifiedBy: ref(() => users.id),
    paidAt: instant(),
    paidBy: ref(() => users.id),
    paymentMethod: text(),
    transactionId: text(),
    notes: text(),
    payoutId: ref(() => payouts.id),
  },
  (t) => [
    uniqueIndex('user_bonuses_once').on(t.userId, t.bonusType, t.bonusTierId),
    index('user_bonuses_tier').on(t.bonusTierId),
    index('user_bonuses_qualifier').on(t.qualifiedBy),
    index('user_bonuses_payer').on(t.paidBy),
    index('user_bonuses_payout').on(t.payoutId),
    index('user_bonuses_status').on(t.status, t.createdAt),
    index('user_bonuses_created').on(t.createdAt, t.id),
    index('user_bonuses_amount').on(t.bonusAmount, t.id),
    check('user_bonuses_amount_check', sql`bonus_amount >= 0`),
    check('user_bonuses_threshold_check', sql`point_threshold >= 0`),
    check('user_bonuses_paid_check', sql`(status = 'paid') = (paid_at is not null)`),
    check('user_bonuses_notes_check', sql`char_length(notes) <= 2000`),
  ],
)

export const activities = pgTable(
  'activities',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    type: text().notNull(),
    title: text().notNull(),
    description: text(),
    metadata: data<Record<string, unknown>>(),
    prospectId: ref(() => prospects.id),
    duration: whole(),
    outcome: text(),
    points: whole().notNull().default(0),
    approved: flag().notNull().default(false),
    approvedBy: ref(() => users.id),
    approvedAt: instant(),
    rejectedBy: ref(() => users.id),
    rejectedAt: instant(),
    rejectionReason: text(),
  },
  (t) => [
    index('activities_user').on(t.userId, t.createdAt),
    index('activities_prospect').on(t.prospectId, t.createdAt),
    index('activities_approver').on(t.approvedBy),
    index('activities_rejecter').on(t.rejectedBy),
    index('activities_waiting')
      .on(t.createdAt, t.id)
      .where(sql`not approved and rejected_at is null and deleted_at is null`),
    index('activities_type').on(t.type),
    index('activities_created').on(t.createdAt, t.id),
    index('activities_points').on(t.points, t.id),
    check('activities_duration_check', sql`duration >= 0`),
    check('activities_points_check', sql`points >= 0`),
    check(
      'activities_rejected_check',
      sql`(rejected_at is null) = (rejection_reason is null) and not (approved and rejected_at is not null)`,
    ),
    check('activities_approved_check', sql`approved = (approved_at is not null)`),
  ],
)

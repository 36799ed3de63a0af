import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuditEvent } from '../../resources/audit.ts'
import { base, big, data, flag, instant, now, ref, sealed, text, textList, whole } from '../columns.ts'
import { users } from './identity.ts'

/** Append-only: migration 202611210901 refuses updates and deletes. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    ...base(),
    entityType: text().notNull(),
    entityId: uuid(),
    action: text().notNull(),
    performedBy: ref(() => users.id),
    // No foreign key: customers and sessions may be deleted while their ids stay here.
    performedByCustomer: uuid(),
    oldValues: data<Record<string, unknown>>(),
    newValues: data<Record<string, unknown>>(),
    changes: data<string[]>(),
    ipAddress: text(),
    userAgent: text(),
    sessionId: uuid(),
    reason: text(),
    metadata: data<Record<string, unknown>>(),
    /** The same for all rows of one transaction, so that they are shown as one entry. */
    actId: uuid().notNull().default(sql`this_act()`),
  },
  (t) => [
    index('audit_logs_act').on(t.actId),
    index('audit_logs_entity').on(t.entityType, t.entityId, t.createdAt),
    index('audit_logs_performer').on(t.performedBy, t.createdAt),
    index('audit_logs_customer').on(t.performedByCustomer, t.createdAt),
    index('audit_logs_created').on(t.createdAt, t.id),
    index('audit_logs_team').on(t.createdAt).where(sql`entity_type = 'users' and performed_by is not null`),
  ],
)

/** Counts of an event per minute; `resources/gather-events.ts` writes the sum into the audit. */
export const gatheredEvents = pgTable(
  'gathered_events',
  {
    key: text().primaryKey(),
    minute: instant().notNull(),
    times: whole().notNull().default(1),
    entry: data<AuditEvent>().notNull(),
  },
  (t) => [index('gathered_events_minute').on(t.minute), check('gathered_events_times_check', sql`times > 0`)],
)

/** Every lifecycle transition: who, when, why. Append-only. */
export const transitions = pgTable(
  'transitions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    entityType: text().notNull(),
    entityId: uuid().notNull(),
    action: text().notNull(),
    fromState: text().notNull(),
    toState: text().notNull(),
    byUser: ref(() => users.id),
    byCustomer: uuid(),
    reason: text(),
    at: instant().notNull().default(now),
  },
  (t) => [
    index('transitions_entity').on(t.entityType, t.entityId, t.at),
    index('transitions_user').on(t.byUser, t.at),
  ],
)

export const twoFactorAuth = pgTable(
  'two_factor_auth',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    secret: sealed().notNull(),
    /** Shown to the person, but not yet confirmed by a code. */
    pendingSecret: sealed(),
    isEnabled: flag().notNull().default(false),
    backupCodes: textList().notNull().default(sql`'{}'`),
    lastUsedAt: instant(),
    enabledAt: instant(),
    /** The latest 30-second step whose code was accepted, so that no code is accepted twice. */
    lastStep: big(),
    /** When the owner was last told of a wrong code behind the right password. */
    wrongCodeMailedAt: instant(),
  },
  (t) => [
    uniqueIndex('two_factor_auth_user').on(t.userId).where(sql`deleted_at is null`),
    check('two_factor_auth_enabled_check', sql`not is_enabled or enabled_at is not null`),
  ],
)

export const savedViews = pgTable(
  'saved_views',
  {
    ...base(),
    ownerId: ref(() => users.id).notNull(),
    screen: text().notNull(),
    resource: text().notNull(),
    name: text().notNull(),
    query: data<Record<string, unknown>>().notNull(),
    isShared: flag().notNull().default(false),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.ownerId, t.screen, t.name).where(sql`deleted_at is null`),
    index('saved_views_screen').on(t.screen, t.isShared),
    index('saved_views_created').on(t.createdAt, t.id),
  ],
)

export const userPreferences = pgTable(
  'user_preferences',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    theme: text().notNull().default('system'),
    density: text().notNull().default('comfortable'),
    timeZone: text(),
    wantsEmail: flag().notNull().default(true),
    digestHour: whole(),
    dashboard: data<Record<string, unknown>>(),
    isOnLeaderboard: flag().notNull().default(true),
    pins: textList(),
    mentionsBy: text().notNull().default('mail'),
    assignmentsBy: text().notNull().default('here'),
    repliesBy: text().notNull().default('mail'),
    remindersBy: text().notNull().default('mail'),
  },
  (t) => [
    uniqueIndex('user_preferences_user').on(t.userId).where(sql`deleted_at is null`),
    index('user_preferences_created').on(t.createdAt, t.id),
    check('user_preferences_digest_hour_check', sql`digest_hour between 0 and 23`),
  ],
)

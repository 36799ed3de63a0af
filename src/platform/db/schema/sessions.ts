import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { big, data, flag, instant, now, ref, text, whole } from '../columns.ts'
import { customerAuth } from './accounts.ts'
import { users } from './identity.ts'

const started = () => ({
  id: uuid().primaryKey().default(sql`uuidv7()`),
  createdAt: instant().notNull().default(now),
})

/** Sessions. Tokens, codes and device marks are stored as hashes only. */
export const sessions = pgTable(
  'sessions',
  {
    ...started(),
    tokenHash: text().notNull(),
    userId: ref(() => users.id, 'cascade'),
    customerAuthId: ref(() => customerAuth.id, 'cascade'),
    lastSeenAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    authenticatedAt: instant().notNull().default(now),
    /** When a code of the second factor was given in it; without one it is worth nothing once there is a second factor. */
    secondFactorAt: instant(),
    revokedAt: instant(),
    ipAddress: text(),
    userAgent: text(),
    hasDevAccess: flag().notNull().default(false),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_user').on(t.userId, t.lastSeenAt),
    index('sessions_customer').on(t.customerAuthId, t.lastSeenAt),
    index('sessions_expires').on(t.expiresAt),
    check('sessions_person_check', sql`num_nonnulls(user_id, customer_auth_id) = 1`),
  ],
)

export const loginCodes = pgTable(
  'login_codes',
  {
    ...started(),
    customerAuthId: ref(() => customerAuth.id, 'cascade').notNull(),
    codeHash: text().notNull(),
    /** The network or session that requested the code; it works only there. */
    asker: text().notNull().default(''),
    tries: whole().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('login_codes_customer').on(t.customerAuthId, t.createdAt),
    index('login_codes_expires').on(t.expiresAt),
    check('login_codes_tries_check', sql`tries between 0 and 5`),
  ],
)

export const knownDevices = pgTable(
  'known_devices',
  {
    ...started(),
    customerAuthId: ref(() => customerAuth.id, 'cascade'),
    userId: ref(() => users.id, 'cascade'),
    deviceHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('known_devices_once').on(t.customerAuthId, t.deviceHash),
    uniqueIndex('known_devices_user').on(t.userId, t.deviceHash),
    index('known_devices_expires').on(t.expiresAt),
    check('known_devices_person_check', sql`num_nonnulls(user_id, customer_auth_id) = 1`),
  ],
)

/** The address from which a person's calendar reads their reminders. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...started(),
    userId: ref(() => users.id, 'cascade').notNull(),
    tokenHash: text().notNull(),
    lastReadAt: instant(),
  },
  (t) => [
    uniqueIndex('calendar_feeds_user').on(t.userId),
    uniqueIndex('calendar_feeds_token').on(t.tokenHash),
  ],
)

/** Single-use links: to reset a password, accept an invitation, confirm a new email address, or stop that change. */
export const passwordResets = pgTable(
  'password_resets',
  {
    ...started(),
    userId: ref(() => users.id, 'cascade'),
    customerAuthId: ref(() => customerAuth.id, 'cascade'),
    purpose: text().notNull().default('reset'),
    tokenHash: text().notNull(),
    /** The address to confirm or to keep. */
    address: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ipAddress: text(),
  },
  (t) => [
    uniqueIndex('password_resets_token').on(t.tokenHash),
    index('password_resets_user').on(t.userId),
    index('password_resets_customer').on(t.customerAuthId),
    index('password_resets_expires').on(t.expiresAt),
    check('password_resets_purpose_check', sql`purpose in ('reset','invite','address','keep_address')`),
    check(
      'password_resets_address_check',
      sql`(purpose in ('address','keep_address')) = (address is not null)`,
    ),
    check('password_resets_person_check', sql`num_nonnulls(user_id, customer_auth_id) = 1`),
  ],
)

/** The answer to an idempotency key, repeated for every call with it; written in the transaction that it protects. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ...started(),
    principal: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: whole(),
    response: data(),
  },
  (t) => [
    uniqueIndex('idempotency_keys_once').on(t.principal, t.key),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

/** Jobs of committed transactions that are not in the queue yet (`jobs/outbox.ts`). */
export const jobOutbox = pgTable('job_outbox', {
  ...started(),
  task: text().notNull(),
  payload: data().notNull(),
})

/** Counters of the rate limits, in the form that their library needs. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: whole().notNull().default(0),
    expire: big(),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/**
 * A test value encrypted with each key since it is known, and a hash with the search key; checked at every start
 * (`check-keys.ts`).
 */
export const keyChecks = pgTable('key_checks', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: instant().notNull().default(now),
  /** When a process last started that writes with it; the latest of all keys is the one in use. */
  writtenAt: instant(),
  /** How many values were sealed with it when they were last counted. */
  leftSealed: whole(),
  countedAt: instant(),
})

import { hash, randomBytes } from 'node:crypto'
import { decidesAccess } from '#platform/db/announce.ts'
import type { ChangeEvent } from '#platform/db/change-event.ts'
import type { Database, Db } from '#platform/db/client.ts'
import type { Clock } from '#platform/ports/clock.ts'
import type { Actor } from '#platform/rules/access/access.ts'

const idleMs = 8 * 3600_000
export const absoluteMs = 30 * 24 * 3600_000
const touchMs = 60_000
const cacheSize = 20_000

export type Session = {
  id: string
  actor: Actor
  email: string
  firstName: string | null
  lastName: string | null
  businessName: string | null
  /** When the password (or code) was last given. */
  authenticatedAt: string
  lastSeenAt: string
  expiresAt: string
  hasDevAccess: boolean
  /** Whether a team member has set up a second factor. */
  hasSecondFactor: boolean
}

export type Sessions = {
  /**
   * The live session of a token, or null when it is unknown, ended, idle too long, its person may no longer sign in, or it never
   * gave a code of the second factor that they have.
   */
  find(token: string): Promise<Session | null>
  /** The same, without updating when the person was last seen. */
  peek(token: string): Promise<Session | null>
  /** Drops cached sessions that the change could affect. */
  heard(event: ChangeEvent): void
  clear(): void
}

type Who = { userId: string } | { customerAuthId: string }
type From = { ip: string | null; userAgent: string | null }

/**
 * Opens a session for a person; `isConfirmed` when a password or code was given just now, `hasGivenCode` when a code of their
 * second factor was.
 * @returns the token, which is given out once; only its hash is stored
 */
export async function openSession(
  db: Db,
  who: Who,
  from: From,
  {
    now,
    isConfirmed = true,
    hasGivenCode = false,
  }: { now: Date; isConfirmed?: boolean; hasGivenCode?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.rows(
    `INSERT INTO sessions (token_hash, user_id, customer_auth_id, ip_address, user_agent, expires_at, last_seen_at, authenticated_at,
                           second_factor_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hashToken(token),
      'userId' in who ? who.userId : null,
      'customerAuthId' in who ? who.customerAuthId : null,
      from.ip,
      from.userAgent?.slice(0, 500) ?? null,
      new Date(now.getTime() + absoluteMs).toISOString(),
      now.toISOString(),
      (isConfirmed ? now : new Date(0)).toISOString(),
      hasGivenCode ? now.toISOString() : null,
    ],
  )
  return token
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Proves that a state-changing call comes from our page, for clients that send neither Origin nor Sec-Fetch-Site. */
export function csrfProof(token: string): string {
  return hash('sha256', `csrf|${token}`, 'base64url')
}

/**
 * Sessions by token, cached in this process. The cache is dropped by the change events of users, customers, territories
 * and sessions, and is not used while `isListening` is false, so a lost role is lost at the next request.
 */
export function createSessions(db: Database, clock: Clock, isListening: () => boolean): Sessions {
  const cache = new Map<string, Session>()
  let forgotten = 0

  async function peek(token: string): Promise<Session | null> {
    const key = hashToken(token)
    const now = clock.now().getTime()
    let session = isListening() ? cache.get(key) : undefined
    // Another process may have seen the person since, so an idle session is read from the table again.
    if (!session || isOver(session, now)) {
      const before = forgotten
      session = await load(db, key)
      if (!session) return null
      if (cache.size >= cacheSize) cache.clear()
      // Not cached when a change arrived while it was read, since it may lack that change.
      if (forgotten === before) cache.set(key, session)
    }
    if (!isOver(session, now)) return session
    cache.delete(key)
    return null
  }

  return {
    peek,
    async find(token) {
      const session = await peek(token)
      const now = clock.now()
      if (session && now.getTime() - Date.parse(session.lastSeenAt) > touchMs) {
        session.lastSeenAt = now.toISOString()
        await db.rows('UPDATE sessions SET last_seen_at = $2 WHERE id = $1', [session.id, session.lastSeenAt])
      }
      return session
    },
    clear() {
      forgotten++
      cache.clear()
    },
    heard(event) {
      if (!decidesAccess.has(event.entity)) return
      forgotten++
      if (event.entity === 'territories' || event.entity === 'clients') return cache.clear()
      for (const [key, session] of cache) {
        if (session.actor.id === event.id || session.id === event.id) cache.delete(key)
      }
    },
  }
}

function isOver({ expiresAt, lastSeenAt }: Session, now: number): boolean {
  return now > Date.parse(expiresAt) || now - Date.parse(lastSeenAt) > idleMs
}

async function load(db: Db, tokenHash: string): Promise<Session | undefined> {
  const row = await db.row(
    `SELECT s.id, s.user_id, s.customer_auth_id, s.authenticated_at,
            s.last_seen_at, s.expires_at, s.has_dev_access,
            u.role, u.first_name, u.last_name,
            coalesce(u.email, c.email, '') AS email, c.client_id, cl.business_name,
            f.id IS NOT NULL AS "hasSecondFactor",
            (SELECT array_agg(DISTINCT state) FROM territories t, unnest(t.states) AS state
              WHERE t.deleted_at IS NULL AND t.is_active AND (u.id = ANY(t.sales_rep_ids) OR u.id = t.manager_id)) AS states
       FROM sessions s
       LEFT JOIN users u ON u.id = s.user_id AND u.status = 'active' AND u.deleted_at IS NULL
       LEFT JOIN two_factor_auth f ON f.user_id = u.id AND f.is_enabled AND f.deleted_at IS NULL
       LEFT JOIN customer_auth c ON c.id = s.customer_auth_id AND c.is_active AND c.deleted_at IS NULL
       LEFT JOIN clients cl ON cl.id = c.client_id AND cl.deleted_at IS NULL AND cl.account_status <> 'closed'
      WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND (u.id IS NOT NULL OR cl.id IS NOT NULL)
        AND (f.id IS NULL OR s.second_factor_at >= f.enabled_at)`,
    [tokenHash],
  )
  if (!row) return undefined
  const { userId, customerAuthId, clientId, role, states, hasSecondFactor, ...session } = row
  const actor: Actor = {
    id: userId ?? customerAuthId ?? '',
    role: userId ? (role ?? 'user') : 'customer',
    clientId,
    states: role === 'sales_rep' ? (states ?? []) : [],
  }
  return { ...session, hasSecondFactor: hasSecondFactor === true, actor }
}

/** For SQL: a live session expires after the first instant and was last seen after the second (ISO 8601). */
export function liveSince(now: Date): [string, string] {
  return [now.toISOString(), new Date(now.getTime() - idleMs).toISOString()]
}

import type { Context } from '#platform/context.ts'

/** What waits for its turn and why, and the domains that asked us to wait. [MAIL-011] */
export async function readWaiting({ db, clock }: Context) {
  const [waits, held] = await Promise.all([
    db.rows(
      `SELECT reason, count(*)::int AS count FROM emails WHERE status = 'queued' AND reason IS NOT NULL AND deleted_at IS NULL
        GROUP BY reason ORDER BY count(*) DESC, reason LIMIT 50`,
    ),
    db.rows(
      `SELECT substr(key, 4) AS domain, held_until AS until, refusals, said FROM mail_paces
        WHERE held_until > $1 AND key LIKE 'to:%' ORDER BY held_until DESC LIMIT 50`,
      [clock.now().toISOString()],
    ),
  ])
  return { waits: waits.map(({ reason, count }) => ({ reason: reason ?? '', count: count ?? 0 })), held }
}

import type { Db } from '#platform/db/client.ts'

/** Days during which whoever changed a member's sign-in address also counts as the one who changes their payout. */
const addressDays = 7

/** Who recently changed a member's sign-in address, if somebody else did; null otherwise. */
export async function addressChangerOf(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await db.row(
    `SELECT performed_by AS id FROM audit_logs
      WHERE entity_type = 'users' AND entity_id = $1 AND action = 'update' AND changes ? 'email' AND performed_by <> $1
        AND created_at > $2 ORDER BY created_at DESC LIMIT 1`,
    [userId, new Date(now.getTime() - addressDays * 86_400_000).toISOString()],
  )
  return row?.id ?? null
}

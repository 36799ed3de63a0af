import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { dayIn } from '#platform/rules/text/dates.ts'

const tables = { sequence: 'follow_up_sequences', campaign: 'drip_campaigns' } as const
type Of = { table: keyof typeof tables; id: string }

/**
 * Whether the daily cap of a sequence or campaign allows one more email. Locks its row until the transaction ends;
 * senders take this lock first.
 */
export async function holdDailyLimit(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { table, id }: Of,
  zone: string,
): Promise<{ isFull: boolean; isActive: boolean; take: () => Promise<void> }> {
  const today = dayIn(clock.now(), zone)
  const row = await tx.row(
    `SELECT /* room */ s.is_active,
            s.daily_cap <= CASE WHEN s.last_send_day = $2::date THEN s.sent_that_day ELSE 0 END AS "isFull"
       FROM ${tables[table] /* e.g. follow_up_sequences */} s WHERE s.id = $1 AND s.deleted_at IS NULL FOR NO KEY UPDATE`,
    [id, today],
  )
  return {
    isFull: row?.isFull === true,
    isActive: row?.isActive === true,
    take: async () => {
      await tx.rows(
        `UPDATE ${tables[table] /* e.g. follow_up_sequences */}
            SET sent_that_day = CASE WHEN last_send_day = $2::date THEN sent_that_day ELSE 0 END + 1, last_send_day = $2::date WHERE id = $1`,
        [id, today],
      )
    },
  }
}

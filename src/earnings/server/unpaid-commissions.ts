import type { Db } from '#platform/db/client.ts'

/** Cents that a rep has earned or has waiting, and that are not paid yet. */
export async function unpaidCommissionOf(db: Db, repId: string): Promise<number> {
  const row = await db.row(
    `SELECT coalesce(sum(commission_amount), 0)::bigint AS cents FROM commissions
      WHERE sales_rep_id = $1 AND status IN ('pending', 'approved') AND deleted_at IS NULL`,
    [repId],
  )
  return row?.cents ?? 0
}

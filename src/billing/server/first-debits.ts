import { firstLiveDay } from '#billing/rules/ach/banking-days.ts'
import type { Context } from '#platform/context.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { prenotedOnSql } from './bank-accounts.ts'

/**
 * A client's accounts that may not be debited yet because their prenote is recent, each with its first day, computed as files
 * do. [NACHA, prenotifications]
 */
export async function firstDebits(
  context: Context,
  clientId: string | null | undefined,
): Promise<{ id: string; on: string }[]> {
  if (!clientId) return []
  const today = await companyDay(context.db, context)
  const rows = await context.db.rows(
    `SELECT b.id, ${prenotedOnSql} AS "prenotedOn" FROM client_banking_info b
      WHERE b.client_id = $1 AND b.status IN ('prenoted', 'verified') AND b.deleted_at IS NULL ORDER BY b.id LIMIT 50`,
    [clientId],
  )
  return rows
    .flatMap(({ id, prenotedOn }) => (prenotedOn ? [{ id, on: firstLiveDay(prenotedOn) }] : []))
    .filter(({ on }) => on > today)
}

import type { ReturnRates } from '#billing/contract/ach/ach-today.ts'
import {
  administrativeCodes,
  ratesOver,
  returnRates,
  unauthorizedCodes,
} from '#billing/rules/ach/return-codes.ts'
import type { Db } from '#platform/db/client.ts'

/** Return rates of the last 60 days beside NACHA's limits. [PAY-003] */
export async function readReturnRates(db: Db, now: string): Promise<ReturnRates> {
  const row = await db.row(
    `SELECT count(*)::int AS debits, count(*) FILTER (WHERE return_code = ANY ($2))::int AS unauthorized,
            count(*) FILTER (WHERE return_code = ANY ($3))::int AS administrative, count(return_code)::int AS all
       FROM ach_entries WHERE kind = 'debit' AND deleted_at IS NULL
        AND sent_at >= $1::timestamptz - interval '${ratesOver} days'`,
    [now, unauthorizedCodes, administrativeCodes],
  )
  const counts = row ?? { debits: 0, unauthorized: 0, administrative: 0, all: 0 }
  return { debits: counts.debits, days: ratesOver, rates: returnRates(counts) }
}

import { payoutPolicy } from '#billing/rules/policy.ts'
import type { PayoutStatement } from '#earnings/contract/payouts/payout-run.ts'
import { howPaidText } from '#earnings/rules/payouts/how-paid.ts'
import { whyCommission } from '#earnings/rules/payouts/why-commission.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { plusDays } from '#platform/rules/text/dates.ts'

/** A payout's statement with the reason of each line. @throws AppError 403, 404 outside the scope */
export async function readStatement({ db }: Context, actor: Actor, id: string): Promise<PayoutStatement> {
  const scope = payoutPolicy.read(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await db.row(
    `SELECT t.id, t.user_id, concat_ws(' ', u.first_name, u.last_name) AS name, t.week_start_date AS week, t.status,
            t.method, t.reference, t.ach_entry_id IS NOT NULL AS "isByFile", t.paid_on, t.gross, t.bonuses, t.reversals, t.carried_in, t.net,
            t.carried_out, t.amount, t.statement
       FROM payouts t JOIN users u ON u.id = t.user_id
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  const { statement, isByFile: _, ...payout } = row
  return {
    ...payout,
    weekEnd: plusDays(row.week, 6),
    howPaid: howPaidText(row),
    lines: statement.map((line) => ({ ...line, why: whyCommission(line) })),
  }
}

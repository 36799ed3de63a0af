import { postBonus } from '#billing/rules/journal/postings.ts'
import { post } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'

/** Books newly qualified bonuses. [PAY-010] */
export async function postQualified(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  const rows = await tx.rows(
    `SELECT b.id, b.user_id, coalesce(t.name, b.bonus_type) AS name, b.bonus_amount AS cents
       FROM user_bonuses b LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
      WHERE b.id = ANY($1::uuid[]) ORDER BY b.id`,
    [ids],
  )
  for (const row of rows) await post(context, tx, null, postBonus(row))
}

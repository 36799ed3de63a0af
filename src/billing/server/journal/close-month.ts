import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { monthWords } from '#platform/rules/text/dates.ts'

type Wanted = { month: string; reason: string; to: 'locked' | 'open' }

/** Closes a past month, so that nothing is posted into it, or reopens it. @throws AppError 400, 409 */
export async function moveMonth(
  context: Context,
  caller: Caller,
  { month, reason, to }: Wanted,
): Promise<void> {
  const current = (await companyDay(context.db, context)).slice(0, 7)
  if (to === 'locked' && month >= current)
    demand(refuseField('month', `${monthWords(month)} is not over yet.`))
  await context.db.transact(async (tx) => {
    const period = await tx.row('SELECT id, status FROM accounting_periods WHERE month = $1 FOR UPDATE', [
      month,
    ])
    const from = period?.status ?? 'open'
    if (from === to)
      demand(
        refuseMove(`The books of ${monthWords(month)} are ${to === 'locked' ? 'closed' : 'open'} already.`),
      )
    const id = period?.id ?? uuidv7()
    await tx.rows(
      `INSERT INTO accounting_periods (id, month, status, locked_by, reason) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (month) DO UPDATE SET status = $3, locked_by = $4, reason = $5, ${changedOf('accounting_periods', '$6')}`,
      [id, month, to, caller.actor.id, reason, context.clock.now().toISOString()],
    )
    const action = to === 'locked' ? 'close' : 'reopen'
    await recordMove(tx, caller, { entity: 'accounting_periods', id, action, from, to, reason })
  })
}

import type { z } from 'zod'
import type { handOverMember as handOverContract } from '#identity/contract/team.ts'
import { type UserStatus, userLifecycle } from '#identity/rules/user-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand, invalidField, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { endSessions, voidLinks } from './end-sessions.ts'
import { disconnectMailbox, forwardMail, handOverWork } from './needs.ts'

/** @throws AppError 400 with the field unless the person is an active sales rep or administrator */
export async function demandHeir(tx: Tx, id: string, field: string): Promise<void> {
  const heir = await tx.row(
    `SELECT 1 FROM users WHERE id = $1 AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee
        AND role IN ('sales_rep', 'admin') FOR SHARE`,
    [id],
  )
  if (!heir) throw invalidField(field, 'Choose an active sales rep or administrator.')
}

/**
 * Hands a member's accounts, running sequences and unanswered messages to a successor, forwards mail for the given period,
 * and ends the member's access when they leave. All in one transaction. [MAIL-009]
 * @throws AppError 400, 403, 404, 409 `last_admin`
 */
export async function handOverMember(
  context: Context,
  caller: Caller,
  id: string,
  { to, forwardFrom, forwardUntil, isLeaving }: z.output<typeof handOverContract>,
): Promise<void> {
  if (isLeaving) demand(refuseOneself(caller.actor, id))
  if (to === id) throw invalidField('to', 'Choose somebody else.')
  await context.db.transact(async (tx) => {
    const member = await tx.row(
      `SELECT status, email, company_email FROM users
        WHERE id = $1 AND deleted_at IS NULL AND NOT is_ai_employee FOR NO KEY UPDATE`,
      [id],
    )
    if (!member) throw notFound()
    await demandHeir(tx, to, 'to')
    const startDate = forwardFrom ?? (await companyDay(tx, context))
    if (forwardUntil !== null && forwardUntil < startDate)
      throw invalidField('forwardUntil', 'It ends before it begins.')
    await handOverWork(tx, caller, { from: id, to })
    const emails = [
      ...new Set([member.email, member.companyEmail].flatMap((one) => one?.toLowerCase() ?? [])),
    ]
    const reason = isLeaving ? 'Left the company' : 'Handed over'
    await forwardMail(tx, caller, { emails, to, startDate, endDate: forwardUntil, reason })
    if (isLeaving && member.status === 'active')
      await markLeft(context, tx, caller, { id, status: member.status })
  })
}

async function markLeft(
  { clock }: Context,
  tx: Tx,
  caller: Caller,
  { id, status }: { id: string; status: UserStatus },
): Promise<void> {
  const action = 'mark_inactive'
  const to = decideMove(userLifecycle, { state: status, action, role: caller.actor.role })
  await tx.rows(`UPDATE users SET status = $2, marked_inactive_at = $3, ${changedNow} WHERE id = $1`, [
    id,
    to,
    clock.now().toISOString(),
  ])
  await endSessions(tx, id)
  await voidLinks(tx, id)
  await disconnectMailbox(tx, caller, id)
  await recordMove(tx, caller, { entity: 'users', id, action, from: status, to, reason: 'Handed over' })
}

import { inboundMailPolicy } from '#email/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { invalidField, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'

/** An answer in the caller's scope, locked until the transaction ends. @throws AppError 404 */
async function lockAnswer(tx: Tx, caller: Caller, id: string) {
  const params = new Params()
  const row = await tx.row(
    `SELECT t.id, t.is_read, t.assigned_to, t.is_shared FROM inbound_mails t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
        AND ${scopeSql(inboundMailPolicy.read(caller.actor), params)} FOR UPDATE OF t`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** SQL condition on users who answer mail. */
const answersMail = `status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee AND role IN ('sales_rep', 'operations', 'admin')`

export const colleaguesOf = ({ db }: Context) =>
  db.rows(
    `SELECT id, first_name, last_name FROM users WHERE ${answersMail} ORDER BY fold_text(first_name) COLLATE "C", fold_text(last_name) COLLATE "C", id LIMIT 500`,
  )

/** Assigns an answer to a colleague, to whom it is unread. @throws AppError 400, 404 */
export async function assignAnswer(
  { db }: Context,
  caller: Caller,
  id: string,
  userId: string,
): Promise<void> {
  await db.transact(async (tx) => {
    const { assignedTo, isShared } = await lockAnswer(tx, caller, id)
    if (!isShared) throw invalidField('userId', 'It came in your own mailbox. Share it with the team first.')
    const person = await tx.row(`SELECT FROM users WHERE id = $1 AND ${answersMail} FOR SHARE`, [userId])
    if (!person) throw invalidField('userId', 'Choose somebody who works here and answers mail.')
    await tx.rows(
      `UPDATE inbound_mails SET assigned_to = $2, is_read = is_read AND $2 = $3::uuid, ${changedNow} WHERE id = $1`,
      [id, userId, caller.actor.id],
    )
    await recordChange(tx, caller, {
      entity: 'inbound_mails',
      id,
      action: 'assign',
      before: { assignedTo },
      after: { assignedTo: userId },
    })
  })
}

export async function markAnswer(
  { db }: Context,
  caller: Caller,
  id: string,
  isRead: boolean,
): Promise<void> {
  await db.transact(async (tx) => {
    const row = await lockAnswer(tx, caller, id)
    if (row.isRead === isRead) return
    await tx.change(`UPDATE inbound_mails SET is_read = $2, ${changedNow} WHERE id = $1 RETURNING id`, [
      id,
      isRead,
    ])
  })
}

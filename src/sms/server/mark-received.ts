import { receivedSmsPolicy } from '#email/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'

/** Marks an inbound SMS as read or unread. @throws AppError 404 outside the caller's scope */
export async function markReceived(
  { db }: Context,
  caller: Caller,
  id: string,
  isRead: boolean,
): Promise<void> {
  await db.transact(async (tx) => {
    const params = new Params()
    const row = await tx.row(
      `SELECT t.id, t.is_read FROM received_texts t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
          AND ${scopeSql(receivedSmsPolicy.read(caller.actor), params)} FOR UPDATE OF t`,
      params.values,
    )
    if (!row) throw notFound()
    if (row.isRead === isRead) return
    await tx.change(`UPDATE received_texts SET is_read = $2, ${changedNow} WHERE id = $1 RETURNING id`, [
      id,
      isRead,
    ])
  })
}

import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'

const yearMs = 366 * 24 * 3_600_000
/** Notifications that one press marks as read. */
const mostAtOnce = 1000

/** Marks the caller's own; ids of others change nothing. */
export async function markNotifications(
  { db }: Context,
  { actor }: Caller,
  { ids, as }: { ids: readonly string[]; as: 'read' | 'unread' },
): Promise<{ changed: number }> {
  return db.transact(async (tx) => {
    const rows = await tx.change(
      `UPDATE notifications SET status = $3, read_at = CASE WHEN $3 = 'read' THEN now() END, snoozed_until = NULL,
              is_for_digest = is_for_digest AND $3 <> 'read', ${changedNow}
        WHERE id = ANY($1::uuid[]) AND user_id = $2 AND status <> $3 RETURNING id`,
      [ids, actor.id, as],
    )
    return { changed: rows.length }
  })
}

/** Marks all of the caller's unread ones as read, and names them so that it can be undone. */
export async function markAllRead({ db }: Context, { actor }: Caller): Promise<{ ids: string[] }> {
  return db.transact(async (tx) => {
    const rows = await tx.change(
      `UPDATE notifications SET status = 'read', read_at = now(), is_for_digest = false, ${changedNow}
        WHERE id IN (SELECT id FROM notifications WHERE user_id = $1 AND status = 'unread' ORDER BY created_at DESC LIMIT $2)
    RETURNING id`,
      [actor.id, mostAtOnce],
    )
    return { ids: rows.map(({ id }) => id) }
  })
}

/** @throws AppError 400 for a moment that is over or further away than a year */
export async function snoozeNotifications(
  { db, clock }: Context,
  { actor }: Caller,
  { ids, until }: { ids: readonly string[]; until: string },
): Promise<{ changed: number }> {
  const ahead = Date.parse(until) - clock.now().getTime()
  if (ahead <= 0) throw invalidField('until', 'Choose a moment that is still to come')
  if (ahead > yearMs) throw invalidField('until', 'Choose a moment within a year')
  return db.transact(async (tx) => {
    const rows = await tx.change(
      `UPDATE notifications SET status = 'snoozed', snoozed_until = $3, read_at = NULL, is_for_digest = false,
              ${changedNow}
        WHERE id = ANY($1::uuid[]) AND user_id = $2 RETURNING id`,
      [ids, actor.id, until],
    )
    return { changed: rows.length }
  })
}

import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

type ClientReminder = {
  clientId: string
  assignedTo: string
  reminderType: string
  /** The subject: an open reminder with the same client, kind and subject is updated instead. */
  about: string
  title: string
  description: string
  dueDate: Date
  /** True when the person is notified another way: no immediate reminder email. */
  isNotified?: boolean
}

/** Creates a task about a client for a person. @returns false when an open one was updated instead */
export async function remindOfClient(tx: Tx, caller: Caller, reminder: ClientReminder): Promise<boolean> {
  const { clientId, assignedTo, reminderType, about, title, description, dueDate, isNotified } = reminder
  const open = await tx.row(
    `SELECT id, title FROM follow_up_reminders
      WHERE client_id = $1 AND reminder_type = $2 AND metadata->>'about' = $3 AND assigned_to = $4
        AND status IN ('open', 'snoozed') AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [clientId, reminderType, about, assignedTo],
  )
  if (open) {
    await tx.rows(
      `UPDATE follow_up_reminders SET title = $2, description = $3, status = 'open', snooze_until = NULL,
              ${changedNow} WHERE id = $1`,
      [open.id, title, description],
    )
    await recordChange(tx, caller, {
      entity: 'follow_up_reminders',
      id: open.id,
      action: 'update',
      before: { title: open.title },
      after: { title },
    })
    return false
  }
  const id = uuidv7()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'follow_up_reminders', {
      id,
      clientId,
      assignedTo,
      reminderType,
      priority: 'high',
      title,
      description,
      dueDate: dueDate.toISOString(),
      metadata: JSON.stringify({ about }),
      lastNotificationSent: isNotified ? dueDate.toISOString() : null,
    }),
    params.values,
  )
  await recordChange(tx, caller, {
    entity: 'follow_up_reminders',
    id,
    action: 'create',
    after: { title, clientId, assignedTo },
  })
  return true
}

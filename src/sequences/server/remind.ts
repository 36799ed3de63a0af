import type { Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'

type Reminder = {
  prospectId: string
  /** The person there whom it is about. */
  contactId?: string | null
  senderId: string
  at: string
  kind: string
  title: string
  text: string
}

/** Creates a task for whoever looks after a prospect. */
export async function remind(
  tx: Tx,
  { prospectId, contactId = null, senderId, at, kind, title, text }: Reminder,
): Promise<void> {
  const row = await tx.row(
    `INSERT INTO follow_up_reminders (prospect_id, assigned_to, reminder_type, due_date, title, description, contact_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [prospectId, senderId, kind, at, title.slice(0, 200), text.slice(0, 2000), contactId],
  )
  if (!row) throw new Error('no reminder was written')
  const after = { prospectId, assignedTo: senderId, title }
  await recordChange(tx, null, { entity: 'follow_up_reminders', id: row.id, action: 'create', after })
}

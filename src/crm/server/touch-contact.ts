import { isContact } from '#crm/rules/contact.ts'
import { awardPoints } from '#identity/server/api.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'

type Touched = { prospectId?: string | null; clientId?: string | null; at: string }

/** Stores the last contact on a prospect and its client; never moves it back. */
export async function touchContact(
  tx: Tx,
  { prospectId = null, clientId = null, at }: Touched,
): Promise<void> {
  const rows = await tx.rows(
    `WITH prospect AS (
       UPDATE prospects SET last_contact_date = $3, ${changedNow}
        WHERE id = coalesce($1, (SELECT prospect_id FROM clients WHERE id = $2))
          AND (last_contact_date IS NULL OR last_contact_date < $3::timestamptz) RETURNING id),
     client AS (
       UPDATE clients SET last_contact_date = $3, ${changedNow}
        WHERE deleted_at IS NULL AND (id = $2 OR prospect_id = $1)
          AND (last_contact_date IS NULL OR last_contact_date < $3::timestamptz) RETURNING id)
     SELECT 'prospects' AS entity, id FROM prospect UNION ALL SELECT 'clients', id FROM client`,
    [prospectId, clientId, at],
  )
  for (const { entity, id } of rows) tx.changes.push({ entity, id, op: 'update' })
}

export type Interaction = {
  id: string
  userId: string
  prospectId: string
  type: string
  notes: string | null
  isPractice: boolean
}

/** Effects of a contact that happened: the last contact of the business, and points when it has notes. */
export async function interactionDone(tx: Tx, row: Interaction, at: string): Promise<void> {
  if (isContact(row.type)) await touchContact(tx, { prospectId: row.prospectId, at })
  if (row.isPractice || !row.notes?.trim()) return
  await awardPoints(tx, {
    userId: row.userId,
    activity: 'interaction_logged',
    key: `interaction:${row.id}`,
    about: row.prospectId,
    at,
  })
}

/** Sets the prospect's next follow-up, unless an earlier one is still to come. */
export async function planFollowUp(tx: Tx, prospectId: string, dueDate: string): Promise<void> {
  await tx.change(
    `UPDATE prospects SET next_followup_date = $2, ${changedNow}
      WHERE id = $1 AND (next_followup_date IS NULL OR next_followup_date > $2::timestamptz
                         OR (next_followup_date < now() AND next_followup_date <> $2::timestamptz)) RETURNING id`,
    [prospectId, dueDate],
  )
}

import type { Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'

/** Category of `point_values` for activities that people log and an admin approves. */
export const fieldCategory = 'field'

/** Proposes points by `point_values`; 0 for an unlisted kind, whose points the approver then decides. */
export async function proposePoints(tx: Tx, { op, after }: Change): Promise<void> {
  if (op === 'remove' || after.approved === true) return
  const row = await tx.row(
    `UPDATE activities a SET points = coalesce((SELECT p.points FROM point_values p
              WHERE p.activity = a.type AND p.category = $2 AND p.is_active AND p.deleted_at IS NULL), 0)
      WHERE a.id = $1 RETURNING a.points`,
    [after.id, fieldCategory],
  )
  // The response to the person who logged it contains the points too.
  if (row) after.points = row.points
}

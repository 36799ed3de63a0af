import type { Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'

/** The category of `point_values` that is logged by hand and approved by a person. */
export const fieldCategory = 'field'

/** What an activity is worth by `point_values`; 0 for what it does not name, which the approver then decides. */
export async function proposePoints(tx: Tx, { op, after }: Change): Promise<void> {
  if (op === 'remove' || after.approved === true) return
  const row = await tx.row(
    `UPDATE activities a SET points = coalesce((SELECT p.points FROM point_values p
              WHERE p.activity = a.type AND p.category = $2 AND p.is_active AND p.deleted_at IS NULL), 0)
      WHERE a.id = $1 RETURNING a.points`,
    [after.id, fieldCategory],
  )
  // So that the answer to who logged it says it too.
  if (row) after.points = row.points
}

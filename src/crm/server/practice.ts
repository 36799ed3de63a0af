import type { Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'

/** Records about a practice prospect are practice too, whoever creates them: they count in no figure (O9). */
export function practiceOfProspect(
  table: 'interactions' | 'follow_ups' | 'follow_up_reminders' | 'sample_requests',
) {
  return async (tx: Tx, { op, after }: Change): Promise<void> => {
    if (op !== 'create' || !after.prospectId) return
    const row = await tx.row(
      `UPDATE ${table /* e.g. interactions */} t SET is_practice = t.is_practice OR p.is_practice FROM prospects p
       WHERE t.id = $1 AND p.id = t.prospect_id RETURNING t.is_practice`,
      [after.id],
    )
    if (row) after.isPractice = row.isPractice
  }
}

import type { Context } from '#platform/context.ts'
import { stopFollowUps } from './stop-follow-ups.ts'

/** Ends what runs for a client who ordered, where it is set to end by an order. [MAIL-005] */
export async function endByOrder({ db }: Context, clientId: string): Promise<void> {
  await db.transact(async (tx) => {
    const client = await tx.row(`SELECT prospect_id FROM clients WHERE id = $1`, [clientId])
    if (client?.prospectId)
      await stopFollowUps(tx, { prospectId: client.prospectId, reason: 'They ordered.', cause: 'order' })
  })
}

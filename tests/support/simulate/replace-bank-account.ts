import { openBank } from './company.ts'
import type { Simulation } from './simulation.ts'

/** A client whose bank sent a debit back gives another account, and is let order again. */
export async function replaceBankAccount(sim: Simulation, key: string): Promise<void> {
  const { app, clients } = sim.company
  const nth = clients.findIndex((client) => client.key === key)
  const client = clients[nth]
  if (!client) throw new Error(`no ${key}`)
  const { db } = app.context
  await db.rows('UPDATE client_banking_info SET is_active = false WHERE client_id = $1', [client.id])
  await openBank(app, client.id, nth)
  await db.rows(`UPDATE clients SET account_status = 'active' WHERE id = $1`, [client.id])
}

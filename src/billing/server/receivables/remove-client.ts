import { refuseRemovingClient } from '#billing/rules/receivables/remove-client.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { clientBalance } from './invoice-summary.ts'

type Removed = { id: string; businessName: string }

/** Refuses removing a client with open money, so that later bank returns find them. @throws AppError 409 */
export async function demandNoMoneyOpen(tx: Tx, { id, businessName }: Removed): Promise<void> {
  demand(refuseRemovingClient(businessName, await clientBalance(tx, id)))
}

import type { Tx } from '#platform/db/client.ts'

/** What is owed is paid by one at a time, by a run or by hand: who waits reads afterwards what the other has paid. */
export async function payAlone(tx: Tx): Promise<void> {
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('payouts:run'))`)
}

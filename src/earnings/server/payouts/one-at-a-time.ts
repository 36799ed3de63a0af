import type { Tx } from '#platform/db/client.ts'

/** Serializes payments, by runs or by hand, so that the next one sees what was paid. */
export async function payAlone(tx: Tx): Promise<void> {
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('payouts:run'))`)
}

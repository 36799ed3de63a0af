import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { snake } from '#platform/db/names.ts'
import { Params } from '#platform/db/params.ts'

/** Writes the changed columns of an order. */
export async function setOrder(
  tx: Tx,
  id: string,
  fields: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const params = new Params()
  const sets = Object.entries(fields).map(
    ([field, value]) => `${snake(field)} = ${params.add(value ?? null)}`,
  )
  await tx.rows(
    `UPDATE orders SET ${sets.join(', ')}, ${changedAt(params.add(now.toISOString()))}
      WHERE id = ${params.add(id)}`,
    params.values,
  )
}

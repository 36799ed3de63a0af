import type { Tx } from '#platform/db/client.ts'
import { notify } from '#platform/resources/notify.ts'

type Assigned = {
  type: 'prospects' | 'clients'
  id: string
  name: string
  to: unknown
  /** Whose it was before. */
  from?: unknown
  by: string
  reason?: string
}

/** Tells a rep whose prospect or client a record has become, when somebody else did it. */
export async function tellAssigned(
  tx: Tx,
  { type, id, name, to, from, by, reason }: Assigned,
): Promise<void> {
  if (typeof to !== 'string' || to === from) return
  const one = type === 'prospects' ? 'prospect' : 'client'
  await notify(tx, {
    to,
    kind: 'assignment',
    title: `${name} is your ${one} now`,
    detail: reason ?? null,
    record: { type, id },
    by,
  })
}

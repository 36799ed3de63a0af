import { loginsOf } from '../accounts/customer-logins.ts'
import type { Tx } from '../db/client.ts'
import { endEverything } from '../identity/end-sessions.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { TemplateName } from '../ports/mail-templates.ts'
import type { Moving } from '../resources/move-routes.ts'

const letters: Readonly<Record<string, TemplateName>> = {
  hold: 'account-on-hold',
  release: 'account-released',
  close: 'account-closed',
  reopen: 'account-reopened',
}

/** At reopening too: what was open before must not come back with it. */
const endsSessions = ['close', 'reopen']

/**
 * What a move of a client's account brings with it: its people are told by mail. A closed account is answered at sign-in
 * like one that never was (A2). The reason stays in the house.
 */
export async function accountEffect(tx: Tx, { row, action }: Moving): Promise<Record<string, unknown>> {
  const template = letters[action]
  if (!template) return {}
  const logins = await loginsOf(tx, row.id)
  if (endsSessions.includes(action)) {
    for (const { id } of logins) await endEverything(tx, { table: 'customer_auth', id })
  }
  for (const { id, email, isActive } of logins) {
    if (!isActive) continue
    await enqueue(tx, 'send-mail', {
      id: `${template}-${id}-${row.version}`,
      to: email,
      template,
      data: { businessName: String(row.businessName) },
    })
  }
  return {}
}

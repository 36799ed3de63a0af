import { endEverything, loginsOf } from '#identity/server/api.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { TemplateName } from '#platform/ports/mail-templates.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Moving } from '#platform/resources/move-routes.ts'
import { recordMove } from '#platform/resources/moves.ts'

const emails: Readonly<Record<string, TemplateName>> = {
  hold: 'account-on-hold',
  release: 'account-released',
  close: 'account-closed',
  reopen: 'account-reopened',
}

/**
 * Puts a client's account on hold after a returned debit; an inactive one stays as it is.
 * @returns whether it was active before
 */
export async function holdAccount(tx: Tx, caller: Caller, id: string, reason: string): Promise<boolean> {
  const row = await tx.row(
    `UPDATE clients SET account_status = 'on_hold', ${changedNow}
      WHERE id = $1 AND account_status = 'active' AND deleted_at IS NULL
      RETURNING id, version, business_name`,
    [id],
  )
  if (!row) return false
  await accountEffect(tx, { caller, row, action: 'hold', to: 'on_hold', reason, body: {} })
  await recordMove(tx, caller, {
    entity: 'clients',
    id,
    action: 'hold',
    field: 'accountStatus',
    from: 'active',
    to: 'on_hold',
    reason,
  })
  return true
}

/** Also when reopening: old sessions must not come back. */
const endsSessions = ['close', 'reopen']

/**
 * Side effects of a move of a client's account: its logins are notified by email. A closed account answers a sign-in like
 * an unknown one (A2). The reason stays internal.
 */
export async function accountEffect(tx: Tx, { row, action }: Moving): Promise<Record<string, unknown>> {
  const template = emails[action]
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

import { endEverything } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { invalidField, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

/**
 * Changes the email address a customer signs in with. Sessions, known browsers, open links and the password end, so that
 * the holder of the old address has no access. Both addresses are notified; the old one does not learn the new one.
 * @throws AppError 400 when the address is unchanged, 404, 409 `unique_taken` when another customer has it
 */
export async function changeSignInAddress(
  context: Context,
  caller: Caller,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  await context.db.transact(async (tx) => {
    const login = await tx.row(
      `SELECT a.client_id, a.email, a.version, c.business_name
         FROM customer_auth a JOIN clients c ON c.id = a.client_id
        WHERE a.id = $1 AND a.deleted_at IS NULL AND c.deleted_at IS NULL FOR UPDATE OF a`,
      [id],
    )
    if (!login) throw notFound()
    if (login.email === email) throw invalidField('email', 'They sign in with this address already.')
    await tx.rows(
      `UPDATE customer_auth SET email = $2, password_hash = NULL, password_proven_at = NULL, ${changedNow} WHERE id = $1`,
      [id, email],
    )
    await endEverything(tx, { table: 'customer_auth', id })
    await recordChange(tx, caller, {
      entity: 'customer_auth',
      id,
      action: 'change_address',
      before: { email: login.email },
      after: { email },
      reason,
    })
    // Staff look for it in the client's history.
    await recordChange(tx, caller, {
      entity: 'clients',
      id: login.clientId,
      action: 'change_sign_in_address',
      reason,
    })
    const mail = { data: { businessName: login.businessName } }
    await enqueue(tx, 'send-mail', {
      ...mail,
      id: `sign-in-address-left-${id}-${login.version}`,
      to: login.email,
      template: 'sign-in-address-left',
    })
    await enqueue(tx, 'send-mail', {
      ...mail,
      id: `sign-in-address-taken-${id}-${login.version}`,
      to: email,
      template: 'sign-in-address-taken',
    })
  })
}

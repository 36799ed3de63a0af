import { randomBytes } from 'node:crypto'
import { clientPolicy } from '#crm/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { AppError, demand } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { isServed, refuseInviting } from '#registration/rules/client-account.ts'
import { readClient } from './client-readiness.ts'
import { linkDays, linkHash } from './move-registration.ts'

/**
 * Inviting another address to a client with a login or bank account needs an administrator and a step-up.
 * @returns whether a step-up is needed @throws AppError 403, 404, 409
 */
export async function invitingAsksProof(db: Db, caller: Caller, id: string): Promise<boolean> {
  const client = await readClient(db, caller, { id, rule: clientPolicy.update }, '')
  demand(refuseInviting(client, caller.actor.role))
  return isServed(client)
}

/**
 * Mails the owner a single-use link for giving contact, address, login and bank data.
 * @throws AppError 403, 404, 409
 */
export async function inviteClient(
  context: Context,
  caller: Caller,
  id: string,
  { email, note }: { email: string; note?: string | undefined },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  await context.db.transact(async (tx) => {
    const client = await readClient(tx, caller, { id, rule: clientPolicy.update }, 'FOR NO KEY UPDATE OF t')
    demand(refuseInviting(client, caller.actor.role))
    await demandFreeAddress(tx, email, id)
    const words = note?.trim() ?? ''
    await tx.rows(
      `UPDATE clients SET invited_email = $2, invited_at = $3, invite_expires_at = $4, invite_token_hash = $5,
              email = coalesce(email, $2), ${changedNow} WHERE id = $1`,
      [
        id,
        email,
        now.toISOString(),
        new Date(now.getTime() + linkDays * 86_400_000).toISOString(),
        linkHash(token),
      ],
    )
    await recordChange(tx, caller, {
      entity: 'clients',
      id,
      action: 'invite',
      after: { invitedEmail: email },
      reason: words || null,
    })
    const mail = {
      to: email,
      template: 'client-invited' as const,
      data: {
        businessName: client.businessName,
        firstName: client.ownerName?.split(' ')[0] ?? client.businessName,
        days: linkDays,
        note: words ? `${words}\n\n` : '',
      },
    }
    await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token }))
  })
}

/** @throws AppError 409 when the address is the login of another business */
export async function demandFreeAddress(tx: Tx, email: string, clientId: string): Promise<void> {
  const other = await tx.row(
    'SELECT 1 FROM customer_auth WHERE email = $1 AND client_id <> $2 AND deleted_at IS NULL',
    [email, clientId],
  )
  if (!other) return
  const message = 'This address signs in for another business already.'
  throw new AppError('unique_taken', { message, fields: { email: message } })
}

import type { z } from 'zod'
import { addAuthorized, demandAgreement, notifyContacts } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { customerAuth } from '#platform/db/schema/accounts.ts'
import { AppError, demand } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type {
  completeInvitation as completeBody,
  InvitationOpened,
} from '#registration/contract/client-invitation.ts'
import {
  accountFacts,
  completeFacts,
  factsOfClient,
  keptFacts,
  refuseSecondBank,
} from '#registration/rules/client-account.ts'
import { type ClientRow, clientColumns } from './client-readiness.ts'
import { demandFreeAddress } from './invite-client.ts'
import { linkHash } from './move-registration.ts'

/** What the owner sees when opening the link. @throws AppError 404 */
export async function openInvitation(context: Context, token: string): Promise<InvitationOpened> {
  return context.db.transact(async (tx) => {
    const client = await mustFind(context, tx, token)
    const note = await tx.row(
      `SELECT reason FROM audit_logs WHERE entity_type = 'clients' AND entity_id = $1 AND action = 'invite'
        ORDER BY created_at DESC LIMIT 1`,
      [client.id],
    )
    return {
      businessName: client.businessName,
      email: client.invitedEmail ?? '',
      expiresAt: client.inviteExpiresAt ?? '',
      note: note?.reason ?? null,
      asksBank: !client.hasBank,
      values: {
        ownerName: client.ownerName ?? '',
        phone: client.phone ?? '',
        address: client.address ?? '',
        city: client.city ?? '',
        state: client.state ?? '',
        zipCode: client.zipCode ?? '',
      },
      kept: keptFacts(client),
    }
  })
}

/** Stores what the owner gives and creates the login; the link works once. @throws AppError 400, 404, 409 */
export async function completeInvitation(
  context: Context,
  { token, bank, ...facts }: z.output<typeof completeBody>,
  authorization: string | null,
  from: { ip: string; userAgent: string | null },
): Promise<void> {
  await context.db.transact(async (tx) => {
    const client = await mustFind(context, tx, token)
    const { id } = client
    const email = client.invitedEmail ?? ''
    if (bank) demandAgreement(authorization)
    if (bank) demand(refuseSecondBank(client))
    await demandFreeAddress(tx, email, id)
    const before = factsOfClient(client)
    const after = demand(completeFacts(client, facts))
    await tx.rows(
      `UPDATE clients SET owner_name = $2, phone = $3, address = $4, city = $5, state = $6, zip_code = $7,
              invite_token_hash = NULL, invite_expires_at = NULL, ${changedNow} WHERE id = $1`,
      [id, ...accountFacts.map((fact) => after[fact])],
    )
    await recordChange(tx, null, {
      entity: 'clients',
      id,
      action: 'complete_account',
      before,
      after,
      reason: 'By the mailed link',
    })
    await openInvited(tx, client, email)
    if (bank) await addAuthorized(context, tx, null, { client, given: bank, authorization, from })
  })
}

async function openInvited(tx: Tx, client: ClientRow, email: string): Promise<void> {
  const clientId = client.id
  const known = await tx.row(
    'SELECT 1 FROM customer_auth WHERE client_id = $1 AND email = $2 AND deleted_at IS NULL',
    [clientId, email],
  )
  if (known) return
  const login = uuidv7()
  await notifyContacts(tx, client, { key: login, template: 'login-added', data: { email } })
  await tx.orm.insert(customerAuth).values({ id: login, clientId, email })
  await recordChange(tx, null, {
    entity: 'customer_auth',
    id: login,
    action: 'create',
    after: { clientId, email },
  })
}

async function mustFind({ clock }: Context, tx: Tx, token: string): Promise<ClientRow> {
  const row = await tx.row(
    `SELECT ${clientColumns} FROM clients t WHERE t.invite_token_hash = $1 AND t.invite_expires_at > $2
        AND t.account_status <> 'closed' AND t.deleted_at IS NULL FOR NO KEY UPDATE OF t`,
    [linkHash(token), clock.now().toISOString()],
  )
  if (row) return row
  throw new AppError('not_found', {
    message: 'This link was used already or has run out. Please answer our mail, and we send you a new one.',
  })
}

import type { z } from 'zod'
import {
  type completeInvitation as completeBody,
  type FactName,
  factNames,
  type InvitationOpened,
} from '#contracts/accounts/client-invitation.ts'
import { utcText } from '#domain/accounts/two-people.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { achAuthorizations, customerAuth } from '../db/schema/accounts.ts'
import { AppError } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import { demandAgreement } from './ach-header.ts'
import { insertBankAccount, tellContacts } from './bank-accounts.ts'
import { type ClientRow, clientColumns, isServed } from './client-readiness.ts'
import { demandFreeAddress } from './invite-client.ts'
import { linkHash } from './move-registration.ts'

/** What the owner sees who follows the link. @throws AppError 404 */
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
      kept: keptOf(client),
    }
  })
}

/** Takes what the owner gives and opens their login; the link is used up by it. @throws AppError 400, 404, 409 */
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
    if (bank && client.hasBank)
      throw new AppError('conflict', {
        message:
          'A bank account is on file already. Sign in to change it; open our mail once more to go on without.',
      })
    await demandFreeAddress(tx, email, id)
    const before = factsOf(client)
    const after = decideFacts(client, facts)
    await tx.rows(
      `UPDATE clients SET owner_name = $2, phone = $3, address = $4, city = $5, state = $6, zip_code = $7,
              invite_token_hash = NULL, invite_expires_at = NULL, version = version + 1, updated_at = now() WHERE id = $1`,
      [id, ...factNames.map((name) => after[name])],
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
    if (bank) {
      const added = await insertBankAccount(context, tx, null, id, bank)
      await tellContacts(tx, client, added.id, 'bank-account-added', {
        ending: bank.accountNumber.slice(-4),
        ...(added.usableFrom ? { usableFrom: utcText(added.usableFrom) } : {}),
      })
      await tx.orm.insert(achAuthorizations).values({
        clientId: id,
        textVersion: authorization ?? '',
        agreedAt: context.clock.now().toISOString(),
        ipAddress: from.ip,
        userAgent: from.userAgent,
      })
    }
  })
}

function factsOf(client: ClientRow): Record<FactName, string | null> {
  const { ownerName, phone, address, city, state, zipCode } = client
  return { ownerName, phone, address, city, state, zipCode }
}

/** What a business that is served has told us stays: the link only fills in what it lacks. */
function keptOf(client: ClientRow): FactName[] {
  const known = factsOf(client)
  return isServed(client) ? factNames.filter((name) => known[name]) : []
}

/** What is known of the client afterwards. @throws AppError 400 by the field that is missing, or is known already and stays */
function decideFacts(
  client: ClientRow,
  given: Partial<Record<FactName, string | undefined>>,
): Record<FactName, string | null> {
  const [before, kept] = [factsOf(client), keptOf(client)]
  const problems = factNames.flatMap((name) => {
    if (!kept.includes(name)) return given[name] ? [] : [[name, 'Required']]
    return given[name] === undefined || given[name] === before[name] ? [] : [[name, stays]]
  })
  if (problems.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(problems) })
  return { ...before, ...given }
}

const stays = 'We have this already, and it stays as it is. Sign in and write to us to change it.'

async function openInvited(tx: Tx, client: ClientRow, email: string): Promise<void> {
  const clientId = client.id
  const known = await tx.row(
    'SELECT 1 FROM customer_auth WHERE client_id = $1 AND email = $2 AND deleted_at IS NULL',
    [clientId, email],
  )
  if (known) return
  const login = uuidv7()
  await tellContacts(tx, client, login, 'login-added', { email })
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

import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type {
  ClientReadiness,
  completeInvitation as completeBody,
  InvitationOpened,
} from '#contracts/accounts/client-invitation.ts'
import type { Rule } from '#domain/access/access.ts'
import { utcText } from '#domain/accounts/two-people.ts'
import { clientPolicy } from '#domain/crm/policy.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { Params } from '../db/params.ts'
import { achAuthorizations, customerAuth } from '../db/schema/accounts.ts'
import { AppError, forbidden, notFound } from '../errors/app-error.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sealedMail } from '../ports/mail.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { reachSql } from '../resources/where.ts'
import { insertBankAccount, isCompleteSql, tellContacts } from './bank-accounts.ts'
import { linkDays, linkHash } from './move-registration.ts'

type ClientRow = {
  id: string
  businessName: string
  ownerName: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  invitedEmail: string | null
  invitedAt: string | null
  inviteExpiresAt: string | null
  hasLogin: boolean
  hasBank: boolean
  hasVerified: boolean
  hasAnyBank: boolean
}

const columns = `t.id, t.business_name AS "businessName", t.owner_name AS "ownerName", t.email, t.phone, t.address, t.city, t.state,
  t.zip_code AS "zipCode", t.invited_email AS "invitedEmail", t.invited_at AS "invitedAt", t.invite_expires_at AS "inviteExpiresAt",
  EXISTS (SELECT FROM customer_auth a WHERE a.client_id = t.id AND a.is_active AND a.deleted_at IS NULL) AS "hasLogin",
  EXISTS (SELECT FROM client_banking_info b WHERE b.client_id = t.id AND b.deleted_at IS NULL AND b.status <> 'blocked'
             AND ${isCompleteSql}) AS "hasBank",
  EXISTS (SELECT FROM client_banking_info b WHERE b.client_id = t.id AND b.deleted_at IS NULL AND b.status = 'verified') AS "hasVerified",
  EXISTS (SELECT FROM client_banking_info b WHERE b.client_id = t.id AND b.deleted_at IS NULL) AS "hasAnyBank"`

/** What a client still lacks to be served. @throws AppError 403, 404 */
export async function clientReadiness(db: Db, caller: Caller, id: string): Promise<ClientReadiness> {
  const client = await readClient(db, caller, id, clientPolicy.read, '')
  return {
    missing: missingOf(client),
    invitation:
      client.invitedEmail && client.invitedAt
        ? { email: client.invitedEmail, sentAt: client.invitedAt, expiresAt: client.inviteExpiresAt }
        : null,
    suggestedEmail: client.email,
  }
}

function missingOf(client: ClientRow): ClientReadiness['missing'] {
  const contact = !client.ownerName || !(client.email || client.phone)
  const address = !client.address || !client.city || !client.state || !client.zipCode
  return [
    ...(contact
      ? [{ what: 'contact' as const, text: 'Nobody to talk to: name the owner and how to reach them.' }]
      : []),
    ...(address
      ? [{ what: 'address' as const, text: 'No full address: an order has to say each time where it goes.' }]
      : []),
    ...(client.hasLogin
      ? []
      : [
          {
            what: 'login' as const,
            text: 'Nobody of theirs can sign in: invite them to complete their account.',
          },
        ]),
    ...(client.hasBank
      ? []
      : [
          {
            what: 'bank' as const,
            text: 'No bank account: orders wait until there is one and it is verified.',
          },
        ]),
    ...(client.hasBank && !client.hasVerified
      ? [
          {
            what: 'bank_verification' as const,
            text: 'The bank account is not verified yet: orders wait for that.',
          },
        ]
      : []),
  ]
}

/** Whether somebody of the business signs in already, or has given a bank account: then a link opens it to somebody else. */
const isServed = ({ hasLogin, hasAnyBank }: ClientRow) => hasLogin || hasAnyBank

/**
 * A client that is served already is opened to another mailbox by an administrator alone, who proves anew who they are.
 * @returns whether that proof is needed @throws AppError 403, 404, 409
 */
export async function invitingAsksProof(db: Db, caller: Caller, id: string): Promise<boolean> {
  const client = await readClient(db, caller, id, clientPolicy.update, '')
  demandInviter(client, caller)
  return isServed(client)
}

function demandInviter(client: ClientRow, { actor }: Caller): void {
  if (!isServed(client) || actor.role === 'admin') return
  throw new AppError('conflict', {
    message: client.hasLogin
      ? 'Somebody of this business signs in already: ask an administrator to open it to another address.'
      : 'This business has given a bank account already: ask an administrator to invite them.',
  })
}

/** Mails the owner a single-use link by which contact, address, login and bank data are given. @throws AppError 403, 404, 409 */
export async function inviteClient(
  context: Context,
  caller: Caller,
  id: string,
  { email, note }: { email: string; note?: string | undefined },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  await context.db.transact(async (tx) => {
    const client = await readClient(tx, caller, id, clientPolicy.update, 'FOR NO KEY UPDATE OF t')
    demandInviter(client, caller)
    await demandFreeAddress(tx, email, id)
    const words = note?.trim() ?? ''
    await tx.rows(
      `UPDATE clients SET invited_email = $2, invited_at = $3, invite_expires_at = $4, invite_token_hash = $5,
              email = coalesce(email, $2), version = version + 1, updated_at = now() WHERE id = $1`,
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

/** What the owner sees who follows the link. @throws AppError 404 */
export async function openInvitation(context: Context, token: string): Promise<InvitationOpened> {
  return context.db.transact(async (tx) => {
    const client = await mustFind(context, tx, token)
    const note = await tx.row<{ reason: string | null }>(
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
    if (bank && authorization === null)
      throw new AppError('invalid_input', {
        fields: { hasAgreed: 'Please agree, so that we may debit your orders by ACH' },
      })
    if (bank && client.hasBank)
      throw new AppError('conflict', {
        message:
          'A bank account is on file already. Sign in to change it; open our mail once more to go on without.',
      })
    await demandFreeAddress(tx, email, id)
    const known = { ownerName: client.ownerName, phone: client.phone, address: client.address }
    const place = { city: client.city, state: client.state, zipCode: client.zipCode }
    const before = { ...known, ...place }
    // What a business that is served has told us stays: the link only fills in what it lacks.
    const kept = isServed(client)
      ? Object.fromEntries(Object.entries(before).filter(([, value]) => value))
      : {}
    const after = { ...facts, ...kept }
    await tx.rows(
      `UPDATE clients SET owner_name = $2, phone = $3, address = $4, city = $5, state = $6, zip_code = $7,
              invite_token_hash = NULL, invite_expires_at = NULL, version = version + 1, updated_at = now() WHERE id = $1`,
      [id, after.ownerName, after.phone, after.address, after.city, after.state, after.zipCode],
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

async function demandFreeAddress(tx: Tx, email: string, clientId: string): Promise<void> {
  const other = await tx.row(
    'SELECT 1 FROM customer_auth WHERE email = $1 AND client_id <> $2 AND deleted_at IS NULL',
    [email, clientId],
  )
  if (!other) return
  const message = 'This address signs in for another business already.'
  throw new AppError('unique_taken', { message, fields: { email: message } })
}

async function readClient(
  db: Db,
  { actor }: Caller,
  id: string,
  rule: Rule,
  lock: string,
): Promise<ClientRow> {
  const reach = rule(actor)
  if (reach === false) throw forbidden()
  const params = new Params()
  const row = await db.row<ClientRow>(
    `SELECT ${columns} FROM clients t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
        AND ${reachSql(reach, params)} ${lock}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

async function mustFind({ clock }: Context, tx: Tx, token: string): Promise<ClientRow> {
  const row = await tx.row<ClientRow>(
    `SELECT ${columns} FROM clients t WHERE t.invite_token_hash = $1 AND t.invite_expires_at > $2
        AND t.account_status <> 'closed' AND t.deleted_at IS NULL FOR NO KEY UPDATE OF t`,
    [linkHash(token), clock.now().toISOString()],
  )
  if (row) return row
  throw new AppError('not_found', {
    message: 'This link was used already or has run out. Please answer our mail, and we send you a new one.',
  })
}

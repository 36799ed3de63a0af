import type { z } from 'zod'
import type { addBankAccount as addBody } from '#billing/contract/client-banking.ts'
import { decideBankAccount, refuseChoosing, refuseRemoving } from '#billing/rules/bank-account.ts'
import { utcText } from '#identity/rules/two-people.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { achAuthorizations } from '#platform/db/schema/accounts.ts'
import { clientBankingInfo } from '#platform/db/schema/accounts-banking.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { TemplateName } from '#platform/ports/mail-templates.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'

type Given = z.output<typeof addBody>
type Added = { id: string; usableFrom: string | null }

/** SQL for the effective date of the prenote that tests the account `b`; null without one. */
export const prenotedOnSql = `(SELECT max(p.effective_date) FROM ach_entries p WHERE p.banking_id = b.id AND p.kind = 'prenote' AND p.status IN ('released', 'sent', 'settled')
     AND p.deleted_at IS NULL)`

export const placeOfNumber = (id: string) => `client_banking_info|account_number|${id}`

/**
 * Adds a client's bank account, which may be debited once verified. The first account may be verified at once by one person; an
 * account beside or instead of a verified one is a change: it waits a day, and all known contacts are notified (M1). @throws
 * AppError 400 with `fields`, 404, 409 when there are too many
 */
export async function addBankAccount(
  context: Context,
  caller: Caller,
  clientId: string,
  { given, authorization }: { given: Given; authorization: string | null },
): Promise<Added> {
  return context.db.transact(async (tx) => {
    const client = await lockClient(tx, clientId)
    return addAuthorized(context, tx, caller, { client, given, authorization, from: caller })
  })
}

type AddedBy = { client: TouchedClient; given: Given; authorization: string | null; from: AgreedFrom }

/** Adds the account with its authorization and notifies all known contacts; the client must be locked. @throws AppError 400, 409 */
export async function addAuthorized(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { client, given, authorization, from }: AddedBy,
): Promise<Added> {
  const added = await insertBankAccount(context, tx, caller, { clientId: client.id, given })
  if (authorization !== null) {
    const agreedAt = context.clock.now().toISOString()
    await keepAuthorization(tx, { clientId: client.id }, { authorization, agreedAt, from })
  }
  const ending = given.accountNumber.slice(-4)
  const data = { ending, ...(added.usableFrom ? { usableFrom: utcText(added.usableFrom) } : {}) }
  await notifyContacts(tx, client, { key: added.id, template: 'bank-account-added', data })
  return added
}

type AgreedFrom = { ip: string | null; userAgent: string | null }

/** Stores an ACH authorization: its text, time and address. [REG-055] */
export async function keepAuthorization(
  tx: Tx,
  of: { clientId: string } | { registrationId: string },
  { authorization, agreedAt, from }: { authorization: string; agreedAt: string; from: AgreedFrom },
): Promise<void> {
  const { ip: ipAddress, userAgent } = from
  await tx.orm
    .insert(achAuthorizations)
    .values({ ...of, textVersion: authorization, agreedAt, ipAddress, userAgent })
}

type NewAccount = {
  clientId: string
  given: { [K in keyof Given]: Given[K] | null }
  application?: { isApplication: true; verifiedBy: string | null }
}

/** Inserts the row only, for callers that write more; the client must be locked. @throws AppError 400, 409 */
export async function insertBankAccount(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { clientId, given, application }: NewAccount,
): Promise<Added> {
  const rows = await tx.rows(
    `SELECT id, routing_number, account_number AS sealed, verification_date IS NOT NULL AS "wasVerified",
            is_active AND status = 'verified' AS "isInUse",
            deleted_at IS NOT NULL AS "isGone" FROM client_banking_info WHERE client_id = $1`,
    [clientId],
  )
  const known = rows.map(({ id, sealed, ...row }) => ({
    ...row,
    number: sealed === null ? null : context.sealer.open(sealed, placeOfNumber(id)),
  }))
  const now = context.clock.now()
  const { number, usableFrom, verifiedBy, isChosen } = demand(
    decideBankAccount(known, given, { now, vouchedBy: application?.verifiedBy ?? null }),
  )
  const isVerified = verifiedBy !== null
  const id = uuidv7()
  if (isChosen) await leaveOthers(tx, clientId, id)
  const isCustomer = caller?.actor.role === 'customer'
  await tx.orm.insert(clientBankingInfo).values({
    id,
    clientId,
    bankName: given.bankName,
    accountHolderName: given.accountHolderName,
    routingNumber: given.routingNumber,
    accountType: given.accountType ?? 'checking',
    accountNumber: number ? context.sealer.seal(number, placeOfNumber(id)) : null,
    isActive: isChosen,
    usableFrom,
    requestedBy: application || isCustomer ? null : (caller?.actor.id ?? null),
    requestedByCustomer: isCustomer ? caller.actor.id : null,
    ...(isVerified ? { status: 'verified', verificationDate: now.toISOString(), verifiedBy } : {}),
  })
  await recordChange(tx, caller, {
    entity: 'client_banking_info',
    id,
    action: 'create',
    after: { clientId, status: isVerified ? 'verified' : 'unverified', usableFrom },
  })
  await touchWaitingOrders(tx, clientId)
  return { id, usableFrom }
}

/** Chooses which verified account of the customer is debited. @throws AppError 404, 409 */
export async function useBankAccount(context: Context, caller: Caller, id: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const row = await lockOwn(tx, caller, id)
    demand(refuseChoosing(row, context.clock.now()))
    if (row.isActive) return
    const version = await activate(tx, row.clientId, id)
    await recordChange(tx, caller, {
      entity: 'client_banking_info',
      id,
      action: 'choose',
      before: { isActive: false },
      after: { isActive: true },
    })
    await touchWaitingOrders(tx, row.clientId)
    // The version makes each choice a new message, also a return to an earlier account.
    const [key, data] = [`${id}-${version}`, { ending: row.ending }]
    const client = await lockClient(tx, row.clientId)
    await notifyContacts(tx, client, { key, template: 'bank-account-chosen', data })
  })
}

/** Removes an account of the customer that is not debited. @throws AppError 404, 409 */
export async function removeBankAccount(context: Context, caller: Caller, id: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const row = await lockOwn(tx, caller, id)
    demand(refuseRemoving(row))
    const now = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE client_banking_info SET deleted_at = $2, is_active = false, ${changedAt('$2')} WHERE id = $1`,
      [id, now],
    )
    await recordChange(tx, caller, {
      entity: 'client_banking_info',
      id,
      action: 'remove',
      before: { status: row.status },
    })
    await cancelPrenote(tx, caller, { bankingId: id, at: now })
    await touchWaitingOrders(tx, row.clientId)
  })
}

/** Makes this account the only one that is debited. @returns its new version */
export async function activate(tx: Tx, clientId: string, id: string): Promise<number> {
  await leaveOthers(tx, clientId, id)
  const row = await tx.row(
    `UPDATE client_banking_info SET is_active = true, ${changedNow} WHERE id = $1 RETURNING version`,
    [id],
  )
  return row?.version ?? 0
}

/** The account that was debited so far is so no longer. What anybody decided about it still holds, so its version stays. */
const leaveOthers = (tx: Tx, clientId: string, id: string) =>
  tx.change(
    'UPDATE client_banking_info SET is_active = false WHERE client_id = $1 AND is_active AND id <> $2 RETURNING id',
    [clientId, id],
  )

/** Live events for waiting orders, whose reason may have changed. */
export async function touchWaitingOrders(tx: Tx, clientId: string): Promise<void> {
  const orders = await tx.rows(
    `SELECT id FROM orders WHERE client_id = $1 AND status IN ('pending', 'on_hold') AND deleted_at IS NULL`,
    [clientId],
  )
  for (const { id } of orders) tx.changes.push({ entity: 'orders', id, op: 'update' })
}

export type TouchedClient = { id: string; businessName: string; email: string | null }

/** @throws AppError 404 */
export async function lockClient(tx: Tx, id: string): Promise<TouchedClient> {
  const { isRemoved, ...client } = await lockKnownClient(tx, id)
  if (isRemoved) throw notFound()
  return client
}

/** Also finds removed clients, because a bank may still report on their money. @throws AppError 404 */
export async function lockKnownClient(tx: Tx, id: string): Promise<TouchedClient & { isRemoved: boolean }> {
  const client = await tx.row(
    `SELECT id, business_name, email, deleted_at AS "removedAt" FROM clients WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  if (!client) throw notFound()
  const { removedAt, ...known } = client
  return { ...known, isRemoved: removedAt !== null }
}

/** Cancels a prenote of the account that is not in a file yet. */
export async function cancelPrenote(
  tx: Tx,
  caller: Caller | null,
  { bankingId, at }: { bankingId: string; at: string },
): Promise<void> {
  const canceled = await tx.rows(
    `UPDATE ach_entries SET status = 'cancelled', ${changedAt('$2')}
      WHERE banking_id = $1 AND kind = 'prenote' AND status = 'drafted' AND file_id IS NULL RETURNING id`,
    [bankingId, at],
  )
  for (const { id } of canceled)
    await recordMove(tx, caller, {
      entity: 'ach_entries',
      id,
      action: 'cancel',
      from: 'drafted',
      to: 'cancelled',
    })
}

type Notice = {
  key: string
  template: TemplateName
  data: Record<string, string>
  /** The attached document. */
  paper?: { paper: 'invoice' | 'credit_memo'; id: string }
}

/** Notifies every known contact of a client once; `key` identifies the record and its change. */
export async function notifyContacts(
  tx: Tx,
  client: TouchedClient,
  { key, template, data, paper }: Notice,
): Promise<void> {
  const logins = await tx.rows(
    'SELECT email FROM customer_auth WHERE client_id = $1 AND is_active AND deleted_at IS NULL',
    [client.id],
  )
  const addresses = new Set([
    ...logins.map(({ email }) => email),
    ...(client.email ? [client.email.toLowerCase()] : []),
  ])
  for (const to of addresses) {
    const mail = {
      id: `${template}-${key}-${to}`,
      to,
      template,
      data: { businessName: client.businessName, ...data },
    }
    if (paper) await enqueue(tx, 'send-paper', { ...paper, mail })
    else await enqueue(tx, 'send-mail', mail)
  }
}

async function lockOwn(tx: Tx, { actor }: Caller, id: string) {
  if (!actor.clientId) throw notFound()
  const row = await tx.row(
    `SELECT client_id, status, is_active, usable_from,
            coalesce(split_part(account_number, '.', 2), '') AS ending FROM client_banking_info
      WHERE id = $1 AND client_id = $2 AND deleted_at IS NULL FOR UPDATE`,
    [id, actor.clientId],
  )
  if (!row) throw notFound()
  return row
}

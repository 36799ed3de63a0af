import { decideVerification } from '#billing/rules/bank-account.ts'
import { bankingLifecycle } from '#billing/rules/banking-lifecycle.ts'
import { heldUntilSql, isCompleteSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, demand, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import {
  activate,
  cancelPrenote,
  lockClient,
  lockKnownClient,
  notifyContacts,
  type TouchedClient,
  touchWaitingOrders,
} from './bank-accounts.ts'
import { mailStoodIn, signingOf, stoodInReason } from './signing.ts'

/**
 * Verifies a client's bank account: orders that waited for it may be confirmed. A change needs another person than made it,
 * after its hold (M1). @throws AppError 403, 404, 409 `move_not_allowed`, `version_conflict`, or while it is on hold or
 * incomplete
 */
export async function verifyBankAccount(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<void> {
  await context.db.transact(async (tx) => {
    // The lock serializes two verifications, so that one of them is the first.
    const client = await lockClient(tx, await clientOf(tx, id))
    const row = await lockBank(tx, id, version)
    decideMove(bankingLifecycle, { state: row.status, action: 'verify', role: caller.actor.role })
    const { person, signing } = await signingOf(context, tx, caller)
    const { stoodIn } = demand(decideVerification(row, person, signing))
    await markVerified(tx, caller, row, { client, now: signing.now, verifiedBy: caller.actor.id, stoodIn })
    if (stoodIn)
      await mailStoodIn(tx, caller, {
        key: `${id}-${version}`,
        what: `verified a changed bank account ending in ${row.ending}`,
      })
  })
}

type Locked = Awaited<ReturnType<typeof lockBank>>
type Vouched = { client: TouchedClient; now: Date; verifiedBy: string; stoodIn: boolean }

/** Marks the account verified, and in use if none is; the client is notified. */
export async function markVerified(
  tx: Tx,
  caller: Caller | null,
  row: Locked,
  { client, now, verifiedBy, stoodIn }: Vouched,
): Promise<void> {
  const { id } = row
  await tx.rows(
    `UPDATE client_banking_info SET status = 'verified', verification_date = $2, verified_by = $3, has_stood_in = $4,
            usable_from = $5, ${changedNow} WHERE id = $1`,
    [id, now.toISOString(), verifiedBy, stoodIn, row.heldUntil],
  )
  const inUse = await tx.row(
    `SELECT 1 FROM client_banking_info WHERE client_id = $1 AND is_active AND status = 'verified' AND deleted_at IS NULL AND id <> $2`,
    [row.clientId, id],
  )
  if (!inUse) await activate(tx, row.clientId, id)
  await recordMove(tx, caller, {
    entity: 'client_banking_info',
    id,
    action: 'verify',
    from: row.status,
    to: 'verified',
    reason: stoodIn ? stoodInReason : null,
  })
  await touchWaitingOrders(tx, row.clientId)
  const [key, data] = [`${id}-${row.version}`, { ending: row.ending }]
  await notifyContacts(tx, client, { key, template: 'bank-account-verified', data })
}

/** Blocks an account for debits, with a reason that is sent to the client. @throws AppError 404, 409 */
export async function blockBankAccount(
  context: Context,
  caller: Caller,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await context.db.transact(async (tx) => {
    const row = await lockBank(tx, id, version)
    decideMove(bankingLifecycle, { state: row.status, action: 'block', role: caller.actor.role })
    await markBlocked(tx, caller, row, { reason, now: context.clock.now() })
  })
}

type Because = { reason: string; now: Date }

/**
 * Blocks an account because of a bank's return, by whoever reads it, also a removed one. @returns whether it was not blocked
 * before
 */
export async function blockBecause(tx: Tx, caller: Caller, id: string, because: Because): Promise<boolean> {
  const row = await lockKnownBank(tx, id)
  if (row.status === 'blocked') return false
  decideMove(bankingLifecycle, { state: row.status, action: 'block', role: 'system' })
  await markBlocked(tx, caller, row, because)
  return true
}

async function markBlocked(tx: Tx, caller: Caller, row: Locked, { reason, now }: Because): Promise<void> {
  const { id } = row
  await tx.rows(
    `UPDATE client_banking_info SET status = 'blocked', blocked_reason = $2, ${changedNow} WHERE id = $1`,
    [id, reason],
  )
  await recordMove(tx, caller, {
    entity: 'client_banking_info',
    id,
    action: 'block',
    from: row.status,
    to: 'blocked',
    reason,
  })
  await cancelPrenote(tx, caller, { bankingId: id, at: now.toISOString() })
  // The client removed it themselves: no notice asks them for another.
  if (row.isRemoved) return
  await touchWaitingOrders(tx, row.clientId)
  const [key, data] = [`${id}-${row.version}`, { ending: row.ending, reason }]
  const client = await lockKnownClient(tx, row.clientId)
  await notifyContacts(tx, client, { key, template: 'bank-account-blocked', data })
}

/** The client of an account, also a removed one. @throws AppError 404 */
export async function clientOf(tx: Tx, id: string): Promise<string> {
  const row = await tx.row('SELECT client_id FROM client_banking_info WHERE id = $1', [id])
  if (!row) throw notFound()
  return row.clientId
}

/** @throws AppError 404, 409 `version_conflict` */
export async function lockBank(tx: Tx, id: string, version?: number) {
  const row = await lockKnownBank(tx, id)
  if (row.isRemoved) throw notFound()
  if (version !== undefined && row.version !== version)
    throw new AppError('version_conflict', {
      message: 'This bank account was changed meanwhile. Look at it as it is now.',
      current: { version: row.version },
    })
  return row
}

/** Also finds accounts that the client removed. @throws AppError 404 */
export async function lockKnownBank(tx: Tx, id: string) {
  const row = await tx.row(
    `SELECT id, version, client_id, status, is_active, requested_by,
            ${heldUntilSql} AS "heldUntil", coalesce(split_part(account_number, '.', 2), '') AS ending,
            ${isCompleteSql} AS "isComplete", deleted_at AS "removedAt"
       FROM client_banking_info b WHERE id = $1 FOR UPDATE`,
    [id],
  )
  if (!row) throw notFound()
  const { removedAt, ...known } = row
  return { ...known, isRemoved: removedAt !== null }
}

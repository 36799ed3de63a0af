import { fileLifecycle } from '#billing/rules/ach/ach-lifecycles.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { settleInvoice } from '../receivables/settle-invoice.ts'
import { lockFile } from './locked-file.ts'
import { reverseSent } from './post-entries.ts'
import { recordMoves } from './record-moves.ts'

/** Cancels a file that has not been sent: its entries wait for another one. @throws AppError 404, 409 once it was sent */
export async function cancelFile(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const file = await lockFile(tx, id, version)
    const to = decideMove(fileLifecycle, { state: file.status, action: 'cancel', role: caller.actor.role })
    const at = context.clock.now().toISOString()
    const back = await tx.rows(
      `UPDATE ach_entries SET status = 'drafted', file_id = NULL, ${changedAt('$2')}
        WHERE file_id = $1 AND status IN ('drafted', 'released') RETURNING id, invoice_id`,
      [id, at],
    )
    await tx.rows(`UPDATE ach_files SET status = $2, ${changedAt('$3')} WHERE id = $1`, [id, to, at])
    const ids = back.map((entry) => entry.id)
    if (file.status === 'released')
      await recordMoves(tx, caller, ids, { action: 'take_back', from: 'released', to: 'drafted' })
    else for (const entry of ids) tx.changes.push({ entity: 'ach_entries', id: entry, op: 'update' })
    await recordMove(tx, caller, { entity: 'ach_files', id, action: 'cancel', from: file.status, to })
    // An amount credited meanwhile is not debited by the next file.
    const day = await companyDay(tx, context)
    const invoices = new Set(back.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : [])))
    for (const invoice of [...invoices].sort())
      await settleInvoice(tx, caller, invoice, { now: context.clock.now(), day })
  })
}

type Answer = { outcome: 'accepted' | 'rejected'; version: number; reason?: string }

/**
 * Records the bank's answer to a file. Entries of a rejected file count as never sent and wait for another file; the journal is
 * reversed. @throws AppError 404, 409 before it was sent, or once an entry was returned or settled
 */
export async function answerFile(
  context: Context,
  caller: Caller,
  id: string,
  { outcome, version, reason }: Answer,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const file = await lockFile(tx, id, version)
    const action = outcome === 'accepted' ? 'accept' : 'reject'
    const to = decideMove(fileLifecycle, { state: file.status, action, role: caller.actor.role })
    if (outcome === 'rejected') {
      const entries = await tx.rows(
        `SELECT id, status FROM ach_entries WHERE file_id = $1 ORDER BY id FOR NO KEY UPDATE`,
        [id],
      )
      if (entries.some(({ status }) => status !== 'sent'))
        throw new AppError('conflict', {
          message: 'Entries of this file have settled or come back: the bank has taken it.',
        })
      await reverseSent(context, tx, caller, { id, fileName: file.fileName })
      await recordMoves(
        tx,
        caller,
        entries.map((entry) => entry.id),
        { action: 'take_back', from: 'sent', to: 'drafted', reason: reason ?? null },
      )
    }
    await noteAnswer(context, tx, caller, { id, action, from: file.status, to, reason: reason ?? null })
  })
}

/** A file on the bank's statement was accepted, whether or not the answer was recorded. */
export async function acceptByStatement(
  context: Context,
  tx: Tx,
  caller: Caller,
  fileId: string,
): Promise<void> {
  const file = await lockFile(tx, fileId)
  if (file.status !== 'sent') return
  const to = decideMove(fileLifecycle, { state: file.status, action: 'accept', role: caller.actor.role })
  const reason = 'It stands on the bank statement'
  await noteAnswer(context, tx, caller, { id: fileId, action: 'accept', from: file.status, to, reason })
}

type Noted = { id: string; action: string; from: string; to: string; reason: string | null }

async function noteAnswer(context: Context, tx: Tx, caller: Caller, answer: Noted): Promise<void> {
  const { id, to, action, reason } = answer
  await tx.rows(
    `UPDATE ach_files SET status = $2, answered_at = $3, answered_by = $4, rejected_reason = $5, ${changedAt('$3')} WHERE id = $1`,
    [id, to, context.clock.now().toISOString(), caller.actor.id, action === 'reject' ? reason : null],
  )
  await recordMove(tx, caller, { entity: 'ach_files', ...answer })
}

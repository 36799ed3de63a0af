import { isWhole, type MatchKind } from '#billing/rules/receivables/match-statement.ts'
import type { PaymentMethod } from '#billing/rules/receivables/payment.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseMove } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { acceptByStatement } from '../ach/take-back.ts'
import { post } from '../journal/post.ts'
import { candidatesOf } from './read-statements.ts'
import { recordPayment } from './record-payment.ts'

type Match = { position: number; kind: MatchKind; with: string }

/** Confirms what statement lines are; amounts must be equal. @throws AppError 404, 409 */
export async function matchLines(
  context: Context,
  caller: Caller,
  id: string,
  matches: readonly Match[],
): Promise<void> {
  await context.db.transact(async (tx) => {
    const statement = await lockStatement(tx, id)
    const known = await candidatesOf(tx, context.config, statement)
    /** For each file and direction, whether its sum was confirmed in this call or single entries. */
    const found = new Map<string, boolean>()
    for (const match of matches) {
      const line = await lockLine(tx, id, match.position)
      demandOpen(line)
      const candidate = known.find((one) => one.kind === match.kind && one.id === match.with)
      if (!candidate)
        throw new AppError('conflict', {
          message: `Line ${match.position}: this stands by another line already, or is not of these days.`,
        })
      if (candidate.amount !== line.amount)
        throw new AppError('conflict', {
          message: `Line ${match.position} is ${formatCents(line.amount)}, and this is ${formatCents(candidate.amount)}.`,
        })
      const { fileWay } = candidate
      if (fileWay && (found.get(fileWay) ?? isWhole(match)) !== isWhole(match))
        throw new AppError('conflict', {
          message: `Line ${match.position}: the bank lists this file as one sum or each entry apart, not both.`,
        })
      if (fileWay) found.set(fileWay, isWhole(match))
      await setMatch(context, tx, caller, { lineId: line.id, ...match })
      if (candidate.fileId) await acceptByStatement(context, tx, caller, candidate.fileId)
    }
    await note(tx, caller, id, { action: 'match', positions: matches.map(({ position }) => position) })
  })
}

/** Undoes the match of a line; what was posted for it stays posted. @throws AppError 404, 409 */
export async function reopenLine(
  context: Context,
  caller: Caller,
  id: string,
  position: number,
): Promise<void> {
  await context.db.transact(async (tx) => {
    await lockStatement(tx, id)
    const line = await lockLine(tx, id, position)
    if (line.status === 'open') demand(refuseMove(`Line ${position} is open.`))
    await tx.rows(
      `UPDATE bank_statement_lines SET status = 'open', seen_line_id = NULL, match_kind = NULL, file_id = NULL, ach_entry_id = NULL, journal_entry_id = NULL,
              decided_by = NULL, decided_at = NULL, reason = NULL, ${changedAt('$2')} WHERE id = $1`,
      [line.id, context.clock.now().toISOString()],
    )
    await note(tx, caller, id, { action: 'reopen_line', positions: [position] })
  })
}

/** Sets aside a line that belongs to other books: rent, a loan, the owner's own money. @throws AppError 404, 409 */
export async function setAside(
  context: Context,
  caller: Caller,
  id: string,
  { position, reason }: { position: number; reason: string },
): Promise<void> {
  await onOpenLine(context, { id, position }, async (tx, line) => {
    await tx.rows(
      `UPDATE bank_statement_lines SET status = 'set_aside', reason = $2, decided_by = $3, decided_at = $4, ${changedAt('$4')} WHERE id = $1`,
      [line.id, reason, caller.actor.id, context.clock.now().toISOString()],
    )
    await note(tx, caller, id, { action: 'set_aside', positions: [position], reason })
  })
}

type FromDeposit = {
  position: number
  clientId: string
  invoiceId?: string | null | undefined
  method: PaymentMethod
  reference?: string | null | undefined
}

/** Records an unknown deposit as a client's payment. @throws AppError 400, 404, 409 */
export async function paymentFromLine(
  context: Context,
  caller: Caller,
  id: string,
  { position, ...given }: FromDeposit,
): Promise<void> {
  await onOpenLine(context, { id, position }, async (tx, line) => {
    if (line.amount <= 0) demand(refuseMove(`Line ${position} is no deposit.`))
    const { amount, postedOn: receivedOn } = line
    const { entryId } = await recordPayment(context, tx, caller, { ...given, amount, receivedOn })
    await setMatch(context, tx, caller, { lineId: line.id, kind: 'entry', with: entryId })
    await note(tx, caller, id, { action: 'record_payment', positions: [position] })
  })
}

/** Posts an unknown withdrawal as a bank fee. @throws AppError 404, 409 */
export async function feeFromLine(
  context: Context,
  caller: Caller,
  id: string,
  position: number,
): Promise<void> {
  await onOpenLine(context, { id, position }, async (tx, line) => {
    if (line.amount >= 0) demand(refuseMove(`Line ${position} is no withdrawal.`))
    const entryId = await post(context, tx, caller, {
      kind: 'bank_fee',
      source: `bank_line:${line.id}:${line.version}`,
      memo: `Bank fee: ${line.description}`.slice(0, 300),
      lines: [
        { account: 'bank_fees', amount: -line.amount },
        { account: 'bank', amount: line.amount },
      ],
    })
    if (entryId) await setMatch(context, tx, caller, { lineId: line.id, kind: 'entry', with: entryId })
    await note(tx, caller, id, { action: 'post_fee', positions: [position] })
  })
}

/** Works on a line that has no match yet. */
function onOpenLine(
  { db }: Context,
  { id, position }: { id: string; position: number },
  work: (tx: Tx, line: Awaited<ReturnType<typeof lockLine>>) => Promise<void>,
): Promise<void> {
  return db.transact(async (tx) => {
    await lockStatement(tx, id)
    const line = await lockLine(tx, id, position)
    demandOpen(line)
    await work(tx, line)
  })
}

async function setMatch(
  context: Context,
  tx: Tx,
  caller: Caller,
  { lineId, kind, with: id }: { lineId: string; kind: MatchKind; with: string },
): Promise<void> {
  const isFile = isWhole({ kind })
  await tx.rows(
    `UPDATE bank_statement_lines SET status = 'matched', match_kind = $2, file_id = $3, ach_entry_id = $4, journal_entry_id = $5,
            decided_by = $6, decided_at = $7, ${changedAt('$7')} WHERE id = $1`,
    [
      lineId,
      kind,
      isFile ? id : null,
      kind === 'ach_return' || kind === 'ach_entry' ? id : null,
      kind === 'entry' ? id : null,
      caller.actor.id,
      context.clock.now().toISOString(),
    ],
  )
}

/** Locks the statement: one person at a time matches its lines. @throws AppError 404 */
async function lockStatement(tx: Tx, id: string) {
  const row = await tx.row(
    `SELECT from_day, to_day FROM bank_statements WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [id],
  )
  if (!row) throw notFound()
  return row
}

type Line = {
  id: string
  version: number
  position: number
  status: 'open' | 'matched' | 'set_aside' | 'seen'
}

async function lockLine(tx: Tx, id: string, position: number) {
  const row = await tx.row(
    `SELECT id, version, position, posted_on, description, amount, status FROM bank_statement_lines
      WHERE statement_id = $1 AND position = $2 FOR UPDATE`,
    [id, position],
  )
  if (!row) throw notFound()
  return row
}

function demandOpen({ status, position }: Line): void {
  if (status === 'seen')
    demand(refuseMove(`Line ${position} stands in an earlier statement: settle it there, or take that back.`))
  if (status !== 'open') demand(refuseMove(`Line ${position} is settled already. Take that back first.`))
}

async function note(
  tx: Tx,
  caller: Caller,
  id: string,
  { action, positions, reason }: { action: string; positions: readonly number[]; reason?: string },
): Promise<void> {
  await recordChange(tx, caller, {
    entity: 'bank_statements',
    id,
    action,
    metadata: { lines: positions },
    reason: reason ?? null,
  })
}

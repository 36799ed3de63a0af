import { createHash } from 'node:crypto'
import { fileLifecycle } from '#billing/rules/ach/ach-lifecycles.ts'
import { batchesOf } from '#billing/rules/ach/batches.ts'
import { type Chosen, chooseEntries } from '#billing/rules/ach/choose-entries.ts'
import { judgeFileRelease } from '#billing/rules/ach/judge-file.ts'
import { traceOf, writeNacha } from '#billing/rules/ach/nacha.ts'
import { judgeRelease, vetoOf } from '#identity/rules/two-people.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, demand, refused } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { timeIn } from '#platform/rules/text/dates.ts'
import { mailStoodIn, signingOf, stoodInReason } from '../signing.ts'
import { type Filing, filingOf, type Originator, originatorOf } from './ach-settings.ts'
import { lockFile, nextName } from './locked-file.ts'
import { recordMoves } from './record-moves.ts'
import { entriesOf, type WaitingEntry } from './waiting-entries.ts'

type Taken = Chosen<WaitingEntry>

export const placeOfFile = (id: string) => `ach_files|content|${id}`

/**
 * Releases a file by a second person. Its bytes are made, encrypted and stored once, in the transaction that releases its
 * entries. The checks of preparing are repeated. [PAY-002, decision M1] @throws AppError 403 for the person who prepared it,
 * 404, 409 when an entry no longer fits
 */
export async function releaseFile(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const file = await lockFile(tx, id, version)
    const to = decideMove(fileLifecycle, { state: file.status, action: 'release', role: caller.actor.role })
    const stoodIn = await demandSecond(context, tx, caller, file)
    const filing = await filingOf(context, tx)
    await tx.rows('SELECT id FROM ach_entries WHERE file_id = $1 ORDER BY id FOR NO KEY UPDATE', [id])
    const taken = stillFitting(await entriesOf(context, tx, id), filing)
    await demandNoOwnChange(context, tx, caller, taken)
    const name =
      file.bankingDay === filing.fileDay
        ? { modifier: file.modifier, fileName: file.fileName }
        : await nextName(tx, filing.fileDay)
    const originator = await originatorOf(tx)
    if ('missing' in originator) throw new AppError('conflict', { message: originator.missing })
    const first = await nextSequence(tx, originator)
    const batches = batchesOf(taken, first)
    const { routingNumber: destination, bankName: destinationName, companyId, companyName } = originator
    const made = demand(
      writeNacha({
        destination,
        destinationName,
        companyId,
        companyName,
        createdOn: filing.today,
        createdAt: timeIn(filing.now, filing.zone),
        modifier: name.modifier,
        batches: batches.map(({ batch }) => batch),
      }),
    )
    const at = filing.now.toISOString()
    const filed = batches.flatMap(({ of, batch }) =>
      of.map(({ id: entryId, bankingId }, index) => ({
        id: entryId,
        bankingId,
        trace: traceOf(destination, batch.entries[index]?.sequence ?? 0),
        effectiveOn: batch.effectiveDate,
      })),
    )
    await tx.rows(
      `UPDATE ach_files SET status = $2, file_name = $3, modifier = $4, banking_day = $5, content = $6, sha256 = $7, released_by = $8,
              released_at = $9, has_stood_in = $10, debit_total = $11, credit_total = $12, ${changedAt('$9')}
        WHERE id = $1`,
      [
        id,
        to,
        name.fileName,
        name.modifier,
        filing.fileDay,
        context.sealer.sealWhole(made.text, placeOfFile(id)),
        sha256(made.text),
        caller.actor.id,
        at,
        stoodIn,
        made.debits,
        made.credits,
      ],
    )
    await tx.rows(
      `UPDATE ach_entries e SET status = 'released', trace_number = filed.trace, effective_date = filed.day,
              banking_id = coalesce(filed.banking, e.banking_id), ${changedAt('$5')}
         FROM unnest($1::uuid[], $2::text[], $3::date[], $4::uuid[]) AS filed (id, trace, day, banking) WHERE e.id = filed.id`,
      [
        filed.map((entry) => entry.id),
        filed.map(({ trace }) => trace),
        filed.map(({ effectiveOn }) => effectiveOn),
        filed.map(({ bankingId }) => bankingId),
        at,
      ],
    )
    await recordMoves(
      tx,
      caller,
      filed.map((entry) => entry.id),
      {
        action: 'release',
        from: 'drafted',
        to: 'released',
      },
    )
    await recordMove(tx, caller, {
      entity: 'ach_files',
      id,
      action: 'release',
      from: file.status,
      to,
      after: { fileName: name.fileName, sha256: sha256(made.text), soleSignatory: stoodIn },
      reason: stoodIn ? stoodInReason : null,
    })
    if (stoodIn) await mailStoodIn(tx, caller, { key: id, what: `released the bank file ${name.fileName}` })
  })
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

type Locked = Awaited<ReturnType<typeof lockFile>>

async function demandSecond(context: Context, tx: Tx, caller: Caller, file: Locked): Promise<boolean> {
  const { person, signing } = await signingOf(context, tx, caller)
  const verdict = judgeFileRelease(file, person, signing)
  if (!verdict.ok) throw refused(vetoOf(verdict))
  return verdict.stoodIn
}

/** Nobody releases a file to an account that they changed themselves. */
async function demandNoOwnChange(
  context: Context,
  tx: Tx,
  caller: Caller,
  taken: readonly Taken[],
): Promise<void> {
  const { person, signing } = await signingOf(context, tx, caller)
  const credits = taken.map(({ entry }) => entry).filter(({ kind }) => kind === 'credit')
  const corrections = await correctionsOf(tx, credits, signing.now)
  for (const entry of credits)
    for (const change of [entry, corrections.get(entry.bankingId ?? '')]) {
      const verdict = change ? judgeRelease(change, person, signing) : null
      if (!verdict || verdict.ok) continue
      const veto = vetoOf(verdict)
      throw new AppError(veto.code, { message: `${entry.name}: ${veto.message ?? ''}` })
    }
}

/** Days in which a notified client has usually objected to a correction that its bank never sent. */
const correctedDays = 30

/** People who recently imported corrections of these accounts: by a forged return file they could redirect the money. */
async function correctionsOf(tx: Tx, credits: readonly WaitingEntry[], now: Date) {
  const rows = await tx.rows(
    `SELECT DISTINCT ON (entity_id) entity_id AS "bankingId", performed_by AS "changedBy" FROM audit_logs
      WHERE entity_type = 'client_banking_info' AND entity_id = ANY($1::uuid[]) AND action = 'correct'
        AND created_at > $2::timestamptz - interval '${correctedDays} days' ORDER BY entity_id, created_at DESC`,
    [credits.flatMap(({ bankingId }) => bankingId ?? []), now.toISOString()],
  )
  return new Map(rows.map(({ bankingId, ...change }) => [bankingId, change]))
}

/** Checks the prepared entries again today. @throws AppError 409 naming the first that no longer goes */
function stillFitting(entries: readonly WaitingEntry[], filing: Filing): readonly Taken[] {
  const { taken, left } = chooseEntries(entries, filing)
  if (left[0])
    throw new AppError('conflict', {
      message: `${left[0].entry.name}: ${left[0].why} Cancel the file and prepare it again.`,
    })
  if (taken.length !== entries.length || taken.length === 0)
    throw new AppError('conflict', {
      message: 'What is due has changed. Cancel the file and prepare it again.',
    })
  return taken
}

/** Trace numbers continue: none is used twice, including those of rejected files. */
async function nextSequence(tx: Tx, { routingNumber }: Originator): Promise<number> {
  const odfi = routingNumber.slice(0, 8)
  const row = await tx.row(
    `SELECT coalesce(max(right(trace_number, 7)::int), 0) AS last FROM ach_entries
      WHERE trace_number BETWEEN $1 || '0000000' AND $1 || '9999999' AND trace_number ~ '^[0-9]{15}$'`,
    [odfi],
  )
  return (row?.last ?? 0) + 1
}

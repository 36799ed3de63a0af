import { chooseEntries, lastDueIn } from '#billing/rules/ach/choose-entries.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { filingOf, originatorOf } from './ach-settings.ts'
import { lockFiles, nextName } from './locked-file.ts'
import { waitingFor } from './waiting-entries.ts'

/**
 * Puts the due entries into a file for the next banking day, for somebody else to release. An entry belongs to one file at
 * most. [PAY-002, decision M1] @throws AppError 409 while another file is open, when no entry is due, or when set-up is
 * incomplete
 */
export async function prepareFile(
  context: Context,
  caller: Caller,
): Promise<{ id: string; fileName: string }> {
  return context.db.transact(async (tx) => {
    await lockFiles(tx)
    await demandNoneOpen(tx)
    const originator = await originatorOf(tx)
    if ('missing' in originator) throw new AppError('conflict', { message: originator.missing })
    const filing = await filingOf(context, tx)
    // Locked before they are read: a concurrent credit waits and then finds them in the file.
    await tx.rows(
      `SELECT id FROM ach_entries WHERE status = 'drafted' AND file_id IS NULL AND deleted_at IS NULL
          AND (effective_date IS NULL OR effective_date <= $1) ORDER BY id FOR NO KEY UPDATE`,
      [lastDueIn(filing.fileDay)],
    )
    const { taken, left } = chooseEntries(await waitingFor(context, tx, filing.fileDay), filing)
    if (taken.length === 0)
      throw new AppError('conflict', {
        message: left[0] ? `Nothing can go: ${left[0].entry.name}: ${left[0].why}` : 'Nothing is due yet.',
      })
    const id = uuidv7()
    const name = await nextName(tx, filing.fileDay)
    const sum = (isDebit: boolean) =>
      taken.reduce((total, { entry }) => total + ((entry.kind === 'debit') === isDebit ? entry.amount : 0), 0)
    const sums = { entryCount: taken.length, debitTotal: sum(true), creditTotal: sum(false) }
    const at = filing.now.toISOString()
    const params = new Params()
    await tx.rows(
      insertSql(params, 'ach_files', {
        id,
        ...name,
        bankingDay: filing.fileDay,
        ...sums,
        preparedBy: caller.actor.id,
        createdAt: at,
        updatedAt: at,
      }),
      params.values,
    )
    const ids = taken.map(({ entry }) => entry.id)
    await tx.rows(
      `UPDATE ach_entries SET file_id = $2, ${changedAt('$3')}
        WHERE id = ANY($1) AND status = 'drafted' AND file_id IS NULL`,
      [ids, id, at],
    )
    for (const entry of ids) tx.changes.push({ entity: 'ach_entries', id: entry, op: 'update' })
    await recordChange(tx, caller, {
      entity: 'ach_files',
      id,
      action: 'prepare',
      after: { status: 'prepared', fileName: name.fileName, ...sums },
    })
    return { id, fileName: name.fileName }
  })
}

async function demandNoneOpen(tx: Tx): Promise<void> {
  const open = await tx.row(
    `SELECT file_name, status FROM ach_files WHERE status IN ('prepared', 'released') AND deleted_at IS NULL LIMIT 1`,
  )
  if (!open) return
  throw new AppError('conflict', {
    message:
      open.status === 'prepared'
        ? `${open.fileName} is prepared already: release it or cancel it first.`
        : `${open.fileName} is released and has not gone to the bank: download it or cancel it first.`,
  })
}

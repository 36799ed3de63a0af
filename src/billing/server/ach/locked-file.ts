import { type Modifier, modifiers } from '#billing/rules/ach/nacha.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'

/** Files are made one at a time, so that file id modifiers of a day and trace numbers have no gaps and no duplicates. */
export async function lockFiles(tx: Tx): Promise<void> {
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('ach files'))`)
}

/** @throws AppError 404, 409 `version_conflict` */
export async function lockFile(tx: Tx, id: string, version?: number) {
  await lockFiles(tx)
  const row = await tx.row(
    `SELECT f.id, f.version, f.file_name, f.banking_day, f.modifier, f.status, f.content, f.sha256,
            f.prepared_by, f.created_at AS "preparedAt", u.role AS "preparerRole"
       FROM ach_files f JOIN users u ON u.id = f.prepared_by
      WHERE f.id = $1 AND f.deleted_at IS NULL FOR UPDATE OF f`,
    [id],
  )
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version)
    throw new AppError('version_conflict', {
      message: 'This file was changed meanwhile. Look at it as it is now.',
      current: { version: row.version },
    })
  return row
}

/** The account of a file that is on its way stays. @throws AppError 409 `still_used` */
export async function demandNoFileOpen(tx: Tx): Promise<void> {
  const row = await tx.row(
    `SELECT count(*)::int AS count FROM ach_files WHERE status IN ('prepared', 'released') AND deleted_at IS NULL`,
  )
  const count = row?.count ?? 0
  if (count > 0)
    throw new AppError('still_used', {
      message: `It cannot be removed: ${count === 1 ? 'there is 1 file' : `there are ${count} files`} for the bank on the way. Send or cancel files first.`,
    })
}

/** The next file id modifier of a day and the file's name. @throws AppError 409 when the day has none left */
export async function nextName(
  tx: Tx,
  bankingDay: string,
): Promise<{ modifier: Modifier; fileName: string }> {
  const row = await tx.row('SELECT count(*)::int AS count FROM ach_files WHERE banking_day = $1', [
    bankingDay,
  ])
  const modifier = modifiers[row?.count ?? 0]
  if (!modifier)
    throw new AppError('conflict', {
      message: 'This banking day has 36 files already, which is all it may have.',
    })
  return { modifier, fileName: `ach-${bankingDay.replaceAll('-', '')}-${modifier}.txt` }
}

import { fileLifecycle } from '#billing/rules/ach/ach-lifecycles.ts'
import { isPastCutOff } from '#billing/rules/ach/judge-file.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, forbidden, invalidField } from '#platform/errors/app-error.ts'
import { eventOf, recordEvent } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { filingOf } from './ach-settings.ts'
import { lockFile } from './locked-file.ts'
import { postSent } from './post-entries.ts'
import { recordMoves } from './record-moves.ts'
import { placeOfFile, sha256 } from './release-file.ts'

/**
 * The file's bytes as made at its release, the same on every download. The first download marks its entries as sent; every one
 * is audited. Again only an administrator gets it, with a reason. [PAY-002] @throws AppError 400, 403, 404, 409 before it is released, once it is canceled, or when the first download comes
 * after its cut-off
 */
export async function downloadFile(context: Context, caller: Caller, id: string, reason?: string) {
  return context.db.transact(async (tx) => {
    const file = await lockFile(tx, id)
    const { content, fileName } = file
    if (content === null || file.sha256 === null || file.status === 'cancelled')
      throw new AppError('move_not_allowed', {
        message: file.status === 'cancelled' ? 'This file was canceled.' : 'This file is not released yet.',
      })
    const text = context.sealer.open(content, placeOfFile(id))
    if (sha256(text) !== file.sha256) throw new Error(`${fileName} is not what was released`)
    if (file.status === 'released') {
      await demandInTime(context, tx, file)
      const to = decideMove(fileLifecycle, { state: file.status, action: 'send', role: caller.actor.role })
      const at = context.clock.now().toISOString()
      const sent = await tx.rows(
        `UPDATE ach_entries SET status = 'sent', sent_at = $2, ${changedAt('$2')}
          WHERE file_id = $1 AND status = 'released' RETURNING id`,
        [id, at],
      )
      await tx.rows(`UPDATE ach_files SET status = $2, sent_at = $3, ${changedAt('$3')} WHERE id = $1`, [
        id,
        to,
        at,
      ])
      await recordMoves(
        tx,
        caller,
        sent.map((entry) => entry.id),
        { action: 'send', from: 'released', to: 'sent' },
      )
      await recordMove(tx, caller, { entity: 'ach_files', id, action: 'send', from: file.status, to })
      await postSent(context, tx, caller, { id, fileName })
    } else demandReason(caller, fileName, reason)
    await recordEvent(tx, {
      action: 'download',
      entity: 'ach_files',
      id,
      ...eventOf(caller),
      reason: reason ?? null,
      metadata: { fileName, sha256: file.sha256 },
    })
    return { fileName, sha256: file.sha256, text }
  })
}

/** It holds account numbers in plain text, so it leaves a second time for a reason. @throws AppError 400, 403 */
function demandReason({ actor }: Caller, fileName: string, reason: string | undefined): void {
  if (actor.role !== 'admin')
    throw forbidden(`${fileName} was downloaded already. Ask an administrator to download it again.`)
  if (!reason) throw invalidField('reason', `Say why ${fileName} is downloaded again.`)
}

/** A file whose effective dates can no longer be met must not be sent. @throws AppError 409 */
async function demandInTime(
  context: Context,
  tx: Tx,
  file: { bankingDay: string; fileName: string; status: string },
): Promise<void> {
  const { fileDay } = await filingOf(context, tx)
  if (!isPastCutOff(file, fileDay)) return
  throw new AppError('conflict', {
    message: `The cut-off of ${file.fileName} has passed: the bank can no longer move it on its day. Cancel it; what it holds goes with the next file.`,
  })
}

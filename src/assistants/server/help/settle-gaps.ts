import type { GapsSettled } from '#assistants/contract/faq-gap.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { knowledgeChanged } from '#platform/jobs/knowledge-changed.ts'
import { clearAlerts } from '#platform/resources/alerts.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { distinctWordings } from './faq-gaps.ts'
import { gapAlert, gapSource } from './note-gap.ts'

type Gap = { id: string; question: string; intoId: string | null; aliases: string[]; asked: string[] }
type Entry = { id: string; question: string; aliases: string[] }

const mostAliases = 100
const nobodyWill = 'Nobody will write an answer to this.'

/**
 * Attaches gaps to an entry that answers them: all their wordings become its wordings, and the askers are notified.
 * @throws AppError 400 when the entry is not published, 409 when somebody has settled one of them meanwhile
 */
export function attachGaps(
  { db, clock }: Context,
  caller: Caller,
  { ids, intoId }: { ids: readonly string[]; intoId: string },
): Promise<GapsSettled> {
  return db.transact(async (tx) => {
    const entry = await lockedEntry(tx, intoId, `is_active AND answer <> ''`)
    if (!entry) throw invalidField('intoId', 'Choose an entry that is shown.')
    let { aliases } = entry
    const gaps = await lockedGaps(tx, ids, 'deleted_at IS NULL')
    for (const gap of gaps) {
      const added = distinctWordings([gap.question, ...gap.asked], [entry.question, ...aliases]).slice(
        0,
        mostAliases - aliases.length,
      )
      aliases = [...aliases, ...added]
      await settle(tx, caller, gap.id, { intoId, aliases: added, now: clock.now() })
      await enqueue(tx, 'tell-askers', { faqItemId: gap.id, by: intoId }, { key: `tell-askers:${gap.id}` })
    }
    await keepAliases(tx, caller, entry, aliases)
    return { settled: gaps.length, wordings: aliases.length - entry.aliases.length }
  })
}

/** Dismisses gaps that nobody will answer, and notifies the askers. @throws AppError 409 */
export function dismissGaps(
  { db, clock }: Context,
  caller: Caller,
  { ids, note }: { ids: readonly string[]; note?: string | undefined },
): Promise<GapsSettled> {
  return db.transact(async (tx) => {
    const gaps = await lockedGaps(tx, ids, 'deleted_at IS NULL')
    for (const { id } of gaps) {
      await settle(tx, caller, id, { intoId: null, aliases: [], now: clock.now() })
      await tx.change(
        `UPDATE assistant_exchanges SET answered_at = $2, closed_note = $3, ${changedAt('$2')}
          WHERE faq_item_id = $1 AND answered_at IS NULL AND deleted_at IS NULL RETURNING id`,
        [id, clock.now().toISOString(), note ?? nobodyWill],
      )
      await clearAlerts(tx, [gapAlert(id)], clock.now())
    }
    return { settled: gaps.length, wordings: 0 }
  })
}

/** Reopens attached or dismissed gaps and removes the wordings that they added. @throws AppError 409 */
export function reopenGaps(
  { db, clock }: Context,
  caller: Caller,
  { ids }: { ids: readonly string[] },
): Promise<GapsSettled> {
  return db.transact(async (tx) => {
    const gaps = await lockedGaps(tx, ids, 'deleted_at IS NOT NULL')
    const now = clock.now().toISOString()
    let wordings = 0
    for (const gap of gaps) {
      const taken = await tx.row(
        `SELECT 1 AS there FROM faq_items WHERE lower(question) = lower($1) AND deleted_at IS NULL`,
        [gap.question],
      )
      if (taken) throw settled()
      const entry = gap.intoId && (await lockedEntry(tx, gap.intoId, 'true'))
      if (entry) {
        const kept = entry.aliases.filter((one) => !gap.aliases.includes(one))
        wordings += entry.aliases.length - kept.length
        await keepAliases(tx, caller, entry, kept)
      }
      await tx.rows(
        `UPDATE faq_items SET deleted_at = NULL, source_id = NULL, aliases = '{}', ${changedAt('$2')} WHERE id = $1`,
        [gap.id, now],
      )
      await recordChange(tx, caller, { entity: 'faq_items', id: gap.id, action: 'restore' })
      await tx.change(
        `UPDATE assistant_exchanges SET answered_at = NULL, seen_at = NULL, answer_id = NULL, closed_note = NULL, ${changedAt('$2')} WHERE faq_item_id = $1 AND deleted_at IS NULL RETURNING id`,
        [gap.id, now],
      )
      // Reopened: pending notifications are dropped.
      await tx.rows(`SELECT graphile_worker.remove_job($1)`, [`tell-askers:${gap.id}`])
    }
    return { settled: gaps.length, wordings }
  })
}

async function lockedGaps(tx: Tx, ids: readonly string[], where: string): Promise<Gap[]> {
  // Locked in id order, so that two people who settle the same gaps cannot deadlock.
  const gaps = await tx.rows(
    `SELECT f.id, f.question, f.source_id AS "intoId", f.aliases,
            ARRAY(SELECT DISTINCT e.question FROM assistant_exchanges e WHERE e.faq_item_id = f.id AND e.deleted_at IS NULL
                   ORDER BY e.question) AS asked
       FROM faq_items f WHERE f.id = ANY($1) AND f.source_type = $2 AND NOT f.is_active AND f.${where /* e.g. deleted_at IS NULL */} ORDER BY f.id FOR UPDATE`,
    [ids, gapSource],
  )
  if (gaps.length !== new Set(ids).size) throw settled()
  return gaps
}

const settled = () =>
  new AppError('conflict', { message: 'Somebody has settled one of these meanwhile. Please look again.' })

function lockedEntry(tx: Tx, id: string, where: string): Promise<Entry | undefined> {
  return tx.row(
    `SELECT id, question, aliases FROM faq_items WHERE id = $1 AND deleted_at IS NULL AND ${where /* e.g. is_active */} FOR UPDATE`,
    [id],
  )
}

async function keepAliases(
  tx: Tx,
  caller: Caller,
  { id, aliases: before }: Entry,
  aliases: readonly string[],
) {
  if (aliases.length === before.length) return
  await tx.rows(`UPDATE faq_items SET aliases = $2, ${changedNow} WHERE id = $1`, [id, aliases])
  await recordChange(tx, caller, {
    entity: 'faq_items',
    id,
    action: 'update',
    before: { aliases: before },
    after: { aliases },
  })
  await knowledgeChanged(tx, 'faq', id)
}

type Settled = { intoId: string | null; aliases: readonly string[]; now: Date }

/** Removes a gap from the queue; saves which wordings it gave to which entry, so that it can be reopened. */
async function settle(tx: Tx, caller: Caller, id: string, { intoId, aliases, now }: Settled): Promise<void> {
  await tx.rows(
    `UPDATE faq_items SET deleted_at = $2, source_id = $3, aliases = $4, ${changedAt('$2')} WHERE id = $1`,
    [id, now.toISOString(), intoId, aliases],
  )
  await recordChange(tx, caller, { entity: 'faq_items', id, action: 'delete' })
}

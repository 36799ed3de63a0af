import type { Actor } from '#domain/access/access.ts'
import { prospectPolicy } from '#domain/crm/policy.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { Params } from '../../db/params.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import type { Caller } from '../../resources/caller.ts'
import { reachSql } from '../../resources/where.ts'
import { begin } from './enrol.ts'
import { programOf } from './program.ts'

/** Those prospects that somebody works on, in the order in which they were chosen. */
export async function reached(db: Db, actor: Actor, ids: readonly string[]) {
  const params = new Params()
  const rows = await db.rows(
    `SELECT /* reached */ t.id, t.business_name AS name FROM prospects t
      WHERE t.id = ANY(${params.add(ids)}) AND t.deleted_at IS NULL AND ${reachSql(prospectPolicy.update(actor), params)}`,
    params.values,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
}

/**
 * Begins a sequence with prospects, each by itself: who cannot is named with the reason, and holds up nobody. [MAIL-005]
 * @throws AppError 404 when a prospect is outside the reach, 409 when the sequence takes nobody
 */
export async function enrolMany(context: Context, caller: Caller, id: string, ids: readonly string[]) {
  const program = await programOf(context.db, id)
  if (!program) throw notFound()
  if (program.status !== 'started' || !program.isActive)
    throw new AppError('conflict', { message: 'This sequence takes nobody now. Choose one that is started.' })
  const prospects = await reached(context.db, caller.actor, ids)
  if (prospects.length < new Set(ids).size) throw notFound()
  const left: { name: string; why: string }[] = []
  for (const { id: prospectId, name } of prospects) {
    const begun = await context.db.transact((tx) =>
      begin(context, tx, { program, prospectId, startedBy: caller }),
    )
    if (!begun.isBegun) left.push({ name, why: begun.why })
  }
  return { begun: prospects.length - left.length, left }
}

/**
 * Whoever stands at the stage of a sequence when it starts, begins it. Run again, it begins for nobody twice; nor does a new
 * version for who had the one before, to its end or not.
 */
export async function beginSequence(context: Context, id: string, stopping?: AbortSignal): Promise<void> {
  const program = await programOf(context.db, id)
  if (!program?.beginsAtStage || program.status !== 'started') return
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await context.db.rows(
      `SELECT p.id FROM prospects p
        WHERE p.stage = $1 AND p.id > $2 AND p.deleted_at IS NULL AND NOT p.is_practice
          AND NOT EXISTS (SELECT FROM prospect_follow_ups f JOIN follow_up_sequences s ON s.id = f.sequence_id
                           WHERE f.prospect_id = p.id AND f.deleted_at IS NULL AND (s.id = $3 OR s.name = $4))
        ORDER BY p.id LIMIT 200`,
      [program.beginsAtStage, last, id, program.name],
    )
    for (const { id: prospectId } of rows) {
      if (stopping?.aborted) return
      await context.db.transact((tx) => begin(context, tx, { program, prospectId, startedBy: null }))
      last = prospectId
    }
    if (rows.length < 200) return
  }
}

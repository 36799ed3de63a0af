import type { z } from 'zod'
import { prospectPolicy } from '#crm/rules/policy.ts'
import { contactOf } from '#crm/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import type { enrolled } from '#sequences/contract/sequence.ts'
import { beginsByItself } from '#sequences/rules/begins-when.ts'
import { begin } from './enroll.ts'
import { type Program, programOf } from './program.ts'
import { mayGet, whoWaits } from './who-waits.ts'

/** The chosen prospects that the caller may work on, in the order in which they were chosen. */
async function reached(db: Db, actor: Actor, ids: readonly string[]) {
  const params = new Params()
  const rows = await db.rows(
    `SELECT /* reached */ t.id, t.business_name AS name FROM prospects t
      WHERE t.id = ANY(${params.add(ids)}) AND t.deleted_at IS NULL AND ${scopeSql(prospectPolicy.update(actor), params)}`,
    params.values,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
}

/** A person is chosen for one prospect, of which they are a contact. @throws AppError 400 by the field `contactId` */
export async function demandPerson(db: Db, prospectIds: readonly string[], contactId: string) {
  const [prospectId, ...others] = new Set(prospectIds)
  if (!prospectId || others.length > 0)
    throw invalidField('contactId', 'A person can be chosen for one prospect at a time')
  return contactOf(db, { prospectId }, contactId)
}

/**
 * Enrolls prospects, each by itself: those who cannot begin are returned with the reason and hold up nobody. [MAIL-005]
 * @throws AppError 400 by `contactId` for a person of another business, 404 when a prospect is outside the caller's scope, 409 when the sequence takes nobody
 */
export async function enrollMany(
  context: Context,
  caller: Caller,
  id: string,
  { prospectIds: ids, contactId }: z.output<typeof enrolled>,
) {
  const program = await programOf(context.db, id)
  if (!program) throw notFound()
  if (program.status !== 'started' || !program.isActive)
    throw new AppError('conflict', { message: 'This sequence takes nobody now. Choose one that is started.' })
  const prospects = await reached(context.db, caller.actor, ids)
  if (prospects.length < new Set(ids).size) throw notFound()
  if (contactId) await demandPerson(context.db, ids, contactId)
  const left: { name: string; why: string }[] = []
  for (const { id: prospectId, name } of prospects) {
    const begun = await context.db.transact((tx) =>
      begin(context, tx, { program, prospectId, contactId, startedBy: caller }),
    )
    if (!begun.isBegun) left.push({ name, why: begun.why })
  }
  return { begun: prospects.length - left.length, left }
}

/**
 * Enrolls everybody who qualifies when a sequence starts. Run again it enrolls nobody twice, and a new version skips those
 * who had the one before, finished or not.
 */
export async function beginSequence(context: Context, id: string, stopping?: AbortSignal): Promise<void> {
  const program = await programOf(context.db, id)
  if (program) await beginWaiting(context, program, stopping)
}

/**
 * Enrolls by the clock for a step, a silence, an order or a closing, which no request reports. Stages are left out: those at
 * a stage were enrolled when the sequence started, others are when they reach it. [MAIL-005]
 */
export async function beginByClock(context: Context, stopping?: AbortSignal): Promise<void> {
  const rows = await context.db.rows(
    `SELECT id FROM follow_up_sequences
      WHERE status = 'started' AND is_active AND deleted_at IS NULL AND (ten_step_stage IS NOT NULL OR trigger_conditions IS NOT NULL)
      ORDER BY created_at, id LIMIT 500`,
  )
  for (const { id } of rows) {
    if (stopping?.aborted) return
    const program = await programOf(context.db, id)
    if (program)
      await beginWaiting(context, { ...program, begins: { ...program.begins, stage: null } }, stopping)
  }
}

async function beginWaiting(context: Context, program: Program, stopping?: AbortSignal): Promise<void> {
  if (!beginsByItself(program.begins) || program.status !== 'started' || !program.isActive) return
  const zone = await companyTimeZone(context.db, context.config)
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const params = new Params()
    const waits = whoWaits(params, program, { now: context.clock.now(), zone })
    const rows = await context.db.rows(
      `SELECT /* who waits */ t.id FROM prospects t
        WHERE (${waits /* e.g. t.stage = 'hot' */}) AND t.id > ${params.add(last)} AND t.deleted_at IS NULL AND NOT t.is_practice
          AND ${mayGet(params, program)} ORDER BY t.id LIMIT 200`,
      params.values,
    )
    for (const { id: prospectId } of rows) {
      if (stopping?.aborted) return
      await context.db.transact((tx) => begin(context, tx, { program, prospectId, startedBy: null }))
      last = prospectId
    }
    if (rows.length < 200) return
  }
}

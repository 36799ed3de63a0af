import type { z } from 'zod'
import type { DryRun, dryRunFor } from '#contracts/outreach/sequence.ts'
import { zoneOfState } from '#domain/company/us-zones.ts'
import { prospectPolicy } from '#domain/crm/policy.ts'
import { planFirst } from '#domain/outreach/sequences/plan-steps.ts'
import { playOut } from '#domain/outreach/sequences/play-out.ts'
import { stoppedBy } from '#domain/outreach/suppression.ts'
import { dayIn } from '#domain/text/dates.ts'
import { companyTimeZone } from '../../company/time-zone.ts'
import type { Context } from '../../context.ts'
import { Params } from '../../db/params.ts'
import { notFound } from '../../errors/app-error.ts'
import type { Caller } from '../../resources/caller.ts'
import { reachSql } from '../../resources/where.ts'
import { permissionsOf } from '../texts/permissions.ts'
import { needsEmail, whyNotBegin } from './enrol.ts'
import { afterWords, branchWords, programOf, stepWords } from './program.ts'

/**
 * Who would get what when, if it began now and nothing happened: the same plan that the worker goes by, the daily cap with it.
 * Nothing is written. [MAIL-004]
 */
export async function dryRunOf(
  context: Context,
  { actor }: Caller,
  id: string,
  { prospectIds }: z.output<typeof dryRunFor>,
): Promise<DryRun> {
  const { db, clock } = context
  const program = await programOf(db, id)
  if (!program) throw notFound()
  const companyZone = await companyTimeZone(db, context.config)
  const params = new Params()
  const who = prospectIds
    ? `t.id = ANY(${params.add(prospectIds)})`
    : `t.stage = ${params.add(program.beginsAtStage)}`
  const rows = await db.rows(
    `SELECT /* dry run */ t.id, t.business_name AS "businessName", t.email, t.phone, t.stage, t.state, t.is_practice AS "isPractice",
            t.assigned_to AS "assignedTo", u.status = 'active' AND u.deleted_at IS NULL AS "isOwnerHere",
            ARRAY(SELECT x.reason FROM suppressions x WHERE x.email = lower(t.email) AND x.deleted_at IS NULL) AS suppressions,
            count(*) OVER ()::int AS total
       FROM prospects t LEFT JOIN users u ON u.id = t.assigned_to
      WHERE ${who /* e.g. t.stage = 'cold' */} AND t.deleted_at IS NULL AND NOT t.is_practice
        AND ${reachSql(prospectPolicy.update(actor), params)} ORDER BY t.id LIMIT 200`,
    params.values,
  )
  if (prospectIds && rows.length < new Set(prospectIds).size) throw notFound()
  const now = clock.now().getTime()
  const standing = await permissionsOf(
    db,
    rows.map(({ phone }) => phone),
  )
  const people = rows.map(({ state, suppressions, isOwnerHere, total: _, ...row }) => {
    const timeZone = zoneOfState(state, companyZone)
    const stopped = row.email ? stoppedBy(suppressions, true) : null
    const isHere = row.assignedTo === null ? null : isOwnerHere === true
    const why = whyNotBegin(
      { ...row, isGone: false, stopped, timeZone, isOwnerHere: isHere },
      needsEmail(program),
    )
    const run = { steps: program.steps, window: program.window, timeZone }
    return {
      id: row.id,
      name: row.businessName,
      why,
      noText: standing(row.phone),
      timeZone,
      run,
      facts: { hasReplied: false, hasClicked: false, stage: row.stage },
    }
  })
  const played = playOut(
    people.map(({ run, facts, why }, order) => ({
      order,
      run,
      facts,
      next: why === null ? planFirst(run, now) : null,
    })),
    { cap: program.dailyCap, dayOf: (at) => dayIn(new Date(at), companyZone) },
  )
  return {
    total: rows[0]?.total ?? 0,
    asks: program.steps.filter(({ kind }) => kind === 'branch').map(branchWords),
    people: people.map(({ id: prospectId, name, why, noText, timeZone }, order) => ({
      id: prospectId,
      name,
      why,
      timeZone,
      messages: played.flatMap(({ order: of, step, at }) => {
        const known = program.steps[step - 1]
        return of === order && known
          ? [
              {
                number: step,
                words: stepWords(known),
                after: afterWords(known),
                why: known.kind === 'sms' ? noText : null,
                at: new Date(at).toISOString(),
              },
            ]
          : []
      }),
    })),
  }
}

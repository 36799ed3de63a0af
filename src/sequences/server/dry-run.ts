import type { z } from 'zod'
import { zoneOfState } from '#company/rules/us-zones.ts'
import { prospectPolicy } from '#crm/rules/policy.ts'
import { givenLately, programEmails } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import type { DryRun, dryRunFor, someProspects } from '#sequences/contract/sequence.ts'
import { runsAlready, whyNotBegin } from '#sequences/rules/may-begin.ts'
import { knownAtStart, planFirst } from '#sequences/rules/plan-steps.ts'
import { addressDay, playOut } from '#sequences/rules/play-out.ts'
import { permissionsOf } from '#sms/server/api.ts'
import { fieldsOf } from './branch-facts.ts'
import { readDripProgram } from './drip-program.ts'
import { demandPerson } from './enroll-many.ts'
import {
  afterWords,
  branchWords,
  type Program,
  type ProgramStep,
  programOf,
  sentWords,
  stepFor,
  stepWords,
} from './program.ts'
import { mayGet, whoWaits } from './who-waits.ts'

/** Who would get what of a sequence and when, if it began now and nothing happened. [MAIL-004] */
export async function dryRunOf(
  context: Context,
  caller: Caller,
  id: string,
  { prospectIds, contactId }: z.output<typeof dryRunFor>,
): Promise<DryRun> {
  const program = await programOf(context.db, id)
  if (!program) throw notFound()
  if (contactId) await demandPerson(context.db, prospectIds ?? [], contactId)
  return playFor(context, caller, { program, prospectIds, contactId, wordsFor: stepWords })
}

/** Who would get which email of a campaign and when, if they reached its stage now. [MAIL-006] */
export async function dryRunOfDrip(
  context: Context,
  caller: Caller,
  id: string,
  { prospectIds }: z.output<typeof someProspects>,
): Promise<DryRun> {
  const program = await readDripProgram(context.db, caller, id)
  const had = await context.db.rows(
    `SELECT prospect_id AS id FROM drip_campaign_sends
      WHERE campaign_id = $1 AND prospect_id = ANY($2::uuid[]) AND status <> 'skipped' AND deleted_at IS NULL`,
    [id, prospectIds],
  )
  const plan = await playFor(context, caller, {
    program,
    prospectIds,
    wordsFor: (step, prospectId) => sentWords(step, stepFor(step, prospectId).variant),
  })
  const people = plan.people.map((one) =>
    had.some((row) => row.id === one.id)
      ? { ...one, why: 'It is sent once to each, and this one has it.', messages: [] }
      : one,
  )
  return { ...plan, people, begins: people.filter(({ why }) => why === null).length }
}

type Played = {
  program: Program
  prospectIds: readonly string[] | undefined
  contactId?: string | undefined
  wordsFor: (step: ProgramStep, prospectId: string) => string
}

/** Plays out the plan that the worker follows, daily cap included; writes nothing. */
async function playFor(
  context: Context,
  { actor }: Caller,
  { program, prospectIds, contactId, wordsFor }: Played,
): Promise<DryRun> {
  const { db, clock } = context
  const companyZone = await companyTimeZone(db, context.config)
  const params = new Params()
  const who = prospectIds
    ? `t.id = ANY(${params.add(prospectIds)})`
    : whoWaits(params, program, { now: clock.now(), zone: companyZone })
  const person = `${params.add(contactId ?? null)}::uuid`
  const rows = await db.rows(
    `SELECT /* dry run */ t.id, t.business_name, o.email, o.phone, o.name AS "to", t.stage, t.state, t.is_practice,
            t.assigned_to, u.status = 'active' AND u.deleted_at IS NULL AS "isOwnerHere",
            ARRAY(SELECT x.reason FROM suppressions x WHERE x.email = lower(o.email) AND x.deleted_at IS NULL) AS suppressions,
            r.runs, count(*) OVER ()::int AS total,
            count(*) FILTER (WHERE (${mayGet(params, program) /* e.g. t.stage <> 'lost' */}) AND NOT r.runs
              AND (t.assigned_to IS NULL OR u.status = 'active' AND u.deleted_at IS NULL)) OVER ()::int AS begins
       FROM prospects t LEFT JOIN users u ON u.id = t.assigned_to
       LEFT JOIN contacts k ON k.id = ${person} AND k.prospect_id = t.id AND k.deleted_at IS NULL
       CROSS JOIN LATERAL (SELECT CASE WHEN k.id IS NULL THEN t.email ELSE k.email END AS email,
         CASE WHEN k.id IS NULL THEN t.phone ELSE k.phone END AS phone, coalesce(k.name, t.contact_name) AS name) o
       CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM prospect_follow_ups f WHERE f.prospect_id = t.id AND f.deleted_at IS NULL
         AND f.status IN ('active', 'paused', 'failed') AND f.sequence_id = ANY(${params.add(program.versions)}::uuid[])) AS runs) r
      WHERE (${who /* e.g. t.stage = 'cold' */}) AND t.deleted_at IS NULL AND NOT t.is_practice
        AND ${scopeSql(prospectPolicy.update(actor), params)} ORDER BY t.id LIMIT 200`,
    params.values,
  )
  if (prospectIds && rows.length < new Set(prospectIds).size) throw notFound()
  const now = clock.now().getTime()
  const status = await permissionsOf(
    db,
    rows.map(({ phone }) => phone),
  )
  const fields = await fieldsOf(
    db,
    program,
    rows.map((row) => row.id),
    companyZone,
  )
  const people = rows.map(({ state, isOwnerHere, runs, total: _, begins: __, ...row }) => {
    const timeZone = zoneOfState(state, companyZone)
    const isHere = row.assignedTo === null ? null : isOwnerHere === true
    const why =
      whyNotBegin({ ...row, isGone: false, isOwnerHere: isHere }, program.steps) ??
      (runs ? runsAlready : null)
    const run = { steps: program.steps, window: program.window, timeZone }
    return {
      id: row.id,
      address: row.email?.toLowerCase() ?? null,
      name: row.businessName,
      to: row.to,
      why,
      noText: status(row.phone),
      timeZone,
      run,
      facts: knownAtStart(row.stage, fields(row.id)),
    }
  })
  const given = await givenLately(
    db,
    people.map(({ address }) => address),
  )
  const perAddress = {
    most: await programEmails(db),
    had: new Map(
      given.map(({ email, day, count }) => [addressDay(email, Date.parse(day) / 86_400_000), count]),
    ),
  }
  const played = playOut(
    people.map(({ run, facts, why, address }, order) => ({
      order,
      address,
      run,
      facts,
      next: why === null ? planFirst(run, now) : null,
    })),
    { cap: program.dailyCap, dayOf: (at) => dayIn(new Date(at), companyZone), perAddress },
  )
  return {
    total: rows[0]?.total ?? 0,
    begins: rows[0]?.begins ?? 0,
    asks: program.steps.filter(({ kind }) => kind === 'branch').map(branchWords),
    people: people.map(({ id: prospectId, name, to, why, noText, timeZone }, order) => ({
      id: prospectId,
      name,
      to,
      why,
      timeZone,
      messages: played.flatMap(({ order: of, step, at }) => {
        const known = program.steps[step - 1]
        return of === order && known
          ? [
              {
                number: step,
                words: wordsFor(known, prospectId),
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

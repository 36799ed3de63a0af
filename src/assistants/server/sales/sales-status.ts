import type { z } from 'zod'
import type { nextStep, status } from '#assistants/contract/ai-sales.ts'
import { aiProspectPolicy } from '#assistants/rules/policy.ts'
import { type Decision, decideNext } from '#assistants/rules/sales/policy.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { policyOf } from './policy-of.ts'
import { lawFor, momentOf, readDay, readFacts, saidTo, stateOf } from './prospect-facts.ts'
import { dueBusinesses } from './work-prospects.ts'

type Next = z.output<typeof nextStep>

export const nextOf = (decision: Decision): Next => ({
  kind: decision.kind,
  until: decision.kind === 'wait' ? (decision.until?.toISOString() ?? null) : null,
  reasons: [...decision.reasons],
})

/** What the policy decides for a business now, and why. @throws AppError 404 outside the caller's scope */
export async function nextFor(context: Context, caller: Caller, id: string): Promise<Next> {
  const { db } = context
  const params = new Params()
  const seen = await db.row(
    `SELECT t.id FROM ai_prospects t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
        AND ${scopeSql(aiProspectPolicy.read(caller.actor), params)}`,
    params.values,
  )
  const [facts] = seen ? await readFacts(db, [id]) : []
  if (!facts) throw notFound()
  const law = await lawFor(context, db, [facts])
  const day = await readDay(context, db, facts.isSimulated)
  const moment = momentOf(day, facts, await saidTo(db, id))
  return nextOf(decideNext(await policyOf(db), stateOf(facts, law(facts)), moment))
}

const mostShown = 100

/** The next step of every due business, with its reasons. */
export async function readStatus(context: Context): Promise<z.output<typeof status>> {
  const { db } = context
  const [policy, due, day] = await Promise.all([
    policyOf(db),
    dueBusinesses(context, null),
    readDay(context, db),
  ])
  const all = await readFacts(
    db,
    due.slice(0, mostShown).map(({ id }) => id),
  )
  const law = await lawFor(context, db, all)
  const waiting = await db.row(
    `SELECT count(*)::int AS count FROM ai_sales_drafts WHERE state = 'waiting' AND deleted_at IS NULL`,
  )
  return {
    madeToday: day.madeToday,
    mostADay: policy.mostADay,
    waiting: waiting?.count ?? 0,
    businesses: all.map((facts) => ({
      id: facts.id,
      name: facts.name,
      next: nextOf(decideNext(policy, stateOf(facts, law(facts)), momentOf(day, facts))),
    })),
  }
}

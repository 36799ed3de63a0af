import type { z } from 'zod'
import type { heardAnswer, recordAnswer as recordBody } from '#assistants/contract/ai-sales.ts'
import { aiProspectPolicy } from '#assistants/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { hearAnswer } from './hear-answer.ts'
import { nextOf } from './sales-status.ts'

/** Records an answer of a business that a user enters. @throws AppError 404 outside the caller's scope */
export async function recordAnswer(
  context: Context,
  caller: Caller,
  id: string,
  body: z.output<typeof recordBody>,
): Promise<z.output<typeof heardAnswer>> {
  return context.db.transact(async (tx) => {
    const params = new Params()
    const seen = await tx.row(
      `SELECT t.id FROM ai_prospects t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
          AND ${scopeSql(aiProspectPolicy.update(caller.actor), params)}`,
      params.values,
    )
    const heard = seen ? await hearAnswer(context, tx, caller, { aiProspectId: id, ...body }) : null
    if (!heard) throw notFound()
    const { reading, decision } = heard
    return { next: nextOf(decision), objection: reading.objection, isOptOut: reading.isOptOut }
  })
}

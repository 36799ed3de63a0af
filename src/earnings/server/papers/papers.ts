import type { Paper } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { payoutPaperFacts } from '../payouts/payout-paper.ts'
import { necPaperFacts } from '../taxes/nec-paper.ts'
import { ownNecFacts } from '../taxes/own-years.ts'
import type { NecFacts } from './draw-nec.ts'

// The drawing code is large, so it is loaded on first use.

export async function payoutPaper(context: Context, actor: Actor, id: string): Promise<Paper> {
  const facts = await payoutPaperFacts(context, actor, id)
  const { drawCommissionStatement } = await import('./draw-commission-statement.ts')
  return { name: `commissions-${facts.from}.pdf`, body: await drawCommissionStatement(facts) }
}

type Form = { year: number; id: string }

export const necPaper = async (context: Context, caller: Caller, form: Form): Promise<Paper> =>
  drawnNec(await necPaperFacts(context, caller, form))

export const ownNecPaper = async (context: Context, caller: Caller, year: number): Promise<Paper> =>
  drawnNec(await ownNecFacts(context, caller, year))

async function drawnNec(facts: NecFacts): Promise<Paper> {
  const { drawNec } = await import('./draw-nec.ts')
  return { name: `1099-NEC-${facts.year}.pdf`, body: await drawNec(facts) }
}

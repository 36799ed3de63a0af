import type { Paper } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { drawnBeside } from '#platform/ports/papers/drawn-beside.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { payoutPaperFacts } from '../payouts/payout-paper.ts'
import { necPaperFacts } from '../taxes/nec-paper.ts'
import { ownNecFacts } from '../taxes/own-years.ts'
import type { drawCommissionStatement } from './draw-commission-statement.ts'
import type { drawNec, NecFacts } from './draw-nec.ts'

const drawStatement = drawnBeside<typeof drawCommissionStatement>(
  new URL('./draw-commission-statement.ts', import.meta.url),
  'drawCommissionStatement',
)
const drawForm = drawnBeside<typeof drawNec>(new URL('./draw-nec.ts', import.meta.url), 'drawNec')

export async function payoutPaper(context: Context, actor: Actor, id: string): Promise<Paper> {
  const facts = await payoutPaperFacts(context, actor, id)
  return { name: `commissions-${facts.from}.pdf`, body: await drawStatement(actor.id, facts) }
}

type Form = { year: number; id: string }

export const necPaper = async (context: Context, caller: Caller, form: Form): Promise<Paper> =>
  drawnNec(caller, await necPaperFacts(context, caller, form))

export const ownNecPaper = async (context: Context, caller: Caller, year: number): Promise<Paper> =>
  drawnNec(caller, await ownNecFacts(context, caller, year))

async function drawnNec({ actor }: Caller, facts: NecFacts): Promise<Paper> {
  return { name: `1099-NEC-${facts.year}.pdf`, body: await drawForm(actor.id, facts) }
}

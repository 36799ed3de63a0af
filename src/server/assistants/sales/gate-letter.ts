import { decideLeaving, type Leaving } from '#domain/assistants/sales/leaving.ts'
import { zonesOfState } from '#domain/company/us-zones.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { policyToSend } from './policy-of.ts'
import { lawFor, readFacts, stateOf } from './prospect-facts.ts'

/** What such letters are called among all mail. */
export const aiSalesKind = 'ai_sales'

/** Asked at the very moment of sending: the switch, the hours, consent, and whether a person has taken over. */
export async function gateLetter(context: Context, tx: Tx, emailId: string): Promise<Leaving> {
  const draft = await tx.row(
    `SELECT ai_prospect_id AS "aiProspectId" FROM ai_sales_drafts WHERE email_id = $1 AND deleted_at IS NULL`,
    [emailId],
  )
  const [facts] = draft ? await readFacts(tx, [draft.aiProspectId]) : []
  if (!facts) return { to: 'stop', reason: 'The business is not there any more.' }
  return leavingOf(context, tx, facts)
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]

export async function leavingOf(context: Context, tx: Tx, facts: Facts): Promise<Leaving> {
  const policy = await policyToSend(tx)
  const law = await lawFor(context, tx, [facts])
  return decideLeaving(policy, stateOf(facts, law(facts)), {
    now: context.clock.now(),
    zones: zonesOfState(facts.state),
  })
}

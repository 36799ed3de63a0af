import { nextWithin } from '#assistants/rules/sales/hours.ts'
import { decideLeaving, type Leaving } from '#assistants/rules/sales/leaving.ts'
import { zonesOfState } from '#company/rules/us-zones.ts'
import { aiSalesKind } from '#email/rules/email.ts'
import { dayAfter } from '#email/rules/send-window.ts'
import { holdAddressLimit } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { policyToSend } from './policy-of.ts'
import { dayAround, lawFor, readFacts, stateOf } from './prospect-facts.ts'

type Leaves = {
  id: string
  /** Emails of the assistant that are sent in the same batch and not counted yet. */
  ahead: number
}

/**
 * Checked right before sending: switch, hours, daily limit, consent, and whether a person has taken over. The sender holds
 * the lock on the count meanwhile (`countAlone`).
 */
export async function gateEmail(context: Context, tx: Tx, { id: emailId, ahead }: Leaves): Promise<Leaving> {
  const draft = await tx.row(
    `SELECT ai_prospect_id, purpose FROM ai_sales_drafts WHERE email_id = $1 AND deleted_at IS NULL`,
    [emailId],
  )
  const [facts] = draft ? await readFacts(tx, [draft.aiProspectId]) : []
  if (!facts) return { to: 'stop', reason: 'The business is not there any more.' }
  const leaving = await leavingOf(context, tx, facts, ahead)
  // An answer to an email of theirs is exempt from the daily limit of the address.
  const isCounted = draft?.purpose !== 'answer' && facts.email !== null
  return leaving.to === 'send' && isCounted ? withinDay(context, tx, facts, emailId) : leaving
}

/** Applies the daily limit of automated emails per address; emails above it wait for the address's next day. */
async function withinDay(
  context: Context,
  tx: Tx,
  { email, state }: Pick<Facts, 'email' | 'state'>,
  emailId: string,
): Promise<Leaving> {
  const zones = zonesOfState(state)
  const zone = zones[0] ?? (await companyTimeZone(tx, context.config))
  const remaining = await holdAddressLimit(tx, context, { email: email ?? '', zone }, emailId)
  if (remaining.isFull) {
    const morning = new Date(dayAfter(context.clock.now().getTime(), zone))
    const until = nextWithin(morning, await policyToSend(tx), zones) ?? morning
    return { to: 'wait', until, reason: 'A program has written to this address today.' }
  }
  await remaining.take(emailId)
  return { to: 'send' }
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]

export async function leavingOf(context: Context, tx: Tx, facts: Facts, ahead = 0): Promise<Leaving> {
  const policy = await policyToSend(tx)
  const law = await lawFor(context, tx, [facts])
  const { now, began, tomorrow } = await dayAround(context, tx)
  return decideLeaving(policy, stateOf(facts, law(facts)), {
    now,
    zones: zonesOfState(facts.state),
    leftToday: ahead + (await leftSince(tx, began)),
    tomorrow,
  })
}

/** Number of the assistant's emails that were sent, or whose sending is uncertain. */
async function leftSince(tx: Tx, from: Date): Promise<number> {
  const row = await tx.row(
    `SELECT count(*)::int AS count FROM emails
      WHERE email_type = $2 AND (sent_at >= $1 OR status = 'sending' OR (status = 'uncertain' AND updated_at >= $1))`,
    [from.toISOString(), aiSalesKind],
  )
  return row?.count ?? 0
}

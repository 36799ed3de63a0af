import { nextDay } from '#email/rules/send-window.ts'
import { stoppedBy } from '#email/rules/suppression.ts'
import { holdAddressLimit } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { planAgain } from '#sequences/rules/plan-steps.ts'
import { heldWords } from '#sequences/rules/why-held.ts'
import { whyStop } from '#sequences/rules/why-stop.ts'
import { orderedSince } from './branch-facts.ts'
import { holdDailyLimit } from './daily-limit.ts'
import { dripRules, dripStep } from './drip-program.ts'
import { prospectFacts, senderFor } from './prospect-facts.ts'
import { writeDrawn } from './write-drawn.ts'

type Due = { id: string; campaignId: string; prospectId: string; zone: string }

/** Sends one due email of a campaign, or notes why not. False when another worker has it. [MAIL-006] */
export async function sendDrip(
  context: Context,
  { id, campaignId, prospectId, zone }: Due,
): Promise<boolean> {
  return context.db.transact(async (tx) => {
    const dailyLimit = await holdDailyLimit(tx, context, { table: 'campaign', id: campaignId }, zone)
    const facts = await prospectFacts(tx, prospectId, zone)
    const now = context.clock.now()
    const row = await tx.row(
      `SELECT d.id, c.trigger_stage AS stage, c.send_from AS "from", c.send_until AS until, c.send_days AS days,
              c.created_by AS "createdBy", coalesce(d.template_id, c.email_template_id) AS "templateId", t.subject, t.body,
              ${orderedSince('d')} AS "hasOrdered"
         FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id
         JOIN email_templates t ON t.id = coalesce(d.template_id, c.email_template_id)
        WHERE d.id = $1 AND d.status = 'scheduled' AND d.scheduled_for <= $2 AND d.deleted_at IS NULL
          FOR UPDATE OF d SKIP LOCKED`,
      [id, now.toISOString()],
    )
    if (!row || !facts || !dailyLimit.isActive) return false
    tx.changes.push({ entity: 'drip_campaign_sends', id, op: 'update' })
    const stopped = stoppedBy(facts.suppressions, true)
    const hasOrdered = row.hasOrdered === true
    const stop = whyStop(
      { ...facts, stopped, stageAtStart: row.stage, hasReplied: false, hasOrdered },
      dripRules,
    )
    if (stop) return skip(tx, id, stop)
    const window = { from: row.from, until: row.until, days: row.days }
    const step = dripStep(campaignId, 0)
    const run = { steps: [step], window, timeZone: facts.timeZone }
    const open = planAgain(run, { step, at: now.getTime() }, now.getTime())
    if (open.at > now.getTime()) return put(tx, id, open.at)
    if (dailyLimit.isFull) return put(tx, id, nextDay(now.getTime(), window, facts.timeZone), heldWords.cap)
    const { email, timeZone: zoneThere } = facts
    const address = email ? await holdAddressLimit(tx, context, { email, zone: zoneThere }) : null
    if (address?.isFull) return put(tx, id, nextDay(now.getTime(), window, zoneThere), heldWords.address)
    const senderId = await senderFor(tx, facts, [row.createdBy])
    if (!senderId) return skip(tx, id, 'Nobody here looks after it any more.')
    const { subject, body, templateId } = row
    const written = await writeDrawn(context, tx, {
      prospectId,
      senderId,
      templateId,
      subject,
      body,
      kind: 'drip',
    })
    if ('lacks' in written) return skip(tx, id, written.lacks)
    await tx.rows(
      `UPDATE drip_campaign_sends SET status = 'sending', held_because = NULL, email_id = $2, attempts = attempts + 1, version = version + 1, updated_at = now()
        WHERE id = $1`,
      [id, written.emailId],
    )
    await dailyLimit.take()
    await address?.take(written.emailId)
    return true
  })
}

async function skip(tx: Tx, id: string, reason: string): Promise<true> {
  await tx.rows(
    `UPDATE drip_campaign_sends SET status = 'skipped', skip_reason = $2, held_because = NULL, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, reason],
  )
  return true
}

async function put(tx: Tx, id: string, at: number, heldBecause: string | null = null): Promise<true> {
  await tx.rows(
    `UPDATE drip_campaign_sends SET scheduled_for = $2, held_because = $3, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, new Date(at).toISOString(), heldBecause],
  )
  return true
}

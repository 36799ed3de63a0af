import { zoneOfState } from '#company/rules/us-zones.ts'
import { isTenStep, stageAfterStep } from '#crm/rules/ten-steps.ts'
import { pressLink } from '#email/server/tracking/note-visit.ts'
import { trackEmail } from '#email/server/tracking/track-email.ts'
import { trackingOf } from '#email/server/tracking/tracking-settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { emails, emailTemplates } from '#platform/db/schema/outreach.ts'
import { dripCampaignSends, dripCampaigns } from '#platform/db/schema/outreach-campaigns.ts'
import { inboundMails } from '#platform/db/schema/outreach-inbound.ts'
import { planFirst } from '#sequences/rules/plan-steps.ts'
import { type Variant, variantOf } from '#sequences/rules/variants.ts'
import { whyStop } from '#sequences/rules/why-stop.ts'
import { dripRules, dripStep } from '#sequences/server/drip-program.ts'
import { day, hour, iso, later, minute } from './calendar.ts'
import { companyName } from './company-name.ts'
import { templateOf } from './email-templates.ts'
import { insertRows } from './insert-rows.ts'
import { answerTo, sentEmail, workdays } from './sequence-emails.ts'
import { madeAt, type World } from './world.ts'

/** Chances that a reader clicks and answers, per version. What the screen shows is counted from the rows. */
const readers: Readonly<Record<Variant, { follow: number; answer: number }>> = {
  a: { follow: 0.08, answer: 0.05 },
  b: { follow: 0.4, answer: 0.12 },
}
const scanned = 0.06
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

const delayDays = 1
const ranFor = 110

/**
 * A campaign that tested two emails on prospects that turned warm, and was switched off yesterday. Plan, version, email,
 * links and who counts as a reader come from the product's own code; only what people did is random.
 */
export async function tryTwoVersions(
  tx: Tx,
  context: Pick<Context, 'config' | 'sealer'>,
  world: World,
): Promise<void> {
  const { now } = world.calendar
  const begun = later(now, -ranFor * day)
  const ended = later(now, -day)
  const admin = await tx.row(`SELECT id FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1`)
  if (!admin) return
  const { twoVersions, versionAnswers } = world.data.letters
  const first = templateOf(world, twoVersions[0], begun, admin.id)
  const second = templateOf(world, twoVersions[1], begun, admin.id)
  const campaign = {
    ...madeAt(world, begun, ended),
    name: 'A tasting, asked in two ways',
    description: 'The day after a prospect turned warm: the price sheet, or days to choose from.',
    triggerStage: 'warm',
    delayDays,
    emailTemplateId: first.id,
    secondTemplateId: second.id,
    createdBy: admin.id,
  }
  await insertRows(tx, emailTemplates, [first, second])
  await insertRows(tx, dripCampaigns, [campaign])
  const company = await companyName(tx)
  const tracks = await trackingOf(tx, '')
  const random = world.random.fork('two versions')
  const made: Made = { letters: [], sends: [], answers: [], visits: [] }
  for (const one of await turnedWarm(tx, begun, ended)) {
    const timeZone = zoneOfState(one.state, world.calendar.timeZone)
    const run = { steps: [dripStep(campaign.id, delayDays)], window: workdays, timeZone }
    const planned = planFirst(run, Date.parse(one.at))
    if (!planned || planned.at >= ended.getTime()) continue
    const at = new Date(planned.at)
    const variant = variantOf(one.id, campaign.id)
    const template = variant === 'a' ? first : second
    const send = {
      ...madeAt(world, new Date(one.at), at),
      campaignId: campaign.id,
      prospectId: one.id,
      scheduledFor: iso(at),
      templateId: template.id,
      variant,
    }
    const skipReason = whyStop({ ...asUsual, stage: stageAt(one.steps, at) }, dripRules)
    if (skipReason) {
      made.sends.push({ ...send, status: 'skipped', skipReason })
      continue
    }
    const email = sentEmail(world, company, { to: one, sender: one.sender, template, at, kind: 'drip' })
    const { links } = trackEmail(
      context,
      { id: email.id, isCommercial: true, isUntracked: false, text: email.body, html: email.htmlBody },
      tracks,
    )
    made.letters.push({ ...email, links: links && [...links] })
    made.sends.push({ ...send, status: 'sent', emailId: email.id, sentAt: iso(at), attempts: 1 })
    const did = { follow: random.next(), answer: random.next(), scan: random.next(), wait: random.next() }
    if (did.scan < scanned) made.visits.push({ id: email.id, now: later(at, 2000), userAgent: null })
    const read = later(at, Math.round((20 + 1400 * did.wait) * minute))
    if (did.follow < readers[variant].follow && read < now)
      made.visits.push({ id: email.id, now: read, userAgent: browser })
    const answer = { text: random.pick(versionAnswers), at: later(read, hour), isRead: true }
    if (did.answer < readers[variant].answer && answer.at < ended)
      made.answers.push(answerTo(world, { letter: email, answer, ownerId: one.sender.id }))
  }
  await insertRows(tx, emails, made.letters)
  await insertRows(tx, dripCampaignSends, made.sends)
  await insertRows(tx, inboundMails, made.answers)
  for (const visit of made.visits) await pressLink(tx, { ...visit, place: 0, method: 'GET' })
}

type Made = {
  letters: (typeof emails.$inferInsert)[]
  sends: (typeof dripCampaignSends.$inferInsert)[]
  answers: (typeof inboundMails.$inferInsert)[]
  visits: { id: string; now: Date; userAgent: string | null }[]
}

const asUsual = {
  ...{ isGone: false, isPractice: false, stageAtStart: 'warm', hasReplied: false, hasOrdered: false },
  ...{ stopped: null, isOwnerHere: true },
}

/** The stage of a prospect at a moment, by when it reached each step. */
function stageAt(steps: Readonly<Record<string, string>>, at: Date): string {
  const step = Object.keys(steps)
    .filter((number) => Date.parse(steps[number] ?? '') <= at.getTime())
    .reduce((most, number) => Math.max(most, Number(number)), 1)
  return isTenStep(step) ? stageAfterStep(step, { stage: 'cold' }) : 'cold'
}

/** Prospects that turned warm while the campaign ran, with whoever looks after them. */
async function turnedWarm(tx: Tx, begun: Date, ended: Date) {
  const rows = await tx.rows(
    `SELECT p.id, p.business_name, p.contact_name, p.email, p.state, p.ten_step_progress AS steps,
            p.ten_step_progress ->> '3' AS at, u.id AS "senderId", u.first_name, u.last_name
       FROM prospects p JOIN users u ON u.id = p.assigned_to
      WHERE p.email IS NOT NULL AND NOT p.is_practice AND p.ten_step_progress ? '3'
        AND (p.ten_step_progress ->> '3')::timestamptz BETWEEN greatest($1::timestamptz, u.created_at) AND $2
      ORDER BY 7, p.id`,
    [iso(begun), iso(ended)],
  )
  return rows.flatMap(({ senderId, firstName, lastName, steps, at, ...to }) =>
    at === null
      ? []
      : [{ ...to, at, steps: momentsIn(steps), sender: { id: senderId, firstName, lastName } }],
  )
}

const momentsIn = (steps: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(steps)).flatMap(([step, at]) => (typeof at === 'string' ? [[step, at]] : [])),
  )

import { composeEmail } from '#assistants/rules/sales/compose-email.ts'
import { decideNext, type ProspectState, usualPolicy } from '#assistants/rules/sales/policy.ts'
import { isTenStep } from '#crm/rules/ten-steps.ts'
import type { Tx } from '#platform/db/client.ts'
import { aiSalesDrafts, aiSalesPolicy } from '#platform/db/schema/assistants-sales.ts'
import { day, iso, later } from './calendar.ts'
import { companyName } from './company-name.ts'
import { insertRows } from './insert-rows.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

const most = 4

/** The policy of the sales assistant, switched off at first, and the emails it drafted while it was on. */
export async function writeAiSales(tx: Tx, world: World, people: People): Promise<void> {
  const yesterday = later(world.calendar.now, -day)
  const admin = people.admin.id
  await insertRows(tx, aiSalesPolicy, [
    {
      ...madeAt(world, later(yesterday, -20 * day)),
      ...usualPolicy,
      weekdays: [...usualPolicy.weekdays],
      switchedBy: admin,
      switchedAt: iso(yesterday),
      changedBy: admin,
    },
  ])
  const businesses = await tx.rows(
    `SELECT p.id, p.business_name AS name, p.owner_name AS owner, p.current_ten_step AS step FROM ai_prospects p
      WHERE p.consent_source IS NOT NULL AND p.assigned_to = 'ai' AND p.is_active AND p.current_ten_step = 1
      ORDER BY p.created_at, p.id LIMIT ${most}`,
  )
  const techniques = await tx.rows(
    `SELECT id, name, category, ten_step_stage AS stage, coalesce(script, '') AS script, follow_up,
            total_uses AS uses, successful_uses AS successes, false AS "isSaid"
       FROM sales_techniques WHERE is_active AND script IS NOT NULL ORDER BY id`,
  )
  const company = await companyName(tx)
  const drafts = businesses.flatMap(({ id, name, owner, step }) => {
    const decision = decideNext({ ...usualPolicy, isOn: true }, free(step), {
      now: noon,
      zones: ['America/Denver'],
      madeToday: 0,
      tomorrow: noon,
      techniques,
      seed: id,
    })
    if (decision.kind !== 'draft') return []
    const { choice, purpose, reasons } = decision
    const email = composeEmail({
      purpose,
      step,
      hasObjection: false,
      technique: choice?.technique ?? null,
      isElixir: true,
    })
    const written = (text: string) =>
      text
        .replaceAll('{{ business.name }}', name)
        .replaceAll('{{ business.firstName | default: "there" }}', owner?.split(' ')[0] ?? 'there')
        .replaceAll('{{ sender.name }}', `${people.admin.firstName} ${people.admin.lastName}`)
        .replaceAll('{{ company.name }}', company)
    return [
      {
        ...madeAt(world, yesterday),
        aiProspectId: id,
        purpose,
        step,
        techniqueId: choice?.technique.id ?? null,
        subject: written(email.subject),
        body: written(email.body),
        reasons: [...reasons],
        sources: choice
          ? [{ title: choice.technique.name, href: `/ai-sales/techniques?open=${choice.technique.id}` }]
          : [],
      },
    ]
  })
  await insertRows(tx, aiSalesDrafts, drafts)
}

/** A Tuesday at noon in Denver. */
const noon = new Date('2026-11-24T19:00:00Z')

const free = (step: number): ProspectState => ({
  isActive: true,
  stage: 'cold',
  isWithPerson: false,
  email: 'somebody@example.com',
  stopped: null,
  hasConsent: true,
  law: 'open',
  step: isTenStep(step) ? step : 1,
  followUpAt: null,
  lastLetterAt: new Date('2026-11-01T19:00:00Z'),
  unanswered: 1,
  hasDraft: false,
  answer: null,
})

import { expect, onTestFinished } from 'vitest'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import { settleDraftOf } from '#assistants/server/sales/settle-drafts.ts'
import { workProspects } from '#assistants/server/sales/work-prospects.ts'
import { sendEmail } from '#email/server/sending/send-email.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { testApp } from './app.ts'
import { mailServer } from './mail-server.ts'

/** A Tuesday, ten in the morning in Denver. */
export const morning = new Date('2026-11-24T17:00:00Z')

const usual = {
  fromHour: 9,
  untilHour: 17,
  weekdays: [1, 2, 3, 4, 5],
  mostADay: 20,
  mostUnanswered: 3,
  gapDays: 4,
  lastStep: 6,
  needsApproval: true,
  needsConsent: true,
  doubtPercent: 60,
}

export type Draft = {
  id: string
  state: string
  subject: string
  body: string
  reasons: string[]
  emailId: string | null
  technique: string | null
  step: number
  purpose: string
  reason: string | null
}

/** A company with a sales assistant, four techniques, a rep for Colorado, and a clock that a test moves. */
export async function openSales(env: Record<string, string> = {}) {
  let now = morning
  const app = await testApp({ clock: { now: () => now }, env })
  const admin = await app.signInAs('admin')
  const rep = await app.signInAs('sales_rep')
  const rows = <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    app.context.db.rows<T>(sql, values)
  const one = async <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) => {
    const [found] = await rows<T>(sql, values)
    if (!found) throw new Error(`nothing found: ${sql}`)
    return found
  }
  await rows(
    `INSERT INTO company_settings (key, value) VALUES ('name', '"Amber Root"'::jsonb), ('timeZone', '"America/Denver"'::jsonb),
       ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}'::jsonb)`,
  )
  await rows(
    `INSERT INTO territories (name, states, sales_rep_ids) VALUES ('Mountains', ARRAY['CO'], ARRAY[$1::uuid])`,
    [rep.id],
  )
  await rows(
    `INSERT INTO illegal_jurisdictions (name, jurisdiction_type, state, ban_type, product_form, is_active)
     VALUES ('Vermont', 'state', 'VT', 'full_ban', 'any', true)`,
  )
  for (const [name, category, stage, script] of [
    ['The pour', 'price', 5, 'What does a pour cost you now, and what stays with you?'],
    ['Beside, not instead', 'competition', 5, 'Where would it stand beside what you carry?'],
    ['One page', 'timing', 4, 'May I send one page that says all of it?'],
    ['Good morning', 'need', 1, 'What do your guests ask for when they want no beer and no wine?'],
  ])
    await rows(
      `INSERT INTO sales_techniques (name, category, ten_step_stage, script, aliases) VALUES ($1, $2, $3, $4, ARRAY[$5])`,
      [
        name,
        category,
        stage,
        script,
        `objection about ${category}: too expensive, another brand, next season`,
      ],
    )
  await indexKnowledge(app.context, {})

  const flip = async (isOn: boolean) => {
    const { status } = await admin.send('POST', '/api/ai-sales/switch', { isOn, reason: 'So it is' })
    expect(status).toBe(204)
  }
  async function setPolicy(over: Partial<typeof usual>, isOn = true): Promise<void> {
    const saved = await admin.send('PUT', '/api/ai-sales/policy', { ...usual, ...over, version: 0 })
    expect(saved.status, JSON.stringify(saved.body)).toBe(204)
    const { body } = await admin.get('/api/ai-sales/policy')
    if (body.isOn !== isOn) await flip(isOn)
  }
  let made = 0
  async function business(over: Record<string, unknown> = {}): Promise<string> {
    made++
    const row = {
      business_name: `The Anchor ${made}`,
      owner_name: 'Ana Ruiz',
      email: `anchor-${made}@example.com`,
      state: 'CO',
      city: 'Denver',
      consent_source: 'asked_us',
      ...over,
    }
    const names = Object.keys(row)
    const { id } = await one<{ id: string }>(
      `INSERT INTO ai_prospects (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING id`,
      Object.values(row),
    )
    return id
  }
  const draftsOf = (id: string) =>
    rows<Draft>(
      `SELECT d.id, d.state, d.subject, d.body, d.reasons, d.email_id AS "emailId", t.name AS technique, d.step, d.purpose,
              d.decision_reason AS reason
         FROM ai_sales_drafts d LEFT JOIN sales_techniques t ON t.id = d.technique_id
        WHERE d.ai_prospect_id = $1 AND d.deleted_at IS NULL ORDER BY d.created_at, d.id`,
      [id],
    )
  return {
    app,
    admin,
    rep,
    rows,
    one,
    flip,
    setPolicy,
    business,
    draftsOf,
    async draftOf(id: string): Promise<Draft> {
      const draft = (await draftsOf(id)).at(-1)
      if (!draft) throw new Error('nothing was drafted')
      return draft
    },
    /** Nothing is left of what another test wrote; sessions outlast the clock. */
    async begin(): Promise<void> {
      await this.at(morning)
      await rows(`UPDATE ai_sales_drafts SET deleted_at = now()`)
      await rows(`UPDATE ai_prospects SET deleted_at = now()`)
      await rows(`DELETE FROM suppressions`)
      await setPolicy({})
    },
    async at(moment: Date): Promise<void> {
      now = moment
      await rows(`UPDATE sessions SET last_seen_at = $1, expires_at = '2999-01-01'`, [moment.toISOString()])
      app.context.sessions.clear()
    },
    work: () => workProspects(app.context),
    next: async (id: string, person = admin) =>
      (
        await person.get<{ kind: string; until: string | null; reasons: string[] }>(
          `/api/ai-prospects/${id}/next`,
        )
      ).body,
    approve: ({ id, subject, body }: Draft, over: Record<string, unknown> = {}) =>
      admin.send('POST', `/api/ai-sales-drafts/${id}/approve`, { subject, body, ...over }),
    answer: (id: string, text: string, person = admin) =>
      person.send<{ next: { kind: string; reasons: string[] }; objection: string | null }>(
        'POST',
        `/api/ai-prospects/${id}/answers`,
        { text, medium: 'email' },
      ),
    async openPost() {
      const server = await mailServer()
      const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
      onTestFinished(() => post.close())
      /** As the job does it. */
      const send = async (emailId: string | null) => {
        if (!emailId) throw new Error('no email')
        await sendEmail(app.context, post, emailId)
        await settleDraftOf(app.context, emailId)
      }
      return { server, send }
    },
    letterOf: (id: string | null) =>
      one<{ status: string; reason: string | null }>(`SELECT status, reason FROM emails WHERE id = $1`, [id]),
  }
}

export type Sales = Awaited<ReturnType<typeof openSales>>

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, demoNow } from '#tests/support/demo-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await demoApp()
})
afterAll(() => app.close())

const rows = <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  app.context.db.rows<T>(sql, values)
/** Rows that should not be there. */
const none = async (sql: string) => expect(await rows(sql)).toEqual([])

test('two versions of an email were tried, and what is said of them is counted from what was sent, followed and answered', async () => {
  const admin = await app.signInAs('admin')
  type Rates = { sent: number; clicked: { count: number }; answered: { count: number } }
  type Version = { variant: string; rates: Rates }
  type Figures = { versions: Version[]; verdict: string }
  const [campaign] = await rows<{ id: string }>(
    'SELECT id FROM drip_campaigns WHERE second_template_id IS NOT NULL AND NOT is_active',
  )
  const { body } = await admin.get<{ test: Figures }>(`/api/drip-campaigns/${campaign?.id}/figures`)
  const counted = await rows<{ variant: string; sent: number; clicked: number; answered: number }>(
    `SELECT d.variant, count(*)::int AS sent, count(e.clicked_at)::int AS clicked,
            (count(*) FILTER (WHERE i.id IS NOT NULL))::int AS answered
       FROM drip_campaign_sends d JOIN emails e ON e.id = d.email_id LEFT JOIN inbound_mails i ON i.letter_id = e.id
      WHERE d.campaign_id = $1 GROUP BY 1 ORDER BY 1`,
    [campaign?.id],
  )
  expect(
    body.test.versions.map(({ variant, rates: { sent, clicked, answered } }) => ({
      ...{ variant, sent, clicked: clicked.count, answered: answered.count },
    })),
  ).toEqual(counted)
  for (const { sent } of counted) expect(sent).toBeGreaterThanOrEqual(50)
  expect(body.test.verdict).toMatch(/\bB (is answered|are followed) more often than/)
  // Scanners' clicks are recorded, but do not count.
  await none(`SELECT e.id FROM emails e WHERE e.clicked_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM letter_events v WHERE v.email_id = e.id AND v.at = e.clicked_at AND NOT v.is_machine)`)
  expect(await rows('SELECT FROM letter_events WHERE is_machine')).not.toEqual([])
  await none(`SELECT id FROM drip_campaign_sends WHERE sent_at > '${demoNow.toISOString()}'`)
  // Prospects that had moved on by then got none, as in every campaign.
  expect(await rows(`SELECT DISTINCT status FROM drip_campaign_sends ORDER BY 1`)).toEqual([
    { status: 'sent' },
    { status: 'skipped' },
  ])
  const [sequence] = await rows<{ id: string }>(`SELECT id FROM follow_up_sequences WHERE status = 'started'`)
  const { body: run } = await admin.get<{ steps: { test: Figures | null }[] }>(
    `/api/follow-up-sequences/${sequence?.id}/figures`,
  )
  expect(run.steps[0]?.test?.versions.every(({ rates }) => rates.sent > 0)).toBe(true)
})

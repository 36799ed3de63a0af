import { afterAll, beforeAll, expect, test } from 'vitest'
import { forbiddenClaims } from '#company/rules/forbidden-claims.ts'
import { type JurisdictionRule, judgePlace } from '#company/rules/jurisdictions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, demoNow } from '#tests/support/demo-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await demoApp()
})
afterAll(() => app.close())

const rows = <T extends object = Record<string, unknown>>(sql: string) => app.context.db.rows<T>(sql)

test('the assistants’ prospects stand at every stage, where the product may be sold, and add up', async () => {
  const stages = await rows<{ stage: string }>('SELECT DISTINCT current_stage AS stage FROM ai_prospects')
  expect(stages.map(({ stage }) => stage).sort()).toEqual([
    'cold',
    'hot',
    'lost',
    'negotiating',
    'warm',
    'won',
  ])
  expect(
    await rows(
      `SELECT p.id FROM ai_prospects p WHERE p.total_interactions <> (SELECT count(*) FROM ai_conversations c WHERE c.prospect_id = p.id)
          OR p.objection_count <> (SELECT count(objection_detected) FROM ai_conversations c WHERE c.prospect_id = p.id)
          OR p.last_contact_date > '${demoNow.toISOString()}'`,
    ),
  ).toEqual([])
  const rules = await rows<JurisdictionRule>(
    `SELECT name, jurisdiction_type AS "jurisdictionType", state, county, city, ban_type AS "banType",
            product_form AS "productForm", effective_date AS "effectiveDate", expiration_date AS "expirationDate",
            is_active AS "isActive" FROM illegal_jurisdictions`,
  )
  // An AI prospect has no county; a client in the same city does.
  const places = await rows<{ state: string; city: string; county: string }>(
    `SELECT DISTINCT a.state, a.city, coalesce(o.shipping_address->>'county', 'unknown') AS county FROM ai_prospects a
       LEFT JOIN orders o ON o.shipping_address->>'state' = a.state AND o.shipping_address->>'city' = a.city`,
  )
  expect(places.filter((to) => judgePlace(rules, to, 'liquid', '2026-03-18').kind !== 'allowed')).toEqual([])
})

test('who works with a person was handed over to that person', async () => {
  expect(
    await rows(
      `SELECT p.id FROM ai_prospects p WHERE p.assigned_to = 'human' AND NOT EXISTS (
         SELECT 1 FROM human_to_ai_transfers t WHERE t.ai_prospect_id = p.id AND t.human_rep_id = p.assigned_rep_id
            AND t.direction = 'ai_to_human')`,
    ),
  ).toEqual([])
})

test('a technique’s figures are those of its uses, and they differ as real ones do', async () => {
  expect(
    await rows(
      `SELECT t.name FROM sales_techniques t
         LEFT JOIN (SELECT technique_id AS id, count(*) AS uses, count(*) FILTER (WHERE outcome IN ('won', 'helped')) AS won
                      FROM technique_usage GROUP BY 1) n USING (id)
        WHERE t.total_uses <> coalesce(n.uses, 0) OR t.successful_uses <> coalesce(n.won, 0)
           OR t.success_rate IS DISTINCT FROM round(1000.0 * n.won / n.uses)::float8 / 10`,
    ),
  ).toEqual([])
  const [spread] = await rows<{ many: number; range: number }>(
    `SELECT count(*)::int AS many, (max(success_rate) - min(success_rate)) AS range FROM sales_techniques WHERE total_uses >= 20`,
  )
  expect(spread?.many).toBeGreaterThan(10)
  expect(spread?.range).toBeGreaterThan(20)
  const insights = await rows<{ confidence: number }>('SELECT confidence FROM learning_insights')
  expect(insights.length).toBeGreaterThan(3)
})

test('the votes of an answer are the thumbs it got', async () => {
  const wrong = await rows(
    `SELECT f.question FROM faq_items f WHERE f.helpful_votes <>
       (SELECT count(*) FROM assistant_exchanges e WHERE e.was_helpful AND f.id = ANY(e.source_ids))`,
  )
  expect(wrong).toEqual([])
  expect(await rows('SELECT 1 FROM faq_items WHERE helpful_votes > 0 LIMIT 1')).toHaveLength(1)
})

test('no assistant has a score before its first examination', async () => {
  expect(
    await rows(
      `SELECT perfection_score AS score, completed_testing_cycles AS cycles, password_hash AS password FROM users WHERE is_ai_employee`,
    ),
  ).toEqual([
    { score: null, cycles: 0, password: null },
    { score: null, cycles: 0, password: null },
  ])
})

test('nothing an assistant wrote is a claim', async () => {
  const texts = await rows<{ text: string }>(
    `SELECT DISTINCT content AS text FROM ai_conversations WHERE message_type = 'outbound'
      UNION SELECT answer FROM assistant_exchanges UNION SELECT description FROM learning_insights`,
  )
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.flatMap(({ text }) => forbiddenClaims(text))).toEqual([])
})

import type { AssistantFigures } from '#assistants/contract/assistant-figures.ts'
import { failures, successes } from '#assistants/rules/usage-outcomes.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { usageRate } from '#platform/rules/wilson.ts'

/** What the assistants did in the last `days` days, in a fixed number of queries, each bounded by an index. */
export async function assistantFigures(
  { db, clock, timeZone }: Context,
  days: number,
): Promise<AssistantFigures> {
  const from = new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const zone = await timeZone()
  const [totals, weeks, sources, techniques, objections, media, people, teams, runs] = await Promise.all([
    db.row(totalsSql, [from]),
    db.rows(weeksSql, [from, zone]),
    db.rows(sourcesSql, [from]),
    techniquesOf(db, from),
    db.rows(objectionsSql, [from]),
    db.rows(mediaSql, [from]),
    db.rows(peopleSql, [from]),
    db.rows(teamsSql, [from]),
    db.rows(runsSql),
  ])
  if (!totals) throw new Error('figures have no totals')
  return { days, ...totals, weeks, sources, techniques, objections, media, people, teams, runs }
}

const asked = `FROM assistant_exchanges e WHERE e.created_at >= $1 AND e.deleted_at IS NULL`

const totalsSql = `SELECT count(*)::int AS asked, count(*) FILTER (WHERE has_abstained)::int AS abstained,
    count(*) FILTER (WHERE was_helpful)::int AS helped, count(was_helpful)::int AS rated,
    count(*) FILTER (WHERE has_won)::int AS won,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms)::float8 AS "medianMs",
    coalesce(sum(cost_micros), 0)::float8 AS "costMicros", count(*) FILTER (WHERE answered_by = 'model')::int AS "modelAnswers",
    (SELECT count(*) FROM faq_items f WHERE f.source_type = 'unanswered_question' AND NOT f.is_active AND f.deleted_at IS NULL)::int AS "openGaps"
  ${asked}` as const

/** Weeks in the company's time zone, starting on Sunday. */
const weeksSql =
  `SELECT to_char(date_trunc('week', (e.created_at AT TIME ZONE $2) + interval '1 day') - interval '1 day', 'YYYY-MM-DD') AS week,
    count(*) FILTER (WHERE NOT has_abstained)::int AS answered, count(*) FILTER (WHERE has_abstained)::int AS abstained,
    count(*) FILTER (WHERE was_helpful)::int AS helped ${asked} GROUP BY 1 ORDER BY 1` as const

const sourcesSql = `SELECT s.key, coalesce(max(f.question), s.key) AS title, count(*)::int AS count,
    count(*) FILTER (WHERE e.was_helpful)::int AS good, count(e.was_helpful)::int AS known
  FROM assistant_exchanges e CROSS JOIN LATERAL (SELECT e.source_keys[1] AS key) s
  LEFT JOIN faq_items f ON f.id = e.source_ids[1]
  WHERE e.created_at >= $1 AND e.deleted_at IS NULL AND s.key IS NOT NULL
  GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 12`

/** Outbound messages of the sales assistant by medium, with their known outcomes. */
const mediaSql = `SELECT medium AS name, count(*)::int AS count, count(*) FILTER (WHERE was_successful)::int AS good,
    count(was_successful)::int AS known FROM ai_conversations
  WHERE created_at >= $1 AND message_type = 'outbound' AND deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM ai_prospects p WHERE p.id = prospect_id AND p.is_simulated) GROUP BY 1 ORDER BY 2 DESC`

/** Objections with the success of the reply: the objection is on the inbound message, the outcome on the next message. */
const objectionsSql = `SELECT objection_detected AS name, count(*)::int AS count, count(*) FILTER (WHERE answer)::int AS good,
    count(answer)::int AS known
  FROM (SELECT objection_detected, created_at, deleted_at,
               lead(was_successful) OVER (PARTITION BY prospect_id ORDER BY created_at, id) AS answer
          FROM ai_conversations) c
  WHERE objection_detected IS NOT NULL AND created_at >= $1 AND deleted_at IS NULL GROUP BY 1 ORDER BY 2 DESC`

/** Figures per person, for everybody who asked or got a hint. */
const usersSql = `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.role, coalesce(n.asked, 0)::int AS asked,
    coalesce(n.abstained, 0)::int AS abstained, coalesce(n.helped, 0)::int AS helped, coalesce(n.rated, 0)::int AS rated,
    coalesce(n.cost, 0)::float8 AS "costMicros",
    coalesce(c.prompts, 0)::int AS prompts, coalesce(c.followed, 0)::int AS followed
  FROM users u
  LEFT JOIN (SELECT user_id, count(*) AS asked, count(*) FILTER (WHERE has_abstained) AS abstained,
                    count(*) FILTER (WHERE was_helpful) AS helped, count(was_helpful) AS rated,
                    sum(cost_micros) AS cost ${asked} GROUP BY 1) n ON n.user_id = u.id
  LEFT JOIN (SELECT user_id, sum(total_ai_prompts) AS prompts, sum(prompts_followed) AS followed
               FROM user_ai_compliance WHERE deleted_at IS NULL GROUP BY 1) c ON c.user_id = u.id
  WHERE u.deleted_at IS NULL AND NOT u.is_ai_employee AND (n.asked > 0 OR c.prompts > 0)`

const peopleSql =
  `SELECT * FROM (${usersSql}) p ORDER BY asked DESC, fold_text(name) COLLATE "C" LIMIT 50` as const

const teamsSql =
  `SELECT role, count(*)::int AS people, sum(asked)::int AS asked, sum(abstained)::int AS abstained,
    sum(helped)::int AS helped, sum(rated)::int AS rated, sum("costMicros")::float8 AS "costMicros",
    sum(prompts)::int AS prompts, sum(followed)::int AS followed
  FROM (${usersSql}) p GROUP BY role ORDER BY asked DESC, role` as const

const runsSql = `SELECT r.id, s.name AS suite, concat_ws(' ', u.first_name, u.last_name) AS employee, r.status, r.score,
    r.held_out_count AS cases, r.finished_at,
    (SELECT count(*) FROM eval_results x WHERE x.run_id = r.id AND x.violations <> '{}')::int AS violations
  FROM eval_runs r JOIN eval_suites s ON s.id = r.suite_id JOIN users u ON u.id = r.ai_employee_id
  WHERE r.deleted_at IS NULL ORDER BY r.created_at DESC, r.id DESC LIMIT 20`

async function techniquesOf(db: Db, from: string): Promise<AssistantFigures['techniques']> {
  const used = await db.rows(
    `SELECT t.id, t.name, t.category, t.ten_step_stage AS stage, count(*)::int AS uses,
            count(*) FILTER (WHERE u.outcome = ANY($2::text[]))::int AS successes
       FROM technique_usage u JOIN sales_techniques t ON t.id = u.technique_id
      WHERE u.created_at >= $1 AND u.deleted_at IS NULL AND u.outcome = ANY($2::text[] || $3::text[])
      GROUP BY t.id ORDER BY uses DESC, fold_text(t.name) COLLATE "C" LIMIT 100`,
    [from, [...successes], [...failures]],
  )
  return used
    .map((one) => {
      const known = usageRate(one.successes, one.uses)
      return {
        ...one,
        rate: known?.rate ?? null,
        low: known?.interval.low ?? null,
        high: known?.interval.high ?? null,
      }
    })
    .sort((a, b) => (b.low ?? -1) - (a.low ?? -1) || b.uses - a.uses)
}

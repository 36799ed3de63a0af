import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminOverview } from '#analytics/contract/administration.ts'
import { abaCheckDigit } from '#billing/rules/aba.ts'
import { zoneOfState } from '#company/rules/us-zones.ts'
import { openSession } from '#identity/server/sessions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, newDemo, demoNow as now } from '#tests/support/demo-app.ts'
import type { CohortList, Status } from '#training/contract/cohorts/cohort-board.ts'
import type { OwnPapers } from '#training/contract/graduation/team-paper.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import { markQuiz } from '#training/rules/quiz/mark-quiz.ts'
import { levelOf } from '#training/rules/rewards/points.ts'
import { daysInTraining, traineeBadge } from '#training/rules/trainees/trainee-status.ts'
import { remindLearners } from '#training/server/cohorts/remind-learners.ts'
import { forMarking } from '#training/server/quiz/questions.ts'
import { measureGuidance } from '#training/server/trainees/measure-guidance.ts'

let app: TestApp

beforeAll(async () => {
  app = await demoApp()
})
afterAll(() => app.close())

const rows = <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  app.context.db.rows<T>(sql, values)
const none = async (sql: string) => expect(await rows(sql)).toEqual([])

test('trainees stand in every state of progress', async () => {
  type Row = { name: string; progress: number; trainingStartedAt: string | null; createdAt: string }
  const trainees = await rows<Row>(
    `SELECT first_name AS name, overall_progress_percentage AS progress, training_started_at AS "trainingStartedAt", created_at AS "createdAt"
       FROM users WHERE role = 'trainee' AND status = 'active'`,
  )
  const badges = new Map(
    trainees.map((one) => [one.name, traineeBadge(one.progress, daysInTraining(one, now))]),
  )
  expect(Object.fromEntries(badges)).toEqual({
    Sam: 'In Training',
    Priya: 'In Training',
    Colt: 'At Risk',
    Bree: 'Needs Help',
    Malik: 'In Training',
    Ines: 'In Training',
    Tomas: 'Ready to Hire',
  })
  const progress = Object.fromEntries(trainees.map((one) => [one.name, Math.floor(one.progress)]))
  expect(progress).toMatchObject({ Priya: 0, Malik: 50, Tomas: 100 })
  expect(progress.Ines).toBeGreaterThanOrEqual(97)
  expect(progress.Ines).toBeLessThan(100)
})

test('progress is what was read and passed', async () => {
  await none(
    `SELECT p.id FROM user_progress p
       CROSS JOIN LATERAL (SELECT count(*) AS all, count(lp.id) AS read, coalesce(sum(lp.time_spent), 0) AS seconds
           FROM lessons l LEFT JOIN lesson_progress lp ON lp.lesson_id = l.id AND lp.user_id = p.user_id WHERE l.module_id = p.module_id) l
       CROSS JOIN LATERAL (SELECT coalesce(bool_or(a.passed), false) AS passed, max(a.score) AS best FROM quizzes q
           LEFT JOIN quiz_attempts a ON a.quiz_id = q.id AND a.user_id = p.user_id WHERE q.module_id = p.module_id) q
      WHERE abs(p.progress_percentage - 100.0 * (l.read + q.passed::int) / (l.all + 1)) > 0.001
         OR p.score IS DISTINCT FROM q.best OR p.time_spent <> l.seconds OR (p.status = 'completed') <> (l.read = l.all AND q.passed)`,
  )
  await none(
    `SELECT u.email FROM users u
       CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'completed') AS completed, coalesce(sum(progress_percentage), 0) / 8 AS percent,
           (SELECT floor(coalesce(sum(duration), 0) / 60) FROM user_sessions WHERE user_id = u.id) AS minutes
           FROM user_progress WHERE user_id = u.id) p
      WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND (u.modules_completed <> p.completed
         OR abs(u.overall_progress_percentage - p.percent) > 0.11 OR u.total_training_time_minutes <> p.minutes)`,
  )
})

test('scores are those of the answers', async () => {
  const attempts = await rows<{
    answers: Record<string, unknown>
    questions: Question[]
    score: number
    passed: boolean
  }>('SELECT answers, questions_seen AS questions, score, passed FROM quiz_attempts')
  expect(attempts.length).toBeGreaterThan(50)
  for (const { answers, questions, score, passed } of attempts) {
    const marked = markQuiz({ questions: questions.map(forMarking) }, answers)
    expect([marked.score, marked.passed]).toEqual([score, passed])
  }
  expect(attempts.some(({ passed }) => !passed)).toBe(true)
})

test('points are the sum of their rows, worth what the list says', async () => {
  await none(
    `SELECT u.email FROM users u WHERE u.total_points <> (SELECT coalesce(sum(points_awarded), 0) FROM points_earned p WHERE p.user_id = u.id)`,
  )
  await none(
    `SELECT p.id FROM points_earned p JOIN point_values v ON v.activity = p.action WHERE p.points_awarded <> v.points`,
  )
  await none(
    `SELECT s.id FROM user_sessions s WHERE s.points_earned <> (SELECT coalesce(sum(points_awarded), 0) FROM points_earned p
        WHERE p.user_id = s.user_id AND p.action IN ('lesson_completed', 'quiz_passed', 'perfect_quiz', 'module_completed')
          AND p.earned_at > s.session_start AND p.earned_at <= s.session_end)`,
  )
  await none(
    `SELECT b.id FROM user_bonuses b JOIN users u ON u.id = b.user_id WHERE u.total_points < b.point_threshold`,
  )
  await none(
    `SELECT b.id FROM user_badges b JOIN badges d ON d.id = b.badge_id WHERE b.progress = 100 AND d.points > 0
        AND NOT EXISTS (SELECT 1 FROM points_earned p WHERE p.user_id = b.user_id AND p.award_key = 'badge:' || d.slug)`,
  )
  const [rep] = await rows<{ points: number }>(
    `SELECT total_points AS points FROM users WHERE email = 'salesrep@amberroot.example'`,
  )
  expect(levelOf(rep?.points ?? 0).level).toBeGreaterThan(5)
})

test('who completed a module or graduated has a certificate, and nobody else', async () => {
  await none(
    `SELECT p.id FROM user_progress p JOIN training_modules m ON m.id = p.module_id
       FULL JOIN certificates c ON c.user_id = p.user_id AND c.subject = m.slug
      WHERE coalesce(c.kind, 'module') = 'module'
        AND ((p.status IS NOT DISTINCT FROM 'completed') <> (c.id IS NOT NULL)
         OR c.issued_at <> p.completed_at OR c.score IS DISTINCT FROM CASE WHEN c.id IS NOT NULL THEN p.score END)`,
  )
  await none(
    `SELECT u.id FROM users u LEFT JOIN certificates c ON c.user_id = u.id AND c.kind = 'graduation'
      WHERE (u.role = 'sales_rep' AND u.status = 'active' AND u.hire_date IS NOT NULL AND NOT u.is_ai_employee) <> (c.id IS NOT NULL)
         OR (c.issued_at AT TIME ZONE 'America/Denver')::date <> u.hire_date`,
  )
  await none(
    `SELECT c.id FROM certificates c LEFT JOIN transitions t ON t.entity_id = c.user_id AND t.action = 'graduate'
      WHERE c.kind = 'graduation' GROUP BY c.id HAVING count(t.id) <> 1`,
  )
})

test('how the assistant’s hints are followed is what the product measures', async () => {
  const measured = () =>
    rows<{ id: string; prompts: number }>(
      `SELECT user_id AS id, total_ai_prompts AS prompts, prompts_followed, compliance_score, early_engagement_score, content_expansion_rate,
              avg_time_per_page, quality_indicator, flagged_reasons FROM user_ai_compliance ORDER BY user_id`,
    )
  const before = await measured()
  expect(before.filter(({ prompts }) => prompts > 0).length).toBeGreaterThan(10)
  for (const { id } of before) await measureGuidance(app.context, id)
  expect(await measured()).toEqual(before)
})

test('classes have members who are done, on time and behind, and nothing is left to remind of today', async () => {
  const admin = await app.signInAs('admin')
  const { items } = (await admin.get<CohortList>('/api/cohorts')).body
  const sum = (status: Status) => items.reduce((all, { standings }) => all + (standings[status] ?? 0), 0)
  for (const status of ['done', 'on_time', 'behind'] as const) expect(sum(status)).toBeGreaterThan(0)
  expect(await remindLearners(app.context)).toBe(0)
})

test('what was decided lately is about records that stand as decided', async () => {
  const admin = await app.signInAs('admin')
  const { decisions } = (await admin.get<AdminOverview>('/api/admin/overview')).body
  expect(decisions).toHaveLength(15)
  for (const { name } of decisions) expect(name).toBeTruthy()
  expect(new Set(decisions.map(({ entity }) => entity)).size).toBeGreaterThan(2)
  await none(
    `SELECT a.id FROM audit_logs a LEFT JOIN users u ON u.id = a.entity_id
       LEFT JOIN business_registrations r ON r.id = a.entity_id LEFT JOIN activities y ON y.id = a.entity_id
      WHERE a.created_at > '${now.toISOString()}' OR NOT CASE a.entity_type || ' ' || a.action
              WHEN 'users graduate' THEN u.role = 'sales_rep' AND u.hire_date = (a.created_at AT TIME ZONE 'America/Denver')::date
              WHEN 'users record_papers' THEN u.has_submitted1099 AND u.compliance_verified AND u.tax_form_submitted_at = a.created_at
              WHEN 'activities approve' THEN y.approved AND y.approved_at = a.created_at AND y.approved_by = a.performed_by
              ELSE r.status = a.new_values->>'status' END`,
  )
})

test('monthly and daily figures agree with the rows', async () => {
  await none(
    `SELECT m.id FROM sales_metrics m
       CROSS JOIN LATERAL (SELECT coalesce(sum(total), 0) AS revenue FROM orders o WHERE o.sales_rep_id = m.user_id
           AND o.status NOT IN ('cancelled', 'returned') AND to_char(o.order_date AT TIME ZONE 'America/Denver', 'YYYY-MM') = m.month) o
       CROSS JOIN LATERAL (SELECT count(DISTINCT prospect_id) AS contacted, count(*) FILTER (WHERE type = 'demo') AS demos FROM interactions i
          WHERE i.user_id = m.user_id AND i.status = 'done' AND to_char(i.completed_at AT TIME ZONE 'America/Denver', 'YYYY-MM') = m.month) i
      WHERE (m.total_revenue, m.prospects_contacted, m.demos_completed) <> (o.revenue, i.contacted, i.demos)`,
  )
  const [sums] = await rows(
    `SELECT (SELECT sum(total_revenue) FROM sales_metrics) = (SELECT sum(daily_revenue) FROM rep_performance_metrics) AS revenue,
            (SELECT sum(deals_closed) FROM sales_metrics) = (SELECT count(*) FROM clients) AS deals,
            (SELECT sum(daily_closed_deals) FROM rep_performance_metrics) = (SELECT count(*) FROM clients) AS closed,
            (SELECT sum(samples_sent) FROM sales_metrics) = (SELECT sum(daily_samples) FROM rep_performance_metrics) AS samples`,
  )
  expect(sums).toEqual({ revenue: true, deals: true, closed: true, samples: true })
})

test('nobody works on what is not theirs, and nothing happened in the future', async () => {
  await none(
    `SELECT p.business_name FROM prospects p JOIN territories t ON p.assigned_to = ANY(t.sales_rep_ids) WHERE NOT p.state = ANY(t.states)`,
  )
  await none(
    `SELECT c.business_name FROM clients c JOIN prospects p ON p.id = c.prospect_id WHERE p.stage <> 'won' OR p.assigned_to <> c.assigned_sales_rep_id`,
  )
  await none(
    `SELECT u.email FROM users u JOIN orders o ON o.sales_rep_id = u.id WHERE o.order_date::date < u.hire_date`,
  )
  const at = now.toISOString()
  for (const [table, column] of [
    ['interactions', 'completed_at'],
    ['points_earned', 'earned_at'],
    ['lesson_progress', 'completed_at'],
    ['user_sessions', 'session_end'],
    ['inventory_transactions', 'created_at'],
    ['transitions', 'at'],
    ['prospects', 'created_at'],
    ['sample_requests', 'updated_at'],
    ['user_badges', 'earned_at'],
  ]) {
    expect([table, await rows(`SELECT id FROM ${table} WHERE ${column} > '${at}'`)]).toEqual([table, []])
  }
})

test('who is met or called at a bar is so in the hours of the day there', async () => {
  const met = await rows<{ what: string; state: string | null; at: string }>(
    `SELECT w.what, p.state, w.at FROM prospects p JOIN (
       SELECT prospect_id, type AS what, coalesce(completed_at, scheduled_at) AS at FROM interactions
       UNION ALL SELECT prospect_id, 'technique', created_at FROM technique_usage
       UNION ALL SELECT prospect_id, 'follow-up', updated_at FROM follow_ups WHERE status = 'done'
       UNION ALL SELECT p.id, 'step', step.value::timestamptz FROM prospects p, jsonb_each_text(p.ten_step_progress) AS step
     ) w ON w.prospect_id = p.id WHERE NOT p.is_practice`,
  )
  expect(met.filter(({ what }) => what === 'visit').length).toBeGreaterThan(100)
  const clocks = new Map<string, Intl.DateTimeFormat>()
  const clock = ({ state, at }: (typeof met)[number]) => {
    const timeZone = zoneOfState(state, 'America/Denver')
    const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
    clocks.set(timeZone, known)
    return known.format(new Date(at))
  }
  expect(met.filter((one) => clock(one) < '09:00' || clock(one) > '20:00')).toEqual([])
})

test('whose flags release a payout has the approved papers, and nobody else', async () => {
  await none(
    `SELECT u.email FROM users u
       CROSS JOIN LATERAL (SELECT coalesce(bool_or(kind = 'tax_form'), false) AS tax, coalesce(bool_or(kind = 'compliance'), false) AS compliance
           FROM team_papers WHERE user_id = u.id AND status = 'approved' AND deleted_at IS NULL) p
      WHERE (u.has_submitted1099, u.compliance_verified) IS DISTINCT FROM (p.tax, p.compliance)`,
  )
  const [rep] = await rows<{ id: string }>(`SELECT id FROM users WHERE email = 'salesrep@amberroot.example'`)
  const nowhere = { ip: null, userAgent: null }
  const token = await openSession(app.context.db, { userId: rep?.id ?? '' }, nowhere, { now })
  const own = (await app.as(token).get<OwnPapers>('/api/papers')).body
  expect([own.taxForm?.status, own.compliance?.status]).toEqual(['approved', 'approved'])
})

test('secrets are sealed to their rows', async () => {
  const banks = await rows<{ id: string; sealed: string; routing: string }>(
    'SELECT id, account_number AS sealed, routing_number AS routing FROM client_banking_info WHERE account_number IS NOT NULL',
  )
  expect(banks.length).toBeGreaterThan(50)
  for (const { id, sealed, routing } of banks) {
    expect(app.context.sealer.open(sealed, `client_banking_info|account_number|${id}`)).toMatch(/^\d{10}$/)
    expect(String(abaCheckDigit(routing.slice(0, 8)))).toBe(routing[8])
  }
  const [user] = await rows<{ id: string; sealed: string }>(
    'SELECT id, bank_account_number AS sealed FROM users WHERE bank_account_number IS NOT NULL LIMIT 1',
  )
  expect(app.context.sealer.open(user?.sealed ?? '', `users|bank_account_number|${user?.id}`)).toMatch(
    /^\d+$/,
  )
})

test('the same seed gives the same company and the same mail', async () => {
  const names = (one: TestApp) =>
    one.context.db.rows('SELECT id, order_number, total, status FROM orders ORDER BY order_number')
  const mail = async (one: TestApp) => (await one.nobody.get('/api/mailbox-messages')).body.items
  const again = await newDemo()
  expect(await mail(again)).toEqual(await mail(app))
  const [first, second] = [await names(app), await names(again)]
  await again.close()
  expect(second).toEqual(first)
})

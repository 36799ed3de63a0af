import {
  failedJobWords,
  failedStepsWords,
  inactiveAfterDays,
  inactiveWords,
  lowStockWords,
  mailboxWords,
  mailStuckWords,
  pastDueWords,
  returnedDebitWords,
  returnedPayoutWords,
  returnRateWords,
  unansweredFileWords,
  unansweredLeadWords,
  unauthorizedWords,
  waitingAfterDays,
  waitingWords,
} from '#analytics/rules/alert-words.ts'
import { ratesOver, unauthorizedCodes } from '#billing/rules/ach/return-codes.ts'
import { longPastDueDays } from '#billing/rules/receivables/dunning.ts'
import { isUnderWaySql, readReturnRates } from '#billing/server/api.ts'
import { answerHours } from '#company/rules/lead-answer.ts'
import { serverProblem } from '#email/rules/smtp-reply.ts'
import { openSql } from '#orders/server/api.ts'
import type { Db } from '#platform/db/client.ts'
import type { Fact } from '#platform/resources/alerts.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** Reads all current facts of one kind (`today`: the company's day); a fact that is missing from the result is gone. */
type Reading = (db: Db, now: string, today: string) => Promise<Fact[]>

const lowStock: Reading = async (db) => {
  const rows = await db.rows(
    `SELECT id, name, sku, available, low_stock_threshold AS threshold FROM products
      WHERE status = 'active' AND deleted_at IS NULL AND available <= low_stock_threshold ORDER BY id LIMIT 500`,
  )
  return rows.map((product) => ({
    key: `low_stock:${product.id}`,
    type: 'low_stock',
    subject: { type: 'products', id: product.id },
    ...lowStockWords(product),
  }))
}

const inactivity: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.role, u.overall_progress_percentage AS progress,
            floor(extract(epoch FROM $1::timestamptz - x.seen) / 86400)::int AS days
       FROM users u
       CROSS JOIN LATERAL (SELECT greatest(u.created_at, u.last_active_at,
         (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id)) AS seen) x
      WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee
        AND x.seen <= $1::timestamptz - interval '${inactiveAfterDays} days' ORDER BY u.id LIMIT 500`,
    [now],
  )
  return rows.map((person) => ({
    key: `inactive:${person.id}`,
    type: 'inactivity',
    subject: { type: 'users', id: person.id },
    repId: person.id,
    ...inactiveWords(person),
  }))
}

/** Returned debits, until they are settled another way: by a retry, by hand, or written off. */
const returnedDebits: Reading = async (db) => {
  const rows = await db.rows(
    `SELECT e.id, e.return_code AS code, e.amount, c.business_name AS business, c.id AS "clientId",
            coalesce(i.invoice_number, o.order_number) AS document, r.effective_date AS "retryOn"
       FROM ach_entries e JOIN clients c ON c.id = e.client_id LEFT JOIN orders o ON o.id = e.order_id
       LEFT JOIN invoices i ON i.id = e.invoice_id LEFT JOIN ach_entries r ON r.retry_of_id = e.id AND r.deleted_at IS NULL
      WHERE e.status IN ('returned', 'retried') AND e.kind = 'debit' AND e.deleted_at IS NULL
        AND (i.id IS NULL OR i.status IN ('issued', 'disputed')) AND (r.id IS NULL OR r.status IN ('drafted', 'released', 'sent'))
      ORDER BY e.id LIMIT 500`,
  )
  return rows.map(({ id, clientId, amount, retryOn, ...entry }) => ({
    key: `returned_debit:${id}`,
    type: 'returned_debit',
    subject: { type: 'clients', id: clientId },
    ...returnedDebitWords({
      ...entry,
      amount: formatCents(amount),
      retryOn: retryOn === null ? null : dayWords(retryOn),
    }),
  }))
}

/** Payouts returned in the last 30 days; a repeated payout is a new entry and does not clear the old one. */
const returnedPayouts: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT e.id, e.return_code AS code, u.id AS "userId", concat_ws(' ', u.first_name, u.last_name) AS name
       FROM ach_entries e JOIN users u ON u.id = e.user_id
      WHERE e.status = 'returned' AND e.returned_at > $1::timestamptz - interval '30 days' AND e.deleted_at IS NULL
      ORDER BY e.id LIMIT 500`,
    [now],
  )
  return rows.map(({ id, userId, ...entry }) => ({
    key: `returned_payout:${id}`,
    type: 'returned_payout',
    subject: { type: 'users', id: userId },
    repId: userId,
    ...returnedPayoutWords(entry),
  }))
}

const unauthorizedDebits: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT e.id, e.return_code AS code, e.amount, c.business_name AS business, c.id AS "clientId"
       FROM ach_entries e JOIN clients c ON c.id = e.client_id
      WHERE e.return_code = ANY ($2) AND e.kind = 'debit' AND e.deleted_at IS NULL
        AND e.returned_at > $1::timestamptz - interval '${ratesOver} days' ORDER BY e.id LIMIT 500`,
    [now, unauthorizedCodes],
  )
  return rows.map(({ id, clientId, amount, code, business }) => ({
    key: `unauthorized_debit:${id}`,
    type: 'unauthorized_debit',
    subject: { type: 'clients', id: clientId },
    ...unauthorizedWords({ code: code ?? '', amount: formatCents(amount), business }),
  }))
}

/** Fewer debits than this give no meaningful rate. */
const leastDebits = 100

const rates: Reading = async (db, now) => {
  const { debits, rates: found } = await readReturnRates(db, now)
  if (debits < leastDebits) return []
  return found
    .filter(({ state }) => state !== 'under')
    .map((rate) => ({
      key: `return_rate:${rate.key}`,
      type: 'return_rate',
      ...returnRateWords({ ...rate, debits }),
    }))
}

/** Files sent more than 24 hours ago without a recorded answer of the bank. */
const unansweredFiles: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT id, file_name, debit_total AS debits, credit_total AS credits FROM ach_files
      WHERE status = 'sent' AND sent_at <= $1::timestamptz - interval '24 hours' AND deleted_at IS NULL ORDER BY id LIMIT 500`,
    [now],
  )
  return rows.map(({ id, fileName, debits, credits }) => ({
    key: `file_unanswered:${id}`,
    type: 'file_unanswered',
    subject: { type: 'ach_files', id },
    ...unansweredFileWords({ name: fileName, debits: formatCents(debits), credits: formatCents(credits) }),
  }))
}

/** Clients with invoices long past due, without disputed ones and those whose debit is under way. */
const pastDue: Reading = async (db, _, today) => {
  const rows = await db.rows(
    `SELECT o.id, o.name, o.rep, sum(o.open)::bigint AS cents, count(*)::int AS invoices, max($1::date - o.due_on)::int AS days
       FROM (SELECT c.id, c.business_name AS name, c.assigned_sales_rep_id AS rep, i.due_on,
                    ${openSql('i')} AS open
               FROM invoices i JOIN clients c ON c.id = i.client_id
              WHERE i.status = 'issued' AND i.due_on < $1::date - ${longPastDueDays} AND i.deleted_at IS NULL
                AND NOT ${isUnderWaySql('i', '$1::date')} OFFSET 0) o
      WHERE o.open > 0 GROUP BY o.id, o.name, o.rep ORDER BY o.id LIMIT 500`,
    [today],
  )
  return rows.map(({ id, name, rep, cents, invoices, days }) => ({
    key: `past_due:${id}`,
    type: 'past_due',
    subject: { type: 'clients', id },
    ...(rep ? { repId: rep } : {}),
    ...pastDueWords({ name, amount: formatCents(cents ?? 0), days: days ?? 0, invoices: invoices ?? 0 }),
  }))
}

/** SQL condition: the job has no tries left. */
export const givenUp = 'attempts >= max_attempts AND locked_at IS NULL'

const failedJobs: Reading = async (db) => {
  const rows = await db.rows(
    `SELECT task_identifier AS task, count(*)::int AS count,
            left(split_part((array_agg(last_error ORDER BY updated_at DESC))[1], E'\\n', 1), 200) AS error
       FROM graphile_worker.jobs WHERE task_identifier IS NOT NULL AND ${givenUp} GROUP BY task_identifier ORDER BY task_identifier`,
  )
  return rows.map((jobs) => ({ key: `failed_job:${jobs.task}`, type: 'failed_job', ...failedJobWords(jobs) }))
}

const waited = (since: string) => `floor(extract(epoch FROM $1::timestamptz - ${since}) / 86400)::int AS days`
const tooLong = (since: string) => `${since} <= $1::timestamptz - interval '${waitingAfterDays} days'`

const registrations: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT r.id, r.business_name AS name, ${waited('x.since')} FROM business_registrations r
       CROSS JOIN LATERAL (SELECT coalesce((SELECT max(t.at) FROM transitions t
         WHERE t.entity_type = 'business_registrations' AND t.entity_id = r.id AND t.to_state = 'pending'), r.created_at) AS since) x
      WHERE r.status = 'pending' AND r.deleted_at IS NULL AND ${tooLong('x.since')} ORDER BY r.id LIMIT 500`,
    [now],
  )
  return rows.map(({ id, name, days }) => ({
    key: `registration:${id}`,
    type: 'registration_waiting',
    subject: { type: 'business_registrations', id },
    ...waitingWords('business', name, days),
  }))
}

const members: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT id, concat_ws(' ', first_name, last_name) AS name, ${waited('created_at')} FROM users
      WHERE status = 'pending' AND deleted_at IS NULL AND ${tooLong('created_at')} ORDER BY id LIMIT 500`,
    [now],
  )
  return rows.map(({ id, name, days }) => ({
    key: `member:${id}`,
    type: 'member_waiting',
    subject: { type: 'users', id },
    ...waitingWords('person', name, days),
  }))
}

/** Mailboxes unreadable for 15 minutes; shorter outages recover by themselves. */
const mailbox: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT id, address, problem FROM mailboxes
      WHERE deleted_at IS NULL AND problem IS NOT NULL AND failed_at <= $1::timestamptz - interval '15 minutes'`,
    [now],
  )
  return rows.map(({ id, address, problem }) => ({
    key: `mailbox:${id}`,
    type: 'mailbox_unread',
    ...mailboxWords(address, problem ?? ''),
  }))
}

const failedSteps: Reading = async (db) => {
  const rows = await db.rows(
    `SELECT s.id, s.name, count(*)::int AS count, (array_agg(f.stop_reason ORDER BY f.updated_at DESC))[1] AS why
       FROM prospect_follow_ups f JOIN follow_up_sequences s ON s.id = f.sequence_id
      WHERE f.status = 'failed' AND f.deleted_at IS NULL GROUP BY s.id
     UNION ALL
     SELECT c.id, c.name, count(*)::int, (array_agg(d.skip_reason ORDER BY d.updated_at DESC))[1]
       FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id
      WHERE d.status = 'failed' AND d.email_id IS NULL AND d.deleted_at IS NULL GROUP BY c.id
      ORDER BY 1 LIMIT 500`,
  )
  return rows.map(({ id, name, count, why }) => ({
    key: `failed_steps:${id}`,
    type: 'failed_steps',
    ...failedStepsWords({ name: name ?? '', count: Number(count), why }),
  }))
}

/**
 * One alert for all waiting email: the mail server has refused for 15 minutes and nothing was sent since, or a start has tried
 * it without success.
 */
const mailStuck: Reading = async (db, now) => {
  const stuck = await db.row(
    `SELECT e.smtp_answer AS answer FROM emails e
      WHERE e.status IN ('queued', 'sending') AND e.refused_since <= $1::timestamptz - interval '15 minutes' AND e.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM emails s WHERE s.sent_at >= e.refused_since AND s.smtp_answer IS NOT NULL)
      ORDER BY e.refused_since, e.id LIMIT 1`,
    [now],
  )
  const tried = await db.row(
    'SELECT mail_problem AS problem FROM installation WHERE mail_problem IS NOT NULL',
  )
  const problem = stuck ? serverProblem(stuck.answer ?? '') : tried?.problem
  return problem ? [{ key: 'mail_stuck', type: 'mail_stuck', ...mailStuckWords(problem) }] : []
}

/** Requests that are still new after the promised time. [FIX-053] */
const unansweredLeads: Reading = async (db, now) => {
  const rows = await db.rows(
    `SELECT l.id, l.company_name AS company, l.created_at, concat_ws(' ', u.first_name, u.last_name) AS owner
       FROM leads l LEFT JOIN users u ON u.id = l.assigned_to
      WHERE l.status = 'new' AND l.deleted_at IS NULL AND l.created_at <= $1::timestamptz - interval '${answerHours} hours'
      ORDER BY l.id LIMIT 500`,
    [now],
  )
  return rows.map(({ id, company, owner, createdAt }) => ({
    key: `lead_unanswered:${id}`,
    type: 'lead_unanswered',
    subject: { type: 'leads', id },
    ...unansweredLeadWords({ company, owner, askedAt: dayWords(createdAt.slice(0, 10)) }),
  }))
}

/** The reading of each alert type that facts raise. [FIX-021] */
export const readings: Readonly<Record<string, Reading>> = {
  low_stock: lowStock,
  inactivity,
  returned_debit: returnedDebits,
  returned_payout: returnedPayouts,
  unauthorized_debit: unauthorizedDebits,
  return_rate: rates,
  file_unanswered: unansweredFiles,
  past_due: pastDue,
  failed_job: failedJobs,
  registration_waiting: registrations,
  member_waiting: members,
  mailbox_unread: mailbox,
  failed_steps: failedSteps,
  mail_stuck: mailStuck,
  lead_unanswered: unansweredLeads,
}

import { dripCampaignPolicy } from '#email/rules/policy.ts'
import { ratesOf } from '#email/rules/tracking/email-rates.ts'
import { answeredCount, countsOf, emailCounts } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { CampaignFigures, SequenceFigures } from '#sequences/contract/sequence.ts'
import { afterWords, programOf, stepWords } from './program.ts'
import { testOf } from './variant-figures.ts'

/** Figures by step: who waits, what was sent or done, what bounced, who answered, who was stopped. [MAIL-004] */
export async function figuresOf({ db }: Context, id: string): Promise<SequenceFigures> {
  const program = await programOf(db, id)
  if (!program) throw notFound()
  const runs = await db.rows(
    `SELECT current_step AS step, status, count(*)::int AS count FROM prospect_follow_ups
      WHERE sequence_id = $1 AND deleted_at IS NULL GROUP BY 1, 2`,
    [id],
  )
  const sent = await db.rows(
    `SELECT m.message_id AS id, m.variant, count(*)::int AS done, (count(*) FILTER (WHERE e.status = 'bounced' OR m.status = 'undelivered'))::int AS bounced,
            (count(*) FILTER (WHERE e.status = 'complained'))::int AS complained,
            (count(*) FILTER (WHERE m.responded_at IS NOT NULL))::int AS answered,
            ${emailCounts}
       FROM sent_messages m JOIN follow_up_messages s ON s.id = m.message_id LEFT JOIN emails e ON e.id = m.email_id
      WHERE s.sequence_id = $1 AND m.deleted_at IS NULL AND (e.status IN ('sent', 'delivered', 'bounced', 'complained', 'uncertain')
             OR m.email_id IS NULL AND m.status IN ('sent', 'delivered', 'undelivered', 'uncertain'))
      GROUP BY 1, 2`,
    [id],
  )
  const reasons = await db.rows(
    `SELECT stop_reason AS why, count(*)::int AS count FROM prospect_follow_ups
      WHERE sequence_id = $1 AND status = 'stopped' AND stop_reason IS NOT NULL AND deleted_at IS NULL
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 8`,
    [id],
  )
  const counted = (status: string, step?: number) =>
    runs.reduce(
      (sum, row) =>
        sum + (row.status === status && (step === undefined || row.step === step) ? Number(row.count) : 0),
      0,
    )
  return {
    running: counted('active'),
    paused: counted('paused'),
    failed: counted('failed'),
    completed: counted('completed'),
    stopped: counted('stopped'),
    handedOver: counted('escalated'),
    reasons: reasons.map(({ why, count }) => ({ why: why ?? '', count: Number(count) })),
    steps: program.steps.map((step) => {
      const gone = sent.filter((one) => one.id === step.id)
      const sum = (name: 'done' | 'bounced' | 'complained' | 'answered') =>
        gone.reduce((total, row) => total + Number(row[name]), 0)
      return {
        number: step.number,
        words: stepWords(step),
        after: afterWords(step),
        waiting: ['active', 'paused', 'failed'].reduce(
          (sum, status) => sum + counted(status, step.number),
          0,
        ),
        done: sum('done'),
        bounced: sum('bounced'),
        complained: sum('complained'),
        answered: sum('answered'),
        rates: step.kind === 'email' && gone.length > 0 ? ratesOf(countsOf(gone)) : null,
        stoppedHere: counted('stopped', step.number),
        test:
          step.secondTemplateId === null
            ? null
            : testOf({ a: step.templateName, b: step.secondName }, (variant) =>
                countsOf(gone.filter((row) => row.variant === variant)),
              ),
      }
    }),
  }
}

/** What a campaign has sent, and with what result. [MAIL-006] */
export async function campaignFiguresOf(
  { db }: Context,
  { actor }: Caller,
  id: string,
): Promise<CampaignFigures> {
  const params = new Params()
  const campaign = await db.row(
    `SELECT /* figures */ t.email_template_id AS a, t.second_template_id AS b, x.name AS "aName", y.name AS "bName"
       FROM drip_campaigns t JOIN email_templates x ON x.id = t.email_template_id LEFT JOIN email_templates y ON y.id = t.second_template_id
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(dripCampaignPolicy.read(actor), params)}`,
    params.values,
  )
  if (!campaign) throw notFound()
  const rows = await db.rows(
    `SELECT d.status, e.status AS letter, d.email_id IS NULL AS "isUnwritten", d.skip_reason AS why, count(*)::int AS count
       FROM drip_campaign_sends d LEFT JOIN emails e ON e.id = d.email_id
      WHERE d.campaign_id = $1 AND d.deleted_at IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 1000`,
    [id],
  )
  const emails = await db.rows(
    `SELECT d.variant, d.template_id AS template, ${answeredCount}, ${emailCounts}
       FROM drip_campaign_sends d JOIN emails e ON e.id = d.email_id
      WHERE d.campaign_id = $1 AND d.deleted_at IS NULL AND e.sent_at IS NOT NULL
      GROUP BY 1, 2`,
    [id],
  )
  const failed = (row: (typeof rows)[number]) => row.status === 'failed' && row.isUnwritten === true
  const counted = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => sum + (fits(row) ? Number(row.count) : 0), 0)
  return {
    waiting: counted(({ status }) => status === 'scheduled'),
    onTheWay: counted(({ status }) => status === 'sending'),
    sent: counted(({ status }) => status === 'sent'),
    bounced: counted(({ letter }) => letter === 'bounced'),
    uncertain: counted(({ status }) => status === 'uncertain'),
    skipped: counted(({ status }) => status === 'skipped'),
    failed: counted(failed),
    failedWhy: rows.find(failed)?.why ?? null,
    rates: ratesOf(countsOf(emails)),
    // Emails sent before this test, or in another, do not count.
    test:
      campaign.b === null
        ? null
        : testOf({ a: campaign.aName, b: campaign.bName }, (variant) =>
            countsOf(emails.filter((row) => row.variant === variant && row.template === campaign[variant])),
          ),
    reasons: rows
      .filter(({ status, why }) => status === 'skipped' && why !== null)
      .slice(0, 8)
      .map(({ why, count }) => ({ why: why ?? '', count: Number(count) })),
  }
}

import type { MailFigures } from '#email/contract/tracking.ts'
import { mailFiguresScope } from '#email/rules/policy.ts'
import { ratesOf } from '#email/rules/tracking/email-rates.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { answeredCount, countsOf, emailCounts } from './email-counts.ts'

const days = 90
/** At most this many rows of each, those with most emails first. */
const most = 100

/** Results of commercial mail of the last 90 days, by template and by writer; a rep sees only their own. */
export async function mailFiguresOf({ db, clock }: Context, { actor }: Caller): Promise<MailFigures> {
  const params = new Params()
  const since = new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const rows = await db.rows(
    `SELECT /* mail figures */ e.template_id, p.name AS template, e.sender_id,
            coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) AS sender,
            ${answeredCount}, ${emailCounts}
       FROM emails e LEFT JOIN email_templates p ON p.id = e.template_id LEFT JOIN users u ON u.id = e.sender_id
      WHERE e.sent_at >= ${params.add(since)} AND e.is_commercial AND e.status IN ('sent', 'delivered', 'complained')
        AND e.deleted_at IS NULL AND ${scopeSql(mailFiguresScope(actor), params, 'e')}
      GROUP BY 1, 2, 3, 4 ORDER BY sent DESC LIMIT 2000`,
    params.values,
  )
  type Row = (typeof rows)[number]
  const gathered = (by: (row: Row) => { id: string | null; name: string }) => {
    const groups = Map.groupBy(rows, (row) => by(row).id)
    return [...groups.values()]
      .slice(0, most)
      .flatMap((of) => of.slice(0, 1).map((first) => ({ ...by(first), ...ratesOf(countsOf(of)) })))
  }
  return {
    templates: gathered((row) => ({ id: row.templateId, name: row.template ?? 'Without a template' })),
    reps: gathered((row) => ({ id: row.senderId, name: row.sender ?? 'The company' })),
  }
}

import type { MailFigures } from '#contracts/outreach/tracking.ts'
import { emailPolicy } from '#domain/outreach/policy.ts'
import { ratesOf } from '#domain/outreach/tracking/letter-rates.ts'
import type { Context } from '../../context.ts'
import { Params } from '../../db/params.ts'
import type { Caller } from '../../resources/caller.ts'
import { reachSql } from '../../resources/where.ts'

const days = 90

/** How commercial mail of the last 90 days went, by template and by who wrote it; of a rep their own. */
export async function mailFiguresOf({ db, clock }: Context, { actor }: Caller): Promise<MailFigures> {
  const params = new Params()
  const since = new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const rows = await db.rows(
    `SELECT /* mail figures */ t.template_id AS "templateId", p.name AS template, t.sender_id AS "senderId",
            coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) AS sender,
            count(*)::int AS sent,
            (count(*) FILTER (WHERE EXISTS (SELECT FROM inbound_mails i
                                             WHERE i.letter_id = t.id AND i.kind = 'reply' AND i.deleted_at IS NULL)))::int AS answered,
            (count(*) FILTER (WHERE jsonb_array_length(t.links) > 0))::int AS followed,
            (count(*) FILTER (WHERE jsonb_array_length(t.links) > 0 AND t.clicked_at IS NOT NULL))::int AS clicked,
            (count(*) FILTER (WHERE t.tracks_opens))::int AS pictured,
            (count(*) FILTER (WHERE t.tracks_opens AND t.opened_at IS NOT NULL))::int AS opened
       FROM emails t LEFT JOIN email_templates p ON p.id = t.template_id LEFT JOIN users u ON u.id = t.sender_id
      WHERE t.sent_at >= ${params.add(since)} AND t.is_commercial AND t.status IN ('sent', 'delivered', 'complained')
        AND t.deleted_at IS NULL AND ${reachSql(emailPolicy.read(actor), params)}
      GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 2000`,
    params.values,
  )
  const gathered = (by: (row: (typeof rows)[number]) => { id: string | null; name: string }) => {
    const groups = new Map<string, { id: string | null; name: string; rows: typeof rows }>()
    for (const row of rows) {
      const { id, name } = by(row)
      const group = groups.get(id ?? '') ?? { id, name, rows: [] }
      groups.set(id ?? '', { ...group, rows: [...group.rows, row] })
    }
    return [...groups.values()].map(({ id, name, rows: of }) => {
      const sum = (field: 'sent' | 'answered' | 'followed' | 'clicked' | 'pictured' | 'opened') =>
        of.reduce((total, row) => total + Number(row[field]), 0)
      return {
        id,
        name,
        ...ratesOf({
          sent: sum('sent'),
          answered: sum('answered'),
          followed: sum('followed'),
          clicked: sum('clicked'),
          pictured: sum('pictured'),
          opened: sum('opened'),
        }),
      }
    })
  }
  const most = 100
  return {
    templates: gathered((row) => ({ id: row.templateId, name: row.template ?? 'Without a template' })).slice(
      0,
      most,
    ),
    reps: gathered((row) => ({ id: row.senderId, name: row.sender ?? 'The company' })).slice(0, most),
  }
}

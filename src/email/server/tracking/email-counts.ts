import type { Counts } from '#email/rules/tracking/email-rates.ts'

/** Columns that count the outcomes of sent emails (`emails e`). */
export const emailCounts = `(count(*) FILTER (WHERE e.sent_at IS NOT NULL))::int AS sent,
            (count(*) FILTER (WHERE e.sent_at IS NOT NULL AND jsonb_array_length(e.links) > 0))::int AS followed,
            (count(*) FILTER (WHERE e.sent_at IS NOT NULL AND jsonb_array_length(e.links) > 0 AND e.clicked_at IS NOT NULL))::int AS clicked,
            (count(*) FILTER (WHERE e.sent_at IS NOT NULL AND e.tracks_opens))::int AS pictured,
            (count(*) FILTER (WHERE e.sent_at IS NOT NULL AND e.tracks_opens AND e.opened_at IS NOT NULL))::int AS opened`

/** Those of them that somebody answered. */
export const answeredCount = `(count(*) FILTER (WHERE EXISTS (SELECT FROM inbound_mails i
                                             WHERE i.letter_id = e.id AND i.kind = 'reply' AND i.deleted_at IS NULL)))::int AS answered`

type Counted = { [K in keyof Counts]: number | string | null }

/** Rows of such columns, added up. */
export function countsOf(rows: readonly Counted[]): Counts {
  const sum = (field: keyof Counts) => rows.reduce((total, row) => total + Number(row[field]), 0)
  return {
    sent: sum('sent'),
    answered: sum('answered'),
    followed: sum('followed'),
    clicked: sum('clicked'),
    pictured: sum('pictured'),
    opened: sum('opened'),
  }
}

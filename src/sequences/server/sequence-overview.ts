import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import type { App } from '#platform/routing.ts'
import { overviewCall, type SequenceOverview } from '#sequences/contract/sequence-overview.ts'
import { orderedSince } from './branch-facts.ts'

export function sequenceOverviewRoutes(app: App, context: Context): void {
  answerCall(app, overviewCall, ({ query }) => overviewOf(context, query.id ?? null))
}

/** Each sequence in one line: who is in it, what was sent, who answered or ordered, and what is next. [MAIL-004] */
async function overviewOf({ db }: Context, only: string | null): Promise<SequenceOverview> {
  const [people, sent, ordered, next] = await Promise.all([
    db.rows(
      `SELECT sequence_id AS id, count(*)::int AS enrolled, (count(*) FILTER (WHERE status = 'active'))::int AS running,
              (count(*) FILTER (WHERE status = 'paused'))::int AS paused, (count(*) FILTER (WHERE status = 'failed'))::int AS failed
         FROM prospect_follow_ups WHERE deleted_at IS NULL AND ($1::uuid IS NULL OR sequence_id = $1) GROUP BY 1`,
      [only],
    ),
    db.rows(
      `SELECT f.sequence_id AS id, count(*)::int AS sent,
              (count(DISTINCT m.follow_up_id) FILTER (WHERE m.responded_at IS NOT NULL))::int AS replied
         FROM sent_messages m JOIN prospect_follow_ups f ON f.id = m.follow_up_id LEFT JOIN emails e ON e.id = m.email_id
        WHERE m.deleted_at IS NULL AND f.deleted_at IS NULL AND ($1::uuid IS NULL OR f.sequence_id = $1)
          AND (e.status IN ('sent', 'delivered', 'bounced', 'complained', 'uncertain')
               OR m.email_id IS NULL AND m.status IN ('sent', 'delivered', 'undelivered', 'uncertain'))
        GROUP BY 1`,
      [only],
    ),
    db.rows(
      `SELECT f.sequence_id AS id, count(*)::int AS ordered FROM prospect_follow_ups f
        WHERE f.deleted_at IS NULL AND ($1::uuid IS NULL OR f.sequence_id = $1) AND ${orderedSince('f')} GROUP BY 1`,
      [only],
    ),
    db.rows(
      `SELECT DISTINCT ON (sequence_id) sequence_id AS id, next_message AS what, next_message_due AS at FROM prospect_follow_ups
        WHERE status = 'active' AND next_message_due IS NOT NULL AND deleted_at IS NULL AND ($1::uuid IS NULL OR sequence_id = $1)
        ORDER BY sequence_id, next_message_due`,
      [only],
    ),
  ])
  const of = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const [sentOf, orderedOf, nextOf] = [of(sent), of(ordered), of(next)]
  return {
    items: people.map((row) => {
      const due = nextOf.get(row.id)
      return {
        ...row,
        sent: sentOf.get(row.id)?.sent ?? 0,
        replied: sentOf.get(row.id)?.replied ?? 0,
        ordered: orderedOf.get(row.id)?.ordered ?? 0,
        next: due?.at ? { what: due.what ?? '', at: due.at } : null,
      }
    }),
  }
}

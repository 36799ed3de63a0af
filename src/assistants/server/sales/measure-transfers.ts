import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'

/** Days that are compared before and after a hand-over. */
const windowDays = 14

/** Counts a business's messages, and people's emails and the answers to them, in the window before a moment. */
export async function measureWindow(
  db: Db,
  { id, until }: { id: string; until: string },
): Promise<Record<string, number>> {
  const said = await db.row(
    `SELECT count(*)::int AS messages, count(*) FILTER (WHERE c.message_type = 'inbound')::int AS answers,
            count(c.objection_detected)::int AS objections, count(*) FILTER (WHERE c.was_successful)::int AS continued
       FROM ai_conversations c
      WHERE c.prospect_id = $1 AND c.deleted_at IS NULL
        AND c.created_at > $2::timestamptz - $3 * interval '1 day' AND c.created_at <= $2`,
    [id, until, windowDays],
  )
  const beside = await db.row(
    `SELECT a.current_ten_step AS step,
            (SELECT count(*) FROM interactions i
              WHERE i.prospect_id = a.prospect_id AND i.status = 'done' AND i.deleted_at IS NULL
                AND i.created_at > $2::timestamptz - $3 * interval '1 day' AND i.created_at <= $2)::int AS contacts,
            (SELECT count(*) FROM emails e
              WHERE (e.recipient_email = lower(a.email) OR (e.recipient_type = 'prospect' AND e.recipient_id = a.prospect_id))
                AND e.email_type = 'personal' AND e.deleted_at IS NULL
                AND e.sent_at > $2::timestamptz - $3 * interval '1 day' AND e.sent_at <= $2)::int AS letters,
            (SELECT count(*) FROM inbound_mails m
              WHERE (m.from_email = lower(a.email) OR m.prospect_id = a.prospect_id)
                AND m.kind IN ('reply', 'other') AND m.is_shared AND m.deleted_at IS NULL
                AND m.received_at > $2::timestamptz - $3 * interval '1 day' AND m.received_at <= $2
                AND NOT EXISTS (SELECT FROM ai_conversations c WHERE c.id = m.id))::int AS mails
       FROM ai_prospects a WHERE a.id = $1`,
    [id, until, windowDays],
  )
  if (!said || !beside) throw new Error('a business that is measured is not there')
  const { step, contacts, letters, mails } = beside
  return {
    days: windowDays,
    ...said,
    messages: said.messages + letters + mails,
    answers: said.answers + mails,
    contacts: contacts + letters,
    step,
  }
}

/** Measures hand-overs whose window after the hand-over has passed. */
export async function measureTransfers({ db, clock }: Context): Promise<void> {
  const now = clock.now().toISOString()
  const due = await db.rows(
    `SELECT t.id, t.ai_prospect_id,
            (t.ai_takeover_date + $2 * interval '1 day')::timestamptz(3) AS until
       FROM human_to_ai_transfers t
      WHERE t.performance_after IS NULL AND t.ai_prospect_id IS NOT NULL AND t.deleted_at IS NULL
        AND t.performance_before ? 'days' AND t.ai_takeover_date + $2 * interval '1 day' <= $1
      ORDER BY t.ai_takeover_date LIMIT 200`,
    [now, windowDays],
  )
  for (const { id, aiProspectId, until } of due) {
    if (!aiProspectId || !until) continue
    const after = await measureWindow(db, { id: aiProspectId, until })
    await db.transact(async (tx) => {
      await tx.change(
        `UPDATE human_to_ai_transfers SET performance_after = $2, ${changedAt('$3')} WHERE id = $1 RETURNING id`,
        [id, JSON.stringify(after), now],
      )
    })
  }
}

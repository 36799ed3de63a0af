import { changedNow } from '#platform/db/changed.ts'
import { orderedSince } from './branch-facts.ts'
import { endEmailsOf } from './end-emails.ts'
import type { EnrollmentTable } from './enrollments.ts'
import { programOf } from './program.ts'

/** Who runs a sequence (`prospect_follow_ups`) and what its steps did (`sent_messages`). */
export const sequenceEnrollments: EnrollmentTable = {
  kind: 'sequence',
  entity: 'prospect_follow_ups',
  emailKind: 'sequence',
  isResumable: true,
  isFixed: true,
  programOf,

  listDue: (db, now) =>
    db.rows(
      `SELECT f.id, f.sequence_id AS "programId", f.prospect_id, f.contact_id
         FROM prospect_follow_ups f JOIN follow_up_sequences s ON s.id = f.sequence_id AND s.is_active AND s.deleted_at IS NULL
        WHERE f.status = 'active' AND f.next_message_due <= $1 AND f.deleted_at IS NULL
        ORDER BY f.next_message_due, f.id LIMIT 200`,
      [now],
    ),

  async hold(tx, id, now) {
    const row = await tx.row(
      `SELECT f.id, f.current_step, f.next_message_due AS due, f.assigned_rep_id AS "repId",
              f.started_by, f.stage_at_start,
              EXISTS (SELECT FROM sent_messages m WHERE m.follow_up_id = f.id AND m.responded_at IS NOT NULL) AS "hasReplied",
              EXISTS (SELECT FROM sent_messages m JOIN emails e ON e.id = m.email_id
                       WHERE m.follow_up_id = f.id AND e.clicked_at IS NOT NULL) AS "hasClicked",
              ${orderedSince('f')} AS "hasOrdered"
         FROM prospect_follow_ups f WHERE f.id = $1 AND f.status = 'active' AND f.next_message_due <= $2 AND f.deleted_at IS NULL
          FOR UPDATE OF f SKIP LOCKED`,
      [id, now],
    )
    if (!row?.due) return null
    const { hasReplied, hasClicked, hasOrdered, due } = row
    const seen = { hasReplied: hasReplied === true, hasClicked: hasClicked === true }
    return { ...row, ...seen, due, hasOrdered: hasOrdered === true, email: null }
  },

  async wait(tx, id, until, heldBecause) {
    await tx.rows(
      `UPDATE prospect_follow_ups SET next_message_due = $2, held_because = $3, ${changedNow} WHERE id = $1`,
      [id, until, heldBecause],
    )
  },

  async goOn(tx, id, { step, at, words, sentAt }) {
    await tx.rows(
      `UPDATE prospect_follow_ups SET current_step = $2, next_message_due = $3, next_message = $4, tries = 0, held_because = NULL,
            last_message_sent = coalesce($5::timestamptz, last_message_sent), ${changedNow} WHERE id = $1`,
      [id, step, at, words, sentAt],
    )
  },

  async end(tx, id, { status, reason, sentAt, repId = null }) {
    await tx.rows(
      `UPDATE prospect_follow_ups SET status = $2, stop_reason = $3, held_because = NULL, last_message_sent = coalesce($4::timestamptz, last_message_sent),
            escalated_to_rep = escalated_to_rep OR $2 = 'escalated', assigned_rep_id = coalesce($5, assigned_rep_id),
            escalated_at = CASE WHEN $2 = 'escalated' THEN $4::timestamptz ELSE escalated_at END,
            next_message_due = CASE WHEN $2 = 'paused' THEN next_message_due END,
            next_message = CASE WHEN $2 = 'paused' THEN next_message END, ${changedNow} WHERE id = $1`,
      [id, status, reason, sentAt, repId],
    )
    if (status === 'stopped') await endEmailsOf(tx, [id], reason ?? '')
  },

  async noteSent(tx, id, { prospectId, stepId, kind, words, recipient, emailId, variant, at }) {
    await tx.change(
      `INSERT INTO sent_messages (prospect_id, message_id, follow_up_id, email_id, message_type, content, recipient, status, sent_at,
                                variant)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        prospectId,
        stepId,
        id,
        emailId,
        kind,
        words,
        recipient.slice(0, 254),
        emailId === null ? 'sent' : 'queued',
        at,
        variant,
      ],
    )
  },

  async triesOf(tx, id) {
    const row = await tx.row(
      `SELECT tries FROM prospect_follow_ups WHERE id = $1 AND status = 'active' AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    return row?.tries
  },

  async tryAgain(tx, id, { again, reason }) {
    await tx.rows(
      `UPDATE prospect_follow_ups
        SET tries = tries + 1, next_message_due = coalesce($2::timestamptz, next_message_due), stop_reason = $3,
            status = CASE WHEN $3::text IS NULL THEN status ELSE 'failed' END, ${changedNow} WHERE id = $1`,
      [id, again, reason],
    )
  },
}

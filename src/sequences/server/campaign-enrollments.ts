import { changedNow } from '#platform/db/changed.ts'
import { orderedSince } from './branch-facts.ts'
import { dripProgramOf } from './drip-program.ts'
import type { EnrollmentTable } from './enrollments.ts'

/** Who gets the one email of a campaign: a row of `drip_campaign_sends` is its enrollment and the record of what was sent. */
export const campaignEnrollments: EnrollmentTable = {
  kind: 'campaign',
  entity: 'drip_campaign_sends',
  emailKind: 'drip',
  isResumable: false,
  isFixed: false,
  programOf: dripProgramOf,

  listDue: (db, now) =>
    db.rows(
      `SELECT d.id, d.campaign_id AS "programId", d.prospect_id, NULL::uuid AS "contactId"
         FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id AND c.is_active AND c.deleted_at IS NULL
        WHERE d.status = 'scheduled' AND d.scheduled_for <= $1 AND d.deleted_at IS NULL
        ORDER BY d.scheduled_for, d.id LIMIT 200`,
      [now],
    ),

  async hold(tx, id, now) {
    const row = await tx.row(
      `SELECT d.id, d.scheduled_for AS due, c.trigger_stage AS "stageAtStart",
              coalesce(d.template_id, c.email_template_id) AS "templateId", t.subject, t.body AS content, ${orderedSince('d')} AS "hasOrdered"
         FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id
         JOIN email_templates t ON t.id = coalesce(d.template_id, c.email_template_id)
        WHERE d.id = $1 AND d.status = 'scheduled' AND d.scheduled_for <= $2 AND d.deleted_at IS NULL
          FOR UPDATE OF d SKIP LOCKED`,
      [id, now],
    )
    if (!row) return null
    const { due, stageAtStart, hasOrdered, ...sent } = row
    const { templateId, subject, content } = sent
    return {
      ...{ id, due, stageAtStart, currentStep: 1, repId: null, startedBy: null },
      ...{ hasReplied: false, hasClicked: false, hasOrdered: hasOrdered === true },
      email: { templateId, subject, content },
    }
  },

  async wait(tx, id, until, heldBecause) {
    await tx.rows(
      `UPDATE drip_campaign_sends SET scheduled_for = $2, held_because = $3, ${changedNow} WHERE id = $1`,
      [id, until, heldBecause],
    )
  },

  async goOn() {
    throw new Error('a campaign has one email')
  },

  async end(tx, id, { status, reason }) {
    // Whose email was written follows that email (`emails-settled.ts`).
    if (status === 'completed') return
    await tx.rows(
      `UPDATE drip_campaign_sends SET status = 'skipped', skip_reason = $2, held_because = NULL, ${changedNow} WHERE id = $1`,
      [id, reason],
    )
  },

  async noteSent(tx, id, { emailId }) {
    await tx.rows(
      `UPDATE drip_campaign_sends SET status = 'sending', held_because = NULL, email_id = $2, attempts = attempts + 1, ${changedNow}
        WHERE id = $1`,
      [id, emailId],
    )
  },

  async triesOf(tx, id) {
    const row = await tx.row(
      `SELECT attempts FROM drip_campaign_sends WHERE id = $1 AND status = 'scheduled' AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    return row?.attempts
  },

  async tryAgain(tx, id, { again, reason }) {
    await tx.rows(
      `UPDATE drip_campaign_sends
        SET attempts = attempts + 1, scheduled_for = coalesce($2::timestamptz, scheduled_for), skip_reason = $3,
            status = CASE WHEN $3::text IS NULL THEN status ELSE 'failed' END, ${changedNow} WHERE id = $1`,
      [id, again, reason],
    )
  },
}

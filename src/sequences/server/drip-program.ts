import { dripCampaignPolicy } from '#email/rules/policy.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Step } from '#sequences/rules/plan-steps.ts'
import type { Program } from './program.ts'

/** An answer, an order or a change of stage all end a campaign. */
export const dripRules = { stopsOnReply: true, stopsOnOrder: true, stopsOnStage: true }

/** The one step of a campaign: an email, some days after the stage was reached. */
export const dripStep = (id: string, delayDays: number): Step => ({
  id,
  number: 1,
  kind: 'email',
  delayHours: delayDays * 24,
  branchOn: null,
  branchStage: null,
  branchCondition: null,
  goTo: null,
})

/**
 * A campaign as a sequence of one email. The step has the campaign's id, so that a prospect always gets the same of two
 * versions.
 */
export async function dripProgramOf(db: Db, id: string): Promise<Program | null> {
  const row = await db.row(
    `SELECT c.id, c.name, c.is_active, c.trigger_stage AS stage, c.delay_days, c.send_from AS "from",
            c.send_until AS until, c.send_days AS days, c.daily_cap, c.created_by,
            c.email_template_id AS "templateId", t.name AS "templateName", t.subject, t.body AS content,
            c.second_template_id, b.name AS "secondName", b.subject AS "secondSubject", b.body AS "secondContent"
       FROM drip_campaigns c JOIN email_templates t ON t.id = c.email_template_id
       LEFT JOIN email_templates b ON b.id = c.second_template_id
      WHERE c.id = $1 AND c.deleted_at IS NULL`,
    [id],
  )
  if (!row) return null
  const { name, isActive, stage, delayDays, from, until, days, dailyCap, createdBy, ...letter } = row
  return {
    ...{ id, name, isActive, dailyCap, createdBy },
    versions: [id],
    begins: { stage, step: null, when: null },
    status: isActive ? 'started' : 'stopped',
    window: { from, until, days },
    rules: dripRules,
    steps: [{ ...letter, ...dripStep(id, delayDays), isEscalated: false }],
  }
}

/** The same for a caller who may read it. @throws AppError 404 */
export async function readDripProgram(db: Db, { actor }: Caller, id: string): Promise<Program> {
  const params = new Params()
  const row = await db.row(
    `SELECT /* read program */ t.id FROM drip_campaigns t
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(dripCampaignPolicy.read(actor), params)}`,
    params.values,
  )
  const program = row && (await dripProgramOf(db, row.id))
  if (!program) throw notFound()
  return program
}

import type { z } from 'zod'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import { picturesNamed } from '#email/rules/content/picture-mark.ts'
import { followUpSequencePolicy } from '#email/rules/policy.ts'
import { readText } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, demand, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { type Moving, registerMoves } from '#platform/resources/move-routes.ts'
import { recordMove } from '#platform/resources/moves.ts'
import type { App } from '#platform/routing.ts'
import { refuseField } from '#platform/rules/refusal.ts'
import { branchFields } from '#sequences/contract/branch-fields.ts'
import type { savedSteps, sequenceSteps } from '#sequences/contract/sequence.ts'
import { beginsByItself } from '#sequences/rules/begins-when.ts'
import { refuseStart, refuseSteps } from '#sequences/rules/check-steps.ts'
import { conditionOf } from '#sequences/rules/field-condition.ts'
import { seenSteps } from '#sequences/rules/seen-steps.ts'
import { sequenceLifecycle } from '#sequences/rules/sequence-lifecycle.ts'
import { isTextingSetUp } from '#sms/server/api.ts'
import { endEmailsOf } from './end-emails.ts'
import { notDraft } from './only-drafts.ts'
import { afterWords, type ProgramStep, programOf, stepWords } from './program.ts'
import { sequenceResources } from './resources.ts'
import { versionsOf } from './versions.ts'

type Written = z.output<typeof sequenceSteps>
type Steps = Written['steps']

/**
 * Saves the steps of a draft in place of those that were seen.
 * @throws AppError 400 by step, 404, 409 when it was started, `version_conflict` when somebody else wrote them meanwhile
 */
export async function saveSteps(
  { db }: Context,
  caller: Caller,
  id: string,
  { steps, seen }: Written,
): Promise<z.output<typeof savedSteps>> {
  return db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT id, name, status, version FROM follow_up_sequences WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    )
    if (!row) throw notFound()
    if (row.status !== 'draft') throw notDraft()
    if (seen !== undefined && seen !== seenSteps(await stepsNow(tx, id)))
      throw new AppError('version_conflict', {
        message: 'Somebody else changed these steps meanwhile. Read them again before you write yours.',
        current: row,
      })
    demand(refuseSteps(steps, branchFields))
    const templates = steps.flatMap(templatesOf)
    const known = await tx.rows(
      `SELECT id, variables FROM email_templates WHERE id = ANY($1) AND status <> 'archived' AND deleted_at IS NULL`,
      [templates],
    )
    const unknown = steps.findIndex((step) =>
      templatesOf(step).some((id) => !known.some((one) => one.id === id)),
    )
    if (unknown >= 0)
      demand(refuseField(`steps.${unknown}`, `Step ${unknown + 1}: this template cannot be chosen`))
    const others = known.filter(({ variables }) => !subjectsFor(variables).includes('prospect'))
    const unfit = steps.findIndex((step) =>
      templatesOf(step).some((id) => others.some((one) => one.id === id)),
    )
    if (unfit >= 0)
      demand(
        refuseField(
          `steps.${unfit}`,
          `Step ${unfit + 1}: this template names fields that a prospect does not have`,
        ),
      )
    for (const [index, { kind, content }] of steps.entries()) {
      const wrong = kind === 'sms' ? await problemOfText(tx, caller.actor.id, content) : undefined
      if (wrong) demand(refuseField(`steps.${index}`, `Step ${index + 1}: ${wrong}`))
    }
    // A draft has sent nothing, so nothing refers to its steps.
    await tx.rows(`DELETE FROM follow_up_messages WHERE sequence_id = $1`, [id])
    for (const [index, step] of steps.entries()) await writeStep(tx, id, index + 1, step)
    await tx.rows(`UPDATE follow_up_sequences SET ${changedNow} WHERE id = $1`, [id])
    const program = await programOf(tx, id)
    await recordChange(tx, caller, {
      entity: 'follow_up_sequences',
      id,
      action: 'save_steps',
      before: {},
      after: { steps: program?.steps.map(inOrder) ?? [] },
    })
    const now = await stepsNow(tx, id)
    for (const step of now) tx.changes.push({ entity: 'follow_up_messages', id: step.id, op: 'update' })
    return { seen: seenSteps(now) }
  })
}

const stepsNow = (tx: Tx, id: string) =>
  tx.rows(
    `SELECT id, version FROM follow_up_messages WHERE sequence_id = $1 AND deleted_at IS NULL ORDER BY step_number LIMIT 100`,
    [id],
  )

async function problemOfText(tx: Tx, who: string, content: string): Promise<string | undefined> {
  if (picturesNamed(content).length > 0) return 'a text message shows no pictures'
  const { problems } = await readText(tx, who, { subject: '', body: content })
  return problems.body
}

const templatesOf = ({ templateId, secondTemplateId }: Steps[number]): string[] =>
  [templateId, secondTemplateId].flatMap((id) => id ?? [])

/** A step as the history shows it: "2. Call: Ask how they liked it, after 4 hours". */
const inOrder = (step: ProgramStep) =>
  [`${step.number}. ${stepWords(step)}`, afterWords(step)].filter(Boolean).join(', ')

async function writeStep(tx: Tx, id: string, number: number, step: Steps[number]): Promise<void> {
  const {
    kind,
    delayHours,
    templateId,
    secondTemplateId,
    content,
    branchOn,
    branchStage,
    branchCondition,
    goTo,
    isEscalated,
  } = step
  const isBranch = kind === 'branch'
  const asked =
    isBranch && branchOn === 'field' ? conditionOf(branchCondition ?? null, branchFields) : undefined
  await tx.rows(
    `INSERT INTO follow_up_messages (sequence_id, step_number, message_type, delay_hours, email_template_id, content, branch_on,
                                     branch_stage, go_to_step, escalate_to_human, second_template_id, branch_condition)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      number,
      kind,
      delayHours,
      kind === 'email' ? templateId : null,
      content.trim(),
      isBranch ? branchOn : null,
      isBranch && branchOn === 'stage' ? branchStage : null,
      isBranch ? goTo : null,
      isEscalated && !isBranch && kind !== 'wait',
      kind === 'email' ? (secondTemplateId ?? null) : null,
      asked && 'condition' in asked ? JSON.stringify(asked.condition) : null,
    ],
  )
}

/** Begins a draft beside the started version, or returns the one there is. [MAIL-004] */
export async function beginVersion({ db }: Context, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transact(async (tx) => {
    const from = await tx.row(
      `SELECT status, name FROM follow_up_sequences WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    )
    if (!from) throw notFound()
    if (from.status !== 'started' && from.status !== 'stopped')
      throw new AppError('conflict', { message: 'Only a sequence that was started gets a new version.' })
    return (await openDraft(tx, id)) ?? copyVersion(tx, caller, { id, name: from.name })
  })
}

/** The draft of a new version, when there is one. */
export const openDraft = (tx: Tx, id: string) =>
  tx.row(
    `SELECT id FROM follow_up_sequences WHERE revision_of = $1 AND status = 'draft' AND deleted_at IS NULL LIMIT 1`,
    [id],
  )

type From = { id: string; name: string }

/** Copies a version into a draft, step by step. */
export async function copyVersion(tx: Tx, caller: Caller, { id, name }: From): Promise<{ id: string }> {
  const row = await tx.row(
    `INSERT INTO follow_up_sequences (name, description, ten_step_stage, trigger_conditions, begins_at_stage, send_from, send_until,
              send_days, daily_cap, stops_on_reply, stops_on_order, stops_on_stage, created_by, revision_of)
       SELECT name, description, ten_step_stage, trigger_conditions, begins_at_stage, send_from, send_until, send_days, daily_cap,
              stops_on_reply, stops_on_order, stops_on_stage, $2, id FROM follow_up_sequences WHERE id = $1 RETURNING id`,
    [id, caller.actor.id],
  )
  if (!row) throw notFound()
  await tx.rows(
    `INSERT INTO follow_up_messages (sequence_id, step_number, message_type, subject, content, delay_hours, escalate_to_human,
              success_condition, email_template_id, second_template_id, branch_on, branch_stage, branch_condition, go_to_step)
       SELECT $2, step_number, message_type, subject, content, delay_hours, escalate_to_human, success_condition, email_template_id,
              second_template_id, branch_on, branch_stage, branch_condition, go_to_step
         FROM follow_up_messages WHERE sequence_id = $1 AND deleted_at IS NULL`,
    [id, row.id],
  )
  const after = { name, revisionOf: id, status: 'draft' }
  await recordChange(tx, caller, { entity: 'follow_up_sequences', id: row.id, action: 'create', after })
  return row
}

export function sequenceMoves(app: App, context: Context): void {
  registerMoves(app, context, {
    resource: named(sequenceResources, 'follow_up_sequences'),
    lifecycle: sequenceLifecycle,
    scope: followUpSequencePolicy.update,
    effect: async (tx, moving) => {
      await (moving.action === 'start' ? start(tx, moving) : stop(tx, moving))
      return { isActive: moving.action === 'start' }
    },
  })
}

async function start(tx: Tx, { caller, row }: Moving): Promise<void> {
  const program = await programOf(tx, row.id)
  if (!program) throw notFound()
  const templates = await tx.rows(
    `SELECT t.status, t.variables FROM follow_up_messages m JOIN email_templates t ON t.id IN (m.email_template_id, m.second_template_id)
      WHERE m.sequence_id = $1 AND m.deleted_at IS NULL`,
    [row.id],
  )
  const canSendSms = await isTextingSetUp(tx)
  demand(
    refuseStart(program.steps, {
      isDraftTemplate: templates.some(({ status }) => status === 'draft'),
      isForProspects: templates.every(({ variables }) => subjectsFor(variables).includes('prospect')),
      canSendSms,
      fields: branchFields,
    }),
  )
  if (typeof row.revisionOf === 'string')
    await archive(tx, caller, { id: row.revisionOf, reason: 'A new version was started' })
  if (beginsByItself(program.begins)) await enqueue(tx, 'begin-sequence', { id: row.id })
}

/** Archives the version before: it takes nobody any more, and those who run it go on with it. */
export async function archive(
  tx: Tx,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const before = await tx.row(
    `UPDATE follow_up_sequences SET status = 'archived', ${changedNow}
        WHERE id = $1 AND status IN ('started', 'stopped') AND deleted_at IS NULL RETURNING id`,
    [id],
  )
  if (before)
    await recordMove(tx, caller, {
      entity: 'follow_up_sequences',
      id: before.id,
      action: 'archive',
      from: 'started',
      to: 'archived',
      reason,
    })
}

/** Stops everybody who runs it, or a version that it replaced. */
async function stop(tx: Tx, { row }: Moving): Promise<void> {
  const stopped = await tx.change(
    `UPDATE prospect_follow_ups f
        SET status = 'stopped', stop_reason = 'The sequence was stopped.', next_message_due = NULL, next_message = NULL,
            ${changedOf('f', 'now()')}
      WHERE f.sequence_id = ANY($1) AND f.status IN ('active', 'paused', 'failed') AND f.deleted_at IS NULL RETURNING f.id`,
    [await versionsOf(tx, row.id)],
  )
  await endEmailsOf(
    tx,
    stopped.map(({ id }) => id),
    'The sequence was stopped.',
  )
}

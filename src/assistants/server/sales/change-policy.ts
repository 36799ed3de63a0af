import type { z } from 'zod'
import type { policyToSave, SalesPolicyAnswer, switchPolicy } from '#assistants/contract/ai-sales.ts'
import { policyInWords, usualPolicy } from '#assistants/rules/sales/policy.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { policyOf, policyToDraft, type Status } from './policy-of.ts'

/** The policy as its screen shows it: in words, with its settings, and who switched it when. */
export async function readPolicy({ db }: Context): Promise<SalesPolicyAnswer> {
  const { answersFor: _, ...policy } = await policyOf(db)
  const who = await db.row(
    `SELECT concat_ws(' ', s.first_name, s.last_name) AS "switchedBy", p.switched_at,
            concat_ws(' ', c.first_name, c.last_name) AS "changedBy"
       FROM ai_sales_policy p LEFT JOIN users s ON s.id = p.switched_by LEFT JOIN users c ON c.id = p.changed_by WHERE p.is_one`,
  )
  return {
    ...policy,
    weekdays: [...policy.weekdays],
    words: policyInWords(policy),
    switchedBy: who?.switchedBy || null,
    switchedAt: who?.switchedAt ?? null,
    changedBy: who?.changedBy || null,
  }
}

/** @throws AppError 409 when somebody else has saved it since */
export async function savePolicy(
  context: Context,
  caller: Caller,
  { version, ...settings }: z.output<typeof policyToSave>,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const before = await made(tx, caller)
    if (version !== 0 && version !== before.version)
      throw new AppError('conflict', { message: 'Somebody has saved it since. Look at theirs first.' })
    await tx.rows(
      `UPDATE ai_sales_policy SET from_hour = $1, until_hour = $2, weekdays = $3, most_a_day = $4, most_unanswered = $5,
              gap_days = $6, last_step = $7, needs_approval = $8, needs_consent = $9, doubt_percent = $10, changed_by = $11,
              ${changedAt('$12')} WHERE is_one`,
      [
        settings.fromHour,
        settings.untilHour,
        JSON.stringify([...new Set(settings.weekdays)].sort()),
        settings.mostADay,
        settings.mostUnanswered,
        settings.gapDays,
        settings.lastStep,
        settings.needsApproval,
        settings.needsConsent,
        settings.doubtPercent,
        caller.actor.id,
        context.clock.now().toISOString(),
      ],
    )
    const { id, isOn: _, version: __, answersFor: ___, ...old } = before
    await recordChange(tx, caller, {
      entity: 'ai_sales_policy',
      id,
      action: 'update',
      before: old,
      after: settings,
    })
    await enqueue(tx, 'work-ai-sales', {}, { key: 'work-ai-sales' })
  })
}

/** Switches AI sales on or off; once off, nothing more is drafted or sent. */
export async function flipSwitch(
  context: Context,
  caller: Caller,
  { isOn, reason }: z.output<typeof switchPolicy>,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const { id, isOn: was } = await made(tx, caller)
    if (was === isOn)
      throw new AppError('move_not_allowed', {
        message: `It is ${isOn ? 'on' : 'off'} already.`,
        allowed: [],
      })
    await tx.rows(
      `UPDATE ai_sales_policy SET is_on = $1, switched_by = $2, switched_at = $3, ${changedAt('$3')} WHERE is_one`,
      [isOn, caller.actor.id, context.clock.now().toISOString()],
    )
    await recordChange(tx, caller, {
      entity: 'ai_sales_policy',
      id,
      action: isOn ? 'switch_on' : 'switch_off',
      before: { isOn: was },
      after: { isOn },
      reason,
    })
    await enqueue(tx, 'work-ai-sales', {}, { key: 'work-ai-sales' })
  })
}

/** The single policy row, locked; created when it does not exist yet. */
async function made(tx: Tx, caller: Caller): Promise<Status & { id: string }> {
  const { isOn: _, ...usual } = usualPolicy
  await tx.rows(
    `INSERT INTO ai_sales_policy (id, from_hour, until_hour, weekdays, most_a_day, most_unanswered, gap_days, last_step,
                                  doubt_percent, changed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (is_one) DO NOTHING`,
    [
      uuidv7(),
      usual.fromHour,
      usual.untilHour,
      JSON.stringify(usual.weekdays),
      usual.mostADay,
      usual.mostUnanswered,
      usual.gapDays,
      usual.lastStep,
      usual.doubtPercent,
      caller.actor.id,
    ],
  )
  const policy = await policyToDraft(tx)
  const row = await tx.row(`SELECT id FROM ai_sales_policy WHERE is_one`)
  if (!row) throw new Error('the policy was not written down')
  return { ...policy, id: row.id }
}

import { completeInteraction, snoozeReminder } from '#crm/contract/field-tools.ts'
import { followUps } from '#crm/contract/follow-up.ts'
import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { interactions } from '#crm/contract/interaction.ts'
import { followUpPolicy, followUpReminderPolicy, interactionPolicy } from '#crm/rules/policy.ts'
import { nextReminder } from '#crm/rules/repeat.ts'
import { followUpLifecycle, interactionLifecycle, reminderLifecycle } from '#crm/rules/task-lifecycle.ts'
import { activityOfDone, decideSnooze, refusePlanningAgain } from '#crm/rules/task-moves.ts'
import { awardPoints, withdrawPoints } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { type Moves, type Moving, movesOf } from '#platform/resources/move-routes.ts'
import { selfMadeAt } from '#platform/resources/self-made-at.ts'
import { zoneOfUser } from './reminder-zone.ts'
import { crmResources } from './resources.ts'
import { interactionDone, planFollowUp } from './touch-contact.ts'

type Task = RowOf<typeof followUps>
type Reminder = RowOf<typeof followUpReminders>

/** Moves of a planned interaction, by its owner only. [CRM-020] */
export function interactionMoves({ clock }: Context): Moves<string> {
  return movesOf(crmResources, interactions, {
    lifecycle: interactionLifecycle,
    scope: interactionPolicy.update,
    bodies: { complete: completeInteraction },
    effect: async (tx, { row, action, body }) => {
      if (action === 'take_back') {
        demand(refusePlanningAgain(row.scheduledAt))
        return { completedAt: null }
      }
      if (action !== 'complete') return {}
      const at = clock.now().toISOString()
      const { type, outcome, notes, nextAction } = completeInteraction.loose().parse(body ?? {})
      const said = Object.fromEntries(
        Object.entries({ type, outcome, notes, nextAction }).filter(([, value]) => value?.trim()),
      )
      await interactionDone(tx, { ...row, ...said }, at)
      return { ...said, completedAt: at }
    },
  })
}

/** Moves of a follow-up, by its owner. [CRM-021] */
export function followUpMoves({ clock }: Context): Moves<string> {
  return movesOf(crmResources, followUps, {
    lifecycle: followUpLifecycle,
    scope: followUpPolicy.update,
    effect: async (tx, { row: task, action }) => {
      if (action === 'take_back') {
        await withdrawPoints(tx, task.userId, `follow_up:${task.id}`)
        await planFollowUp(tx, task.prospectId, task.dueDate)
        return { settledBy: null }
      }
      if (action === 'complete' && !task.isPractice) await rewardDone(tx, 'follow_ups', task, clock.now())
      await planNextFollowUp(tx, task)
      return {}
    },
  })
}

/** Moves of a reminder, which can also be snoozed and can recur. */
export function reminderMoves(context: Context): Moves<string> {
  return movesOf(crmResources, followUpReminders, {
    lifecycle: reminderLifecycle,
    scope: followUpReminderPolicy.update,
    bodies: { snooze: snoozeReminder },
    effect: (tx, moving) => reminderEffect(tx, moving, context),
  })
}

async function reminderEffect(
  tx: Tx,
  { row: reminder, action, body, caller }: Moving<Reminder>,
  context: Context,
): Promise<Record<string, unknown>> {
  const now = context.clock.now()
  switch (action) {
    case 'snooze':
      return demand(decideSnooze(snoozeReminder.loose().safeParse(body).data?.until, now))
    case 'take_back':
      await withdrawPoints(tx, reminder.assignedTo, `follow_up:${reminder.id}`)
      await forgetNext(tx, reminder, await zoneOfUser(tx, context, reminder.assignedTo))
      return { completedAt: null, completedBy: null, settledBy: null }
    case 'wake':
      return { snoozeUntil: null }
    case 'complete': {
      if (!reminder.isPractice) {
        const done = { ...reminder, userId: reminder.assignedTo }
        await rewardDone(tx, 'follow_up_reminders', done, now)
      }
      await remindAgain(tx, reminder, { now, zone: await zoneOfUser(tx, context, reminder.assignedTo) })
      return { completedAt: now.toISOString(), completedBy: caller.actor.id, snoozeUntil: null }
    }
    default:
      return {}
  }
}

async function rewardDone(
  tx: Tx,
  entity: string,
  { id, userId, dueDate, createdAt }: Pick<Task, 'id' | 'userId' | 'dueDate' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const activity = activityOfDone(dueDate, now)
  const madeAt = await selfMadeAt(tx, { entity, id, userId, createdAt })
  await awardPoints(tx, { userId, activity, key: `follow_up:${id}`, at: now.toISOString(), madeAt })
}

/** If this task was the prospect's next follow-up, the next open one takes its place. */
async function planNextFollowUp(tx: Tx, task: Task): Promise<void> {
  const moved = await tx.row(
    `UPDATE prospects SET ${changedNow},
            next_followup_date = (SELECT min(f.due_date) FROM follow_ups f
                                   WHERE f.prospect_id = $1 AND f.status = 'open' AND f.id <> $2 AND f.deleted_at IS NULL)
      WHERE id = $1 AND next_followup_date = $3 RETURNING id`,
    [task.prospectId, task.id, task.dueDate],
  )
  if (moved) tx.changes.push({ entity: 'prospects', id: task.prospectId, op: 'update' })
}

/** Undoing a completed recurring reminder also removes the next one, which its completion created. */
async function forgetNext(
  tx: Tx,
  reminder: Reminder & { completedAt?: string | null },
  zone: string,
): Promise<void> {
  const at = reminder.completedAt
  const next = at ? nextReminder(reminder, new Date(at), zone) : null
  if (next === null) return
  await tx.change(
    `UPDATE follow_up_reminders SET deleted_at = now(), ${changedNow}
      WHERE assigned_to = $1 AND title = $2 AND due_date = $3 AND status = 'open' AND deleted_at IS NULL
        AND prospect_id IS NOT DISTINCT FROM $4::uuid AND client_id IS NOT DISTINCT FROM $5::uuid RETURNING id`,
    [reminder.assignedTo, reminder.title, next.dueDate, reminder.prospectId, reminder.clientId],
  )
}

async function remindAgain(
  tx: Tx,
  reminder: Reminder,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const next = nextReminder(reminder, now, zone)
  if (next === null) return
  await tx.rows(
    `INSERT INTO follow_up_reminders (prospect_id, client_id, assigned_to, reminder_type, priority, due_date, title,
            description, metadata, is_practice, record_type, record_id, given_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      reminder.prospectId,
      reminder.clientId,
      reminder.assignedTo,
      reminder.reminderType,
      reminder.priority,
      next.dueDate,
      reminder.title,
      reminder.description,
      JSON.stringify(next.metadata),
      reminder.isPractice,
      reminder.recordType,
      reminder.recordId,
      reminder.givenBy,
    ],
  )
}

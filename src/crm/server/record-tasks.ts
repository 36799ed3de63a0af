import { momentOfDay } from '#crm/rules/task-moves.ts'
import type { Context } from '#platform/context.ts'
import { noteRules } from '#platform/contract/record-note-calls.ts'
import type { GivenTask } from '#platform/contract/record-task-calls.ts'
import type { Db } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { demand, forbidden, invalidField, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { makeMove } from '#platform/resources/move-routes.ts'
import { namesOf } from '#platform/resources/names.ts'
import { notify } from '#platform/resources/notify.ts'
import { peopleWhoSee } from '#platform/resources/team-people.ts'
import { type Of, teamRecord } from '#platform/resources/team-record.ts'
import { reminderMoves } from './move-task.ts'
import { zoneOfUser } from './reminder-zone.ts'

type OfTask = Of & { taskId: string }

const mostShown = 100

const recordFor = (db: Db, of: Of, { actor }: Caller) =>
  teamRecord(db, of, actor, noteRules(of.resource.contract))

/** The tasks about a record: its own reminders of the caller, and what anybody was given to do. @throws AppError 403, 404 */
export async function listTasks({ db, clock }: Context, of: Of, caller: Caller) {
  const { mayPut } = await recordFor(db, of, caller)
  const { actor } = caller
  const now = clock.now().toISOString()
  const rows = await db.rows(
    `SELECT r.id, r.title, r.description AS details, r.due_date AS "dueAt", r.status, r.assigned_to,
            coalesce(u.first_name || ' ' || u.last_name, u.email) AS owner
       FROM follow_up_reminders r JOIN users u ON u.id = r.assigned_to
      WHERE (($1 = 'prospects' AND r.prospect_id = $2) OR ($1 = 'clients' AND r.client_id = $2) OR (r.record_type = $1 AND r.record_id = $2))
        AND r.deleted_at IS NULL AND (r.assigned_to = $3 OR r.reminder_type = 'task')
        AND (r.status IN ('open', 'snoozed')
          OR (r.status = 'done' AND r.reminder_type = 'task' AND r.completed_at > $4::timestamptz - interval '14 days'))
      ORDER BY r.status = 'done', r.due_date, r.id LIMIT $5`,
    [of.resource.tableName, of.id, actor.id, now, mostShown],
  )
  const people = mayPut
    ? await peopleWhoSee(db, of, noteRules(of.resource.contract).read, { search: '' })
    : []
  const [self] = mayPut
    ? await peopleWhoSee(db, of, noteRules(of.resource.contract).read, { ids: [actor.id] })
    : []
  const owners = [...(self ? [self] : []), ...people.filter(({ id }) => id !== actor.id)]
  return {
    mayPut,
    owners: owners.map(({ id, name }) => ({ id, name })),
    items: rows.map(({ status, assignedTo, owner, ...row }) => ({
      ...row,
      owner: owner ?? '',
      isDone: status === 'done',
      isOverdue: status !== 'done' && row.dueAt < now,
      mayTick: actor.role === 'admin' || assignedTo === actor.id,
    })),
  }
}

/**
 * Gives a task about a record; it is a reminder of its owner, who is told.
 * @throws AppError 400 for an owner who does not see the record and for a day that is over, 403 on a removed record, 404
 */
export async function giveTask(context: Context, of: Of, caller: Caller, given: GivenTask) {
  const { resource, id } = of
  return context.db.transact(async (tx) => {
    const { mayPut } = await recordFor(tx, of, caller)
    if (!mayPut) throw forbidden()
    const { title, assignedTo, day, details } = given
    const read = noteRules(resource.contract).read
    const [owner] = await peopleWhoSee(tx, of, read, { ids: [assignedTo] })
    if (!owner)
      throw invalidField('assignedTo', `This person does not see this ${resource.contract.label.one}.`)
    const zone = await zoneOfUser(tx, context, assignedTo)
    const { at } = demand(momentOfDay(day, context.clock.now(), zone))
    const about = columnsOf(of)
    const practice =
      resource.tableName === 'prospects'
        ? await tx.row(`SELECT is_practice FROM prospects WHERE id = $1`, [id])
        : undefined
    const taskId = uuidv7()
    const params = new Params()
    await tx.rows(
      insertSql(params, 'follow_up_reminders', {
        id: taskId,
        ...about,
        assignedTo,
        givenBy: caller.actor.id,
        reminderType: 'task',
        title,
        description: details || null,
        dueDate: at,
        isPractice: practice?.isPractice === true,
      }),
      params.values,
    )
    const after = { title, assignedTo, dueDate: at, ...about }
    await recordChange(tx, caller, { entity: 'follow_up_reminders', id: taskId, action: 'create', after })
    const names = await namesOf(tx, null, [
      { entity: 'users', id: caller.actor.id },
      { entity: resource.tableName, id },
    ])
    await notify(tx, {
      to: assignedTo,
      kind: 'assignment',
      title: `${names.get(caller.actor.id)?.name ?? 'Somebody'} gave you a task on ${names.get(id)?.name ?? `a ${resource.contract.label.one}`}`,
      detail: title,
      record: { type: resource.tableName, id },
      by: caller.actor.id,
    })
    return { id: taskId }
  })
}

/** Ticks a task off, or opens it again: its owner and administrators. @throws AppError 403, 404, 409 */
export async function tickTask(
  context: Context,
  of: OfTask,
  caller: Caller,
  action: 'complete' | 'take_back',
): Promise<void> {
  const { resource, id, taskId } = of
  await context.db.transact(async (tx) => {
    await recordFor(tx, of, caller)
    const task = await tx.row(
      `SELECT r.id FROM follow_up_reminders r WHERE r.id = $3 AND r.deleted_at IS NULL
          AND (($1 = 'prospects' AND r.prospect_id = $2) OR ($1 = 'clients' AND r.client_id = $2) OR (r.record_type = $1 AND r.record_id = $2))`,
      [resource.tableName, id, taskId],
    )
    if (!task) throw notFound()
    await makeMove(tx, reminderMoves(context), caller, { id: taskId, action, reason: null, body: {} })
  })
}

function columnsOf({ resource: { tableName }, id }: Of): Record<string, string> {
  if (tableName === 'prospects') return { prospectId: id }
  return tableName === 'clients' ? { clientId: id } : { recordType: tableName, recordId: id }
}

import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { CohortPath, CohortPeopleChanged } from '#training/contract/cohorts/cohort-board.ts'
import { mayLearn, pathModules } from './cohorts.ts'

/**
 * Adds people to a cohort, all or none. Members of another cohort leave it; members of this one stay.
 * @returns how many joined, and the names of those who left another cohort for it
 * @throws AppError 404, 400 when one of them is not a learner
 */
export function addMembers(
  context: Context,
  caller: Caller,
  cohortId: string,
  userIds: readonly string[],
): Promise<CohortPeopleChanged> {
  return context.db.transact(async (tx) => {
    await lockCohort(tx, cohortId)
    const ids = [...new Set(userIds)].sort()
    // Rows are locked in id order, so that two calls that add the same people wait for each other instead of deadlocking.
    const people = await tx.rows(
      `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name FROM users u
        WHERE u.id = ANY($1) AND ${mayLearn} ORDER BY u.id FOR UPDATE OF u`,
      [ids],
    )
    if (people.length < ids.length) throw invalidField('userIds', 'Only people who learn here can join')
    const left = await tx.rows(
      `UPDATE cohort_members mb SET deleted_at = now(), ${changedOf('mb', 'now()')}
         FROM learning_cohorts c
        WHERE c.id = mb.cohort_id AND mb.user_id = ANY($1) AND mb.cohort_id <> $2 AND mb.deleted_at IS NULL
        RETURNING mb.id, mb.user_id, c.deleted_at IS NOT NULL AS "isGone"`,
      [ids, cohortId],
    )
    const joined = await tx.rows(
      `INSERT INTO cohort_members (cohort_id, user_id) SELECT $2, unnest($1::uuid[])
       ON CONFLICT (user_id) WHERE deleted_at IS NULL DO NOTHING RETURNING id, user_id`,
      [ids, cohortId],
    )
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    const moved = left.filter(({ isGone }) => !isGone).map(({ userId }) => nameOf.get(userId) ?? '')
    if (joined.length > 0) {
      announceMembers(tx, [...left, ...joined])
      await recordChange(tx, caller, {
        entity: 'learning_cohorts',
        id: cohortId,
        action: 'add_members',
        after: { added: joined.map(({ userId }) => userId) },
      })
    }
    return { changed: joined.length, left: moved.sort() }
  })
}

/** Removes people from a cohort; they keep their progress. @throws AppError 404 */
export function removeMembers(
  context: Context,
  caller: Caller,
  cohortId: string,
  userIds: readonly string[],
): Promise<CohortPeopleChanged> {
  return context.db.transact(async (tx) => {
    await lockCohort(tx, cohortId)
    const left = await tx.rows(
      `UPDATE cohort_members SET deleted_at = now(), ${changedNow}
        WHERE cohort_id = $1 AND user_id = ANY($2) AND deleted_at IS NULL RETURNING id, user_id`,
      [cohortId, userIds],
    )
    if (left.length > 0) {
      announceMembers(tx, left)
      await recordChange(tx, caller, {
        entity: 'learning_cohorts',
        id: cohortId,
        action: 'remove_members',
        before: { removed: left.map(({ userId }) => userId) },
        after: { removed: null },
      })
    }
    return { changed: left.length, left: [] }
  })
}

/**
 * Replaces the whole path of a cohort at the given `version`. A step that stays keeps its row, so that its reminders are not
 * sent twice.
 * @throws AppError 404, 400 for a module that is not published or is listed twice, 409 `version_conflict`
 */
export async function setPath(
  context: Context,
  caller: Caller,
  cohortId: string,
  { version, steps }: CohortPath,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const now = await lockCohort(tx, cohortId)
    if (now.version !== version)
      throw new AppError('version_conflict', {
        message: 'Somebody else changed this cohort meanwhile. Read its path again before you write yours.',
        current: now,
      })
    const known = new Set((await pathModules(tx)).map(({ slug }) => slug))
    steps.forEach(({ moduleSlug }, index) => {
      if (!known.has(moduleSlug)) throw invalidField(`steps.${index}.moduleSlug`, 'Not a published module')
      if (steps.findIndex((step) => step.moduleSlug === moduleSlug) !== index)
        throw invalidField(`steps.${index}.moduleSlug`, 'Stands in the path twice')
    })
    const before = await pathOf(tx, cohortId)
    await tx.rows(
      `UPDATE cohort_modules SET deleted_at = now(), ${changedNow}
        WHERE cohort_id = $1 AND deleted_at IS NULL AND NOT module_slug = ANY($2)`,
      [cohortId, steps.map(({ moduleSlug }) => moduleSlug)],
    )
    await tx.rows(
      `INSERT INTO cohort_modules (cohort_id, module_slug, order_index, due_days, due_date)
       SELECT $1, s."moduleSlug", s.place, s."dueDays", s."dueDate"
         FROM jsonb_to_recordset($2::jsonb) AS s("moduleSlug" text, place int, "dueDays" int, "dueDate" date)
       ON CONFLICT (cohort_id, module_slug) WHERE deleted_at IS NULL DO UPDATE
         SET order_index = excluded.order_index, due_days = excluded.due_days, due_date = excluded.due_date,
             ${changedOf('cohort_modules', 'now()')}`,
      [cohortId, JSON.stringify(steps.map((step, index) => ({ ...step, place: index + 1 })))],
    )
    await tx.rows(`UPDATE learning_cohorts SET ${changedNow} WHERE id = $1`, [cohortId])
    const members = await tx.rows(
      'SELECT id FROM cohort_members WHERE cohort_id = $1 AND deleted_at IS NULL',
      [cohortId],
    )
    announceMembers(tx, members)
    await recordChange(tx, caller, {
      entity: 'learning_cohorts',
      id: cohortId,
      action: 'set_path',
      before: { path: before },
      after: { path: await pathOf(tx, cohortId) },
    })
  })
}

function pathOf(tx: Tx, cohortId: string): Promise<Record<string, unknown>[]> {
  return tx.rows(
    `SELECT module_slug AS module, due_days AS days, due_date::text AS date FROM cohort_modules
      WHERE cohort_id = $1 AND deleted_at IS NULL ORDER BY order_index, id LIMIT 50`,
    [cohortId],
  )
}

async function lockCohort(tx: Tx, id: string): Promise<{ id: string; version: number }> {
  const found = await tx.row(
    'SELECT id, version FROM learning_cohorts WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
    [id],
  )
  if (!found) throw notFound()
  return found
}

/** Tells the open screens of members to reload, because their path has changed. */
function announceMembers(tx: Tx, rows: readonly { id: string }[]): void {
  tx.changes.push(...rows.map(({ id }) => ({ entity: 'cohort_members', id, op: 'update' })))
}

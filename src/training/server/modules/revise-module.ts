import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

/**
 * Creates a draft beside the published module with copies of its lessons and quiz, or returns the draft that exists.
 * [TRAIN-006]
 * @throws AppError 404, 409 for a draft
 */
export async function beginDraft(context: Context, caller: Caller, id: string): Promise<{ id: string }> {
  return context.db.transact(async (tx) => {
    // Row locks make authors of one module wait for each other, so that it never gets two drafts.
    const from = await tx.row(
      `SELECT slug, status FROM training_modules WHERE slug = (SELECT slug FROM training_modules WHERE id = $1)
          AND deleted_at IS NULL ORDER BY id = $1 DESC, id FOR UPDATE`,
      [id],
    )
    if (!from) throw notFound()
    if (from.status === 'draft') throw new AppError('conflict', { message: 'This is a draft already.' })
    const open = await tx.row(
      `SELECT id FROM training_modules WHERE slug = $1 AND status = 'draft' AND deleted_at IS NULL LIMIT 1`,
      [from.slug],
    )
    if (open) return open
    const draft = await tx.row(
      `INSERT INTO training_modules (slug, title, description, content, duration, order_index, icon, color, is_active, goals,
              stages, status, revision_of, revision)
       SELECT slug, title, description, content, duration, order_index, icon, color, is_active, goals, stages, 'draft', id,
              (SELECT max(revision) + 1 FROM training_modules WHERE slug = $2)
         FROM training_modules WHERE id = $1 RETURNING id, revision`,
      [id, from.slug],
    )
    if (!draft) throw notFound()
    await tx.rows(
      `WITH copied AS (
         INSERT INTO lessons (module_id, slug, title, body, order_index, minutes, goals, quotes_prices, law_reviewed_on)
         SELECT $2, slug, title, body, order_index, minutes, goals, quotes_prices, law_reviewed_on FROM lessons
          WHERE module_id = $1 AND deleted_at IS NULL)
       INSERT INTO quizzes (module_id, title, questions, passing_score, time_limit_minutes, draw_count, draw_tags, draw_minimums,
              shuffle_questions, shuffle_options, attempt_limit, wait_minutes)
       SELECT $2, title, questions, passing_score, time_limit_minutes, draw_count, draw_tags, draw_minimums,
              shuffle_questions, shuffle_options, attempt_limit, wait_minutes FROM quizzes
        WHERE module_id = $1 AND deleted_at IS NULL`,
      [id, draft.id],
    )
    const after = { slug: from.slug, revision: draft.revision, revisionOf: id, status: 'draft' }
    await recordChange(tx, caller, { entity: 'training_modules', id: draft.id, action: 'create', after })
    return { id: draft.id }
  })
}

/** Puts a module's lessons in a new order. @throws AppError 404, 400 when the ids are not exactly its lessons */
export async function orderLessons(
  context: Context,
  caller: Caller,
  moduleId: string,
  ids: readonly string[],
): Promise<void> {
  await context.db.transact(async (tx) => {
    const module = await tx.row(
      'SELECT 1 FROM training_modules WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
      [moduleId],
    )
    if (!module) throw notFound()
    const before = await tx.rows(
      'SELECT id FROM lessons WHERE module_id = $1 AND deleted_at IS NULL ORDER BY order_index, id',
      [moduleId],
    )
    mustBeSame(
      ids,
      before.map((lesson) => lesson.id),
    )
    await tx.rows(
      `UPDATE lessons l SET order_index = x.place, ${changedOf('l', 'now()')}
         FROM unnest($1::uuid[]) WITH ORDINALITY AS x(id, place) WHERE l.id = x.id AND l.order_index <> x.place`,
      [ids],
    )
    await recordChange(tx, caller, {
      entity: 'training_modules',
      id: moduleId,
      action: 'order_lessons',
      before: { lessons: before.map((lesson) => lesson.id) },
      after: { lessons: ids },
    })
  })
}

/**
 * Puts all modules in a new order, with all their revisions; any revision's id names a module. @throws AppError 400 when one
 * is missing
 */
export async function orderModules(context: Context, caller: Caller, ids: readonly string[]): Promise<void> {
  await context.db.transact(async (tx) => {
    const all = await tx.rows(
      `SELECT id, slug, order_index FROM training_modules WHERE deleted_at IS NULL ORDER BY id FOR UPDATE`,
    )
    const slugs = ids.map((id) => all.find((module) => module.id === id)?.slug ?? id)
    mustBeSame(slugs, [...new Set(all.map(({ slug }) => slug))])
    const moved = await tx.rows(
      `UPDATE training_modules m SET order_index = x.place, ${changedOf('m', 'now()')}
         FROM unnest($1::text[]) WITH ORDINALITY AS x(slug, place)
        WHERE m.slug = x.slug AND m.deleted_at IS NULL AND m.order_index <> x.place
       RETURNING m.id, m.order_index`,
      [slugs],
    )
    for (const { id, orderIndex } of moved) {
      const before = { orderIndex: all.find((module) => module.id === id)?.orderIndex }
      await recordChange(tx, caller, {
        entity: 'training_modules',
        id,
        action: 'update',
        before,
        after: { orderIndex },
      })
    }
  })
}

function mustBeSame(given: readonly string[], known: readonly string[]): void {
  const isSame =
    given.length === known.length &&
    new Set(given).size === given.length &&
    given.every((id) => known.includes(id))
  if (!isSame) throw invalidField('ids', 'Name every one of them once')
}

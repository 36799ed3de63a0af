import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { foldText } from '#platform/rules/text/words.ts'
import { detectObjections } from '#recorder/rules/objections.ts'
import { objectionCategory } from '#training/rules/practice/objection-category.ts'

type Missed = { userId: string; moduleId: string; quizId: string; questionIds: readonly string[] }

/** Adds a card for every missed question, due now; an existing card becomes due again. */
export async function addQuestionCards(tx: Tx, missed: Missed, now: string): Promise<void> {
  if (missed.questionIds.length === 0) return
  await tx.rows(
    `INSERT INTO review_cards (user_id, kind, source_key, module_id, quiz_id, question_id, due)
     SELECT $1, 'question', $2::uuid || ':' || q.id, $3, $2, q.id, $4 FROM unnest($5::text[]) AS q(id)
     ON CONFLICT (user_id, source_key) WHERE deleted_at IS NULL
       DO UPDATE SET due = least(review_cards.due, excluded.due), ${changedOf('review_cards', 'now()')}`,
    [missed.userId, missed.quizId, missed.moduleId, now, missed.questionIds],
  )
}

/** Ids of the questions a learner missed in any attempt at a quiz so far. */
export async function missedSoFar(
  tx: Tx,
  { userId, quizId }: Pick<Missed, 'userId' | 'quizId'>,
): Promise<string[]> {
  const rows = await tx.rows(
    `SELECT DISTINCT e.id FROM quiz_attempts a, jsonb_to_recordset(a.marks) AS e(id text, points float, possible float)
      WHERE a.user_id = $1 AND a.quiz_id = $2 AND a.deleted_at IS NULL AND jsonb_typeof(a.marks) = 'array'
        AND e.id IS NOT NULL AND e.points < e.possible ORDER BY id LIMIT 200`,
    [userId, quizId],
  )
  return rows.map(({ id }) => id)
}

export type ObjectionCard = {
  userId: string
  objection: string
  category: string | null
  tenStepStage: number | null
  reply?: string | null | undefined
}

/** Adds a card for an objection, once per person and wording. @returns its id, and whether it is new */
export async function addObjectionCard(
  tx: Tx,
  { userId, objection, category, tenStepStage, reply }: ObjectionCard,
  now: string,
): Promise<{ id: string; isNew: boolean }> {
  const key = `objection:${foldText(objection)}`
  const added = await tx.row(
    `INSERT INTO review_cards (user_id, kind, source_key, objection, category, ten_step_stage, reply, due)
     VALUES ($1, 'objection', $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id, source_key) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [userId, key, objection, category, tenStepStage, reply?.trim() || null, now],
  )
  if (added) return { id: added.id, isNew: true }
  const known = await tx.row(
    `UPDATE review_cards SET due = least(due, $3), reply = coalesce($4, reply), ${changedNow}
      WHERE user_id = $1 AND source_key = $2 AND deleted_at IS NULL RETURNING id`,
    [userId, key, now, reply?.trim() || null],
  )
  return { id: known?.id ?? '', isNew: false }
}

// A longer sentence is too long to be asked as a card.
const longest = 500
const mostPerNote = 3

/** Adds review cards for the objections found in the notes of a visit or call. */
export async function addObjectionsOfNotes(
  tx: Tx,
  { userId, notes }: { userId: string; notes: string },
  now: string,
): Promise<void> {
  const heard = detectObjections(notes).filter((sentence) => sentence.length <= longest)
  for (const objection of heard.slice(0, mostPerNote)) {
    const category = objectionCategory(objection)
    await addObjectionCard(tx, { userId, objection, category, tenStepStage: null }, now)
  }
}

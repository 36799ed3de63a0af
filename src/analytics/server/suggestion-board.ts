import type { z } from 'zod'
import type {
  suggestionBoard as boardAnswer,
  boardParts,
  promoteSuggestion as promoteBody,
} from '#analytics/contract/suggestion-board.ts'
import { assistantsResources } from '#assistants/server/api.ts'
import { claimsOf, forbiddenClaims } from '#company/rules/forbidden-claims.ts'
import { sellsOther } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { makeMove } from '#platform/resources/move-routes.ts'
import { createRowIn } from '#platform/resources/write.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { movesOfSuggestions } from './move-suggestion.ts'

const most = 100
const settledOnes = ['resolved', 'dismissed']
const openOnes = ['open', 'owned']

/** Open suggestions, most votes first, or settled ones, latest first; merged ones are left out. */
export async function suggestionBoard(
  db: Db,
  actor: Actor,
  part: (typeof boardParts)[number],
): Promise<z.output<typeof boardAnswer>> {
  const order = part === 'open' ? 's.votes DESC, s.created_at DESC' : 's.answered_at DESC NULLS LAST'
  const where = 's.status = ANY($1) AND s.merged_into_id IS NULL AND s.deleted_at IS NULL'
  const statuses = part === 'open' ? openOnes : settledOnes
  const [items, counted] = await Promise.all([
    db.rows(
      `SELECT s.id, s.suggestion_type, s.title, s.description, s.objection_text,
              s.objection_category, s.status, concat_ws(' ', u.first_name, u.last_name) AS author,
              s.votes, s.author_id = $2 AS "isMine", s.answer, s.became_type, s.became_id,
              s.created_at, s.answered_at,
              EXISTS (SELECT 1 FROM suggestion_votes v WHERE v.suggestion_id = s.id AND v.user_id = $2) AS "hasVoted",
              (SELECT count(*)::int FROM suggestions m WHERE m.merged_into_id = s.id AND m.deleted_at IS NULL) AS merged
         FROM suggestions s JOIN users u ON u.id = s.author_id WHERE ${where} ORDER BY ${order}, s.id LIMIT ${most}`,
      [statuses, actor.id],
    ),
    db.row(`SELECT count(*)::int AS total FROM suggestions s WHERE ${where}`, [statuses]),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** Casts or withdraws a vote; one per person, and none for an own suggestion. @throws AppError 404, 409 */
export async function voteForSuggestion(
  { db }: Context,
  caller: Caller,
  id: string,
  voted: boolean,
): Promise<{ votes: number; hasVoted: boolean }> {
  return db.transact(async (tx) => {
    const row = await locked(tx, id)
    if (row.authorId === caller.actor.id)
      throw new AppError('conflict', { message: 'It is your own suggestion: others vote for it.' })
    if (!openOnes.includes(row.status)) throw settled()
    await tx.rows(
      voted
        ? 'INSERT INTO suggestion_votes (suggestion_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM suggestion_votes WHERE suggestion_id = $1 AND user_id = $2',
      [id, caller.actor.id],
    )
    const votes = await countVotes(tx, id)
    return { votes, hasVoted: voted }
  })
}

/**
 * Merges a suggestion into another: its votes move over, one per person, and its author's vote is added. The author is
 * notified now, and again when the other suggestion is answered.
 * @throws AppError 400, 404, 409
 */
export async function mergeSuggestion(
  context: Context,
  caller: Caller,
  id: string,
  intoId: string,
): Promise<void> {
  if (id === intoId) throw invalidField('intoId', 'Choose another suggestion.')
  await context.db.transact(async (tx) => {
    // Locked in id order, so that two merges cannot deadlock.
    const rows = new Map<string, Locked>()
    for (const one of [id, intoId].sort()) rows.set(one, await locked(tx, one))
    const [from, into] = [rows.get(id), rows.get(intoId)]
    if (!from || !into) throw notFound()
    if (!openOnes.includes(from.status) || !openOnes.includes(into.status)) throw settled()
    await tx.rows(
      `INSERT INTO suggestion_votes (suggestion_id, user_id)
       SELECT $2, voter FROM (SELECT user_id AS voter FROM suggestion_votes WHERE suggestion_id = $1 UNION SELECT $3::uuid) AS all_of_them
        WHERE voter <> $4 ON CONFLICT DO NOTHING`,
      [id, intoId, from.authorId, into.authorId],
    )
    await countVotes(tx, intoId)
    await tx.change(
      'UPDATE suggestions SET merged_into_id = $2 WHERE merged_into_id = $1 OR id = $1 RETURNING id',
      [id, intoId],
    )
    await takenUp(tx, context, caller, from)
    const reason = `It goes on as “${into.title}”, with your voice. You are told when that one is answered.`
    await makeMove(tx, movesOfSuggestions(context), caller, { id, action: 'dismiss', reason, body: {} })
  })
}

/** Makes an FAQ entry or a technique of a suggestion, in the administrator's words, and resolves the suggestion. */
export async function promoteSuggestion(
  context: Context,
  caller: Caller,
  id: string,
  body: z.output<typeof promoteBody>,
): Promise<{ id: string }> {
  const { to, answer, ...texts } = body
  const kinds = claimsOf(await sellsOther(context.db))
  for (const [field, value] of Object.entries(texts)) {
    const [claim] = forbiddenClaims(value ?? '', kinds)
    if (claim) throw invalidField(field, `This may read as a claim: “${claim.phrase}”`)
  }
  return context.db.transact(async (tx) => {
    const row = await locked(tx, id)
    if (!openOnes.includes(row.status)) throw settled()
    const { resource, entry } = madeOf(id, row.title, body)
    const made = await createRowIn(
      { tx, sealer: context.sealer, resource: named(assistantsResources, resource), caller },
      entry,
    )
    await takenUp(tx, context, caller, row)
    await makeMove(tx, movesOfSuggestions(context), caller, {
      id,
      action: 'resolve',
      reason: null,
      body: { answer },
    })
    await tx.rows('UPDATE suggestions SET became_type = $2, became_id = $3 WHERE id = $1', [id, to, made.id])
    return { id: String(made.id) }
  })
}

/** The record that a suggestion becomes; its title becomes an alias. */
function madeOf(id: string, title: string, body: z.output<typeof promoteBody>) {
  if (body.to === 'faq_item') {
    const { question, text } = body
    const aliases = title === question ? [] : [title]
    const entry = { question, answer: text, aliases, isActive: true, sourceType: 'suggestion', sourceId: id }
    return { resource: 'faq_items', entry }
  }
  const { name, category, description, script } = body
  const technique = {
    name,
    category,
    description,
    aliases: [title],
    bestForObjections: [category],
    isActive: true,
  }
  return { resource: 'sales_techniques', entry: script ? { ...technique, script } : technique }
}

type Locked = { id: string; title: string; status: string; authorId: string }

async function locked(tx: Tx, id: string): Promise<Locked> {
  const row = await tx.row(
    `SELECT id, title, status, author_id FROM suggestions WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [id],
  )
  if (!row) throw notFound()
  return row
}

async function countVotes(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.change(
    `UPDATE suggestions SET votes = (SELECT count(*)::int FROM suggestion_votes WHERE suggestion_id = $1) WHERE id = $1
     RETURNING id, votes`,
    [id],
  )
  return row?.votes ?? 0
}

/** Takes an open suggestion on for the caller, which settling requires. */
async function takenUp(tx: Tx, context: Context, caller: Caller, { id, status }: Locked): Promise<void> {
  if (status === 'open')
    await makeMove(tx, movesOfSuggestions(context), caller, { id, action: 'own', reason: null, body: {} })
}

const settled = () => new AppError('conflict', { message: 'It was settled meanwhile. Please look again.' })

import { randomInt } from 'node:crypto'
import { sellsOther } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type { PracticeOverview, PracticeView } from '#training/contract/practice/practice.ts'
import type { Buyer, PracticeState, Turn } from '#training/rules/practice/practice-types.ts'
import { choicesNow, replayPractice } from '#training/rules/practice/practise.ts'
import { scorePractice } from '#training/rules/practice/score.ts'
import { awardPoints } from '../rewards/award-points.ts'
import { type PracticeContent, practiceContent } from './practice-content.ts'

const columns = 'id, buyer, seed, turns, status, transcript'

/** Buyers to practice with, the open conversation, and the latest finished ones. */
export async function practiceOverviewOf(db: Db, userId: string): Promise<PracticeOverview> {
  const { buyers } = await practiceContent()
  // All of them keep bars: a company of another trade has nobody to practice with here.
  const isThere = !(await sellsOther(db))
  const [bests, open, attempts] = await Promise.all([
    db.rows(
      `SELECT buyer, max(score) AS best, count(*)::int AS times FROM practice_attempts
        WHERE user_id = $1 AND status = 'finished' AND deleted_at IS NULL GROUP BY buyer LIMIT 100`,
      [userId],
    ),
    db.row(`SELECT id FROM practice_attempts WHERE user_id = $1 AND status = 'open' AND deleted_at IS NULL`, [
      userId,
    ]),
    db.rows(
      `SELECT id, buyer, score, outcome, claims, finished_at FROM practice_attempts
        WHERE user_id = $1 AND status = 'finished' AND score IS NOT NULL AND finished_at IS NOT NULL AND deleted_at IS NULL
        ORDER BY started_at DESC LIMIT 20`,
      [userId],
    ),
  ])
  const bySlug = new Map(buyers.map((one) => [one.slug, one]))
  return {
    buyers: buyers
      .filter(() => isThere)
      .map((one) => {
        const best = bests.find(({ buyer }) => buyer === one.slug)
        return { ...shown(one), best: best?.best ?? null, times: best?.times ?? 0 }
      }),
    openId: open?.id ?? null,
    attempts: attempts.map(({ buyer, ...attempt }) => ({
      ...attempt,
      name: bySlug.get(buyer)?.name ?? buyer,
      place: bySlug.get(buyer)?.place ?? '',
    })),
  }
}

function shown({ slug, name, place, about, scene }: Buyer): PracticeView['buyer'] {
  return { slug, name, place, about, scene }
}

/**
 * Starts a conversation. An open one with the same buyer continues unless a seed is given; any other open one is ended.
 * @throws AppError 404
 */
export async function startPractice(
  context: Context,
  caller: Caller,
  given: { buyer: string; seed?: number | undefined },
): Promise<PracticeView> {
  const content = await practiceContent()
  const buyer = content.buyers.find(({ slug }) => slug === given.buyer)
  if (!buyer || (await sellsOther(context.db))) throw notFound()
  const userId = caller.actor.id
  return context.db.transact(async (tx) => {
    const open = await tx.row(
      `SELECT ${columns} FROM practice_attempts WHERE user_id = $1 AND status = 'open' AND deleted_at IS NULL FOR UPDATE`,
      [userId],
    )
    if (open && open.buyer === given.buyer && given.seed === undefined) return viewOf(content, open)
    if (open) await keep(tx, context, open, { state: stateOf(content, open), isOver: true })
    const row = await tx.row(
      `INSERT INTO practice_attempts (user_id, buyer, seed, started_at) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
      [userId, given.buyer, given.seed ?? randomInt(1_000_000), context.clock.now().toISOString()],
    )
    if (!row) throw notFound()
    return viewOf(content, row)
  })
}

type Attempt = Awaited<ReturnType<typeof findAttempt>>

async function findAttempt(db: Db, userId: string, id: string, lock = false) {
  const row = await db.row(
    `SELECT ${columns} FROM practice_attempts WHERE id = $2 AND user_id = $1 AND deleted_at IS NULL ${lock ? 'FOR UPDATE' : ''}`,
    [userId, id],
  )
  if (!row) throw notFound()
  return row
}

/** The caller's own conversation. @throws AppError 404 */
export async function practiceOf(context: Context, userId: string, id: string): Promise<PracticeView> {
  return viewOf(await practiceContent(), await findAttempt(context.db, userId, id))
}

/** Takes one turn: a chosen move or a typed sentence. The same turn sent twice counts once. @throws AppError 404, 409 */
export async function takePracticeTurn(
  context: Context,
  caller: Caller,
  id: string,
  { turn, ...said }: { turn: number } & Turn,
): Promise<PracticeView> {
  const content = await practiceContent()
  return context.db.transact(async (tx) => {
    const attempt = await findAttempt(tx, caller.actor.id, id, true)
    if (turn < attempt.turns.length) return viewOf(content, attempt)
    if (attempt.status !== 'open' || turn > attempt.turns.length)
      throw new AppError('conflict', { message: 'This conversation went on elsewhere. Open it again.' })
    const turns = [...attempt.turns, said]
    const state = stateOf(content, { ...attempt, turns })
    return keep(tx, context, { ...attempt, turns }, { state, isOver: state.isOver, winner: caller.actor.id })
  })
}

/** Ends a conversation before its natural end. @throws AppError 404 */
export async function endPractice(context: Context, caller: Caller, id: string): Promise<PracticeView> {
  const content = await practiceContent()
  return context.db.transact(async (tx) => {
    const attempt = await findAttempt(tx, caller.actor.id, id, true)
    if (attempt.status === 'finished') return viewOf(content, attempt)
    return keep(tx, context, attempt, { state: stateOf(content, attempt), isOver: true })
  })
}

type Tx = Parameters<Parameters<Context['db']['transact']>[0]>[0]

/** Stores the conversation. One that ends well gives `winner` points, once per buyer and day. */
async function keep(
  tx: Tx,
  context: Context,
  attempt: Attempt,
  { state, isOver, winner }: { state: PracticeState; isOver: boolean; winner?: string },
): Promise<PracticeView> {
  const now = context.clock.now()
  const { total } = scorePractice(state)
  await tx.rows(
    `UPDATE practice_attempts SET turns = $2, transcript = $3, status = $4, outcome = $5, score = $6, claims = $7,
            finished_at = $8, ${changedNow} WHERE id = $1`,
    [
      attempt.id,
      JSON.stringify(attempt.turns),
      JSON.stringify(state.said),
      isOver ? 'finished' : 'open',
      state.outcome,
      isOver ? total : null,
      state.claims,
      isOver ? now.toISOString() : null,
    ],
  )
  const content = await practiceContent()
  const status = isOver ? 'finished' : 'open'
  let points = 0
  if (isOver && winner && state.outcome !== null && state.outcome !== 'left') {
    const today = isoDay(calendarDay(now, await companyTimeZone(context.db, context.config)))
    const key = `roleplay:${attempt.buyer}:${today}`
    points = await awardPoints(tx, { userId: winner, activity: 'roleplay_completed', key })
  }
  return viewOf(content, { ...attempt, status, transcript: [...state.said] }, points)
}

function buyerOf(content: PracticeContent, slug: string): Buyer {
  const buyer = content.buyers.find((one) => one.slug === slug)
  if (!buyer) throw notFound()
  return buyer
}

function stateOf(content: PracticeContent, { buyer, seed, turns }: Attempt): PracticeState {
  return replayPractice(buyerOf(content, buyer), content.rules, seed, turns)
}

function viewOf(content: PracticeContent, attempt: Attempt, pointsAwarded = 0): PracticeView {
  const buyer = buyerOf(content, attempt.buyer)
  const state = stateOf(content, attempt)
  const isFinished = attempt.status === 'finished'
  const { total, stages } = scorePractice(state)
  return {
    id: attempt.id,
    seed: attempt.seed,
    buyer: shown(buyer),
    status: attempt.status,
    outcome: state.outcome,
    stage: state.stage,
    patience: Math.max(0, state.patience),
    fullPatience: buyer.patience,
    claims: state.claims,
    said: attempt.transcript.length > 0 ? attempt.transcript : [...state.said],
    choices: isFinished
      ? []
      : choicesNow(content.rules, state, attempt.seed).map(({ id, stage, text }) => ({ id, stage, text })),
    debrief: isFinished
      ? {
          score: total,
          pointsAwarded,
          stages: [...stages],
          hiddenNeed: state.need.said,
          hiddenObjections: state.objections.map(({ said, meant }, index) => ({
            said,
            meant,
            isSettled: state.settled.includes(index),
          })),
        }
      : null,
  }
}

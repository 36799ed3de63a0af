import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type { ObjectionLogged, RatedCard } from '#training/contract/practice/review.ts'
import { addObjectionCard, type ObjectionCard } from '../practice/add-review-cards.ts'
import { findCard, markCard } from '../practice/review-cards.ts'
import { afterReview, grades } from '../practice/schedule-review.ts'
import { awardPoints } from './award-points.ts'

type Given = { answer: Parameters<typeof markCard>[2]; rating: number }

/**
 * Stores the answer to a card and schedules its next review. A wrong answer counts as "again", whatever the rating. Points
 * are given once per card and day, for a card that was due and known: "I do not know" earns nothing. @throws AppError 404
 * [FIX-031]
 */
export async function rateCard(
  context: Context,
  caller: Caller,
  cardId: string,
  { answer, rating }: Given,
): Promise<RatedCard> {
  const userId = caller.actor.id
  const now = context.clock.now().toISOString()
  const timeZone = await companyTimeZone(context.db, context.config)
  return context.db.transact(async (tx) => {
    const card = await findCard(tx, userId, cardId, true)
    const isRight = card.question ? (await markCard(tx, card.question, answer)).isRight : null
    const grade = isRight === false ? 1 : (grades.find((one) => one === rating) ?? 1)
    const next = afterReview(card, grade, now)
    const reply = card.kind === 'objection' && typeof answer === 'string' ? answer.trim().slice(0, 2000) : ''
    await tx.rows(
      `UPDATE review_cards SET due = $2, state = $3, stability = $4, difficulty = $5, scheduled_days = $6, learning_steps = $7,
              reps = $8, lapses = $9, last_review = $10, reply = coalesce($11, reply), ${changedNow}
        WHERE id = $1`,
      [
        cardId,
        next.due,
        next.state,
        next.stability,
        next.difficulty,
        next.scheduledDays,
        next.learningSteps,
        next.reps,
        next.lapses,
        next.lastReview,
        reply || null,
      ],
    )
    await tx.rows(
      `INSERT INTO review_logs (card_id, user_id, rating, is_right, reviewed_at, due_at, stability, scheduled_days)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [cardId, userId, grade, isRight, now, card.due, next.stability, next.scheduledDays],
    )
    const today = isoDay(calendarDay(new Date(now), timeZone))
    const key = `review:${cardId}:${today}`
    // An objection has no answer key: any written reply counts as known.
    const earns = card.due <= now && (isRight ?? reply !== '')
    const award = { userId, activity: 'review_done', key, moduleId: card.moduleId, at: now }
    return { rating: grade, due: next.due, pointsAwarded: earns ? await awardPoints(tx, award) : 0 }
  })
}

/** Adds a card for an objection heard in the field, with points the first time. */
export async function logObjection(
  context: Context,
  caller: Caller,
  given: Omit<ObjectionCard, 'userId'>,
): Promise<ObjectionLogged> {
  const userId = caller.actor.id
  return context.db.transact(async (tx) => {
    const card = await addObjectionCard(tx, { ...given, userId }, context.clock.now().toISOString())
    const key = `objection:${card.id}`
    const pointsAwarded = card.isNew
      ? await awardPoints(tx, {
          userId,
          activity: 'objection_shared',
          key,
          at: context.clock.now().toISOString(),
        })
      : 0
    return { ...card, pointsAwarded }
  })
}

import { type Card, type CardInput, createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs'

/** How well a card is remembered, as `review_cards` stores it. */
export type Memory = {
  due: string
  state: 'new' | 'learning' | 'review' | 'relearning'
  /** Days until the chance of recall falls to 90 %. */
  stability: number
  difficulty: number
  scheduledDays: number
  learningSteps: number
  reps: number
  lapses: number
  lastReview: string | null
}

/** Ratings: 1 again, 2 hard, 3 good, 4 easy. */
export const grades = [1, 2, 3, 4] as const satisfies readonly Grade[]

const states = ['new', 'learning', 'review', 'relearning'] as const
const stateNumbers: Record<Memory['state'], State> = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
}

// A card comes back when recall falls to 90 %. No random variation, so that the promised day holds.
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: 365, enable_fuzz: false })

function toCard(memory: Memory): CardInput {
  return {
    due: memory.due,
    state: stateNumbers[memory.state],
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reps,
    lapses: memory.lapses,
    last_review: memory.lastReview,
  }
}

function toMemory(card: Card): Memory {
  return {
    due: card.due.toISOString(),
    state: states[card.state] ?? 'new',
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: card.last_review?.toISOString() ?? null,
  }
}

/** A new card, due now. */
export function newMemory(now: string): Memory {
  return toMemory(createEmptyCard(new Date(now)))
}

/** The card's memory after a review. */
export function afterReview(memory: Memory, grade: Grade, now: string): Memory {
  return toMemory(scheduler.next(toCard(memory), new Date(now), grade).card)
}

/** When the card would come back, for each rating. */
export function choicesOf(memory: Memory, now: string): { rating: Grade; due: string }[] {
  const preview = scheduler.repeat(toCard(memory), new Date(now))
  return grades.map((rating) => ({ rating, due: preview[rating].card.due.toISOString() }))
}

/** Chance that the answer is still known at `moment`, 0..1; null before the first review. */
export function recallAt(memory: Memory, moment: Date): number | null {
  if (memory.state === 'new' || memory.lastReview === null) return null
  return scheduler.get_retrievability(toCard(memory), moment, false)
}

import type { practiceAttempts } from '#platform/db/schema/training-practice.ts'
import type { PracticeState, Turn } from '#training/rules/practice/practice-types.ts'
import { beginPractice, takeTurn } from '#training/rules/practice/practise.ts'
import { scorePractice } from '#training/rules/practice/score.ts'
import type { PracticeContent } from '#training/server/practice/practice-content.ts'
import { iso, later, minute } from './calendar.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

type Attempt = typeof practiceAttempts.$inferInsert

const questions = [
  'ask-room',
  'ask-rules',
  'ask-person',
  'ask-readiness',
  'ask-place',
  'ask-missing',
  'ask-worth',
]

/** Practice conversations of reps and trainees, each played by the product's own rules. */
export function makePracticeTalks(
  world: World,
  people: People,
  { buyers, rules }: PracticeContent,
): Attempt[] {
  const players = [
    ...people.reps.map(({ user }) => user),
    ...people.trainees.filter(({ training }) => training.modules >= 4).map(({ user }) => user),
  ]
  return players.flatMap((user) => {
    const random = world.random.fork(`practice ${user.email}`)
    return Array.from({ length: random.int(2, 4) }, (_, index): Attempt => {
      const buyer = random.pick(buyers)
      const seed = random.int(0, 999_999)
      const turns: Turn[] = []
      let state = beginPractice(buyer, seed)
      const say = (moveId: string) => {
        if (state.isOver) return
        turns.push({ moveId })
        state = takeTurn(buyer, rules, state, { moveId })
      }
      for (const moveId of plan(random)) {
        say(moveId)
        for (const answer of answers(state, random)) say(answer)
      }
      const start = world.calendar.at(3 * index + random.int(1, 3), random)
      const end = later(start, turns.length * minute)
      return {
        ...madeAt(world, start, end),
        userId: user.id,
        buyer: buyer.slug,
        seed,
        turns,
        transcript: [...state.said],
        status: 'finished',
        outcome: state.outcome,
        score: scorePractice(state).total,
        claims: state.claims,
        startedAt: iso(start),
        finishedAt: iso(end),
      }
    })
  })
}

/** The moves of a conversation: the order of the lessons, some left out, now and then a pushy one. */
function plan(random: Random): string[] {
  const asked = questions.filter(() => random.chance(0.75))
  const pushes = random.chance(0.3) ? ['lecture'] : []
  const ends = ['first-weekend', 'who-else', 'monthly-numbers'].filter(() => random.chance(0.8))
  return [
    'why-here',
    ...asked,
    ...pushes,
    'show-numbers',
    'show-paper',
    'scale',
    'ask-order',
    'dated-step',
    ...ends,
  ]
}

function answers(state: PracticeState, random: Random): string[] {
  const objection = state.raised === null ? undefined : state.objections[state.raised]
  if (!objection || random.chance(0.15)) return []
  const answer = `answer-${objection.category}`
  return random.chance(0.8) ? ['ask-back', answer, 'check-settled'] : [answer]
}

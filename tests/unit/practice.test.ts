import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coachClaims } from '#training/rules/practice/coach-claims.ts'
import type { Buyer, PracticeState, Turn } from '#training/rules/practice/practice-types.ts'
import {
  beginPractice,
  choicesNow,
  mostTurns,
  replayPractice,
  takeTurn,
} from '#training/rules/practice/practise.ts'
import { scorePractice } from '#training/rules/practice/score.ts'
import { readPractice } from '#training/server/practice/practice-content.ts'

const { buyers, rules } = await readPractice()
const questions = ['ask-room', 'ask-rules', 'ask-person', 'ask-readiness', 'ask-place']
const good = ['why-here', ...questions, 'ask-missing', 'ask-worth', 'show-numbers']
const done = ['ask-order', 'first-weekend', 'who-else', 'monthly-numbers']

/** Asks what is meant, answers that, and checks. */
function settle(state: PracticeState): string[] {
  return ['ask-back', `answer-${state.objections[state.raised ?? -1]?.category}`, 'check-settled']
}

function play(buyer: Buyer, seed: number, ids: readonly string[], from = beginPractice(buyer, seed)) {
  return ids.reduce((state, moveId) => takeTurn(buyer, rules, state, { moveId }), from)
}

/** A conversation as the lessons teach it. */
function asTaught(buyer: Buyer, seed: number): PracticeState {
  let state = play(buyer, seed, good)
  state = play(buyer, seed, settle(state), state)
  state = play(buyer, seed, ['scale'], state)
  state = play(buyer, seed, settle(state), state)
  return play(buyer, seed, done, state)
}

function firstBuyer(): Buyer {
  const [buyer] = buyers
  if (!buyer) throw new Error('no buyer')
  return buyer
}

test('a conversation as the lessons teach it reaches every goal, with every buyer and whatever is hidden', () => {
  for (const buyer of buyers)
    for (let seed = 0; seed < 40; seed++) {
      const state = asTaught(buyer, seed)
      expect(state, `${buyer.slug} ${seed}`).toMatchObject({ isOver: true, outcome: 'ordered', claims: 0 })
      expect(scorePractice(state).total).toBe(100)
    }
})

test('what is hidden follows from the seed: the same twice, another with other seeds', () => {
  for (const buyer of buyers) {
    const hidden = Array.from({ length: 40 }, (_, seed) => {
      const { need, objections } = beginPractice(buyer, seed)
      return JSON.stringify([need, objections])
    })
    expect(new Set(hidden).size).toBeGreaterThan(4)
    expect(JSON.stringify(beginPractice(buyer, 7))).toBe(JSON.stringify(beginPractice(buyer, 7)))
  }
})

const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.constantFrom(...rules.moves.map(({ id }) => ({ moveId: id }))),
  fc.string({ maxLength: 60 }).map((text) => ({ text })),
)

test('whatever is said, a conversation ends, scores 0 to 100, and played again is the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...buyers),
      fc.nat(1_000_000),
      fc.array(turn, { maxLength: 60 }),
      (buyer, seed, turns) => {
        const state = replayPractice(buyer, rules, seed, turns)
        const { total } = scorePractice(state)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(100)
        expect(state.used.length).toBeLessThanOrEqual(mostTurns)
        expect(replayPractice(buyer, rules, seed, turns)).toEqual(state)
        expect(state.isOver || choicesNow(rules, state, seed).length > 0).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('order matters: presenting before a need, answering before asking, closing with something open', () => {
  const buyer = firstBuyer()
  expect(play(buyer, 1, ['why-here', 'show-paper'])).toMatchObject({
    isPresented: false,
    patience: buyer.patience - 1,
  })
  expect(play(buyer, 1, ['ask-room'])).toMatchObject({ facts: [], isOpen: false })
  // What came too early did not lead on, and can be said again in its time.
  const skipped = play(buyer, 1, ['why-here', 'monthly-numbers', 'show-numbers'])
  expect(skipped).toMatchObject({ stage: 1, spent: ['why-here'], isTended: false })
  const open = play(buyer, 1, good)
  expect(play(buyer, 1, ['ask-order'], open).outcome).toBeNull()
  const other = rules.moves.find(
    ({ does, topic }) => does === 'answer' && topic !== open.objections[0]?.category,
  )
  expect(play(buyer, 1, [other?.id ?? ''], open).settled).toEqual([])
})

test('a forbidden claim costs points and patience, typed or chosen, and the coach names the rule', () => {
  const buyer = firstBuyer()
  const clean = play(buyer, 3, ['why-here'])
  const typed = takeTurn(buyer, rules, clean, { text: 'Your guests will love it, it helps with anxiety.' })
  expect(typed).toMatchObject({ claims: 1, patience: clean.patience - 2 })
  expect(typed.said.at(-2)?.note).toContain('A claim about body or mind')
  expect(scorePractice(typed).total).toBe(0)
  expect(play(buyer, 3, ['relaxing-hello']).claims).toBe(1)
})

test('typed words are understood', () => {
  const buyer = firstBuyer()
  const opened = takeTurn(buyer, rules, beginPractice(buyer, 2), {
    text: 'Hello, do you have a few minutes, or is this a bad moment?',
  })
  expect(opened.isOpen).toBe(true)
  const asked = takeTurn(buyer, rules, opened, { text: 'Who had to agree to your last new bottle?' })
  expect(asked.facts).toEqual(['person'])
  const lost = takeTurn(buyer, rules, asked, { text: 'Blue elephants.' })
  expect(lost).toMatchObject({ patience: asked.patience - 1, facts: ['person'] })
})

test('moves marked as a claim are found by the coach, the others are not; every rule’s file and lesson are there', () => {
  for (const move of rules.moves)
    expect(coachClaims(move.text, rules.claims).length > 0, move.id).toBe(move.claim === true)
  for (const buyer of buyers) {
    const texts = [...Object.values(buyer.facts), buyer.order, ...buyer.objections.map((one) => one.settled)]
    for (const text of texts) expect(coachClaims(text, rules.claims), text).toEqual([])
  }
  for (const { file, lesson } of rules.claims) {
    const text = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8')
    expect(text).toContain(`slug: ${lesson.split('/')[1]}\n`)
    expect(file).toContain(`-${lesson.split('/')[0]}/`)
  }
})

test('[FIX-052] a question about what people order asks for no decision', () => {
  const [buyer] = buyers
  if (!buyer) throw new Error('there is no buyer')
  const asks = [
    "What do people order here when they don't drink alcohol?",
    'Which drinks do your guests order without alcohol?',
    'How many order one of those?',
  ]
  for (const text of asks) {
    const state = takeTurn(buyer, rules, beginPractice(buyer, 1), { text })
    expect(state.used, text).not.toContain('ask-order')
  }
  const closes = takeTurn(buyer, rules, beginPractice(buyer, 1), {
    text: "Shall I put it on Thursday's delivery?",
  })
  expect(closes.used).toEqual(['ask-order'])
})

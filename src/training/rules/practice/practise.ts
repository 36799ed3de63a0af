import type { TenStep } from '#crm/rules/ten-steps.ts'
import { answerTo, type Reply } from './buyer-reaction.ts'
import type { ClaimRule } from './coach-claims.ts'
import { coachClaims } from './coach-claims.ts'
import type { Buyer, PracticeMove, PracticeState, Turn } from './practice-types.ts'
import { seeded, shuffled } from './seeded.ts'
import { understand } from './understand.ts'

/** The moves and claim rules of a practice conversation. */
type PracticeRules = {
  readonly moves: readonly PracticeMove[]
  readonly claims: readonly ClaimRule[]
}

/** A conversation ends after this many turns. */
export const mostTurns = 40

/** The starting state; the seed decides which need is hidden and which objections come up. */
export function beginPractice(buyer: Buyer, seed: number): PracticeState {
  const next = seeded(seed)
  const [need = { said: '', worth: '' }] = shuffled(buyer.needs, next)
  return {
    stage: 1,
    patience: buyer.patience,
    isOpen: false,
    facts: [],
    need,
    isNeedKnown: false,
    isNeedDeepened: false,
    isPresented: false,
    isSummed: false,
    objections: shuffled(buyer.objections, next).slice(0, 2),
    raised: null,
    isAsked: false,
    settled: [],
    isChecked: false,
    isTried: false,
    outcome: null,
    isFollowed: false,
    isReferred: false,
    isTended: false,
    claims: 0,
    used: [],
    spent: [],
    said: [{ who: 'buyer', text: buyer.greeting }],
    isOver: false,
  }
}

/** The state after a turn; after the end nothing changes. */
export function takeTurn(
  buyer: Buyer,
  rules: PracticeRules,
  state: PracticeState,
  turn: Turn,
): PracticeState {
  if (state.isOver) return state
  const move =
    'moveId' in turn
      ? rules.moves.find(({ id }) => id === turn.moveId)
      : understand(turn.text, rules.moves, state)
  const text = 'text' in turn ? turn.text : (move?.text ?? '')
  const found = coachClaims(text, rules.claims)
  const breaks = found.length > 0 || move?.claim === true
  const reply = breaks ? brokenRule(found[0]?.rule) : answerTo(buyer, state, move)
  const patience = Math.min(buyer.patience, state.patience + (reply.patience ?? 0))
  // Only a move that works advances the stage; one made too early can be made again later.
  const works = move !== undefined && !breaks && reply.changes !== undefined
  const stage: TenStep = works && move.stage > state.stage ? move.stage : state.stage
  const isSpent = works || breaks || move?.does === 'push' || move?.does === 'dump'
  const isLost = patience <= 0
  const isTired = state.used.length + 1 >= mostTurns
  const after = { ...state, ...reply.changes, stage, patience, claims: state.claims + (breaks ? 1 : 0) }
  return {
    ...after,
    outcome: isLost && after.outcome === null ? 'left' : after.outcome,
    isOver: isLost || isTired || after.isOver || after.isTended,
    used: [...state.used, move?.id ?? ''],
    spent: move && isSpent ? [...state.spent, move.id] : state.spent,
    said: [
      ...state.said,
      { who: 'rep', text, note: reply.note },
      { who: 'buyer', text: isLost ? buyer.leaves : reply.text },
    ],
  }
}

function brokenRule(rule: ClaimRule | undefined): Reply {
  return {
    text: 'Can you show me that in writing? My lawyer will want to read it.',
    patience: -2,
    note: rule
      ? `${rule.title}. ${rule.why} ${rule.instead}`
      : 'This says something that nobody here may say.',
  }
}

/** Rebuilds the conversation's state from its seed and its turns. */
export function replayPractice(
  buyer: Buyer,
  rules: PracticeRules,
  seed: number,
  turns: readonly Turn[],
): PracticeState {
  return turns.reduce((state, turn) => takeTurn(buyer, rules, state, turn), beginPractice(buyer, seed))
}

/** The moves offered now: unused ones of this stage, the previous and the next, and answers to an open objection. */
export function choicesNow(rules: PracticeRules, state: PracticeState, seed: number): PracticeMove[] {
  if (state.isOver) return []
  const stages = new Set<number>(state.isOpen ? [state.stage - 1, state.stage, state.stage + 1] : [1])
  if (state.raised !== null) stages.add(5)
  const left = rules.moves.filter(
    ({ id, stage, does }) =>
      stages.has(stage) &&
      !(does === 'open' && state.isOpen) &&
      (!state.spent.includes(id) || does === 'ask' || does === 'check'),
  )
  // Shuffled so that the position gives nothing away, then grouped by stage so that the list is readable.
  return shuffled(left, seeded(seed + state.used.length)).toSorted((a, b) => a.stage - b.stage)
}

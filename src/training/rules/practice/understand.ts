import { foldText, hasWordStart, wordsOf } from '#platform/rules/text/words.ts'
import type { PracticeMove, PracticeState } from './practice-types.ts'

const small = new Set(
  'a an and are at be but by do for from have i if in is it me my no not of on or so that the then there they this to us we what when which who will with would you your'.split(
    ' ',
  ),
)

function wordsIn(text: string): string[] {
  return wordsOf(foldText(text).replace(/[^\p{L}\p{N}\s-]/gu, ' ')).filter((word) => !small.has(word))
}

/** Offers to be heard or shown something; no order follows from it: "May I ask …", "Can we look …". */
const noDecision =
  'ask|know|hear|see|show|talk|tell|learn|look|come|speak|call|sit|begin|say|explain|check|help|get you|get to know'
const proposals: readonly RegExp[] = [
  new RegExp(`\\b(?:shall|should|can|may|could) (?:i|we) (?!(?:just |also |then )?(?:${noDecision})\\b)`),
  /\b(?:lets|let us|go ahead|do we have a deal)\b/,
  /\b(?:ill|i will|well|we will|how about i|how about we|why dont we|why dont i|want me to|like me to) (?:put|send|book|place|write|order|bring|deliver|ship|start|set|go)\b/,
  /\b(?:would you like|do you want|you want|want|are you ready|ready|will you|would you) (?:to )?(?:order|try|take|start|go|buy|sign)\b/,
]

/** Proposes an order instead of asking about the house: "Do people order here?" proposes none. */
function asksForDecision(text: string): boolean {
  const plain = foldText(text).replace(/['’]/g, '')
  return proposals.some((one) => one.test(plain))
}

/**
 * The move that a typed sentence means, or undefined when none reaches three: a cue counts three, a shared word one. A move
 * near the current stage gets two more, one that asks for the decision four, one that is spent one less.
 */
export function understand(
  text: string,
  moves: readonly PracticeMove[],
  state: Pick<PracticeState, 'stage' | 'raised' | 'spent'>,
): PracticeMove | undefined {
  const typed = new Set(wordsIn(text))
  const asks = asksForDecision(text)
  let best: { move: PracticeMove; score: number } | undefined
  for (const move of moves) {
    const isClose = move.does === 'close'
    if (move.claim || (isClose && !asks)) continue
    const cues = move.cues.filter((cue) => hasWordStart(text, cue)).length
    const shared = wordsIn(move.text).filter((word) => typed.has(word)).length
    const meaning = 3 * cues + shared
    if (meaning < 3) continue
    const isNear = Math.abs(move.stage - state.stage) <= 1 || (state.raised !== null && move.stage === 5)
    const score = meaning + (isNear ? 2 : 0) + (isClose ? 4 : 0) - (state.spent.includes(move.id) ? 1 : 0)
    if (score > (best?.score ?? 0)) best = { move, score }
  }
  return best?.move
}

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

/** Asks about them and for no decision: "What do people order here?" */
const isOpenQuestion = (text: string): boolean =>
  /^\W*(?:and |so |then )?(?:what|which|how|who|whose|when|where|why)\b/i.test(text) &&
  !/\b(?:shall|should|may|can|could) (?:i|we)\b/i.test(text)

/**
 * The move that a typed sentence means, or undefined when none reaches three: a cue counts three, a shared word one. A move
 * near the current stage gets two more, one that is spent gets one less.
 */
export function understand(
  text: string,
  moves: readonly PracticeMove[],
  state: Pick<PracticeState, 'stage' | 'raised' | 'spent'>,
): PracticeMove | undefined {
  const typed = new Set(wordsIn(text))
  let best: { move: PracticeMove; score: number } | undefined
  for (const move of moves) {
    if (move.claim || (move.does === 'close' && isOpenQuestion(text))) continue
    const cues = move.cues.filter((cue) => hasWordStart(text, cue)).length
    const shared = wordsIn(move.text).filter((word) => typed.has(word)).length
    const meaning = 3 * cues + shared
    if (meaning < 3) continue
    const isNear = Math.abs(move.stage - state.stage) <= 1 || (state.raised !== null && move.stage === 5)
    const score = meaning + (isNear ? 2 : 0) - (state.spent.includes(move.id) ? 1 : 0)
    if (score > (best?.score ?? 0)) best = { move, score }
  }
  return best?.move
}

import {
  confidenceOf,
  evidenceOf,
  isSureEnough,
  type Sureness,
  surenessOf,
} from '#assistants/rules/confidence.ts'
import { alreadySaid, leaning, readWith, type Turn } from '#assistants/rules/follow-up.ts'
import { byScore } from '#assistants/rules/ranking.ts'
import { type Findings, findPassages, type Sought } from './find-passages.ts'
import type { Knowing } from './knowing.ts'
import { termsOf } from './terms.ts'

/** `inContext`: the question before it that it was read with; null where it stands by itself. */
export type FoundInTalk = Findings & { inContext: string | null }

/** A question that is the same as a stored wording stands by itself. */
const sameWords = 0.97
/** How much what a follow-up says by itself counts, beside what it says with the question before it; less where it says one word. */
const shareAlone = 0.5
const shareOfLittle = 0.35
const leastInTalk = 0.8

/**
 * Finds what answers a question in a talk. One that may lean on the turns before it is read alone and together with them, and what is
 * near to both comes first; where that is not sure it counts as not understood, so that it is asked back and never answered by
 * something else.
 */
export async function findInTalk(
  context: Knowing,
  question: Sought,
  turns: readonly Turn[],
): Promise<FoundInTalk> {
  const alone = await findPassages(context, question)
  const before = readWith(turns, termsOf)
  const read = alone.readAs ?? question.text
  const isSame = (alone.passages[0]?.features.form ?? 0) >= sameWords && alone.query.length > 1
  const leans = leaning(read, termsOf(read).length)
  // Little was said, or nothing answered what was asked before it: what is sure by itself is a question of its own.
  const isWhole =
    (turns[0]?.sourceKeys.length === 0 || (leans === 'perhaps' && alone.query.length > 1)) &&
    alone.isUnderstood &&
    isSureInTalk(alone.sureness)
  if (before === '' || isSame || isWhole || leans === 'no') return { ...alone, inContext: null }
  const both = await findPassages(context, { ...question, text: `${before} ${read}` })
  const own = alone.query.length > 1 ? shareAlone : shareOfLittle
  const [aloneScores, bothScores] = [scoresOf(alone), scoresOf(both)]
  const unwanted = new Set(alreadySaid(read, turns))
  const all = new Map([...alone.passages, ...both.passages].map((one) => [one.id, one]))
  const passages = [...all.values()]
    .filter(({ sourceKey }) => !unwanted.has(sourceKey))
    .map((one) => ({ ...one, score: own * aloneScores(one.id) + (1 - own) * bothScores(one.id) }))
    .sort(byScore)
  const sureness = surenessOf(evidenceOf(passages, both.question))
  const isSure = isSureInTalk(sureness)
  return {
    ...both,
    passages,
    sureness: isSure ? sureness : { ...sureness, right: 0 },
    confidence: confidenceOf(sureness),
    isUnderstood: isSure,
    readAs: alone.readAs,
    elsewhere: null,
    inContext: before,
  }
}

/** What follows is easily taken for something else: more is asked of it than of a whole question. */
const isSureInTalk = (sureness: Sureness): boolean => isSureEnough(sureness) && sureness.right >= leastInTalk

/** The score of a passage; one that was not found has the lowest. */
function scoresOf({ passages }: Findings): (id: string) => number {
  const scores = new Map(passages.map(({ id, score }) => [id, score]))
  const least = scores.size === 0 ? 0 : Math.min(...scores.values())
  return (id) => scores.get(id) ?? least
}

/** A question of the same talk, with the sources that its answer quoted. */
export type Turn = { question: string; sourceKeys: readonly string[] }

const mostWords = 10
const begins =
  /^\s*(?:and|or|but|so|then|also|even|only|not|what about|how about|what if|same (?:for|with)|no,|ok|okay)\b/i
const refers =
  /\b(?:it|its|he|him|his|she|her|they|them|their|that|this|those|these|one|ones|there|then|still|again|else|instead|too|the same|the other|another)\b/i
/** What was said did not do: another source is wanted. */
const wantsAnother =
  /\b(?:still|again|keeps?|kept|another|else|other|already (?:said|tried|did)|did ?n'?o?t (?:help|work))\b/i
/** "Is there …" points to nothing that was said. */
const isThere =
  /\b(?:is|isn['’]?t|are|aren['’]?t|was|were|will|do|does) there\b|\bthere(?:['’]?s| (?:is|are|was|were|will|has|have|can|must|should)\b)/gi
/** A question with fewer words that say something does not stand by itself. */
const leastTerms = 3

/**
 * Whether a question may lean on what was asked before it: "yes" where it is short and begins as what follows does or refers to
 * something, "perhaps" where it only says little, which a whole question may do too.
 */
export function leaning(question: string, terms: number): 'yes' | 'perhaps' | 'no' {
  if (question.trim().split(/\s+/).length > mostWords) return 'no'
  if (begins.test(question) || refers.test(question.replace(isThere, ' '))) return 'yes'
  return terms < leastTerms ? 'perhaps' : 'no'
}

/** The questions before it that a question is read with, latest last: one, or two where the latest leans itself. */
export function readWith(turns: readonly Turn[], termsOf: (text: string) => readonly string[]): string {
  const [last, before] = turns
  if (!last) return ''
  const leans = before && leaning(last.question, termsOf(last.question).length) !== 'no'
  return leans ? `${before.question} ${last.question}` : last.question
}

/** The sources that a follow-up does not want again. */
export const alreadySaid = (question: string, [last]: readonly Turn[]): readonly string[] =>
  last && wantsAnother.test(question) ? last.sourceKeys : []

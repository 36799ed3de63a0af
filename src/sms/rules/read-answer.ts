/**
 * The words that end texts: those that 47 CFR 64.1200(a)(10) names ("opt out" among them), and those by which carriers and
 * providers end them as well.
 */
const stopWords = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'])
/** The words that take that back, as providers hear them. */
const startWords = new Set(['start', 'unstop', 'yes'])
const helpWords = new Set(['help', 'info'])

export const answerKinds = ['reply', 'stop', 'start', 'help'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** No word of command is longer, with all the signs around it. */
const longestWord = 40

/**
 * What a text says that came in. A word of command is the whole of it, however it is written. "Yes" takes back a stop where there
 * is one of theirs; else it is an answer like any other.
 */
export function readAnswer(body: string, stoppedBy: string | null): AnswerKind {
  if (body.length > longestWord) return 'reply'
  const word = body.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (stopWords.has(word)) return 'stop'
  if (startWords.has(word)) return stoppedBy === 'reply' ? 'start' : 'reply'
  return helpWords.has(word) ? 'help' : 'reply'
}

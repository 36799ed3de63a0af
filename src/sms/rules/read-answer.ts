/**
 * Keywords that stop SMS: those named by 47 CFR 64.1200(a)(10) ("opt out" among them), and those that carriers and providers
 * recognize as well.
 */
const stopWords = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'])
/** Keywords that take a stop back, as providers recognize them. */
const startWords = new Set(['start', 'unstop', 'yes'])
const helpWords = new Set(['help', 'info'])

export const answerKinds = ['reply', 'stop', 'start', 'help'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Longer messages, signs included, are not checked for keywords. */
const longestWord = 40

/**
 * What an inbound SMS says. A keyword must be the whole message, in any spelling. "Yes" takes back a stop only where its
 * owner made one; else it is an answer like any other.
 */
export function readAnswer(body: string, stoppedBy: string | null): AnswerKind {
  if (body.length > longestWord) return 'reply'
  const word = body.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (stopWords.has(word)) return 'stop'
  if (startWords.has(word)) return stoppedBy === 'reply' ? 'start' : 'reply'
  return helpWords.has(word) ? 'help' : 'reply'
}

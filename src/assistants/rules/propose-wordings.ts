/** Words that begin questions and that nobody searches for. */
const opening = new Set(
  'how what when where who whom why which is are do does did can could may might must should shall will would have has had be we i you they he she it one a an the my our your their to of there'.split(
    ' ',
  ),
)
const small = new Set(
  'and or but if so in on at by for from with as was were been being this that these those not no nor than then into over under about after before until up out off its his her them us me him'.split(
    ' ',
  ),
)
const most = 6
const fewestLetters = 3
const longestHint = 5
const sentencesRead = 3

/**
 * Proposes other ways to ask for an entry, made of the entry itself: its question without question words, as a search, as a
 * request, and the subject of its first sentences. A person reads and edits them before they are saved.
 */
export function proposeWordings(
  { question, answer }: { question: string; answer: string },
  known: readonly string[] = [],
): string[] {
  const asked = wordsOf(question)
  const start = asked.findIndex((word) => !opening.has(word))
  const core = start === -1 ? [] : asked.slice(start)
  const telling = core.filter((word) => !opening.has(word) && !small.has(word))
  const subject = core.join(' ')
  const hints = answer
    .split(/[.!?;:]\s|\n/)
    .slice(0, sentencesRead)
    .map((sentence) => wordsOf(sentence).filter(isTelling).slice(0, longestHint))
    .filter((words) => words.length >= fewestLetters - 1)
    .map((words) => words.join(' '))
  const proposed = [
    telling.join(' '),
    subject && `what about ${subject}`,
    subject && `I need to know: ${subject}`,
    ...hints,
    telling.length > 1 ? `${telling.slice(-2).join(' ')} rule` : '',
  ]
  const seen = new Set([question, ...known].map(folded))
  return proposed
    .filter((one) => {
      const key = folded(one)
      if (key.length < fewestLetters || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, most)
}

const isTelling = (word: string) => word.length >= fewestLetters && !opening.has(word) && !small.has(word)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const folded = (text: string): string => wordsOf(text).join(' ')

/** Splits a text into wordings, one per line, without duplicates. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

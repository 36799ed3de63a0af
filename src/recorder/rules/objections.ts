import { codePointLength } from '#platform/rules/text/code-points.ts'
import { withoutEnd } from '#platform/rules/text/trim-signs.ts'
import { hasWholeWord } from '#platform/rules/text/words.ts'

const objectionWords = ['concern', 'worried', 'doubt', 'problem', 'issue', 'however', 'afraid']

/** The sentences of a text, trimmed and without their closing marks; `$1.87` stays whole. [decision T5] */
export function sentencesOf(content: string): string[] {
  return content
    .split(/(?<=[.!?])(?=\s|$)|[\n\r\u2028\u2029]+/u)
    .map((sentence) => withoutEnd(sentence.trim(), '.!?').trim())
    .filter((sentence) => sentence !== '')
}

/** The sentences that voice an objection and are over 20 code points long. [REC-044, decision T5] */
export function detectObjections(content: string): string[] {
  return sentencesOf(content).filter((sentence) => {
    if (codePointLength(sentence) <= 20) return false
    const lower = sentence.toLowerCase()
    return objectionWords.some((word) => lower.includes(word)) || hasWholeWord(sentence, 'but')
  })
}

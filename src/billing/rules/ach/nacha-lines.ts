import { type Refusal, refuseField } from '#platform/rules/refusal.ts'
import { recordLength } from './nacha-layout.ts'

export const greatestFile = 10_000_000
const greatestLines = 200_000

/** One record of 94 characters, and its place in the input. */
export type Line = { readonly text: string; readonly number: number; readonly record: number | null }

/** "Line 12", or "Line 1, record 12" where records run together without line breaks. */
export const placeOf = ({ number, record }: Pick<Line, 'number' | 'record'>): string =>
  record === null ? `Line ${number}` : `Line ${number}, record ${record}`

/** A refusal that names the place in the file and what was expected there. */
export const refuseAt = (line: Pick<Line, 'number' | 'record'>, expected: string): Refusal => {
  const message = `${placeOf(line)}: ${expected}`
  return refuseField('text', message)
}

const isRefused = (value: readonly Line[] | string): value is string => typeof value === 'string'

/**
 * Splits a file into its records. Accepts LF, CRLF, CR or no line breaks, cut trailing blanks and several records per line.
 * Empty lines are skipped.
 */
export function recordsOf(given: string): readonly Line[] | Refusal {
  if (given.length > greatestFile) return refuseField('text', 'The file is larger than 10 MB.')
  const text = given.startsWith('\ufeff') ? given.slice(1) : given
  const lines: Line[] = []
  let [from, number] = [0, 0]
  const isOneLine = !/[\r\n][^\r\n \x1a]/.test(text)
  while (from < text.length) {
    number += 1
    const to = endOfLine(text, from)
    const made = recordsIn(text.slice(from, to), number, isOneLine)
    if (isRefused(made)) return refuseAt({ number, record: null }, made)
    for (const line of made) lines.push(line)
    if (number > greatestLines || lines.length > greatestLines)
      return refuseField('text', `The file has more than ${greatestLines / 1000},000 lines.`)
    from = text[to] === '\r' && text[to + 1] === '\n' ? to + 2 : to + 1
  }
  return lines.length > 0 ? lines : refuseField('text', 'The file is empty.')
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '\n' || text[at] === '\r') return at
  return text.length
}

function recordsIn(raw: string, number: number, isOneLine: boolean): readonly Line[] | string {
  // An end-of-file character and padding zeros are no record.
  const text = cutEnd(raw)
  if (text === '') return []
  if (text.length <= recordLength) return [{ text: text.padEnd(recordLength), number, record: null }]
  if (!isOneLine && raw.length % recordLength !== 0)
    return `a record of ${recordLength} characters was expected, and this line has ${raw.length}.`
  const made: Line[] = []
  for (let at = 0; at < text.length; at += recordLength) {
    const part = text.slice(at, at + recordLength).padEnd(recordLength)
    if (part.trim()) made.push({ text: part, number, record: at / recordLength + 1 })
  }
  return made
}

function cutEnd(text: string): string {
  let end = text.length
  while (end > 0 && (text.charCodeAt(end - 1) <= 0x20 || text[end - 1] === '\u00a0')) end -= 1
  return text.slice(0, end)
}

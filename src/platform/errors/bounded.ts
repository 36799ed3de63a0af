import type { ErrorBody } from '../contract/errors.ts'

/** Limits of an error answer: number of fields, length of names and texts, bytes of JSON. */
export const mostFields = 20
export const mostErrorBytes = 16_000
const longestName = 100
const longestText = 600
const longestMessage = 2000

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/**
 * Bounds an error answer, so that no amount of input is echoed. `current` is exempt: it is a stored record that the caller may
 * read.
 */
export function boundedError({
  message,
  code,
  fields,
  allowed,
  current,
  sent,
  ...more
}: ErrorBody): ErrorBody {
  const body: ErrorBody = { message: cut(message, longestMessage), code, ...more }
  if (allowed) body.allowed = allowed.slice(0, mostFields)
  let left = mostErrorBytes - bytesOf(body) - '"fields":{},"sent":,"current":,'.length
  if (fields) {
    const kept: Record<string, string> = Object.create(null)
    body.fields = kept
    for (const [name, text] of Object.entries(fields).slice(0, mostFields)) {
      const [shownName, shownText] = [cut(name, longestName), cut(text, longestText)]
      left -= bytesOf(shownName) + bytesOf(shownText) + 2
      if (left < 0) break
      kept[shownName] ??= shownText
    }
  }
  if (current !== undefined) body.current = current
  if (sent !== undefined && bytesOf(sent) <= left) body.sent = sent
  return body
}

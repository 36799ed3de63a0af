import type { Call, InputOf, LineOf } from '#platform/contract/call.ts'
import { linesType } from '#platform/contract/lines.ts'
import { call } from './api.ts'
import { type At, givenIn, keyFor } from './ask-at.ts'
import { addressOf } from './query-key.ts'

/** Streams an answer line by line; the call declares the type of a line. @throws ApiError, OfflineError */
export function askLines<C extends Call>(
  at: At<C>,
  input: InputOf<C>,
  signal: AbortSignal,
): AsyncGenerator<LineOf<C>>
export async function* askLines({ method, path }: At<Call>, input: object, signal: AbortSignal) {
  const { body, ...given } = givenIn(input)
  const headers = { Accept: `${linesType}, application/json` }
  const response = await call(method, addressOf(keyFor(path, given)), body, { headers, signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

import type { ApiCall } from '#assistants/rules/asked-call.ts'
import { OutOfTime, threadOf } from '#platform/ports/thread.ts'
import type { CodeRead, CodeWorks } from './code-works.ts'

/** The deadline is a hundred times what a snippet takes, and bounds the wait behind a runaway one. */
const thread = threadOf<CodeWorks>(new URL('./code-works.ts', import.meta.url), {
  deadlineMs: 3000,
  idleMs: 60_000,
  mostWaiting: 50,
  mostMegabytes: 64,
})

/** The calls that the API page describes. */
export const readCalls = (file: string): Promise<ApiCall[]> => thread.run('calls', file)

const mostFindings = 12

/** Reads and checks the code of a request in a thread, without running it and without blocking other requests. */
export async function readCode(request: string): Promise<CodeRead> {
  let read: CodeRead
  try {
    read = await thread.run('read', request)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    const said =
      'I could not look through this code in the time I give myself. Send me a smaller piece of it.'
    return { code: request, words: '', findings: [said] }
  }
  if (!read) return null
  const syntax = await thread.run('parse', read.code).catch((error: unknown) => {
    return error instanceof OutOfTime
      ? 'The parser did not come to an end in the time I give it. Send me a smaller piece.'
      : 'The parser gives up: this is nested too deeply for it.'
  })
  return { ...read, findings: [...(syntax ? [syntax] : []), ...read.findings].slice(0, mostFindings) }
}

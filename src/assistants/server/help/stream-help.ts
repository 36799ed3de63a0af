import { PassThrough, type Readable } from 'node:stream'
import type { z } from 'zod'
import type { askHelp, HelpLine } from '#assistants/contract/help.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { askForHelp } from './ask-for-help.ts'

/**
 * Streams the answer as lines while it is being written. A failure before the first line is an ordinary error; a later one
 * ends the stream with an error line. When the client disconnects, the voice is stopped and nothing is saved.
 */
export async function streamHelp(
  context: Context,
  caller: Caller,
  input: z.output<typeof askHelp>,
  signal: AbortSignal,
): Promise<Readable> {
  const lines = new PassThrough()
  const tell = (line: HelpLine) => {
    if (!lines.writableEnded && !lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
  }
  const begun = Promise.withResolvers<void>()
  const onDraft = (text: string) => {
    tell({ type: 'draft', text })
    begun.resolve()
  }
  let hasBegun = false
  const work = askForHelp(context, caller, input, { signal, onDraft }).then(
    (answer) => {
      tell({ type: 'answer', answer })
      lines.end()
    },
    (error: unknown) => {
      if (!hasBegun) throw error
      tell({ type: 'failed' })
      lines.end()
    },
  )
  await Promise.race([begun.promise, work])
  hasBegun = true
  return lines
}

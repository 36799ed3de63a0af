import { helpCalls } from '#assistants/contract/assistant-calls.ts'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { OfflineError } from '#shell/data/api.ts'
import { askLines } from '#shell/data/ask-lines.ts'
import type { HelpType } from './quick-help.ts'

type Asked = { question: string; type: HelpType; context: string; earlier?: string[] }
type Listener = { signal: AbortSignal; onDraft: (text: string) => void }

/** Asks, streams drafts to `onDraft`, and returns the final answer with its sources. */
export async function askForHelp(body: Asked, { signal, onDraft }: Listener): Promise<HelpAnswer> {
  for await (const line of askLines<typeof helpCalls.ask>(helpCalls.ask, { body }, signal)) {
    if (line.type === 'draft') onDraft(line.text)
    if (line.type === 'answer') return line.answer
  }
  // The stream broke off, or the server sent an error line.
  throw new OfflineError(new Error('no answer'))
}

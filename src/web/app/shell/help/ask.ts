import { helpCalls } from '#contracts/assistants/assistant-calls.ts'
import { type HelpAnswer, type HelpLine, helpStreamType } from '#contracts/assistants/help.ts'
import { call, OfflineError } from '../../api.ts'
import type { HelpType } from './quick-help.ts'

type Asked = { question: string; type: HelpType; context: string }
type Listener = { signal: AbortSignal; onDraft: (text: string) => void }

/** Asks, tells what is written while it is, and gives the whole answer with its sources. */
export async function askForHelp(asked: Asked, { signal, onDraft }: Listener): Promise<HelpAnswer> {
  const headers = { Accept: `${helpStreamType}, application/json` }
  const response = await call(helpCalls.ask.method, helpCalls.ask.path, asked, { headers, signal })
  for await (const line of linesOf(response)) {
    if (line.type === 'draft') onDraft(line.text)
    if (line.type === 'answer') return line.answer
  }
  // It broke off, or the server said so in its last line.
  throw new OfflineError(new Error('no answer'))
}

async function* linesOf(response: Response): AsyncGenerator<HelpLine> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    // The wire is where types end: the server's contract states what a line is.
    for (const line of lines) yield JSON.parse(line) as HelpLine
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { modelVoice } from '#assistants/server/model-voice.ts'
import type { TestApp } from './app.ts'

type Asked = { messages: { role: string; content: unknown }[]; model: string; stream: boolean }
export type FakeEndpoint = {
  url: string
  /** What the next questions are answered with. */
  behave(how: Behaviour): void
  asked: Asked[]
  /** Streams whose listener went away before their end. */
  left(): number
  /** Lets the last piece go. */
  goOn(): void
  headers: IncomingMessage['headers'][]
  close(): Promise<void>
}
export type Behaviour =
  | { reply: unknown }
  /** In these pieces; the last one is held back until `goOn`, or for ever. */
  | { pieces: readonly string[]; finally: 'end' | 'cut' | 'silent' }
  | { text: string }
  | { status: number }
  | 'silent'
  | 'cut'
  | 'garbage'

/** How long this app waits for its model, until the test ends. */
export function waitsFor({ context }: Pick<TestApp, 'context'>, timeoutMs: number): void {
  const patient = context.voice
  if (!context.config.model) throw new Error('this app has no model')
  context.voice = modelVoice({ ...context.config.model, timeoutMs })
  onTestFinished(() => {
    context.voice = patient
  })
}

/** An OpenAI-compatible endpoint that does what the test says. */
export async function fakeEndpoint(): Promise<FakeEndpoint> {
  let behaviour: Behaviour = { status: 500 }
  let left = 0
  let waiting: (() => void)[] = []
  const asked: Asked[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    asked.push(JSON.parse(text) as Asked)
    headers.push(request.headers)
    response.on('close', () => {
      if (!response.writableEnded) left++
    })
    respond(response, behaviour, (go) => waiting.push(go))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave: (how) => {
      behaviour = how
    },
    asked,
    headers,
    left: () => left,
    goOn: () => {
      for (const go of waiting) go()
      waiting = []
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function respond(response: ServerResponse, how: Behaviour, wait: (go: () => void) => void): void {
  if (how === 'silent') return
  if (typeof how === 'object' && 'status' in how) {
    response.writeHead(how.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'overloaded' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (how === 'garbage') {
    response.end('<html>not what was asked for</html>')
    return
  }
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  if (how === 'cut') {
    response.write(chunk({ role: 'assistant', content: '{"answer":"The gallon co' }))
    setTimeout(() => response.destroy(), 20)
    return
  }
  const end = () => {
    response.write(chunk({}, 'stop'))
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [], usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 } })}\n\n`,
    )
    response.end('data: [DONE]\n\n')
  }
  if ('pieces' in how) {
    const [last = '', ...before] = [...how.pieces].reverse()
    response.write(chunk({ role: 'assistant', content: '' }))
    for (const piece of before.reverse()) response.write(chunk({ content: piece }))
    if (how.finally === 'silent') return
    wait(() => {
      if (how.finally === 'cut') response.destroy()
      else {
        response.write(chunk({ content: last }))
        end()
      }
    })
    return
  }
  const text = 'text' in how ? how.text : JSON.stringify(how.reply)
  const half = Math.ceil(text.length / 2)
  response.write(chunk({ role: 'assistant', content: text.slice(0, half) }))
  response.write(chunk({ content: text.slice(half) }))
  end()
}

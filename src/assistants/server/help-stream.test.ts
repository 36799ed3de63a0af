import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HelpLine, helpLine } from '#assistants/contract/help.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type FakeEndpoint, fakeEndpoint, waitsFor } from '#tests/support/fake-endpoint.ts'
import { until } from '#tests/support/processes.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let endpoint: FakeEndpoint
let app: TestApp
let rep: Person
let url: string

beforeAll(async () => {
  endpoint = await fakeEndpoint()
  app = await testApp({
    env: {
      ASSISTANT_BASE_URL: endpoint.url,
      ASSISTANT_MODEL: 'house-model',
      ASSISTANT_TIMEOUT: '60',
      MODEL_PER_DAY: '50',
    },
  })
  const admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  await admin.send('POST', '/api/faq-items', {
    question: 'What do the bottles cost?',
    answer: quoted,
    aliases: ['how much is a gallon'],
  })
  await indexKnowledge(app.context)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/ai/help`
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const quoted = 'The gallon of Silver is $199.95.'
const exchanges = async () =>
  (await app.context.db.row<{ n: number }>('SELECT count(*)::int AS n FROM assistant_exchanges'))?.n

/** Asks over a socket and reads line by line. */
async function ask(question = 'How much is a gallon of Silver?') {
  const stop = new AbortController()
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/x-ndjson, application/json',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `pourline=${rep.token}`,
    },
    body: JSON.stringify({ question, type: 'general' }),
    signal: stop.signal,
  })
  async function* read(): AsyncGenerator<HelpLine> {
    let text = ''
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString('utf8')
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        yield helpLine.parse(JSON.parse(text.slice(0, end)))
        text = text.slice(end + 1)
      }
    }
  }
  return { response, lines: read(), stop: () => stop.abort() }
}

async function next(lines: AsyncGenerator<HelpLine>): Promise<HelpLine | undefined> {
  const { value } = await lines.next()
  return value ?? undefined
}

const begun = ['{"citations":["S1"],"abstain":false,', '"answer":"A gallon is $199.95. ', 'Ask fo']

test('what the model writes is shown sentence by sentence, its sources with the whole', async () => {
  endpoint.behave({ pieces: [...begun, 'r larger orders."}'], finally: 'end' })
  const { response, lines } = await ask()
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  // The rest has not been written yet.
  expect(await next(lines)).toEqual({ type: 'draft', text: 'A gallon is $199.95.' })
  endpoint.goOn()
  expect(await next(lines)).toMatchObject({
    type: 'answer',
    answer: {
      answer: 'A gallon is $199.95. Ask for larger orders.',
      answeredBy: 'model',
      sources: ['What do the bottles cost?'],
    },
  })
  expect(await next(lines)).toBeUndefined()
})

test.each([
  ['a stream that is cut', { pieces: [...begun, ''], finally: 'cut' }, 1],
  ['a stream that stands still', { pieces: [...begun, ''], finally: 'silent' }, 1],
  [
    'an end that must not be said',
    { pieces: [...begun.slice(0, 2), 'Kratom relieves pain."}'], finally: 'end' },
    1,
  ],
  [
    'sources that were not found: nothing of it is shown',
    { pieces: ['{"citations":["S9"],"abstain":false,', '"answer":"It is $5. ', 'Yes."}'], finally: 'end' },
    0,
  ],
  [
    'a claim in the first sentence: nothing of it is shown',
    {
      pieces: ['{"citations":["S1"],"abstain":false,', '"answer":"Kratom relieves pain. ', 'Yes."}'],
      finally: 'end',
    },
    0,
  ],
  [
    'an answer before its sources: held back until they are known, and there are none',
    {
      pieces: ['{"answer":"It is $5. It is cheap. ",', '"abstain":false,', '"citations":[]}'],
      finally: 'end',
    },
    0,
  ],
  ['a 503', { status: 503 }, 0],
  ['garbage', 'garbage', 0],
] as const)(
  '%s: the built-in voice answers, and only what was checked was shown before',
  async (_, how, shown) => {
    endpoint.behave(how)
    if (typeof how === 'object' && 'finally' in how && how.finally === 'silent') waitsFor(app, 2000)
    const goingOn = () => setInterval(() => endpoint.goOn(), 20)
    // Without drafts the response begins only with the final answer, so the endpoint must go on before `ask` returns.
    const early = shown === 0 ? goingOn() : undefined
    const { lines } = await ask()
    for (let draft = 0; draft < shown; draft++)
      expect(await next(lines)).toEqual({ type: 'draft', text: 'A gallon is $199.95.' })
    const more = early ?? goingOn()
    expect(await next(lines)).toMatchObject({
      type: 'answer',
      answer: { answer: quoted, answeredBy: 'builtin', sources: ['What do the bottles cost?'] },
    })
    clearInterval(more)
  },
)

test('who goes away while it is written stops the model, and nothing is kept', async () => {
  // The model's time-out lies long after this test.
  waitsFor(app, 3_600_000)
  endpoint.behave({ pieces: [...begun, ''], finally: 'silent' })
  const before = await exchanges()
  const left = endpoint.left()
  const { lines, stop } = await ask()
  expect(await next(lines)).toMatchObject({ type: 'draft' })
  stop()
  await until(() => endpoint.left() === left + 1)
  await expect(next(lines)).rejects.toThrow()
  expect(await exchanges()).toBe(before)
})

test('what is wrong before the first line is an error like any other; without a model the answer is one line', async () => {
  const { response } = await ask('x'.repeat(4001))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_input' })

  const plain = await testApp({ over: app.url })
  const answered = await plain
    .as(rep.token)
    .send(
      'POST',
      '/api/ai/help',
      { question: 'how much is a gallon', type: 'general' },
      { accept: 'application/x-ndjson' },
    )
  await plain.close()
  expect(helpLine.parse(answered.body)).toMatchObject({
    type: 'answer',
    answer: { answer: quoted, answeredBy: 'builtin' },
  })
})

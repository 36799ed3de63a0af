import { expect, test } from 'vitest'
import { expectRefusal, openTestApp, type Refusal } from './bad-input-app.ts'

const { admin, call, countAll, send, raw, each } = openTestApp()

const malformed = [
  '{',
  '{"a":',
  '[1,',
  'nul',
  '{"a":1}}',
  '"',
  "{'a':1}",
  '{"a":01}',
  '\u0000',
  'undefined',
  '',
]
test(
  '[SHELL-022] what is not JSON is a 400 that says so',
  each(async (good) => {
    for (const text of malformed) {
      const answer = await raw(good, text)
      expectRefusal(answer, [good.url, text], 400)
    }
    expectRefusal(await raw(good, Buffer.from([0xff, 0xfe, 0x7b, 0x7d])), [good.url, 'not UTF-8'], 400)
  }),
)

test(
  'what is not an object is a 400',
  each(async (good) => {
    for (const text of ['[]', '[{}]', '1', '"text"', 'true'])
      expectRefusal(await raw(good, text), [good.url, text], 400)
  }),
)

test(
  'more than a megabyte is a 413',
  each(async (good) => {
    const huge = JSON.stringify({ ...good.body, more: 'x'.repeat(1_000_001) })
    expectRefusal(await raw(good, huge), good.url, 413)
  }),
)

test(
  '[SHELL-016] what is not sent as JSON is a 415',
  each(async (good) => {
    const form = 'application/x-www-form-urlencoded'
    for (const type of ['text/plain', form, 'text/xml', 'application/octet-stream', 'nonsense']) {
      expectRefusal(await raw(good, JSON.stringify(good.body), type), [good.url, type], 415)
    }
  }),
)

test(
  'keys that reach a prototype are a 400',
  each(async (good) => {
    const rest = JSON.stringify(good.body).slice(1)
    for (const key of [
      '"__proto__":{"role":"admin"},',
      '"constructor":{"prototype":{"role":"admin"}},',
      '"constructor":1,',
      '"prototype":1,',
    ]) {
      expectRefusal(await raw(good, `{${key}${rest}`), [good.url, key], 400)
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  }),
)

test(
  'an unknown field is a 400 that names it',
  each(async (good, name) => {
    const answer = await send(good, {
      ...good.body,
      isAdmin: true,
    })
    expectRefusal(answer, good.url, 400)
    if (name !== 'registration') expect(Object.keys(answer.body.fields ?? {})).toEqual(['isAdmin'])
  }),
)

test(
  'nesting without end is a 400',
  each(async (good) => {
    const field = Object.keys(good.body)[0]
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`
      expectRefusal(await raw(good, `{"${field}":${deep}}`), [good.url, open], 400)
    }
  }),
)

test('free-form data is as deep, as large and as plain as can be stored', async () => {
  const view = call('view')
  const before = await countAll()
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expectRefusal(await raw(view, JSON.stringify(view.body).replace('"cold"', deep)), 'deep')
  for (const query of [
    { a: 'x'.repeat(100_001) },
    { a: 'nul \u0000 byte' },
    { a: { constructor: 1 } },
    { a: '\ud800' },
  ]) {
    expectRefusal(await admin().send<Refusal>('POST', view.url, { ...view.body, query }), Object.keys(query))
  }
  expect(await countAll()).toEqual(before)
})

test('a removal that names the type of an empty body is understood', async () => {
  const made = await admin().send<{ id: string }>('POST', '/api/suppliers', { name: 'Gone Soon' })
  const url = `/api/suppliers/${made.body.id}`
  expect((await raw({ method: 'DELETE', url, body: {} } as never, '')).status).toBe(200)
  expect((await raw({ method: 'DELETE', url, body: {} } as never, '{')).status).toBe(400)
})

test('a name that mail shows holds no brackets and no address', async () => {
  for (const firstName of [
    'Ana <ceo@bank.example>',
    'ana@bank.example',
    'Ana [bank]',
    'Ana (bank)',
    '{Ana}',
    'Ana ＜ceo＞',
    'ana＠bank.example',
    'Ana﹫bank',
    'Ana （bank）',
    'Ana 【bank】',
    'Ana ‹bank›',
    'Ana ⟨bank⟩',
  ]) {
    const answer = await admin().send<Refusal>('PATCH', '/api/account', { firstName, lastName: 'Vega' })
    expectRefusal(answer, firstName, 400)
    expect(answer.body.fields?.firstName).toBe('A name holds no brackets and no email address')
  }
  for (const firstName of ['O’Neill „Bob“', 'Zoë-Анна', '小林', 'Jr., St. John']) {
    const answer = await admin().send('PATCH', '/api/account', { firstName, lastName: 'Vega' })
    expect(answer.status, firstName).toBe(204)
  }
})

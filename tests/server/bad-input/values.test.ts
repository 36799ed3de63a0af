import { expect, test } from 'vitest'
import { expectRefusal, names, openTestApp, type Refusal } from './bad-input-app.ts'

const { admin, call, countAll, send } = openTestApp()

const hostile: unknown[] = [
  '\u0000',
  'a\u0000b',
  { a: 1 },
  { constructor: 1 },
  [[]],
  [null],
  1e308,
  -1e308,
  2 ** 53 + 1,
  2_147_483_648,
  -2_147_483_649,
  'x'.repeat(300_000),
  '\ud800'.repeat(70_000),
]

/** Any text is a password, money goes beyond four bytes, and free-form data is free. */
function isFine(field: string, value: unknown): boolean {
  if (field === 'password') return typeof value === 'string'
  if (field === 'averageDrinkPrice') return value === 2_147_483_648
  if (field === 'query') return JSON.stringify(value) === '{"a":1}'
  return field === 'properties' && typeof value === 'object'
}

test.each(names)('%s: no field takes what no column can hold', async (name) => {
  const good = call(name)
  const before = await countAll()
  for (const field of Object.keys(good.body)) {
    for (const value of hostile) {
      if (isFine(field, value)) continue
      const answer = await send(good, {
        ...good.body,
        [field]: value,
      })
      expectRefusal(answer, [good.url, field, String(value).slice(0, 40)])
    }
  }
  expect(await countAll()).toEqual(before)
})

test('[SHELL-029] [SHELL-030] [SHELL-031] numbers past their column, texts past their length, and dates that are none are named', async () => {
  const before = await countAll()
  const bad: [string, unknown, string][] = [
    ['monthlyVolume', 2_147_483_648, 'Number must be less than or equal to 2147483647'],
    ['monthlyVolume', -1, 'Number must be greater than or equal to 0'],
    ['monthlyVolume', 1.5, 'Expected integer, received float'],
    ['monthlyVolume', '12', 'Expected number, received string'],
    ['averageDrinkPrice', 100_000_000_001, 'Number must be less than or equal to 100000000000'],
    ['businessName', 'x'.repeat(201), 'String must contain at most 200 character(s)'],
    ['businessName', '', 'String must contain at least 1 character(s)'],
    ['businessName', '   ', 'String must contain at least 1 character(s)'],
    ['businessName', undefined, 'Required'],
    ['businessName', ['a'], 'Expected string, received array'],
    ['state', 'COLORADO', 'String must contain at most 2 character(s)'],
    ['email', 'not an address', 'Invalid email'],
    ['priority', 'whatever', 'Invalid enum value'],
    ['assignedTo', 'me', 'Invalid input'],
    ['nextFollowupDate', 'tomorrow', 'Invalid time value'],
    ['nextFollowupDate', '2026-02-30T00:00:00Z', 'Invalid time value'],
    ['estimatedCloseDate', '2026-13-01', 'Invalid time value'],
  ]
  for (const [field, value, message] of bad) {
    const answer = await admin().send<Refusal>('POST', '/api/prospects', {
      businessName: 'B',
      [field]: value,
    })
    expectRefusal(answer, [field, value], 400)
    expect(answer.body.fields).toEqual({ [field]: message })
  }
  expect(await countAll()).toEqual(before)
})

test('ids of records that are not there are named, or not found', async () => {
  const before = await countAll()
  const nobody = '00000000-0000-4000-8000-000000000000'
  const answer = await admin().send<Refusal>('POST', '/api/prospects', {
    businessName: 'B',
    assignedTo: nobody,
  })
  expectRefusal(answer, 'assignedTo', 400)
  expect(answer.body.fields).toHaveProperty('assignedTo')
  const order = call('order')
  for (const over of [
    { clientId: nobody },
    { items: [{ productId: nobody, quantity: 1 }] },
    { items: [{ productId: nobody, quantity: 0 }] },
    { items: [{ productId: nobody, quantity: 1e9 }] },
    { items: [] },
    { items: Array(501).fill({ productId: nobody, quantity: 1 }) },
  ]) {
    expectRefusal(await admin().send<Refusal>('POST', order.url, { ...order.body, ...over }), over)
  }
  for (const url of [
    '/api/orders/:id/hold',
    '/api/products/:id/adjust-stock',
    '/api/business-registrations/:id/approve',
    '/api/learning/lessons/:id/finish',
  ]) {
    const body = url.includes('hold')
      ? { reason: 'x' }
      : url.includes('stock')
        ? { quantity: 1, reason: 'x' }
        : url.includes('lessons')
          ? { seconds: 1 }
          : {}
    expectRefusal(await admin().send<Refusal>('POST', url.replace(':id', nobody), body), url, 404)
    expectRefusal(await admin().send<Refusal>('POST', url.replace(':id', 'one'), body), url)
  }
  expect(await countAll()).toEqual(before)
})

test('the sentence of a refusal names the fields as screens do, in a person’s words', async () => {
  const answer = await admin().send<Refusal>('POST', '/api/clients', {
    businessName: '',
    state: 'COLORADO',
    preferredContactMethod: 'pigeon',
  })
  expect(answer.body.message).toBe(
    'Business: Required. Prefers: Choose one from the list. State: Enter at most 2 characters.',
  )
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([
    'businessName',
    'preferredContactMethod',
    'state',
  ])
})

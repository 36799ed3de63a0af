import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestEmail } from '#email/rules/content/email-length.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { hostileMarkup } from '#tests/support/hostile-input.ts'

let app: TestApp
let rep: Person
let bar: string

beforeAll(async () => {
  app = await testApp()
  rep = await app.signInAs('sales_rep')
  const row = await app.context.db.row<{ id: string }>(
    `INSERT INTO prospects (business_name, contact_name, email, assigned_to, stage)
     VALUES ($1, 'Ana Ruiz', 'ana@bar.example', $2, 'warm') RETURNING id`,
    ['The Bar '.repeat(25).trim(), rep.id],
  )
  bar = row?.id ?? ''
})
afterAll(() => app.close())

type Preview = { problems: Record<string, string>; marks: string }
const preview = (body: string, subject = 'Hello') =>
  rep.send<Preview>('POST', '/api/letters/preview', { kind: 'prospect', recordId: bar, subject, body })
const problem = async (body: string) => (await preview(body)).body.problems.body

test('[FIX-050] ranges, long code and conditions within conditions are refused in words, where they are kept and where they are shown', async () => {
  const range = 'Hi {{ (1..90000) }}'
  const words = '“{{ (1..90000) }}” has a parenthesis: a letter has fields and conditions, no ranges'
  expect(await problem(range)).toBe(words)
  expect((await preview('Hello', range)).body.problems.subject).toBe(words)
  const kept = await rep.send<{ fields: Record<string, string> }>('POST', '/api/email-templates', {
    name: 'Ranges',
    subject: 'Hello',
    body: range,
  })
  expect([kept.status, kept.body.fields.body]).toEqual([400, words])
  const sent = await rep.send('POST', '/api/letters', {
    kind: 'prospect',
    recordId: bar,
    subject: 'Hello',
    body: range,
  })
  expect([sent.status, sent.body.fields]).toEqual([400, { body: words }])
  expect(await problem(`{{ ${'business['.repeat(900)}1${']'.repeat(900)} }}`)).toBe(
    'A field or a condition has 9007 signs, and 300 are read: shorten “{{ business[business[business[business[b…”',
  )
  expect(await problem(`${'{% if business.name %}'.repeat(11)}a${'{% endif %}'.repeat(11)}`)).toBe(
    'More than 10 conditions stand within each other: take some out',
  )
  expect(
    await problem('(1..9) and (so on), with {{ business.firstName | default: "(you)" }}'),
  ).toBeUndefined()
})

test('[FIX-050] a letter is as long as may be sent, as it is written and when it is filled in', async () => {
  const kept = await rep.send<{ fields: Record<string, string> }>('POST', '/api/email-templates', {
    name: 'Brackets',
    subject: 'Hello',
    body: '['.repeat(100_000),
  })
  expect([kept.status, Object.keys(kept.body.fields)]).toEqual([400, ['body']])
  expect(await problem('{{ business.name }} '.repeat(longestEmail / 20))).toBe(
    'With its fields filled in it has 121,000 signs, and a letter has at most 100,000: shorten it',
  )
})

test('[FIX-050] whatever stands in a text of the greatest length, its preview is answered in words', async () => {
  const answers = []
  for (const [what, text] of hostileMarkup(longestEmail)) {
    const { status, body } = await preview(text, text.slice(0, 500))
    const isSaid = Object.values(body.problems).every((said) => said.length > 20) || body.marks.length > 0
    if (status !== 200 || !isSaid) answers.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
  expect(answers).toEqual([])
})

test('[FIX-050] so many previews at once as are one person’s share; the next are told to wait, and nobody else waits', async () => {
  const other = await app.signInAs('sales_rep')
  const text = { kind: 'prospect', recordId: bar, subject: 'Hello', body: '['.repeat(longestEmail) }
  const answers = await Promise.all([
    ...Array.from({ length: 40 }, () => rep.send('POST', '/api/letters/preview', text)),
    other.send('POST', '/api/email-templates', { name: 'Mine', subject: 'Hello', body: 'Hello' }),
  ])
  expect(answers.at(-1)?.status).toBe(201)
  const refused = answers.filter(({ status }) => status !== 200 && status !== 201)
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([
      429,
      '10 of your letters and papers are being made already. Please try again in 5 seconds.',
    ])
})

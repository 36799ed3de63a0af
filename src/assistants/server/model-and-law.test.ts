import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { readContent } from '#platform/content/read.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type FakeEndpoint, fakeEndpoint } from '#tests/support/fake-endpoint.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let endpoint: FakeEndpoint
let app: TestApp
let admin: Person
let rep: Person

beforeAll(async () => {
  endpoint = await fakeEndpoint()
  app = await testApp({
    clock: { now: () => new Date('2026-11-30T18:00:00.000Z') },
    env: {
      ASSISTANT_BASE_URL: endpoint.url,
      ASSISTANT_MODEL: 'house-model',
      ASSISTANT_TIMEOUT: '60',
      MODEL_PER_DAY: '500',
      HELP_PER_HOUR: '500',
    },
  })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  const { jurisdictions } = await readContent()
  for (const { sourceText, ...rule } of jurisdictions)
    expect(
      (await admin.send('POST', '/api/illegal-jurisdictions', { ...rule, source: sourceText })).status,
    ).toBe(201)
  for (const [question, answer] of entries)
    expect((await admin.send('POST', '/api/faq-items', { question, answer, aliases: [] })).status).toBe(201)
  await indexKnowledge(app.context, { type: 'faq' })
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const price = 'The gallon of Silver is $199.95.'
const hall =
  'The hall in Denver is open until nine. Guests in the town hall may park in the yard. On a state holiday nobody picks.'
const entries = [
  ['How much is a gallon of Silver?', price],
  ['Where does the crew park?', hall],
] as const

async function ask(answer: string, question = 'How much is a gallon of Silver?', citations = ['S1']) {
  endpoint.behave({ reply: { citations, abstain: false, answer } })
  const { status, body } = await rep.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'general' })
  expect(status).toBe(200)
  return body
}

/** What the law tables forbid, in 60 wordings: states, counties and cities; permitted, placed or dated. */
const forbidden = `You may ship to Louisiana.
You can ship to Tennessee.
You may sell in Sarasota.
Yes, you can ship to Indianapolis.
Sure, Alabama is fine.
Vermont is open to us.
Louisiana lifted its ban.
Nothing stands against a delivery to Wisconsin.
Arkansas customers get theirs by mail.
Feel free to drop samples in Rhode Island.
Utah works.
In Tennessee our drink sells without trouble.
wisconsin is no problem
you may ship to louisiana
Deliveries to LA, VT and WI leave on Mondays.
An account in Baton Rouge is served like any other.
New Orleans gets a case a week from us.
Nashville loves it.
Milwaukee bars stock it.
Ship it to Little Rock today.
Birmingham is ready for its first order.
A pallet for Burlington, Vermont leaves tomorrow.
Ft. Wayne is on the route.
You may sell in Ft. Wayne and in St. Albans.
Providence needs no papers.
Salt Lake City takes the shot.
Memphis and Knoxville are good to go.
Green Bay and Kenosha too.
you can deliver to indianapolis
bars in milwaukee pour it
San Diego is covered by our trucks.
Oceanside ordered twice.
oceanside is easy
La Jolla lies on the way, so take the order.
Alton has a bar that would like it.
Jerseyville and Murphysboro buy from us.
Rankin County is a good place to begin.
In Rankin they pour it.
Sarasota County has never objected.
Siesta Key is a fine market for us.
Brandon and Pearl get two cases.
Jackson County outside Carbondale is yours.
The Hoosier State is waiting for you.
Down in the Pelican State they like it.
Take it to the Badger State.
NOLA is thirsty.
Music City has been ours since spring.
Every state is open to you.
All fifty states can have it.
You can sell it anywhere.
It is legal there.
It has been allowed since August.
The county permits it.
That city has no rule against it.
Nobody bans it any more.
The ordinance was repealed.
It is okay to send samples across the border.
They lifted it in 2025.
Their law expired last year.
The whole Gulf Coast is yours.`.split('\n')

test('[FIX-055] 60 sentences of a model that permit, place or date what the law forbids: none is shown', async () => {
  expect(forbidden).toHaveLength(60)
  const shown: string[] = []
  for (const sentence of forbidden) {
    const alone = await ask(sentence)
    if (alone.answeredBy === 'model' || alone.answer !== price) shown.push(`${sentence} → ${alone.answer}`)
    const beside = await ask(`A gallon of Silver is $199.95. ${sentence}`)
    if (beside.answer !== 'A gallon of Silver is $199.95.' && beside.answer !== price)
      shown.push(`${sentence} → ${beside.answer}`)
  }
  expect(shown).toEqual([])
})

test('[FIX-055] 20 true sentences that quote their source are shown, and what speaks of no place as it was said', async () => {
  const quoted = Array.from({ length: 20 }, (_, at) => {
    const own = hall.split(/(?<=\.) /)
    return own.slice(at % 3, (at % 3) + 1 + (at % 2)).join(at % 5 === 0 ? '\n' : ' ')
  })
  for (const said of quoted) {
    const body = await ask(said, 'Until when does the crew park at the hall?')
    expect(body).toMatchObject({ answer: said, answeredBy: 'model' })
  }
  const other = 'A gallon costs $199.95; ask for the sheet.'
  expect(await ask(other)).toMatchObject({ answer: other, answeredBy: 'model' })
})

test('[FIX-055] "Yes." goes with the sentence it introduces, and half a sentence of a source is no quotation', async () => {
  expect((await ask(`Yes. Vermont is open. ${price}`)).answer).toBe(price)
  const half = await ask('The hall in Denver is open.', 'Until when does the crew park at the hall?')
  expect(half).toMatchObject({ answer: hall, answeredBy: 'builtin' })
})

test.each([
  ['Can we ship to Indianapolis?', /Indianapolis: in Indiana banned/],
  ['May I sell in Louisiana?', /Louisiana: banned since Aug 01, 2025\./],
  ['can i send a sample to nashville', /nashville: .*in Tennessee banned as liquid/],
  [
    'Is Rhode Island okay for a first order?',
    /Rhode Island: only with a license on file since Apr 01, 2026\./,
  ],
  ['Can a bar in Sarasota County stock it?', /Sarasota County: in Florida banned/],
  ['May we deliver to Oceanside, CA?', /Oceanside: in California banned/],
  ['Can I sell in Ohio?', /Ohio: no rule holds for the whole state\./],
  ['where are we not allowed to sell', /Louisiana: banned since Aug 01, 2025\./],
  ['so where may I ship?', /Vermont/],
  ['and Arkansas?', /Arkansas: banned since/],
  ['what about Utah', /Utah: banned as liquid/],
  ['Can a bar in Green Bay buy a case?', /Green Bay: in Wisconsin banned/],
])('[FIX-055] %s is answered from the live list, and no model is asked', async (question, says) => {
  const before = endpoint.asked.length
  const body = await ask('Yes, go ahead.', question)
  expect(endpoint.asked.length).toBe(before)
  expect(body).toMatchObject({
    answeredBy: 'builtin',
    hasAbstained: false,
    answer: expect.stringMatching(says),
  })
})

test('[FIX-055] where a file is sent is no question of the law', async () => {
  const body = await ask(price, 'Where can I send the signed form?')
  expect(body.answer).not.toMatch(/list of rules/)
})

test('[FIX-055] a rule that is entered or ended is in the next answer', async () => {
  const asked = 'May we ship to Boise, Idaho?'
  expect((await ask('Yes.', asked)).answer).toMatch(/Idaho: no rule holds for the whole state\./)
  const made = await admin.send<{ id: string; version: number }>('POST', '/api/illegal-jurisdictions', {
    name: 'Idaho',
    jurisdictionType: 'state',
    state: 'ID',
    banType: 'full_ban',
    isActive: true,
  })
  expect(made.status).toBe(201)
  expect((await ask('Yes.', asked)).answer).toMatch(/Idaho: banned\./)
})

test('[FIX-055] a source about where one may sell keeps the model from being asked', async () => {
  await admin.send('POST', '/api/faq-items', {
    question: 'What do I tell the harbor tavern?',
    answer: 'Say that Vermont bans it, and that nobody sells there.',
    aliases: [],
  })
  await indexKnowledge(app.context, { type: 'faq' })
  const before = endpoint.asked.length
  await ask('Tell them yes.', 'What do I tell the harbor tavern?')
  expect(endpoint.asked.length).toBe(before)
})

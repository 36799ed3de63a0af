import { expect, test } from 'vitest'
import { loadNeutral } from '#platform/content/load.ts'
import { testApp } from '../support/app.ts'

/** What only somebody says who sells the elixir. */
const ofTrade =
  /kratom|elixir|\bkava|7-oh|alkaloid|\bbottles?\b|\bpour(?:s|ed)?\b(?!-the-demo)|cocktail|\bounces?\b|\bservings?\b|\bdrinks?\b|bartender|jigger|tasting|health claim|\bfda\b/i

test('[FIX-053] no answer to anybody of a company of another trade has a word of the elixir', async () => {
  const paths = new Set<string>()
  const app = await testApp({
    before: (server) =>
      server.addHook('onRoute', ({ method, url }) => {
        if ([method].flat().includes('GET') && !/[:*]|events|openapi|docs/.test(url)) paths.add(url)
      }),
  })
  try {
    await loadNeutral(app.context)
    const admin = await app.signInAs('admin')
    await admin.send('PUT', '/api/opening/content-pack', { pack: 'none' })
    const people = [
      admin,
      ...(await Promise.all(
        (['sales_rep', 'trainee', 'customer'] as const).map((role) => app.signInAs(role)),
      )),
      app.nobody,
    ]
    expect(paths.size).toBeGreaterThan(100)
    const found: string[] = []
    for (const path of paths)
      for (const person of people) {
        const { body } = await person.get<unknown>(path)
        const said = ofTrade.exec(typeof body === 'string' ? body : JSON.stringify(body))
        if (said) found.push(`${path}: ${said.input.slice(Math.max(0, said.index - 60), said.index + 60)}`)
      }
    expect(found).toEqual([])
  } finally {
    await app.close()
  }
})

/** Names in the API that programs use; decision 104 says why they stay. */
const namesThatStay = [
  'averageDrinkPrice',
  'bottle',
  'costPerServingCents',
  'elixir',
  'formula',
  'gold',
  'servings',
  'silver',
]

test('[FIX-053] the description of the API has no words of the elixir but its names', async () => {
  const app = await testApp()
  try {
    const { body } = await (await app.signInAs('admin')).get('/api/openapi.json')
    const words = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value === 'string') {
        if (/kratom|elixir|kava|formula|bottle|drink|serving|tasting|\bsilver\b|\bgold\b/i.test(value))
          words.add(value)
      } else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) {
          walk(key)
          walk(inner)
        }
    }
    walk(body)
    expect([...words].sort()).toEqual(namesThatStay)
  } finally {
    await app.close()
  }
})

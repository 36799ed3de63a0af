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

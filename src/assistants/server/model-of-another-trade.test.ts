import { expect, test } from 'vitest'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { testApp } from '#tests/support/app.ts'
import { fakeEndpoint } from '#tests/support/fake-endpoint.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

const question = 'How are new brake pads bedded in?'
const entry = 'Ten stops from thirty miles an hour, then let them cool.'

test('[FIX-053] a model that answers a company of another trade is held to what nobody may promise, not to the claims of the elixir', async () => {
  const endpoint = await fakeEndpoint()
  const app = await testApp({
    env: { ASSISTANT_BASE_URL: endpoint.url, ASSISTANT_MODEL: 'house-model', ASSISTANT_TIMEOUT: '60' },
  })
  try {
    const admin = await app.signInAs('admin')
    await admin.send('POST', '/api/faq-items', { question, answer: entry, aliases: [] })
    await indexKnowledge(app.context, { type: 'faq' })
    const says = async (answer: string) => {
      endpoint.behave({ reply: { citations: ['S1'], abstain: false, answer } })
      return (await admin.send<HelpAnswer>('POST', '/api/ai/help', { question, type: 'general' })).body.answer
    }
    const ofPads = 'Ten stops, and the pad is safe to use; it reduces brake fatigue.'
    const ofMoney = 'Ten stops, and you will earn thousands with them.'
    // Nothing is said of the trade yet: the stricter rule holds.
    expect(await says(ofPads)).toBe(entry)
    await app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('contentPack', '"none"')`)
    expect(await says(ofPads)).toBe(ofPads)
    expect(await says(ofMoney)).toBe(entry)
  } finally {
    await app.close()
    await endpoint.close()
  }
})

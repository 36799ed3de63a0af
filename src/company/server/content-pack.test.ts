import { expect, test } from 'vitest'
import type { AppConfig } from '#company/contract/app-config.ts'
import type { Opening } from '#company/contract/opening.ts'
import { loadNeutral } from '#platform/content/load.ts'
import { testApp } from '#tests/support/app.ts'

const ofTrade = [
  'illegal_jurisdictions',
  'faq_items',
  'sales_techniques',
  'ai_response_templates',
  'training_modules',
  'lessons',
]

test('[FIX-053] what belongs to a trade comes with its content pack, and goes with it unless the team has changed it', async () => {
  const app = await testApp()
  try {
    await loadNeutral(app.context)
    const { db } = app.context
    const admin = await app.signInAs('admin')
    const counts = async () => {
      const of = async (table: string) => (await db.rows(`SELECT FROM ${table /* e.g. lessons */}`)).length
      return Promise.all(ofTrade.map(of))
    }
    const choose = (pack: string) => admin.send<Opening>('PUT', '/api/opening/content-pack', { pack })
    const config = async () => (await app.nobody.get<AppConfig>('/api/app-config')).body
    const formOf = async (sku: string) => {
      await db.rows(`INSERT INTO products (name, sku, retail_price) VALUES ('Product', $1, 100)`, [sku])
      const row = await db.row('SELECT product_form AS form FROM products WHERE sku = $1', [sku])
      return row?.form
    }
    const premiseOf = async (name: string) => {
      const { body } = await admin.send<{ businessType: string }>('POST', '/api/prospects', {
        businessName: name,
      })
      return body.businessType
    }

    expect((await admin.get<Opening>('/api/opening')).body.contentPack).toBeNull()
    expect(await counts()).toEqual(ofTrade.map(() => 0))
    const texts = await db.rows(`SELECT name || ' ' || description AS text FROM badges`)
    expect(texts.map(({ text }) => text).join(' ')).not.toMatch(/\bpour|bottle|kratom/i)

    expect((await choose('none')).status).toBe(200)
    expect(await config()).toMatchObject({
      contentPack: 'none',
      premiseTypes: expect.arrayContaining(['store']),
    })
    expect(await formOf('BP-1')).toBe('other')
    expect(await premiseOf('The Garage')).toBe('store')

    expect((await choose('elixir')).body.contentPack).toBe('elixir')
    for (const count of await counts()) expect(count).toBeGreaterThan(5)
    const modules = await db.rows('SELECT DISTINCT status FROM training_modules')
    expect(modules).toEqual([{ status: 'draft' }])
    const own = await db.rows(`SELECT question FROM faq_items WHERE answer ~ 'Amberroot|\\$[0-9]'`)
    expect(own).toEqual([])
    expect(await config()).toMatchObject({ contentPack: 'elixir' })
    expect(await formOf('EL-1')).toBe('liquid')
    expect(await premiseOf('The Heron')).toBe('kratom_bar')

    // What somebody has edited is the company's own.
    const kept = await db.row(
      `SELECT id FROM illegal_jurisdictions WHERE state = 'AL' AND jurisdiction_type = 'state'`,
    )
    await admin.send('PATCH', `/api/illegal-jurisdictions/${kept?.id}`, { notes: 'Asked the authority.' })
    expect((await choose('none')).status).toBe(200)
    expect(await counts()).toEqual([1, 0, 0, 0, 0, 0])
    const stored = await db.row(
      `SELECT business_type AS type FROM prospects WHERE business_name = 'The Heron'`,
    )
    expect(stored?.type).toBe('kratom_bar')
    // The next start brings nothing back.
    await loadNeutral(app.context)
    expect(await counts()).toEqual([1, 0, 0, 0, 0, 0])
  } finally {
    await app.close()
  }
})

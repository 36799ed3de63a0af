import { expect, test } from 'vitest'
import { sellUnderKills } from './order-kills.ts'
import { audit, startLoad } from './order-load.ts'

const seed = 21

test('[SHOP-021] killed before a COMMIT, after one, and together with its database: nothing acknowledged is lost, nothing is there twice', async () => {
  const { db, shop, load, url } = await sellUnderKills({
    seed,
    buyers: 4,
    between: 10,
    kills: [
      { at: { when: 'before', text: 'COMMIT', nth: 10 } },
      { at: { when: 'answered', text: 'COMMIT', nth: 10 } },
      { withDatabase: true },
    ],
  })
  expect(await audit(db, shop, load.acknowledged)).toEqual([])
  expect(load.acknowledged.length).toBeGreaterThanOrEqual(20)

  // Control: the audit finds a lost order and a doubled one.
  const invented = [...load.acknowledged, { id: '01930000-0000-7000-8000-000000000000', total: 1 }]
  expect((await audit(db, shop, invented)).join()).toContain('acknowledged and lost: 1')
  const careless = startLoad({ url, shop, seed: seed + 1, buyers: 4, withKeys: false, lostAnswers: 0.3 })
  await careless.reach(20)
  await careless.finish()
  const both = await audit(db, shop, [...load.acknowledged, ...careless.acknowledged])
  expect(both.join()).toContain('(twice)')
  await db.close()
})

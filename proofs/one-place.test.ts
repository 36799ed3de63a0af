// About: src/platform/db, src/platform/contract, scripts/statements
import { afterAll, expect, test } from 'vitest'
import { filesIn, plantedTree, usersOfCallAndField } from '#tests/start/planted-renames.ts'

const tree = plantedTree()
afterAll(tree.discard)

// One after the other in one copy, because a look of the compiler takes long.
test('[ENG-001] what is renamed is reported wherever it is used, in a copy that was green before', () => {
  const { statements, types } = tree
  expect(statements('--check')).toMatchObject({ isGreen: true })
  expect(types()).toEqual({ isGreen: true, said: '' })

  const users = tree.renameColumn()
  const column = statements('--check')
  expect(column.isGreen).toBe(false)
  expect(filesIn(column.said)).toEqual(expect.arrayContaining(users))

  // A column that may be absent from now on, and a row's type that somebody says at the call.
  tree.migration('ALTER TABLE order_items ALTER COLUMN product_name DROP NOT NULL;')
  statements()
  tree.renameCallAndField()
  const keep = 'src/platform/content/keep.ts'
  tree.plant(keep, 'return tx.rows(', 'return tx.rows<{ id: number; isNew: boolean }>(')
  const { isGreen, said } = types()
  expect(isGreen).toBe(false)
  expect(filesIn(said, 'productName').length).toBeGreaterThan(0)
  for (const word of ['registrationId', "'isVerified'"])
    expect(filesIn(said, word)).toEqual(expect.arrayContaining(usersOfCallAndField))
  expect(filesIn(said)).toContain(keep)
  expect(statements('--check').said).toContain('says itself what comes back')
})

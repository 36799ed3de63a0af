import { expect, onTestFinished, test } from 'vitest'
import { filesIn, plantedTree } from './planted-renames.ts'

test('[ENG-001] a column that is renamed is reported in every file whose statements use it', () => {
  const { discard, renameColumn, statements } = plantedTree()
  onTestFinished(discard)
  const users = renameColumn()
  expect(users.length).toBeGreaterThan(2)
  const { isGreen, said } = statements('--check')
  expect(isGreen).toBe(false)
  expect(filesIn(said)).toEqual(expect.arrayContaining(users))
})

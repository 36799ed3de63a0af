import { expect, onTestFinished, test } from 'vitest'
import { filesIn, plantedTree, usersOfCallAndField } from './planted-renames.ts'

function planted() {
  const tree = plantedTree()
  onTestFinished(tree.discard)
  return tree
}

test('[ENG-001] a column that is renamed is reported in every file whose statements use it', () => {
  const { renameColumn, statements } = planted()
  const users = renameColumn()
  expect(users.length).toBeGreaterThan(2)
  const { isGreen, said } = statements('--check')
  expect(isGreen).toBe(false)
  expect(filesIn(said)).toEqual(expect.arrayContaining(users))
})

test('[ENG-001] a path of a call and a field of an answer that are renamed are reported where they are given and where they are used', () => {
  const { renameCallAndField, types } = planted()
  renameCallAndField()
  const { isGreen, said } = types()
  expect(isGreen).toBe(false)
  for (const word of ['registrationId', "'isVerified'"])
    expect(filesIn(said, word)).toEqual(expect.arrayContaining(usersOfCallAndField))
})

import { expect, test } from 'vitest'
import { dictionaryWords } from './english.ts'

test('[FIX-052] what stands in the dictionary is English, with its endings as they are written; a typo is not', async () => {
  const words = ['skid', 'dripping', 'bottles', 'quickly', 'unpack', 'houston', 'weighs', 'fries']
  const typos = ['driping', 'driveing', 'samle', 'pallate', 'reciept', 'wiegh']
  expect([...(await dictionaryWords([...words, ...typos]))].sort()).toEqual([...words].sort())
})

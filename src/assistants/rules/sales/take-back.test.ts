import { expect, test } from 'vitest'
import { decideTakeBack } from './take-back.ts'

const withAi = { assignedTo: 'ai', assignedRepId: null } as const
const withRep = { assignedTo: 'human', assignedRepId: 'rep' } as const
const last = { action: 'hand_over', isMine: true, kept: { before: withAi, after: withRep } }

test('[AI-047] who handed it over takes it back, while it is where they gave it', () => {
  expect(decideTakeBack(withRep, last)).toBe(last.kept)
})

test.each([
  ['There is no hand-over to take back.', withRep, null],
  ['There is no hand-over to take back.', withRep, { ...last, kept: null }],
  ['There is no hand-over to take back.', withRep, { ...last, action: 'take_back' }],
  ['Somebody else has handed it over since.', withRep, { ...last, isMine: false }],
  ['It has been given to somebody else since.', { ...withRep, assignedRepId: 'other' }, last],
  ['It has been given to somebody else since.', withAi, last],
])('%s', (message, business, known) => {
  expect(decideTakeBack(business, known)).toMatchObject({ message })
})

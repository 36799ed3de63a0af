import { expect, test } from 'vitest'
import { customerLogin, teamLogin } from './sign-in.ts'

test.each([
  ['Ana@B\u00fccher.example', 'ana@b\u00fccher.example'],
  ['ana@bu\u0308cher.example', 'ana@b\u00fccher.example'],
  ['\u200bкафе@пример.рф', 'кафе@пример.рф'],
])('[FIX-045] whoever has the address %s signs in with it', (typed, kept) => {
  expect(customerLogin.parse({ email: typed }).email).toBe(kept)
  expect(teamLogin.parse({ email: typed, password: 'x' }).email).toBe(kept)
})

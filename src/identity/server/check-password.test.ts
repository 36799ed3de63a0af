import { expect, test } from 'vitest'
import { passwordProblem } from './check-password.ts'

test('what guessing tries first is refused in words, also with a little changed', async () => {
  for (const password of ['iloveyou1', 'Sunshine1', 'PASSWORD123', 'kratom123', 'trustno1!'])
    expect(await passwordProblem(password, 'trainee'), password).toMatch(/guessing tries/)
  for (const password of [
    'Password2026',
    'dr4g0nfly!',
    'Amberroot-26',
    '!!monkey!!',
    'p@$$w0rd!1',
    'ababababab',
    'dragondragon',
  ])
    expect(await passwordProblem(password, 'trainee'), password).toMatch(/guessing tries early/)
  for (const password of [
    'a long walk home',
    'tin-otter',
    'pour-the-demo-26',
    'vQ7#ml2p',
    'heron 48213 lamp',
  ])
    expect(await passwordProblem(password, 'trainee'), password).toBeNull()
})

test('twelve characters for administrators and operations, eight for others, counted as people count', async () => {
  expect(await passwordProblem('tin-otter', 'admin')).toBe('String must contain at least 12 character(s)')
  expect(await passwordProblem('tin-otter', 'operations')).not.toBeNull()
  expect(await passwordProblem('tin-otter', 'sales_rep')).toBeNull()
  expect(await passwordProblem('🍯🍯🌿🌿', 'trainee')).not.toBeNull()
})

test('two hundred characters that repeat one are refused as repeating', async () => {
  for (const letter of ['a', '1', '!', 'é'])
    expect(await passwordProblem(letter.repeat(200), 'trainee'), letter).toMatch(/repeats the same few/)
})

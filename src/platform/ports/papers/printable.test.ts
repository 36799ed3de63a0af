import { expect, test } from 'vitest'
import { fontFor } from './fonts.ts'
import { printable } from './printable.ts'

test.each([
  ['Zoë Núñez-Åkesson', 'Zoë Núñez-Åkesson', 'text'],
  ['O’Neill', 'O’Neill', 'text'],
  ['Čaj & Łódź', 'Čaj & Łódź', 'wide'],
  ['Łukasz Dvořák'.normalize('NFD'), 'Łukasz Dvořák', 'wide'],
  ['Nguyễn', 'Nguyễn', 'wide'],
  ['Ωμέγα', 'Ωμέγα', 'wide'],
  ['Кафе «Їжак»', 'Кафе «Їжак»', 'wide'],
  ['Ｃａｆｅ ﬁne\u202e\u200b', 'Cafe fine', 'text'],
])('[FIX-036] %s is printed as %s', (name, printed, font) => {
  expect(printable(name)).toBe(printed)
  expect(fontFor('text', printed)).toBe(font)
})

test('[FIX-036] what no font of ours has is no question mark', () => {
  expect(printable('王芳 Bar?')).toBe('□□ Bar?')
})

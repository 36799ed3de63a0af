import { expect, test } from 'vitest'
import { inLatin } from './in-latin.ts'

test.each([
  ['Zoë Núñez-Åkesson', 'Zoë Núñez-Åkesson'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Nguyễn', 'Nguyên'],
  ['O’Neill', 'O’Neill'],
  ['王芳', '??'],
])('%s is written %s', (name, written) => expect(inLatin(name)).toBe(written))

import { expect, test } from 'vitest'
import { titleFromName } from './title-from-name.ts'

test.each([
  ['menu_insert-gold.pdf', 'Menu insert gold'],
  ['---.pdf', '---.pdf'],
])('%j is called %j at first', (name, title) => expect(titleFromName(name)).toBe(title))

import { expect, test } from 'vitest'
import { signsWrittenOut } from './printed-signs.ts'

test.each([
  ['Čaj & Łódź', ''],
  ['Ωμέγα', ''],
  ['Кафе «Їжак»', ''],
  ['Zoë’s Bar – №1, ½ price™', ''],
  ['京都バー', '京都バー'],
  ['Bar 🍷🍷', '🍷'],
  ['عربي', 'عربي'],
])('[FIX-036] of %s papers write out "%s"', (name, signs) => expect(signsWrittenOut(name)).toBe(signs))

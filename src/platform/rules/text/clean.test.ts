import { expect, test } from 'vitest'
import { cleanLine } from './clean.ts'

test.each([
  ['Blue\u200b Door\u202e\ufeff', 'Blue Door'],
  ['\u2066Kettle\u2069 \u200eHouse\u00ad', 'Kettle House'],
  ['Café'.normalize('NFD'), 'Café'],
  ['A\u200dB', 'AB'],
  ['👩\u200d🍳 Bar', '👩\u200d🍳 Bar'],
  ['Кафе & Ωμέγα', 'Кафе & Ωμέγα'],
])('[FIX-045] %s is stored as %s', (typed, stored) => expect(cleanLine(typed)).toBe(stored))

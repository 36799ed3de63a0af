import { expect, test } from 'vitest'
import { cleanLine, cleanName, cleanText } from './clean.ts'

test.each([
  ['Blue\u200b Door\u202e\ufeff', 'Blue Door'],
  ['\u2066Kettle\u2069 \u200eHouse\u00ad', 'Kettle House'],
  ['Café'.normalize('NFD'), 'Café'],
  ['A\u200dB', 'AB'],
  ['Blue\u2800\ufffc Door\u180b\u{1d173}', 'Blue Door'],
  ['Blue\ufe0f \ufe00Door', 'Blue Door'],
  ['I ❤\ufe0f 1\ufe0f\u20e3', 'I ❤\ufe0f 1\ufe0f\u20e3'],
  ['نامه\u200cای', 'نامه\u200cای'],
  ['👩\u200d🍳 Bar', '👩\u200d🍳 Bar'],
  ['Кафе & Ωμέγα', 'Кафе & Ωμέγα'],
  ['1Z\ud83d', '1Z\ufffd'],
])('[FIX-045] %s is stored as %s', (typed, stored) => expect(cleanLine(typed)).toBe(stored))

test.each([
  ['Side door\u200b\u202e, ring\u0007 twice\n\tAsk for Jose\u0301', 'Side door, ring twice\n\tAsk for José'],
  ['👩\u200d🍳 cooks\r\n', '👩\u200d🍳 cooks\r\n'],
])('[FIX-045] the note %j is stored as %j', (typed, stored) => expect(cleanText(typed)).toBe(stored))

test.each([
  ['Blue\tDoor\r\nBar', 'Blue Door Bar'],
  ['Blue\u2028Door\u0085Bar', 'Blue Door Bar'],
  ['Blue\u0007 \u001b[1mDoor', 'Blue [1mDoor'],
])('[FIX-045] the name %j is stored as %j', (typed, stored) => expect(cleanName(typed)).toBe(stored))

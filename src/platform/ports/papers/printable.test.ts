import { expect, test } from 'vitest'
import { signsWrittenOut } from '#platform/rules/text/printed-signs.ts'
import { fontFor, hasSign } from './fonts.ts'
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

test.each([
  ['王芳 Bar?', 'WangFang Bar?'],
  ['京都バー', 'JingDouba-'],
  ['عربي', '`rby'],
  ['서울', 'SeoUl'],
  ['Bar 🍷', 'Bar :wine_glass:'],
  ['\ue000', '-'],
])('[FIX-036] %s, for which no font of ours has signs, is printed as %s', (name, printed) => {
  expect(printable(name)).toBe(printed)
})

test('[FIX-036] every sign that papers write out is said, and no letter is printed as a box or question mark', () => {
  const unsaid: string[] = []
  for (let code = 0xa1; code < 0x1f900; code++) {
    const sign = String.fromCodePoint(code)
    if (!/[\p{L}\p{So}]/u.test(sign) || /\p{Cn}|\p{Co}/u.test(sign)) continue
    const printed = printable(sign)
    if (sign !== '□') expect(printed, sign).not.toMatch(/[□]/)
    const isWrittenOut = !hasSign(sign) && printed !== sign.normalize('NFKD').replace(/\p{M}/gu, '')
    // A sign made of others (㎧) is said by its parts.
    if (isWrittenOut && sign.normalize('NFKC') === sign && signsWrittenOut(sign) === '') unsaid.push(sign)
  }
  expect(unsaid).toEqual([])
})

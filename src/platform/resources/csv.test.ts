import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOptions, disarmed, forSheets } from './csv.ts'

test('a formula is disarmed at the beginning of a cell, whichever separator the reader takes', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
    expect(disarmed(`${sign}cmd()`)).toBe(`'${sign}cmd()`)
    for (const separator of [';', '\t', '\r', '\n', '\r\n', '|']) {
      expect(disarmed(`bar${separator}${sign}cmd()`)).toBe(`bar${separator}'${sign}cmd()`)
      expect(disarmed(`bar${separator} "${sign}cmd()`)).toBe(`bar${separator} "'${sign}cmd()`)
    }
  }
  expect(disarmed('\tbar')).toBe("'\tbar")
  expect(disarmed('\rbar')).toBe("'\rbar")
})

test('what is none stays as it is', () => {
  for (const text of [
    '-12.50',
    '+1',
    '12',
    'a-b',
    'Ann = Bob',
    'x@example.com',
    '',
    'a; b',
    '(-1)',
    '+44 207 946 0958',
  ])
    expect(disarmed(text)).toBe(text)
})

test('[FIX-045] digits that a sheet would eat stay text', () => {
  for (const text of [
    '02134',
    '0012',
    '021000021',
    '1234567890123456',
    '12E4',
    '-007',
    '+0049',
    '00.50',
    '0,123',
    '007 ',
    '05%',
    '1e-3',
  ])
    expect(forSheets(text)).toBe(`="${text}"`)
  for (const text of [
    '0',
    '0.5',
    '80205',
    '-0.5',
    '123456789012345',
    '02134-1000',
    'E12',
    '0.50',
    '-0',
    '0-7',
    '007 Bar',
  ])
    expect(forSheets(text)).toBe(text)
})

test('no cell of a file begins a formula, by comma, semicolon or tab', () => {
  const part = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\r', '\n', ' ', '"', ',', 'a', '1')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = stringify([[parts.join(''), 'end']], { ...csvOptions, header: false, bom: false })
      for (const cell of text.split(/[;\t\r\n|]/)) {
        const bare = cell.replace(/^[" ]+/, '')
        expect(
          /^[=+@-]/.test(bare) && !/^([+-]?\d+(\.\d+)?|\+\d[\d ]{6,20})"?(,|$)/.test(bare),
          JSON.stringify(text),
        ).toBe(false)
      }
    }),
    { seed: 26 },
  )
})

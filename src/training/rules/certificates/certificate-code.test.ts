import { describe, expect, test } from 'vitest'
import { codeFrom, readCode } from './certificate-code.ts'

test('a code is sixteen signs in four groups, none of which is misread', () => {
  expect(codeFrom(Array.from({ length: 16 }, (_, index) => index))).toBe('0123-4567-89AB-CDEF')
  expect(codeFrom(Array.from({ length: 16 }, (_, index) => index + 16))).toBe('GHJK-MNPQ-RSTV-WXYZ')
})

describe('a code that somebody typed', () => {
  test.each([
    ['7QK2-M0XD-9F4H-TRB1', '7QK2-M0XD-9F4H-TRB1'],
    [' 7qk2 m0xd 9f4h trb1 ', '7QK2-M0XD-9F4H-TRB1'],
    ['7qk2moxd9f4htrbl', '7QK2-M0XD-9F4H-TRB1'],
    ['7QK2-M0XD-9F4H-TRB', null],
    ['7QK2-M0XD-9F4H-TRB12', null],
    ['7QK2-M0XD-9F4H-TRBU', null],
    ['', null],
  ])('%s is %s', (typed, code) => expect(readCode(typed)).toBe(code))
})

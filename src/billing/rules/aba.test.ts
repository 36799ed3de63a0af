import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abaCheckDigit, isLikelyAccountNumber, isRoutingNumber } from './aba.ts'

test('routing numbers of real banks pass, with one digit changed they do not', () => {
  const real = ['021000021', '011401533', '091000019', '122105155', '324377516', '111000025']
  for (const number of real) {
    expect(isRoutingNumber(number)).toBe(true)
    const last = (Number(number[8]) + 1) % 10
    expect(isRoutingNumber(`${number.slice(0, 8)}${last}`)).toBe(false)
  }
  expect(isRoutingNumber(' 021000021 ')).toBe(true)
})

test('what is no routing number is refused', () => {
  for (const text of ['', '02100002', '0210000211', '02100002x', '000000000', 'PENDING', '021 000 021']) {
    expect(isRoutingNumber(text)).toBe(false)
  }
})

test('a prefix that nobody was given is refused even when the digit fits', () => {
  const made = (prefix: string) => {
    const eight = `${prefix}000001`
    return isRoutingNumber(`${eight}${abaCheckDigit(eight)}`)
  }
  expect(['01', '12', '21', '32', '61', '72', '80'].every(made)).toBe(true)
  expect(['13', '20', '33', '60', '73', '79', '81', '99'].some(made)).toBe(false)
})

test('the check digit makes the weighted sum a multiple of ten', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), (eight) => {
      const digits = [...eight, String(abaCheckDigit(eight))].map(Number)
      const sum = digits.reduce((total, digit, index) => total + digit * ([3, 7, 1][index % 3] ?? 0), 0)
      expect(sum % 10).toBe(0)
    }),
  )
  expect(abaCheckDigit('1234567')).toBeNull()
})

test('account numbers have 4 to 17 letters and digits', () => {
  expect(['1234', '12345678901234567', '00-123 456'].every(isLikelyAccountNumber)).toBe(true)
  expect(['123', '123456789012345678', '0000000000', '12#4', ''].some(isLikelyAccountNumber)).toBe(false)
})

import { expect, test } from 'vitest'
import { isPlausibleEin, isPlausibleSsn, isPlausibleTaxId } from './tax-id.ts'

test('an EIN has its form and a prefix that is given out', () => {
  expect(['12-3456789', '123456789', ' 84-1234567 ', '01-0000001', '99-1234567'].every(isPlausibleEin)).toBe(
    true,
  )
  const odd = [
    '1-23456789',
    '12-345678',
    '12-34567890',
    '12-345678x',
    '',
    'PENDING',
    '22-2222222',
    '12-0000000',
  ]
  expect(odd.filter(isPlausibleEin)).toEqual([])
  const unused = [
    '00',
    '07',
    '08',
    '09',
    '17',
    '18',
    '19',
    '28',
    '29',
    '49',
    '69',
    '70',
    '78',
    '79',
    '89',
    '96',
    '97',
  ]
  expect(unused.filter((prefix) => isPlausibleEin(`${prefix}-1234567`))).toEqual([])
  const used = [
    '06',
    '10',
    '16',
    '20',
    '27',
    '30',
    '48',
    '50',
    '68',
    '71',
    '77',
    '80',
    '88',
    '90',
    '95',
    '98',
  ]
  expect(used.filter((prefix) => !isPlausibleEin(`${prefix}-1234567`))).toEqual([])
})

test('an SSN has its form and no impossible part', () => {
  expect(['123-45-6780', '899-01-0001', '665-12-3456', '667123456'].every(isPlausibleSsn)).toBe(true)
  const odd = ['000-12-3456', '666-12-3456', '900-12-3456', '999-12-3456', '123-00-4567', '123-45-0000']
  expect(odd.filter(isPlausibleSsn)).toEqual([])
  const specimens = ['078-05-1120', '219-09-9999', '123-45-6789', '111-11-1111', '123-456789', '12345678']
  expect(specimens.filter(isPlausibleSsn)).toEqual([])
})

test('nine bare digits may be either, dashes decide', () => {
  expect(isPlausibleTaxId('001234567')).toBe(true)
  expect(isPlausibleTaxId('00-1234567')).toBe(false)
  expect(isPlausibleTaxId('901-23-4567')).toBe(false)
  expect(isPlausibleTaxId('901234567')).toBe(true)
  expect(isPlausibleTaxId('000001234')).toBe(false)
})

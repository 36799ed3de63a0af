import { expect, test } from 'vitest'
import { isPhone } from './is-phone.ts'

test('[REG-045] a telephone number could be dialled, at home or abroad', () => {
  const good = [
    '3035550142',
    '(303) 555-0142',
    '+1 303 555 0142',
    '1-303-555-0142',
    ' 303.555.0142 ',
    '303-555-0142 ext 5',
    '+44 20 7946 0958',
  ]
  expect(good.filter((phone) => !isPhone(phone))).toEqual([])
  const odd = ['103 555 0142', '303 155 0142', '911 555 0142', '303555014', '30355501423', 'call me', '']
  expect([...odd, '2222222222', '555-123-4567', 'call 303-555-0142'].filter(isPhone)).toEqual([])
})

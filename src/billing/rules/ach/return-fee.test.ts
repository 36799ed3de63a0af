import { expect, test } from 'vitest'
import { isFeeDue } from './return-codes.ts'

test('[PAY-003] a fee is asked once of an invoice, and never for what our side did wrong', () => {
  expect(['R01', 'R02', 'R09', 'R10', 'R29'].map((code) => isFeeDue(code, 1))).toEqual(Array(5).fill(true))
  expect(isFeeDue('R01', 2), 'the second try of the same debit').toBe(false)
  expect(['R06', 'R11', 'R18', 'R19', 'R24', 'R26', 'R41'].map((code) => isFeeDue(code, 1))).toEqual(
    Array(7).fill(false),
  )
})

import { expect, test } from 'vitest'
import { disputeWords, isFeeDue } from './return-codes.ts'

test('[PAY-003] a fee is asked once of an invoice, and never for what our side did wrong', () => {
  expect(['R01', 'R02', 'R09', 'R10', 'R29'].map((code) => isFeeDue(code, 1))).toEqual(Array(5).fill(true))
  expect(isFeeDue('R01', 2), 'the second try of the same debit').toBe(false)
  expect(['R06', 'R11', 'R18', 'R19', 'R24', 'R26', 'R41'].map((code) => isFeeDue(code, 1))).toEqual(
    Array(7).fill(false),
  )
})

test('[FIX-042] what banks say about a return is no return', () => {
  const said = (codes: readonly number[]) => codes.map((code) => disputeWords(`R${code}`)?.split(':')[0])
  expect(said([61, 62, 67, 68, 69, 70])).toEqual(Array(6).fill('A dishonored return'))
  expect(said([71, 72, 73, 74, 75, 76, 77])).toEqual(Array(7).fill('A contested return'))
  expect(['R01', 'R02', 'R29', 'R53', 'R80'].map(disputeWords)).toEqual(Array(5).fill(null))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualBookAccounts } from './book-accounts.ts'
import {
  creditRows,
  type ExportedInvoice,
  invoiceRows,
  journalRows,
  paymentRows,
  plainMoney,
} from './book-export.ts'

const cents = (text = '') => Math.round(Number(text || 0) * 100)

test('an invoice’s lines come to its total, in both forms', () => {
  const part = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(part, part, part, fc.nat(100), (subtotal, tax, shipping, share) => {
      const discount = Math.floor((subtotal * share) / 100)
      const total = subtotal - discount + tax + shipping
      const invoice: ExportedInvoice = {
        ...{ number: 'INV-1', client: 'Bar', email: null, issuedOn: '2026-11-01', dueOn: '2026-11-15' },
        ...{ subtotal, discount, tax, shipping, total },
      }
      const sum = (rows: readonly Readonly<Record<string, string>>[], column: string) =>
        rows.reduce((all, row) => all + cents(row[column]), 0)
      expect(sum(invoiceRows('quickbooks', [invoice], usualBookAccounts), 'ItemAmount')).toBe(total)
      expect(sum(invoiceRows('xero', [invoice], usualBookAccounts), '*UnitAmount')).toBe(total)
    }),
  )
})

test('journal lines of an entry share a number, debits equal credits', () => {
  const line = { entryId: 'e', postedOn: '2026-11-05', memo: 'Invoice INV-1', name: 'Bar' }
  const lines = [
    { ...line, account: 'receivable' as const, amount: 5995 },
    { ...line, account: 'revenue' as const, amount: -5995 },
    { ...line, entryId: 'f', account: 'bank' as const, amount: 1 },
  ]
  const rows = journalRows('quickbooks', lines, usualBookAccounts)
  expect(rows.map((row) => row['Journal No'])).toEqual(['2026-11-1', '2026-11-1', '2026-11-2'])
  const next = journalRows(
    'quickbooks',
    [{ ...line, account: 'bank', amount: 1, postedOn: '2026-12-05' }],
    usualBookAccounts,
  )
  expect(next[0]?.['Journal No'], 'no number of the month before').toBe('2026-12-1')
  expect(rows[0]).toMatchObject({ 'Journal Date': '11/05/2026', Debits: '59.95', Credits: '', Name: 'Bar' })
  expect(rows[1]).toMatchObject({ Account: 'Sales of Product Income', Debits: '', Credits: '59.95' })
  expect(journalRows('xero', lines, usualBookAccounts)[1]).toMatchObject({
    '*Amount': '-59.95',
    '*AccountCode': '4000',
  })
})

test('payments say whose, for what and how much', () => {
  const paid = {
    ...({ entryId: 'e', account: 'receivable', into: 'cash_in_transit' } as const),
    on: '2026-11-05',
    client: 'Bar',
    memo: 'Check 1042 received',
    invoiceNumber: null,
    amount: -100,
  }
  expect(paymentRows('quickbooks', [paid], usualBookAccounts)[0]).toMatchObject({
    Amount: '-1.00',
    Customer: 'Bar',
    Account: 'Accounts Receivable (A/R)',
    'Deposit To': 'Undeposited Funds',
  })
  expect(paymentRows('xero', [paid], usualBookAccounts)[0]).toMatchObject({ '*Amount': '-1.00' })
  expect(plainMoney(-5)).toBe('-0.05')
})

test('[FIX-041] credits name the account that bears them and share the number of their entry', () => {
  const memo = {
    entryId: 'e',
    on: '2026-11-05',
    client: 'Bar',
    memo: 'Credit memo CM-1',
    invoiceNumber: 'INV-1',
  }
  const lines = [
    { ...memo, account: 'revenue' as const, amount: 5995 },
    { ...memo, account: 'credit' as const, amount: -995 },
    { ...memo, entryId: 'f', account: 'write_off' as const, amount: 100 },
  ]
  expect(creditRows('quickbooks', lines, usualBookAccounts)).toMatchObject([
    { 'Credit Memo No': 'CR-2026-11-1', Account: 'Sales of Product Income', Amount: '59.95' },
    { 'Credit Memo No': 'CR-2026-11-1', Account: 'Customer Credits', Amount: '-9.95' },
    { 'Credit Memo No': 'CR-2026-11-2', Account: 'Bad Debts', Amount: '1.00' },
  ])
  expect(creditRows('xero', lines, usualBookAccounts)[2]).toMatchObject({
    '*CreditNoteNumber': 'CR-2026-11-2',
    '*UnitAmount': '1.00',
    '*AccountCode': '6900',
  })
})

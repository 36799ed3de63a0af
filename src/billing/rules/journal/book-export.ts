import type { Account } from '#company/rules/chart-of-accounts.ts'
import type { BookAccounts } from './book-accounts.ts'

export const bookForms = ['quickbooks', 'xero'] as const
export type BookForm = (typeof bookForms)[number]
export const bookParts = ['journal', 'invoices', 'payments', 'credits'] as const
export type BookPart = (typeof bookParts)[number]

export type ExportedLine = {
  readonly entryId: string
  readonly postedOn: string
  readonly memo: string
  readonly account: Account
  readonly amount: number
  readonly name: string | null
}
export type ExportedInvoice = {
  readonly number: string
  readonly client: string
  readonly email: string | null
  readonly issuedOn: string
  readonly dueOn: string
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly shipping: number
  readonly total: number
}
type OfClient = {
  readonly entryId: string
  readonly on: string
  readonly client: string
  readonly memo: string
  readonly invoiceNumber: string | null
}
/** What a payment pays of one invoice, or leaves as the client's credit; below zero when it came back. */
export type ExportedPayment = OfClient & {
  readonly account: Account
  readonly amount: number
  /** The account that has the money. */
  readonly into: Account
}
/** What a credit memo, a use of credit or a write-off takes off receivables, by the account that bears it. */
export type ExportedCredit = OfClient & { readonly account: Account; readonly amount: number }

type Cells = Readonly<Record<string, string>>

/** Cents as a plain decimal number, so that spreadsheets can add it up. */
export const plainMoney = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** QuickBooks and Xero take dates as MM/DD/YYYY. */
const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/**
 * A number per entry, in order; it groups the entry's lines. It begins with the month, because the accounting program rejects
 * or merges numbers that repeat from an earlier month.
 */
const numbered = <Line extends { readonly entryId: string; readonly postedOn: string }>(
  lines: readonly Line[],
) => {
  const numbers = new Map<string, string>()
  return lines.map((line) => {
    const number = numbers.get(line.entryId) ?? `${line.postedOn.slice(0, 7)}-${numbers.size + 1}`
    numbers.set(line.entryId, number)
    return { ...line, number }
  })
}

/** Journal entries as import rows for QuickBooks Online, or for Xero's manual journals. */
export function journalRows(form: BookForm, lines: readonly ExportedLine[], accounts: BookAccounts): Cells[] {
  return numbered(lines).map(({ number, postedOn, memo, account, amount, name }) =>
    form === 'quickbooks'
      ? {
          'Journal No': number,
          'Journal Date': usDay(postedOn),
          Memo: memo,
          Account: accounts[account].name,
          Debits: amount > 0 ? plainMoney(amount) : '',
          Credits: amount < 0 ? plainMoney(-amount) : '',
          Description: memo,
          Name: name ?? '',
        }
      : {
          '*Narration': `${number}: ${memo}`,
          '*Date': usDay(postedOn),
          Description: name ? `${memo}, ${name}` : memo,
          '*AccountCode': accounts[account].code,
          '*TaxRate': 'Tax Exempt',
          '*Amount': plainMoney(amount),
        },
  )
}

/** An invoice as import rows, one per part; they add up to its total. */
export function invoiceRows(
  form: BookForm,
  invoices: readonly ExportedInvoice[],
  accounts: BookAccounts,
): Cells[] {
  return invoices.flatMap((invoice) =>
    partsOf(invoice).map(({ account, words, cents }) =>
      form === 'quickbooks'
        ? {
            InvoiceNo: invoice.number,
            Customer: invoice.client,
            InvoiceDate: usDay(invoice.issuedOn),
            DueDate: usDay(invoice.dueOn),
            'Item(Product/Service)': accounts[account].name,
            ItemDescription: words,
            ItemQuantity: '1',
            ItemRate: plainMoney(cents),
            ItemAmount: plainMoney(cents),
          }
        : {
            '*ContactName': invoice.client,
            EmailAddress: invoice.email ?? '',
            '*InvoiceNumber': invoice.number,
            '*InvoiceDate': usDay(invoice.issuedOn),
            '*DueDate': usDay(invoice.dueOn),
            '*Description': words,
            '*Quantity': '1',
            '*UnitAmount': plainMoney(cents),
            '*AccountCode': accounts[account].code,
            '*TaxType': 'Tax Exempt',
          },
    ),
  )
}

type Part = { account: Account; words: string; cents: number }

function partsOf({ subtotal, discount, tax, shipping }: ExportedInvoice): Part[] {
  const parts: Part[] = [
    { account: 'revenue', words: 'Products', cents: subtotal },
    { account: 'discount', words: 'Discount', cents: -discount },
    { account: 'tax', words: 'Sales tax', cents: tax },
    { account: 'shipping', words: 'Shipping', cents: shipping },
  ]
  const nonZero = parts.filter(({ cents }) => cents !== 0)
  return nonZero.length > 0 ? nonZero : parts.slice(0, 1)
}

/**
 * Payments of clients as import rows, one per invoice; what came back is negative. Rows of the receivable account add up to what
 * payments take off receivables.
 */
export function paymentRows(
  form: BookForm,
  payments: readonly ExportedPayment[],
  accounts: BookAccounts,
): Cells[] {
  return payments.map(({ on, client, memo, invoiceNumber, account, amount, into }) =>
    form === 'quickbooks'
      ? {
          Date: usDay(on),
          Customer: client,
          'Invoice No': invoiceNumber ?? '',
          Account: accounts[account].name,
          'Deposit To': accounts[into].name,
          Memo: memo,
          Amount: plainMoney(amount),
        }
      : {
          '*Date': usDay(on),
          '*Amount': plainMoney(amount),
          Payee: client,
          Description: memo,
          Reference: invoiceNumber ?? '',
          '*AccountCode': accounts[account].code,
        },
  )
}

/** Credit memos, uses of credit and write-offs as import rows; all of them add up to what they take off receivables. */
export function creditRows(
  form: BookForm,
  credits: readonly ExportedCredit[],
  accounts: BookAccounts,
): Cells[] {
  return numbered(credits.map((row) => ({ ...row, postedOn: row.on }))).map(
    ({ number, on, client, memo, invoiceNumber, account, amount }) =>
      form === 'quickbooks'
        ? {
            'Credit Memo No': `CR-${number}`,
            Customer: client,
            Date: usDay(on),
            'Invoice No': invoiceNumber ?? '',
            Account: accounts[account].name,
            Memo: memo,
            Amount: plainMoney(amount),
          }
        : {
            '*ContactName': client,
            '*CreditNoteNumber': `CR-${number}`,
            '*Date': usDay(on),
            Reference: invoiceNumber ?? '',
            '*Description': memo,
            '*Quantity': '1',
            '*UnitAmount': plainMoney(amount),
            '*AccountCode': accounts[account].code,
            '*TaxType': 'Tax Exempt',
          },
  )
}

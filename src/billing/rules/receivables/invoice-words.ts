import type { InvoiceStatus } from './invoice.ts'

/** Labels of invoice states. Red needs action, amber is near, blue is under way. */
export const invoiceStates = {
  due: { word: 'Due', tone: 'neutral' },
  debit_tomorrow: { word: 'Debit tomorrow', tone: 'amber' },
  settling: { word: 'Settling', tone: 'blue' },
  paid: { word: 'Paid', tone: 'green' },
  returned: { word: 'Returned', tone: 'red' },
  past_due: { word: 'Past due', tone: 'red' },
  disputed: { word: 'Disputed', tone: 'amber' },
  credited: { word: 'Credited', tone: 'neutral' },
  written_off: { word: 'Written off', tone: 'neutral' },
} as const
export type InvoiceState = keyof typeof invoiceStates

type Listed = { readonly status: InvoiceStatus; readonly openAmount: number; readonly dueOn: string }

/** The state of an invoice by the fields of a list, which has no debits. */
export function listedState({ status, openAmount, dueOn }: Listed, today: string): InvoiceState {
  if (status !== 'issued') return status
  if (openAmount <= 0) return 'settling'
  return dueOn < today ? 'past_due' : 'due'
}

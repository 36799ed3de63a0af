/** How an invoice stands, in one word. Red needs somebody, amber is near, blue is under way. */
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

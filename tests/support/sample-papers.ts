import type { CreditMemoFacts } from '#billing/server/papers/draw-credit-memo.ts'
import type { InvoiceFacts } from '#billing/server/papers/draw-invoice.ts'
import type { PackingSlipFacts } from '#billing/server/papers/draw-packing-slip.ts'
import type { StatementFacts } from '#billing/server/papers/draw-statement.ts'
import type { CommissionStatementFacts } from '#earnings/server/papers/draw-commission-statement.ts'
import type { NecFacts } from '#earnings/server/papers/draw-nec.ts'

const company = {
  name: 'Amberroot Elixir Co.',
  lines: ['1840 Wazee St, Denver, CO 80202', 'sales@amberroot.example · 303-555-0100'],
  legal:
    'These statements have not been evaluated by the Food and Drug Administration. Adults 21+. Not for human consumption. Business-to-business resale only.',
  email: 'sales@amberroot.example',
}
const copperStill = [
  'The Copper Still',
  'Copper Still Holdings LLC',
  'Attn. Mina Sato',
  '2401 Blake St',
  'Denver, CO 80205',
]

export const invoice: InvoiceFacts = {
  company,
  number: 'INV-2026-00431',
  issuedAt: '2026-11-20T18:04:00.000Z',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  termsDays: 14,
  summary: { word: 'Due', detail: 'We debit it Dec 4, 2026', openCents: 85551 },
  billTo: copperStill,
  shipTo: ['The Copper Still', 'Dock on 24th St, before 3 PM', '2401 Blake St', 'Denver, CO 80205'],
  order: {
    number: 'ORD-10358',
    placedOn: '2026-11-18',
    placedBy: 'Ada Byrne',
    shippedWith: 'Shipped Nov 20, UPS Ground',
    tracking: '1Z 999 AA1 01 2345 6784',
    rep: 'Riley Calloway, 303-555-0103',
  },
  lines: [
    { name: 'Gold 32oz', detail: 'GLD-32', quantity: 1, unitCents: 21581, amountCents: 21581 },
    { name: 'Silver 32oz', detail: 'SLV-32', quantity: 4, unitCents: 5995, amountCents: 23980 },
    { name: 'Silver 128oz (1 gallon)', detail: 'SLV-128', quantity: 2, unitCents: 19995, amountCents: 39990 },
  ],
  subtotalCents: 85551,
  discountCents: 0,
  taxCents: 0,
  shippingCents: 0,
  totalCents: 85551,
  debit: {
    debitOn: '2026-12-04',
    authorizedOn: '2026-03-14',
    bank: { bankName: 'First Bank', ending: '4417', accountType: 'checking' },
  },
  isTaxExempt: true,
  cutOff: '2 PM on December 3',
}

export const creditMemo: CreditMemoFacts = {
  company,
  number: 'CM-2026-00012',
  issuedAt: '2026-11-25T17:00:00.000Z',
  issuedOn: '2026-11-25',
  invoiceNumber: 'INV-2026-00431',
  orderNumber: 'ORD-10358',
  creditTo: copperStill,
  reason: 'Two bottles arrived broken.',
  lines: [{ name: 'Silver 32oz', quantity: 2 }],
  subtotalCents: 11990,
  discountCents: 600,
  taxCents: 0,
  shippingCents: 0,
  totalCents: 11390,
  appliedCents: 11000,
  keptCents: 390,
  paidCents: 0,
}

export const statement: StatementFacts = {
  company,
  client: copperStill,
  month: 'November 2026',
  from: '2026-11-01',
  to: '2026-11-30',
  madeAt: '2026-12-01T07:00:00.000Z',
  openingCents: 174269,
  closingCents: 182678,
  onItsWayCents: 47960,
  creditCents: 0,
  openItems: [
    {
      number: 'INV-2026-00377',
      issuedOn: '2026-11-04',
      dueOn: '2026-11-18',
      totalCents: 61157,
      openCents: 61157,
      status: 'Returned',
    },
    {
      number: 'INV-2026-00398',
      issuedOn: '2026-11-10',
      dueOn: '2026-11-24',
      totalCents: 35970,
      openCents: 35970,
      status: 'Due',
    },
    {
      number: 'INV-2026-00431',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-04',
      totalCents: 85551,
      openCents: 85551,
      status: 'Due',
    },
  ],
  ageing: [
    { label: 'Not due yet', cents: 85551 },
    { label: '1-30 days', cents: 97127 },
    { label: '31-60 days', cents: 0 },
    { label: 'More than 60 days', cents: 0 },
  ],
  moves: [
    {
      on: '2026-11-04',
      what: 'Invoice INV-2026-00377',
      detail: 'ORD-10296',
      amountCents: 61157,
      balanceCents: 235426,
    },
    {
      on: '2026-11-06',
      what: 'Invoice INV-2026-00386',
      detail: 'ORD-10309',
      amountCents: 47960,
      balanceCents: 283386,
    },
    {
      on: '2026-11-06',
      what: 'Debited for INV-2026-00341',
      detail: 'First Bank •••• 4417',
      amountCents: -174269,
      balanceCents: 109117,
    },
    {
      on: '2026-11-10',
      what: 'Invoice INV-2026-00398',
      detail: 'ORD-10318',
      amountCents: 35970,
      balanceCents: 145087,
    },
    {
      on: '2026-11-20',
      what: 'Debited for INV-2026-00386',
      detail: 'First Bank •••• 4417',
      amountCents: -47960,
      balanceCents: 97127,
    },
    {
      on: '2026-11-20',
      what: 'Invoice INV-2026-00431',
      detail: 'ORD-10358',
      amountCents: 85551,
      balanceCents: 182678,
    },
  ],
}

export const commissions: CommissionStatementFacts = {
  company,
  number: 'PAY-2026-00009',
  madeAt: '2026-11-23T16:00:00.000Z',
  from: '2026-11-15',
  to: '2026-11-21',
  payee: ['Riley Calloway', '12 Pearl St', 'Boulder, CO 80302'],
  earned: [
    {
      on: '2026-11-17',
      order: 'ORD-10340',
      client: 'Rye & Rose',
      why: '15% of $1,020.00, standard rate, version 1',
      amountCents: 15300,
    },
    {
      on: '2026-11-20',
      order: 'ORD-10358',
      client: 'The Copper Still',
      why: '15% of $855.51, standard rate, version 1',
      amountCents: 12833,
    },
  ],
  reversals: [
    {
      on: '2026-11-19',
      order: 'ORD-10296',
      client: 'The Copper Still',
      why: 'Two bottles returned',
      amountCents: -1799,
    },
  ],
  bonuses: [],
  carriedInCents: -500,
  netCents: 25834,
  paidCents: 25834,
  carriedOutCents: 0,
  howPaid: 'Direct deposit to First Bank •••• 8802 on Wed, Nov 25, 2026',
}

export const nec: NecFacts = {
  company,
  year: 2026,
  madeAt: '2027-01-20T17:00:00.000Z',
  payer: ['Amberroot Elixir Co.', '1840 Wazee St', 'Denver, CO 80202', '303-555-0100'],
  payerTin: '84-1234567',
  recipient: ['Riley Calloway', '12 Pearl St', 'Boulder, CO 80302'],
  recipientTin: '123-45-6789',
  accountNumber: 'R-0007',
  compensationCents: 4_820_055,
  hasDirectSales: false,
  federalTaxCents: 0,
  isCorrected: false,
}

export const packingSlip: PackingSlipFacts = {
  company,
  number: 'ORD-10358-1',
  madeAt: '2026-11-20T18:04:00.000Z',
  packedOn: '2026-11-20',
  box: 'Carton 1 of 2',
  orderNumber: 'ORD-10358',
  customer: 'The Copper Still',
  shipTo: ['The Copper Still', 'Dock on 24th St, before 3 PM', '2401 Blake St', 'Denver, CO 80205'],
  carrier: 'UPS Ground',
  tracking: '1Z 999 AA1 01 2345 6784',
  lines: [
    { name: 'Gold 32oz', sku: 'GLD-32', detail: '', quantity: 1 },
    { name: 'Silver 32oz', sku: 'SLV-32', detail: '', quantity: 4 },
    { name: 'Silver 128oz (1 gallon)', sku: 'SLV-128', detail: '', quantity: 2 },
  ],
  note: 'Ring at the dock. Somebody is there until 3 PM.',
}

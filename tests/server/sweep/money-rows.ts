import type { ResourceRow } from './resource-row.ts'

const adminReads: ResourceRow = { read: 'A' }
const ofClient = { s: { client_id: '$client' }, c: { client_id: '$client' } }

/** Who reaches what money leaves behind, by hand as in `resources.ts`. */
export const moneyRows = {
  shipments: { read: 'AOsc', own: { sc: { order_id: '$order' } } },
  shipment_items: { read: 'AO' },
  invoices: {
    read: 'AOsc',
    own: ofClient,
    hides: { c: 'hasRemindersOff' },
  },
  credit_memos: {
    read: 'AOsc',
    own: ofClient,
    hides: { s: 'createdBy', c: 'createdBy' },
  },
  payments_received: { read: 'AO' },
  ach_files: { read: 'AO' },
  ach_readings: { read: 'AO' },
  ach_entries: { read: 'Ao', own: { o: { user_id: null } }, other: { user_id: '$admin' } },
  journal_entries: adminReads,
  payouts: { read: 'Ast', own: { s: { user_id: '$me' }, t: { user_id: '$me' } } },
  commission_rules: adminReads,
} satisfies Record<string, ResourceRow>

import type { Lifecycle } from '#platform/rules/lifecycle.ts'

const fileStatuses = ['prepared', 'released', 'sent', 'accepted', 'rejected', 'cancelled'] as const
type FileStatus = (typeof fileStatuses)[number]

export const entryStatuses = [
  'drafted',
  'released',
  'sent',
  'settled',
  'returned',
  'retried',
  'written_off',
  'cancelled',
] as const
type EntryStatus = (typeof entryStatuses)[number]

const pair = ['admin', 'operations'] as const

/** States of an ACH file: one person prepares it, another releases it, the bank accepts or rejects it. [decision M1] */
export const fileLifecycle: Lifecycle<FileStatus> = {
  entity: 'ach_files',
  initial: 'prepared',
  moves: {
    prepared: [
      {
        action: 'release',
        to: 'released',
        roles: pair,
        effect: 'the file is made, once; a second person does it',
      },
      { action: 'cancel', to: 'cancelled', roles: pair, effect: 'its entries wait for another file' },
    ],
    released: [
      {
        action: 'send',
        to: 'sent',
        roles: pair,
        effect: 'with the first download; the journal counts the money as on its way',
      },
      { action: 'cancel', to: 'cancelled', roles: pair, effect: 'its entries wait for another file' },
    ],
    sent: [
      {
        action: 'accept',
        to: 'accepted',
        roles: pair,
        effect: 'after the return window its entries have arrived',
      },
      {
        action: 'reject',
        to: 'rejected',
        roles: pair,
        needsReason: true,
        effect: 'its entries wait for another file, the journal is reversed',
      },
    ],
    accepted: [],
    rejected: [],
    cancelled: [],
  },
}

const back = { action: 'take_back', to: 'drafted', roles: ['admin', 'operations'] } as const
const bounce = {
  action: 'return',
  to: 'returned',
  roles: ['admin', 'operations'],
  effect: 'owed again, mail',
} as const

/** States of an ACH entry: sent when its file is first downloaded, settled when its return window is over. */
export const entryLifecycle: Lifecycle<EntryStatus> = {
  entity: 'ach_entries',
  initial: 'drafted',
  moves: {
    drafted: [
      { action: 'release', to: 'released', roles: pair },
      { action: 'cancel', to: 'cancelled', roles: ['admin', 'operations', 'system'] },
    ],
    released: [{ action: 'send', to: 'sent', roles: pair }, back],
    sent: [{ action: 'settle', to: 'settled', roles: ['system'] }, bounce, back],
    settled: [bounce],
    returned: [
      {
        action: 'retry',
        to: 'retried',
        roles: ['admin', 'operations'],
        effect: 'R01 and R09, twice at most',
      },
      { action: 'write_off', to: 'written_off', roles: ['admin'] },
    ],
    retried: [],
    written_off: [],
    cancelled: [],
  },
}

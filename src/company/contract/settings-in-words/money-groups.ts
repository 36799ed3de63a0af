import { accounts, accountWords } from '#company/rules/chart-of-accounts.ts'
import { part } from './public-groups.ts'
import { field, parts, type SettingGroup } from './setting-field.ts'

const reminders = [
  'Days after the due day until the first reminder',
  'Until the second reminder',
  'Until the third reminder',
]

/** Settings for due dates, grace days and reminders of invoices. */
export const terms: SettingGroup = {
  id: 'receivables',
  title: 'Terms',
  text: 'When an invoice is debited, and how long a late one is waited for. A client may have terms of its own.',
  fields: [
    ...parts('receivables', [
      ['termsDays', 'Days from invoice to debit', 'number'],
      ['graceDays', 'Days of grace before orders of a late client wait', 'number'],
    ]),
    ...reminders.map((label, at) =>
      field('receivables', ['reminderDays', at], label, { kind: 'number', hint: '0 sends none' }),
    ),
  ],
}

/** Settings for books, bank, taxes and signatories. */
export const moneyGroups: readonly SettingGroup[] = [
  {
    id: 'book-accounts',
    title: 'Accounts in QuickBooks and Xero',
    text: 'What the files of Books call our accounts: names for QuickBooks, codes for Xero.',
    fields: accounts.flatMap((account) =>
      part(
        accountWords[account],
        field('bookAccounts', [account, 'name'], 'Name'),
        field('bookAccounts', [account, 'code'], 'Code'),
      ),
    ),
  },
  {
    id: 'ach',
    title: 'Bank files',
    text: 'What is agreed with your bank, and how much one file may move.',
    fields: parts('ach', [
      [
        'cutOff',
        'Cut-off on banking days',
        'text',
        'Like 15:00; what is released later goes with the next file',
      ],
      ['greatestEntry', 'Greatest entry', 'money', 'More is left out of files'],
      ['greatestFile', 'Greatest total of a file, each way', 'money'],
      ['returnDays', 'Banking days until a payment counts as settled', 'number'],
      [
        'returnFee',
        'Fee for a returned debit',
        'money',
        'Once an invoice, never for a mistake of ours. 0 for none',
      ],
    ]),
  },
  {
    id: 'tax-payer',
    title: 'Tax forms',
    text: 'Who pays, as the 1099-NEC says it. The name and the address are those of the company.',
    fields: parts('taxPayer', [['ein', 'Employer identification number (EIN)', 'text', 'Like 12-3456789']]),
  },
  {
    id: 'payments',
    title: 'Payments',
    text: 'Money takes two people: who changes where it goes is never who verifies or releases it.',
    fields: [
      ...parts('payments', [
        [
          'isSoleSignatory',
          'Our one administrator signs alone',
          'flag',
          'Only while there is one administrator: a second factor, 24 hours and mail then stand in for the second person, and the audit says so',
        ],
      ]),
      ...parts('secondPerson', [
        [
          'days',
          'Days until somebody new counts as the second person',
          'number',
          'Also for whose sign-in address, role or second factor another changed: the two are one person for so long. A lower number counts once the days of the higher one have passed',
        ],
      ]),
    ],
  },
]

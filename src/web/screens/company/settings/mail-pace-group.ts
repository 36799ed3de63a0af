import { field, type SettingGroup } from './setting-field.ts'

/** How fast mail to many may leave. */
export const mailPaceGroup: SettingGroup = {
  id: 'mail-pace',
  title: 'Pace of advertisements',
  text: 'Mail to many leaves evenly, so that mail servers do not take it for spam. Codes, receipts and letters written by hand never wait for it.',
  fields: [
    field('mailPace', ['perMinute'], 'Letters a minute from our mailbox', {
      kind: 'number',
      hint: '0 sets no limit',
    }),
    field('mailPace', ['perDomain'], 'Letters a minute to one domain', {
      kind: 'number',
      hint: 'Such as gmail.com; 0 sets no limit',
    }),
  ],
}

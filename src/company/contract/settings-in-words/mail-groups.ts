import { field, type SettingGroup } from './setting-field.ts'

/** Settings for tracking clicks and opens. */
export const mailTracking: SettingGroup = {
  id: 'mail-tracking',
  title: 'Mail tracking',
  text: 'What is counted of commercial mail. Receipts, codes and answers never are, and whoever asks for it is left alone.',
  fields: [
    field('mailTracking', ['clicks'], 'Count links that people follow', {
      kind: 'flag',
      hint: 'Programs that check links are told apart and not counted',
    }),
    field('mailTracking', ['opens'], 'Estimate opens by a tiny picture', {
      kind: 'flag',
      hint: 'Mail programs load pictures by themselves or not at all: an estimate, by which nothing is decided',
    }),
  ],
}

/** Settings for the rate of commercial emails. */
export const sendingLimits: SettingGroup = {
  id: 'sending-limits',
  title: 'Sending limits',
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
    field('programLetters', [], 'Program letters a day per address', {
      kind: 'number',
      hint: 'Sequences, drip campaigns and AI sales together; what is over waits for the next day. 0 sets no limit',
    }),
  ],
}

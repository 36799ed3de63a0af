import { field, type SettingGroup } from './setting-field.ts'

/** What is followed of mail that is sent. */
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

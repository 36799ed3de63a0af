import type { ResourceRow } from './resource-row.ts'

/** What came in somebody's own mailbox and is not shared is nobody else's, the admin's neither. */
export const inboundMails: ResourceRow = {
  read: 'aos',
  own: {
    ao: { is_shared: true, mailbox_of: null },
    s: {
      ...{ owner_id: '$me', assigned_to: null, prospect_id: null, client_id: null },
      ...{ is_shared: true, mailbox_of: null },
    },
  },
  other: { is_shared: false, mailbox_of: '$me' },
}

/** What went to a business is read by whoever reaches it; what went elsewhere by its writer and the office. */
export const sentMails: ResourceRow = {
  read: 'AOs',
  create: 'As',
  own: { s: { sender_id: '$me' } },
  other: { client_id: null, recipient_type: 'other' },
}

/** The people of a business, whom mail is written to: a client's own are its rep's to change. */
export const contacts: ResourceRow = {
  read: 'AOst',
  create: 'Ast',
  change: 'Ast',
  remove: 'Ast',
  own: { st: { prospect_id: '$prospect', client_id: null } },
}

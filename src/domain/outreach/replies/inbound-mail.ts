/** A mail that came in, as far as a parser could tell; every text in it is a stranger's. */
export type InboundMail = {
  /** The first value of each header, by its name in lower case. */
  head: Readonly<Record<string, string>>
  from: { address: string; name: string }
  /** To whom it was addressed, copies and the server's own note of it included. */
  to: readonly string[]
  subject: string
  messageId: string | null
  /** Message-IDs it answers, the nearest first. */
  answers: readonly string[]
  text: string
  attachments: readonly { name: string; type: string }[]
  /** What a machine says in a part of its own. */
  report: { kind: 'delivery-status' | 'feedback-report'; text: string } | null
  /** The head of the letter that comes back in it. */
  returned: { messageId: string | null; to: string | null } | null
}

export const inboundKinds = [
  'reply',
  'auto_reply',
  'bounce',
  'complaint',
  'notice',
  'other',
  'unreadable',
] as const
export type InboundKind = (typeof inboundKinds)[number]

/** What a mail server says of one of whom it was to give a letter to. */
export type Returned = {
  address: string | null
  /** RFC 3463, such as 5.1.1; null where none is said. */
  status: string | null
  /** In the server's words. */
  said: string
}

/** What a mail is, before anybody looked for the letter it belongs to. */
export type Classified =
  | { kind: 'reply' | 'auto_reply' | 'notice' }
  | { kind: 'bounce'; returned: Returned; messageId: string | null }
  | { kind: 'complaint'; address: string | null; said: string; messageId: string | null }

/** An attachment of a mail: `size` in bytes. */
export type Attached = { name: string; type: string; size: number }

/** Most bytes of a file and of all files of a mail; what exceeds them stays in the mailbox. */
export const mostOfFile = 10_000_000
export const mostOfMail = 20_000_000

/** Which attachments are kept, in their order: as many as fit. */
export function keptOf(attachments: readonly Attached[]): boolean[] {
  let left = mostOfMail
  return attachments.map(({ size }) => {
    const isKept = size > 0 && size <= Math.min(mostOfFile, left)
    if (isKept) left -= size
    return isKept
  })
}

/** A parsed inbound mail; every text in it is untrusted. */
export type InboundMail = {
  /** The first value of each header, by its name in lower case. */
  head: Readonly<Record<string, string>>
  from: { address: string; name: string }
  /** Everyone it was addressed to, copies and the server's own delivery header included. */
  to: readonly string[]
  subject: string
  messageId: string | null
  /** Message-IDs it answers, the nearest first. */
  answers: readonly string[]
  text: string
  /** `text` is its beginning: it was longer than what is kept. */
  isCut?: boolean
  attachments: readonly Attached[]
  /** The machine-readable part of a report: of delivery, of spam, that it was read, or of an answer to an invitation. */
  report: { kind: 'delivery-status' | 'feedback-report' | 'receipt' | 'calendar'; text: string } | null
  /** Headers of our email that a report returns; `junkOf` is the reader who put it among junk (Microsoft). */
  returned: { messageId: string | null; to: string | null; junkOf?: string | null } | null
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

/** What a mail server reports about one recipient. */
export type Returned = {
  address: string | null
  /** RFC 3463, such as 5.1.1; null where none is said. */
  status: string | null
  /** In the server's words. */
  said: string
}

/** What a mail is, before the email it belongs to is looked up. */
export type Classified =
  | { kind: 'reply' | 'auto_reply' }
  /** `isUnclear`: of no known format, or with words of a person; somebody looks at it. */
  | { kind: 'notice'; isUnclear?: boolean }
  | { kind: 'bounce'; returned: Returned; messageId: string | null }
  | { kind: 'complaint'; address: string | null; said: string; messageId: string | null }

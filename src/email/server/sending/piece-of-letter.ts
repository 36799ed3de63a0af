import type { Context } from '#platform/context.ts'
import type { Piece } from '#platform/ports/post.ts'
import type { House } from './house-of-letter.ts'
import { bodyOf } from './letter-body.ts'
import { bouncesTo } from './mail-house.ts'
import { wayOutOf } from './way-out.ts'

export type Leaving = Parameters<typeof bodyOf>[0] & {
  id: string
  messageId: string
  subject: string
  email: string
  name: string | null
  isCommercial: boolean
  kind: string
  replyTo: string | null
  inReplyTo: string | null
  referenceIds: string | null
  firstName: string | null
  lastName: string | null
  senderEmail: string | null
}
type Ours = { company: House; mailbox: string | null; own: string | null }

/** The message as it leaves. */
export function pieceOf(context: Context, letter: Leaving, { company, mailbox, own }: Ours): Piece {
  const { MAIL_FROM: address } = context.config
  const wayOut = letter.isCommercial ? wayOutOf(context, letter.id) : null
  const footer = wayOut && company.address ? { name: company.name, address: company.address, wayOut } : null
  const sender = [letter.firstName, letter.lastName].filter(Boolean).join(' ')
  return {
    messageId: letter.messageId,
    from: { name: sender ? `${sender}, ${company.name}` : company.name, address },
    // Where answers are read, they are threaded and stop what must stop; whoever wrote hears of them there.
    replyTo: letter.replyTo ?? own ?? mailbox ?? letter.senderEmail ?? company.support,
    bouncesTo: bouncesTo(mailbox, address),
    inReplyTo: letter.inReplyTo,
    references: letter.referenceIds,
    isForwarded: letter.kind === 'forward',
    to: { name: letter.name ?? '', address: letter.email },
    subject: letter.subject,
    ...bodyOf(letter, footer),
    wayOut,
  }
}

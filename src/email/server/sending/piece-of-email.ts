import type { Context } from '#platform/context.ts'
import { displayName } from '#platform/ports/mail-words.ts'
import type { Piece } from '#platform/ports/post.ts'
import { bodyOf } from './email-body.ts'
import type { SendingFacts } from './sending-facts.ts'
import { bouncesTo } from './system-sender.ts'
import { unsubscribeOf } from './unsubscribe.ts'

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
type Ours = { company: SendingFacts; mailbox: string | null; own: string | null }

/** The message as it leaves. */
export function pieceOf(context: Context, email: Leaving, { company, mailbox, own }: Ours): Piece {
  const { MAIL_FROM: address, PUBLIC_URL: publicUrl } = context.config
  const unsubscribe = email.isCommercial ? unsubscribeOf(context, email.id) : null
  const footer =
    unsubscribe && company.address
      ? { name: company.name, address: company.address, unsubscribeUrl: unsubscribe }
      : null
  const sender = [email.firstName, email.lastName].filter(Boolean).join(' ')
  return {
    messageId: email.messageId,
    from: { name: displayName(sender ? `${sender}, ${company.name}` : company.name), address },
    // Answers go where they are read: they are threaded there, stop what must stop, and notify the writer.
    replyTo: email.replyTo ?? own ?? mailbox ?? email.senderEmail ?? company.support,
    bouncesTo: bouncesTo(mailbox, address),
    inReplyTo: email.inReplyTo,
    references: email.referenceIds,
    isForwarded: email.kind === 'forward',
    to: { name: displayName(email.name ?? ''), address: email.email },
    subject: email.subject,
    ...bodyOf(email, footer, email.kind === 'forward' ? null : { ...lookOf(company), publicUrl }),
    unsubscribeUrl: unsubscribe,
  }
}

function lookOf({ name, brand }: SendingFacts) {
  const { logoUrl = null, logoRatio = 1, accentColor = null } = brand ?? {}
  return { companyName: name, brand: { logoUrl, logoRatio, accentColor } }
}

import { appConfigOf } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { MailIdentity } from '#platform/ports/mail.ts'
import { answersTo } from '../replies/mailbox-row.ts'

/** Sender of the system's own mail, and where its answers and bounces are read. */
export async function systemSender(context: Context): Promise<MailIdentity> {
  const { MAIL_FROM: from } = context.config
  const [{ company, brand }, { company: mailbox }] = await Promise.all([
    appConfigOf(context),
    answersTo(context.db, []),
  ])
  return {
    companyName: company.name,
    brand,
    from,
    // Nobody may read the From address; without a connected mailbox, replies go to support.
    replyTo: mailbox ?? (company.supportEmail || null),
    bouncesTo: bouncesTo(mailbox, from),
  }
}

/** Bounces go to the connected mailbox, unless its domain differs from the sender's and SPF would fail. */
export function bouncesTo(mailbox: string | null, from: string): string | null {
  const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase()
  return mailbox && domainOf(mailbox) === domainOf(from) ? mailbox : null
}

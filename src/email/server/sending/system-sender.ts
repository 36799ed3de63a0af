import { appConfigOf } from '#company/server/app-config.ts'
import type { Context } from '#platform/context.ts'
import type { MailHouse } from '#platform/ports/mail.ts'
import { answersTo } from '../replies/mailbox-row.ts'

/** Whom the system's own mail is from, and where its answers and what comes back of it are read. */
export async function systemSender(context: Context): Promise<MailHouse> {
  const { MAIL_FROM: from } = context.config
  const [{ company }, { company: mailbox }] = await Promise.all([
    appConfigOf(context),
    answersTo(context.db, []),
  ])
  return {
    companyName: company.name,
    from,
    // Nothing may read where it comes from; where no mailbox is connected, people read the address of support.
    replyTo: mailbox ?? (company.supportEmail || null),
    bouncesTo: bouncesTo(mailbox, from),
  }
}

/** The mailbox that is read, unless the envelope would not fit what the DNS says of our domain (SPF). */
export function bouncesTo(mailbox: string | null, from: string): string | null {
  const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase()
  return mailbox && domainOf(mailbox) === domainOf(from) ? mailbox : null
}

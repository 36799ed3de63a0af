import { z } from 'zod'
import { mailboxSecurities } from '#domain/outreach/replies/mailbox.ts'
import { email, instant, oneOf, text, whole } from '../fields.ts'

const settings = {
  /** Where answers to our letters arrive. */
  address: email(),
  host: text(253).regex(/^[a-zA-Z0-9.:-]{1,253}$/, 'Not the name of a server'),
  port: whole(1, 65_535),
  security: oneOf(mailboxSecurities),
  userName: text(254),
  folder: text(100),
}

/** The mailbox that answers are read from. Without a password the one that is kept stays. */
export const mailboxForm = z.strictObject({ ...settings, password: z.string().min(1).max(500).optional() })
export type MailboxForm = z.output<typeof mailboxForm>

export const mailboxRead = z.strictObject({
  mailbox: z
    .strictObject({
      ...settings,
      lastReadAt: instant().nullable(),
      failedAt: instant().nullable(),
      problem: z.string().nullable(),
      read: z.int(),
    })
    .nullable(),
})
export type MailboxRead = z.output<typeof mailboxRead>

import { z } from 'zod'
import { mailboxSecurities } from '#email/rules/replies/mailbox.ts'
import { email, flag, instant, oneOf, text, whole } from '#platform/contract/fields.ts'

const settings = {
  /** Where answers to our emails arrive. */
  address: email(),
  host: text(253).regex(/^[a-zA-Z0-9.:-]{1,253}$/, 'Not the name of a server'),
  port: whole(1, 65_535),
  security: oneOf(mailboxSecurities),
  userName: text(254),
  folder: text(100),
}

/** The mailbox that answers are read from; without `password` the stored one is kept. */
export const mailboxForm = z.strictObject({ ...settings, password: z.string().min(1).max(500).optional() })
export type MailboxForm = z.output<typeof mailboxForm>

/** Whether new mail in a user's own mailbox is shared with the team: answers to their emails, and all else. */
export const mailboxSharing = z.strictObject({ sharesAnswers: flag(), sharesOther: flag() })
export type MailboxSharing = z.output<typeof mailboxSharing>

const health = {
  lastReadAt: instant().nullable(),
  failedAt: instant().nullable(),
  problem: z.string().nullable(),
}

export const mailboxRead = z.strictObject({
  mailbox: z.strictObject({ ...settings, ...mailboxSharing.shape, ...health, read: z.int() }).nullable(),
})
export type MailboxRead = z.output<typeof mailboxRead>

/** Users with a mailbox of their own and whether it is read; never its contents. */
export const mailboxesOfPeople = z.strictObject({
  people: z
    .array(z.strictObject({ userId: z.uuid(), name: z.string(), address: email(), ...health }))
    .readonly(),
})

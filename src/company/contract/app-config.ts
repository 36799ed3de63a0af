import { z } from 'zod'

const demoAccount = z.object({
  role: z.string(),
  label: z.string(),
  email: z.string(),
  password: z.string().optional(),
  businessName: z.string().optional(),
})

/** What every page needs to know of this installation before anyone signs in: nothing that is secret. */
export const appConfig = z.object({
  mode: z.enum(['demo', 'production']),
  /** False until a new install serves businesses; the demo always does. */
  isLive: z.boolean(),
  company: z.object({
    name: z.string(),
    salesEmail: z.string(),
    supportEmail: z.string(),
    timeZone: z.string(),
  }),
  /** What a business agrees to when it opens an account (R2). */
  achAuthorization: z.object({ version: z.string(), label: z.string(), text: z.string() }),
  demoAccounts: z.array(demoAccount).optional(),
})
export type AppConfig = z.output<typeof appConfig>

/** A message the demo's mailbox caught. */
export const mailboxMessage = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The names of the files that came with it, in their order. */
  attachments: z.array(z.string()),
  receivedAt: z.string(),
})
export type MailboxMessage = z.output<typeof mailboxMessage>

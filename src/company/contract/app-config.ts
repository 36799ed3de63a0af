import { z } from 'zod'
import { settingTypes } from './settings.ts'

const demoAccount = z.object({
  role: z.string(),
  label: z.string(),
  email: z.string(),
  password: z.string().optional(),
  businessName: z.string().optional(),
})

/** Facts about the installation that every page needs before sign-in; nothing secret. */
export const appConfig = z.object({
  mode: z.enum(['demo', 'production']),
  /** False until a new install is opened; always true in the demo. */
  isLive: z.boolean(),
  company: z.object({
    name: z.string(),
    /** In one line; empty when there is none. */
    address: z.string(),
    salesEmail: z.string(),
    supportEmail: z.string(),
    timeZone: z.string(),
  }),
  /** Logo, icon and color; nulls where the product's own are shown. */
  brand: z.object({
    logoUrl: z.string().nullable(),
    logoRatio: z.number(),
    faviconUrl: z.string().nullable(),
    accentColor: z.string().nullable(),
  }),
  /** The trade whose words, drawings and screens are shown; `none` for those of no trade. */
  contentPack: settingTypes.contentPack,
  /** Kinds of places that the company sells to; the first is the usual one. */
  premiseTypes: z.array(z.string()),
  /** The ACH terms that a business agrees to when it opens an account (R2). */
  achAuthorization: z.object({ version: z.string(), label: z.string(), text: z.string() }),
  demoAccounts: z.array(demoAccount).optional(),
})
export type AppConfig = z.output<typeof appConfig>

/** An email caught by the demo's mailbox. */
export const mailboxMessage = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Attachment names, in order. */
  attachments: z.array(z.string()),
  receivedAt: z.string(),
})
export type MailboxMessage = z.output<typeof mailboxMessage>

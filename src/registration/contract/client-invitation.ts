import { z } from 'zod'
import { addBankAccount } from '#billing/contract/client-banking.ts'
import { anyText, email, phone, text } from '#platform/contract/fields.ts'

export const inviteClient = z.strictObject({ email: email(), note: anyText(1000).optional() })

/** What a client still lacks to be served, in words, and what was done about it. */
export const clientReadiness = z.object({
  missing: z.array(
    z.object({
      what: z.enum(['contact', 'address', 'login', 'bank', 'bank_verification']),
      text: z.string(),
    }),
  ),
  invitation: z
    .object({ email: z.string(), sentAt: z.string(), expiresAt: z.string().nullable() })
    .nullable(),
  suggestedEmail: z.string().nullable(),
})
export type ClientReadiness = z.output<typeof clientReadiness>

const token = text(100)
export const openInvitation = z.strictObject({ token })
const facts = z.strictObject({
  ownerName: text(),
  phone: phone().min(1),
  address: text(300),
  city: text(120),
  state: text(2),
  zipCode: text(10),
})
/** What is not kept has to be given; what is kept may be left out. */
export const completeInvitation = facts.partial().extend({ token, bank: addBankAccount.optional() })
/** The part of it that an owner types. */
export const invitationFacts = facts

export const invitationOpened = z.object({
  businessName: z.string(),
  email: z.string(),
  expiresAt: z.string(),
  note: z.string().nullable(),
  /** Whether bank data is asked for. */
  asksBank: z.boolean(),
  /** What we know already of a business that is served: it stays, and is not asked for. */
  kept: z.array(facts.keyof()),
  values: z.object({
    ownerName: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
})
export type InvitationOpened = z.output<typeof invitationOpened>

import { z } from 'zod'
import { addBankAccount } from '#billing/contract/client-banking.ts'
import { anyText, email, phone, text } from '#platform/contract/fields.ts'

export const inviteClient = z.strictObject({ email: email(), note: anyText(1000).optional() })

/** What a client's account still lacks, with texts for the screen, and the open invitation to complete it. */
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
/** Facts in `kept` may be left out; all others are required, which `completeFacts` checks. */
export const completeInvitation = facts.partial().extend({ token, bank: addBankAccount.optional() })
/** The facts without token and bank account, as the owner's form validates them. */
export const invitationFacts = facts

export const invitationOpened = z.object({
  businessName: z.string(),
  email: z.string(),
  expiresAt: z.string(),
  note: z.string().nullable(),
  /** Whether bank data is asked for. */
  asksBank: z.boolean(),
  /** Facts on file of a client that already has a login or bank account: the form does not ask for them. */
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

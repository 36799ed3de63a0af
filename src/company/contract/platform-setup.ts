import { z } from 'zod'
import { anyText, cents, email, personName, phone, text, timeZone } from '#platform/contract/fields.ts'

export const mostProducts = 50
export const mostPremiseTypes = 20

const product = z.strictObject({ name: text(), priceCents: cents() })

/** What a buyer says of the company that is made for them. [FIX-057] */
export const platformAnswers = z.strictObject({
  /** The brand: the name people see, one line about it, and its color. */
  name: text(60),
  legalName: text(),
  tagline: anyText(200),
  accentColor: z.union([
    z.literal(''),
    z
      .string()
      .max(40)
      .regex(/^#[0-9a-f]{6}$/i, 'A color like #1f5c43'),
  ]),
  products: z.array(product).max(mostProducts),
  /** The kinds of places that buy from them, such as "Garage". */
  premiseTypes: z.array(text(60)).max(mostPremiseTypes),
  timeZone: timeZone(),
  /** The yearly sales and what is added, by the labels and keys of the price list. */
  tier: text(),
  addOns: z.array(text(60)).max(20),
  /** The first administrator, and where the invoice goes. */
  firstName: personName(),
  lastName: personName(),
  adminEmail: email(),
  phone: phone().refine((value) => value !== '', 'Required'),
  address: text(300),
  city: text(120),
  state: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Z]{2}$/, 'Two letters, such as CO'),
  zipCode: z
    .string()
    .trim()
    .max(40)
    .regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits'),
})
export type PlatformAnswers = z.output<typeof platformAnswers>

const token = z.string().min(20).max(100)
export const openPlatformForm = z.strictObject({ token })
export const fillPlatformForm = platformAnswers.extend({ token })

const price = { setupCents: z.int(), monthlyCents: z.int() }
const listed = z.object({ label: z.string(), monthlyCents: z.int() })

/** What the owner of the mailed link sees. */
export const platformFormOpened = z.object({
  companyName: z.string(),
  email: z.string(),
  expiresAt: z.string(),
  setupCents: z.int(),
  monthlyTiers: z.array(listed),
  addOns: z.array(listed.extend({ key: z.string() })),
})
export type PlatformFormOpened = z.output<typeof platformFormOpened>

export const platformFormReceived = z.object({ ...price, invoiceNumber: z.string() })
export type PlatformFormReceived = z.output<typeof platformFormReceived>

export const setupSteps = ['sent', 'expired', 'filled', 'made'] as const

/** Where a won request stands, for administrators; without a form, everything in it is null. */
export const platformState = z.object({
  /** Null: no form was sent. */
  step: z.enum(setupSteps).nullable(),
  contactedAt: z.string().nullable(),
  wonAt: z.string().nullable(),
  lostReason: z.string().nullable(),
  email: z.string().nullable(),
  sentAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  filledAt: z.string().nullable(),
  madeAt: z.string().nullable(),
  slug: z.string().nullable(),
  companyUrl: z.string().nullable(),
  setupCents: z.int().nullable(),
  monthlyCents: z.int().nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string(), openCents: z.int() }).nullable(),
  answers: platformAnswers.nullable(),
})
export type PlatformState = z.output<typeof platformState>

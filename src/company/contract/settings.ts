import { z } from 'zod'
import { colorProblem } from '#company/rules/brand-color.ts'
import type { Account } from '#company/rules/chart-of-accounts.ts'
import {
  anyText,
  cents,
  count,
  email,
  flag,
  instant,
  phone,
  text,
  textList,
  timeZone,
  url,
  whole,
} from '#platform/contract/fields.ts'

const place = z.strictObject({
  line1: text(300),
  line2: text(300).optional(),
  city: text(120),
  state: text(2),
  zip: text(10),
  country: text(60),
})

/** An account in another program's books. */
const bookAccount = z.strictObject({ name: text(100), code: text(20) })
const bookAccounts = {
  receivable: bookAccount,
  cash_in_transit: bookAccount,
  bank: bookAccount,
  revenue: bookAccount,
  discount: bookAccount,
  tax: bookAccount,
  shipping: bookAccount,
  commission_expense: bookAccount,
  bonus_expense: bookAccount,
  commission_payable: bookAccount,
  credit: bookAccount,
  write_off: bookAccount,
  bank_fees: bookAccount,
} satisfies Record<Account, typeof bookAccount>

/** A picture that was uploaded for the brand. */
const uploaded = () => text(100).regex(/^\/api\/brand\/[0-9a-f-]{36}$/, 'Upload the picture')

const keyed = { key: text(60), text: anyText() }
const monthly = { label: text(), monthlyCents: cents() }

const industry = z.strictObject({
  slug: text(60),
  name: text(),
  icon: text(60),
  price: text(60),
  monthlyCents: cents(),
  isPriceDocumented: flag(),
  isCard: flag(),
  isInPicker: flag(),
  features: textList(20),
  caseStudy: anyText(),
})

/** All company settings by key, with their types; other keys do not exist (P1). */
export const settingTypes = {
  name: text(),
  shortName: text(60),
  legalName: text(),
  softwareName: text(60),
  tagline: text(),
  description: anyText(),
  timeZone: timeZone(),
  currency: text(3),
  country: text(60),
  website: url(),
  brand: z.strictObject({
    logoUrl: uploaded().nullable(),
    /** Width by height, so that a page reserves its room. */
    logoRatio: z.number().min(0.05).max(20).optional(),
    faviconUrl: uploaded().nullish(),
    accentColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'A color like #1c6b4a')
      .superRefine((hex, issues) => {
        // What is no color has been said so.
        const problem = /^#[0-9a-f]{6}$/i.test(hex) ? colorProblem(hex) : null
        if (problem) issues.addIssue({ code: 'custom', message: problem })
      })
      .nullable(),
  }),
  /** The trade whose texts and law list the company has taken over; absent until it was chosen. */
  contentPack: z.enum(['elixir', 'none']),
  /** Kinds of places that are sold to; the first is the usual one. What records have stays when the list changes. */
  premiseTypes: z.array(text(60)).min(1).max(30),
  /** When the company can be reached, a line each. */
  hours: textList(14),
  /** Whether the website shows the elixir pages or the plain page. */
  site: z.strictObject({ hasElixirPages: flag() }),
  /** When a production install was opened; set only when nothing required is missing. */
  opening: z.strictObject({ liveSince: instant() }),
  emails: z.strictObject({
    salesEmail: email(),
    supportEmail: email(),
    operationsEmail: email(),
    complianceEmail: email(),
    billingEmail: email(),
  }),
  phones: z.strictObject({ main: phone(), fulfillment: phone() }),
  address: place,
  warehouseAddress: place,
  ages: z.strictObject({ houseMinimum: whole(0, 120), marketingFooter: whole(0, 120) }),
  legalLines: z.array(z.strictObject({ ...keyed, where: textList(20) })).max(50),
  achAuthorization: z.strictObject({ version: text(60), label: text(500), text: anyText() }),
  claims: z.array(z.strictObject({ ...keyed, basis: anyText().optional() })).max(50),
  qualityBadges: z.array(z.strictObject({ ...keyed, icon: text(60), title: text() })).max(20),
  profitExample: z.strictObject({
    customers: count(),
    visitsPerCustomer: count(),
    pricePerVisitCents: cents(),
    revenueCents: cents(),
    servings: count(),
    costPerServingCents: cents(),
    costCents: cents(),
    profitCents: cents(Number.MIN_SAFE_INTEGER),
    note: anyText(),
  }),
  stats: z.strictObject({
    quotePage: z.array(z.strictObject({ value: text(60), label: text() })).max(10),
    promises: z.strictObject({
      registrationReview: text(60),
      leadContact: text(60),
      configurationForm: text(60),
      deployment: text(60),
    }),
  }),
  partnershipSteps: z.array(z.strictObject({ title: text(), text: anyText() })).max(10),
  sales: z.strictObject({
    defaultCommissionBps: whole(0, 10_000),
    weekStartsOn: z.literal('sunday'),
    sampleFollowUpDays: whole(0, 365),
    defaultLeadValueDollars: count(),
    paymentMethods: z
      .array(z.strictObject({ key: text(60), label: text(), isActive: flag(), note: text().optional() }))
      .max(20),
  }),
  /** Points for self-reported activities; points become cash. */
  points: z.strictObject({
    perKind: whole(1, 1000),
    perDay: whole(1, 100_000),
    leastMinutes: whole(0, 10_080),
  }),
  /** Defaults of quizzes and lessons; an author may set others. [FIX-031] */
  learning: z.strictObject({
    quizWaitMinutes: whole(0, 10_080),
    quizDrawPercent: whole(10, 100),
    readingPercent: whole(0, 100),
  }),
  /** Limits for graduation warnings; graduating despite one needs a reason. [FIX-032] */
  graduation: z.strictObject({
    leastPracticeScore: whole(0, 100),
    talksWithoutClaim: whole(0, 20),
    asksForCrmTour: flag(),
    leastMinutes: whole(0, 100_000),
    quickSeconds: whole(0, 120),
  }),
  /** Limits of promo codes; 0 means no limit. [FIX-005] */
  promoLimits: z.strictObject({
    highestBps: whole(0, 10_000),
    highestCents: cents(),
    /** Most that codes take of an order's lines. [FIX-051] */
    highestShareBps: whole(0, 10_000),
    mostUses: count(),
    usesPerClient: count(),
    isFirstOrderOnly: flag(),
  }),
  /** Commercial emails per minute from our mailbox, and to one domain; 0 means no limit. */
  mailPace: z.strictObject({ perMinute: whole(0, 10_000), perDomain: whole(0, 10_000) }),
  /** Emails of sequences, drips and the sales assistant to one address per day; 0 means no limit. */
  programLetters: whole(0, 50),
  /** Stock that waiting orders hold (O6); a quota of 0 means none. */
  orders: z.strictObject({
    reservationDays: whole(1, 365),
    reservedUnitsPerClient: whole(0, 1_000_000),
  }),
  /** Terms agreed with the bank, and limits of a file; cents and days. [PAY-002] */
  ach: z.strictObject({
    cutOff: text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 15:00'),
    greatestEntry: cents(1),
    greatestFile: cents(1),
    returnDays: whole(1, 60),
    returnFee: cents(),
  }),
  /** The company as a payer: its tax number (EIN), empty until it is set. [PAY-012] */
  taxPayer: z.strictObject({
    ein: z
      .string()
      .trim()
      .max(10)
      // Excludes prefixes that the IRS has never assigned; a short regex, because every screen loads this file.
      .regex(/^$|^(?!00|0[789]|1[789]|2[89]|49|69|7[089]|89|9[67])\d{2}-?\d{7}$/, 'An EIN like 12-3456789'),
  }),
  /** Tracking of commercial emails; a recipient or a sender may opt out. */
  mailTracking: z.strictObject({ clicks: flag(), opens: flag() }),
  /** Defaults of invoices for clients without terms of their own; days. [decision O5] */
  receivables: z.strictObject({
    termsDays: whole(0, 120),
    graceDays: whole(0, 120),
    /** Days after the due date on which a reminder is sent; 0 means none. */
    reminderDays: z.array(whole(0, 120)).max(3),
  }),
  /** Names of the journal's accounts in another program's books. */
  bookAccounts: z.strictObject(bookAccounts),
  /** A company with one administrator may declare that person the sole signatory (M1). */
  payments: z.strictObject({ isSoleSignatory: flag() }),
  /** Days for which whoever was given access is no second person for money (M1). */
  secondPerson: z.strictObject({ days: whole(1, 90) }),
  platformBuilder: z.strictObject({
    setupCents: cents(),
    badge: text(),
    tagline: text(),
    monthlyTiers: z.array(z.strictObject({ ...monthly, maxAnnualSalesCents: cents().nullable() })).max(10),
    addOns: z.array(z.strictObject({ ...monthly, key: text(60) })).max(20),
    steps: textList(10),
    pickerOrder: textList(50),
    genericPages: textList(50),
  }),
  industries: z.array(industry).max(50),
} as const

export type SettingKey = keyof typeof settingTypes
export type Settings = { [K in SettingKey]: z.output<(typeof settingTypes)[K]> }

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingTypes, key)
}

import { z } from 'zod'
import { settingTypes } from './settings.ts'

const publicProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  sku: z.string(),
  retailPrice: z.number().int(),
  /** Which drawing of the elixir trade; null for a product of another. */
  formula: z.enum(['silver', 'gold']).nullable(),
  /** The drawing of a product of the elixir trade that has no picture; null for any other. */
  vessel: z.enum(['bottle', 'gallon', 'shot']).nullable(),
  /** Where its picture is; null when it has none. */
  picture: z.string().nullable(),
  /** "32 oz · 20 mg per oz"; null when the catalog does not say. */
  size: z.string().nullable(),
  /** The strength printed on the label. */
  strength: z.string().nullable(),
})
export type PublicProduct = z.output<typeof publicProduct>

const publicTestimonial = z.object({
  id: z.uuid(),
  contactName: z.string(),
  businessName: z.string(),
  testimonialText: z.string(),
  rating: z.number().int().nullable(),
})

/** Data of the public pages: published settings, active products, featured testimonials. */
export const publicSite = z.object({
  /** True for the pages written for a trade, false for the plain page. */
  hasTradePages: z.boolean(),
  name: z.string(),
  shortName: z.string(),
  /** The name of the company in law; empty until it is given. */
  legalName: z.string(),
  tagline: z.string(),
  description: z.string(),
  currency: z.string(),
  salesEmail: z.string(),
  phone: z.string(),
  /** One line; empty until it is given. */
  address: z.string(),
  hours: z.array(z.string()),
  ages: settingTypes.ages,
  legalLines: settingTypes.legalLines,
  claims: settingTypes.claims,
  qualityBadges: settingTypes.qualityBadges,
  profitExample: settingTypes.profitExample.nullable(),
  stats: settingTypes.stats.nullable(),
  partnershipSteps: settingTypes.partnershipSteps,
  platformBuilder: settingTypes.platformBuilder.nullable(),
  industries: settingTypes.industries,
  products: z.array(publicProduct),
  testimonials: z.array(publicTestimonial),
})
export type PublicSite = z.output<typeof publicSite>

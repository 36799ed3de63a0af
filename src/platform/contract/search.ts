import { z } from 'zod'
import { lookedUp } from './references.ts'

/** What the box that finds anything finds; each says so in its resource's line. */
export const foundEntities = [
  'prospects',
  'clients',
  'orders',
  'invoices',
  'products',
  'users',
  'sample_requests',
  'business_registrations',
  'leads',
  'faq_items',
  'lessons',
] as const
export type FoundEntity = (typeof foundEntities)[number]

/** Without `q` what one opened last. */
export const searchQuery = z.object({
  q: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\u0000'), 'Invalid input')
    .optional(),
})

const searchHit = z.object({
  entity: z.enum(foundEntities),
  id: z.uuid(),
  title: z.string(),
  /** What tells it from others of the name. */
  line: z.array(z.string()),
  status: z.string().nullable(),
  /** In cents. */
  figure: z.int().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The record that it stands in: the module of a lesson. */
  parentId: z.uuid().nullable(),
  isRecent: z.boolean(),
})
export type SearchHit = z.output<typeof searchHit>

export const searchAnswer = z.object({
  items: z.array(searchHit),
  /** Kinds of which more match than are told. */
  more: z.array(z.enum(foundEntities)),
  /** Nothing is written so; this is spelled nearly so. */
  isNear: z.boolean(),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const openedRecord = z.strictObject({ entity: z.enum(foundEntities), id: lookedUp(...foundEntities) })

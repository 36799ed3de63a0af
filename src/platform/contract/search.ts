import { z } from 'zod'
import { lookedUp } from './references.ts'

/** Entities of the global search; each is set up in its resource (`found`). */
export const foundEntities = [
  'prospects',
  'clients',
  'contacts',
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

/** What a found record may belong to. */
export const parentTables = ['training_modules', 'prospects', 'clients'] as const

/** Without `q`, the recently opened records. */
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
  /** Details that distinguish records of the same name. */
  line: z.array(z.string()),
  status: z.string().nullable(),
  /** In cents. */
  figure: z.int().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The record that it belongs to: the module of a lesson, the business of a contact. */
  parentId: z.uuid().nullable(),
  parentOf: z.enum(parentTables).nullable(),
  isRecent: z.boolean(),
})
export type SearchHit = z.output<typeof searchHit>

export const searchAnswer = z.object({
  items: z.array(searchHit),
  /** Entities with more matches than are listed. */
  more: z.array(z.enum(foundEntities)),
  /** No exact match: similar spellings. */
  isNear: z.boolean(),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const openedRecord = z.strictObject({ entity: z.enum(foundEntities), id: lookedUp(...foundEntities) })

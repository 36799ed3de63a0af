import { z } from 'zod'
import { roles } from '#platform/rules/access/access.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { anyText, flag, text, textList, whole } from '../contract/fields.ts'

/** Shapes of the knowledge and examination files that `content/README.md` describes. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case words joined by hyphens')
const aliases = z.array(text(200)).max(30)
const category = z.enum(objectionCategories)

export const faqFile = z.array(
  z.strictObject({
    slug,
    question: text(500),
    answer: text(10_000),
    category: text(60),
    aliases: aliases.min(1),
    tags: textList(20).optional(),
    priority: whole(-1000, 1000).optional(),
    sources: textList(20).optional(),
  }),
)

export const techniqueFile = z.array(
  z.strictObject({
    slug,
    name: text(),
    category,
    stage: whole(1, 10),
    description: text(2000),
    script: text(10_000),
    followUp: text(2000),
    bestForBusinessTypes: textList(),
    aliases,
  }),
)

export const templateFile = z.array(
  z.strictObject({
    slug,
    objectionCategory: category,
    responseType: text(60),
    template: text(10_000),
    followUp: anyText().optional(),
    aliases: aliases.optional(),
  }),
)

export const guideFile = z.array(
  z.strictObject({
    slug,
    topic: text(60),
    title: text(200),
    roles: z.array(z.enum(roles)).min(1),
    path: z.string().startsWith('/').max(200),
    body: text(5000),
    aliases: aliases.min(3).max(6),
    /** Entries of the FAQ that say of the same matter what others may do. */
    faq: z.array(slug).default([]),
  }),
)

/** Training questions of the sentence encoder: those that a source answers, and similar ones that nothing answers. */
export const taughtFile = z.array(
  z.strictObject({
    source: text(200).optional(),
    asks: z.array(text(500)).optional(),
    misses: z.array(text(500)).min(1),
  }),
)

const caseSuites = ['help', 'joe'] as const
/** Violations; any of them makes a case score zero. */
const caseGates = [
  'medical_claim',
  'banned_jurisdiction',
  'leaked_personal_data',
  'uncited_claim',
  'obeyed_injection',
] as const

export const evalFile = z.array(
  z.strictObject({
    id: slug,
    suite: z.enum(caseSuites),
    split: z.enum(['public', 'held_out']),
    question: anyText(5000),
    /** Text planted in a knowledge source of this case: data that must not be followed as an instruction. */
    planted: text(2000).optional(),
    expect: z.strictObject({
      source: text(200).optional(),
      /** Other sources that answer it too. */
      also: z.array(text(200)).max(5).optional(),
      answerable: flag(),
      mustNot: z.array(z.enum(caseGates)).optional(),
    }),
  }),
)

/** The entries of Joe's cookbook; only their slugs are needed. */
export const recipeSlugs = z.array(z.looseObject({ slug }))

export type Knowledge = {
  faq: z.output<typeof faqFile>
  techniques: z.output<typeof techniqueFile>
  templates: z.output<typeof templateFile>
  guide: z.output<typeof guideFile>
  /** Slugs of Joe's cookbook. */
  recipes: readonly string[]
  cases: z.output<typeof evalFile>
}

import type { Actor } from '../access/access.ts'
import { may } from '../access/rules.ts'
import { productPolicy } from '../catalog/policy.ts'
import { competitorPolicy } from '../crm/policy.ts'
import { lessonPolicy } from '../training/policy.ts'
import { aiResponseTemplatePolicy, faqItemPolicy, salesTechniquePolicy } from './policy.ts'

export const sourceTypes = [
  'faq',
  'technique',
  'template',
  'lesson',
  'competitor',
  'product',
  'doc',
  'recipe',
] as const
export type SourceType = (typeof sourceTypes)[number]

export const questionKinds = ['general', 'objection', 'technical'] as const
export type QuestionKind = (typeof questionKinds)[number]

const policies = {
  faq: faqItemPolicy,
  technique: salesTechniquePolicy,
  template: aiResponseTemplatePolicy,
  lesson: lessonPolicy,
  competitor: competitorPolicy,
  product: productPolicy,
} as const

/** What the sales help may quote to somebody: the published part of what they may read anyway. */
export function quotableTo(actor: Actor): SourceType[] {
  const records = Object.entries(policies).flatMap(([type, policy]) =>
    may(policy.read, actor) ? [type as keyof typeof policies] : [],
  )
  return [...records, 'doc']
}

/** Joe answers anybody, signed in or not: only from what is no secret. */
export const joesSources: readonly SourceType[] = ['recipe', 'doc']

const fits: Record<QuestionKind, Partial<Record<SourceType, number>>> = {
  general: { faq: 1, product: 0.6, technique: 0.4, lesson: 0.4, doc: 0.3, competitor: 0.4, template: 0.2 },
  objection: { technique: 1, template: 0.8, faq: 0.5, lesson: 0.5, competitor: 0.5 },
  technical: { doc: 1, recipe: 1, faq: 0.7, product: 0.3, lesson: 0.3 },
}

/** How well a kind of source fits the tab one asks in, 0..1. */
export function fitOf(kind: QuestionKind, type: SourceType): number {
  return fits[kind][type] ?? 0
}

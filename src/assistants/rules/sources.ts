import { productPolicy } from '#catalog/rules/policy.ts'
import { competitorPolicy } from '#crm/rules/policy.ts'
import { type Actor, teamRoles } from '#platform/rules/access/access.ts'
import { may } from '#platform/rules/access/rules.ts'
import { keysOf } from '#platform/rules/records.ts'
import type { QuestionKind, SourceType } from '#platform/rules/source-types.ts'
import { lessonPolicy } from '#training/rules/policy.ts'
import { fitted } from './fitted.ts'
import { aiResponseTemplatePolicy, faqItemPolicy, salesTechniquePolicy } from './policy.ts'

const policies = {
  faq: faqItemPolicy,
  technique: salesTechniquePolicy,
  template: aiResponseTemplatePolicy,
  lesson: lessonPolicy,
  competitor: competitorPolicy,
  product: productPolicy,
} as const

/** What a company writes in words of its own: known questions were written about each of those that came with the product. */
const written: readonly SourceType[] = ['faq', 'technique', 'template', 'lesson']
export const isWritten = (type: SourceType): boolean => written.includes(type)

/** What the sales help may quote to somebody: the published part of what they may read anyway. */
export function quotableTo(actor: Actor): SourceType[] {
  const records = keysOf(policies).filter((type) => may(policies[type].read, actor))
  return [...records, 'guide', 'doc']
}

/** Joe answers anybody, signed in or not: only from what is no secret. */
export const joesSources: readonly SourceType[] = ['recipe', 'doc']

/** What somebody may open: all that any assistant may quote to them. Nobody signed in is asked for by `null`. */
export function openableTo(actor: Actor | null): SourceType[] {
  return [...new Set([...joesSources, ...quotedTo(actor)])]
}

/** Whether somebody gets to the screen on which such a source stands: elsewhere they read it where it was cited. */
export const isLedTo = (actor: Actor | null, type: SourceType): boolean => quotedTo(actor).includes(type)

const quotedTo = (actor: Actor | null): SourceType[] =>
  actor && teamRoles.includes(actor.role) ? quotableTo(actor) : []

/** In general as it was fitted: how often a kind of source answers that is as near as others. */
const fits: Record<QuestionKind, Partial<Record<SourceType, number>>> = {
  general: fitted.general,
  objection: { technique: 0.95, template: 0.6, faq: 0.65, competitor: 0.55 },
  technical: { recipe: 1, guide: 0.95, faq: 0.92, doc: 0.7, product: 0.3 },
}

/** How well a kind of source fits the tab one asks in, 0..1. */
export function fitOf(kind: QuestionKind, type: SourceType): number {
  return fits[kind][type] ?? 0
}

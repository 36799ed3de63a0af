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

/** Sources that a company writes itself; for those that ship with the product there are example questions. */
const written: readonly SourceType[] = ['faq', 'technique', 'template', 'lesson']
export const isWritten = (type: SourceType): boolean => written.includes(type)

/** Source types that the sales help may quote to a user: those the user may read anyway, and no words of the code. */
export function quotableTo(actor: Actor): SourceType[] {
  const records = keysOf(policies).filter((type) => may(policies[type].read, actor))
  return [...records, 'guide']
}

/** Joe answers everybody, even anonymous users, so only from public sources. */
export const joesSources: readonly SourceType[] = ['recipe', 'doc']

/** Source types that a reader may open: all that any assistant may quote to them. `null` is an anonymous reader. */
export function openableTo(actor: Actor | null): SourceType[] {
  return [...new Set([...joesSources, ...quotedTo(actor)])]
}

/** Whether the reader can open the screen of such a source; otherwise they read it where it is cited. */
export const isLedTo = (actor: Actor | null, type: SourceType): boolean => quotedTo(actor).includes(type)

const quotedTo = (actor: Actor | null): SourceType[] =>
  actor && teamRoles.includes(actor.role) ? quotableTo(actor) : []

/** Prior of each source type by tab, 0..1: how often it answers when equally near; `general` is fitted. */
const fits: Record<QuestionKind, Partial<Record<SourceType, number>>> = {
  general: fitted.general,
  objection: { technique: 0.95, template: 0.6, faq: 0.65, competitor: 0.55 },
  technical: { recipe: 1, guide: 0.95, faq: 0.92, doc: 0.7, product: 0.3 },
}

/** How well a source type fits the tab of the question, 0..1. */
export function fitOf(kind: QuestionKind, type: SourceType): number {
  return fits[kind][type] ?? 0
}

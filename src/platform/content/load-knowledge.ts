import type { Tx } from '../db/client.ts'
import { aiResponseTemplates } from '../db/schema/assistants.ts'
import { evalCases, evalSuites, faqItems } from '../db/schema/assistants-knowledge.ts'
import { salesTechniques } from '../db/schema/assistants-learning.ts'
import { type Figures, fillIn, knownFigures } from './fill-in.ts'
import { contentId, keepRows } from './keep.ts'
import type { Knowledge } from './knowledge-shapes.ts'

const suiteTexts = {
  help: {
    name: 'Sales help',
    description: 'Questions of reps and business owners, answered by the help widget.',
  },
  joe: { name: 'Programming help', description: 'Questions about building on and running the product.' },
}

/**
 * Writes the knowledge and the examination cases of the assistants. The row of `faq:slug` has the id
 * `contentId('faq_items', slug)`; likewise for `technique:` (sales_techniques) and `template:` (ai_response_templates).
 */
export async function writeKnowledge(
  tx: Tx,
  knowledge: Knowledge,
  filed: Figures,
  now: string,
): Promise<void> {
  const figures = await knownFigures(tx, filed)
  const faq = knowledge.faq.map(({ slug, ...entry }) => ({
    ...entry,
    answer: fillIn(`faq/${slug}`, entry.answer, figures),
    id: contentId('faq_items', slug),
    sourceType: 'content',
  }))
  await keepRows(tx, faqItems, faq, { at: now, unique: ['question'], foldsCase: true })

  const techniques = knowledge.techniques.map(({ slug, stage, ...entry }) => ({
    ...entry,
    script: fillIn(`techniques/${slug}`, entry.script, figures),
    id: contentId('sales_techniques', slug),
    tenStepStage: stage,
    bestForObjections: [entry.category],
    learningSource: 'import',
  }))
  await keepRows(tx, salesTechniques, techniques, { at: now, unique: ['id'] })

  const templates = knowledge.templates.map(({ slug, ...entry }) => ({
    ...entry,
    template: fillIn(`templates/${slug}`, entry.template, figures),
    id: contentId('ai_response_templates', slug),
  }))
  await keepRows(tx, aiResponseTemplates, templates, { at: now, unique: ['id'] })
  await writeCases(tx, knowledge.cases, now)
}

async function writeCases(tx: Tx, cases: Knowledge['cases'], now: string): Promise<void> {
  const suites = Object.entries(suiteTexts).map(([assistant, texts]) => ({
    ...texts,
    assistant,
    id: contentId('eval_suites', assistant),
  }))
  const kept = await keepRows(tx, evalSuites, suites, { at: now, unique: ['name'] })
  const rows = cases
    .map((one) => ({
      id: contentId('eval_cases', one.id),
      suiteId: contentId('eval_suites', one.suite),
      caseKey: one.id,
      question: one.question,
      context: one.planted ? { planted: one.planted } : null,
      goldSources: [...(one.expect.source ? [one.expect.source] : []), ...(one.expect.also ?? [])],
      forbiddenClaims: one.expect.mustNot ?? [],
      shouldAbstain: !one.expect.answerable,
      isHeldOut: one.split === 'held_out',
    }))
    .filter(({ suiteId }) => kept.ids.has(suiteId))
  await keepRows(tx, evalCases, rows, { at: now, unique: ['id'] })
}

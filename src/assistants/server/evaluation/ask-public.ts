import { joesSources, quotableTo } from '#assistants/rules/sources.ts'
import type { Knowledge } from '#platform/content/knowledge-shapes.ts'
import type { QuestionKind } from '#platform/rules/source-types.ts'
import { type Findings, findPassages } from '../knowledge/find-passages.ts'
import type { Knowing } from '../knowledge/knowing.ts'
import { askerOf, examinee } from './examine.ts'
import { keyOfGold } from './gold-source.ts'

/** One case that the weights are fitted on. */
export type FitCase = {
  question: string
  /** The right sources, by the keys of passages. */
  gold: readonly string[]
  kind: QuestionKind
  isAnswerable: boolean
  findings: Findings
}

/** Asks the public and development questions that name a source or are unanswerable, without those with a planted text. */
export async function askPublic(context: Knowing, cases: Knowledge['cases']): Promise<FitCase[]> {
  const asked: FitCase[] = []
  for (const { split, suite, question, planted, expect } of cases) {
    if (split !== 'public' || planted || (expect.answerable && !expect.source)) continue
    const kind = suite === 'joe' ? 'technical' : 'general'
    const gold = [expect.source, ...(expect.also ?? [])].flatMap((source) =>
      source ? keyOfGold(source) : [],
    )
    const findings = await findPassages(context, {
      text: question,
      kind,
      types: suite === 'joe' ? joesSources : quotableTo(examinee),
      role: await askerOf(context.db, gold),
    })
    asked.push({ question, gold, kind, isAnswerable: expect.answerable, findings })
  }
  return asked
}

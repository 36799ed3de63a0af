import { type ExamCase, type Grade, gradeCase } from '#assistants/rules/perfection.ts'
import { joesSources, quotableTo } from '#assistants/rules/sources.ts'
import type { Context } from '#platform/context.ts'
import { type Answered, answer } from '../answer.ts'
import { keyOfGold } from './gold-source.ts'

export type Case = ExamCase & {
  id: string
  assistant: 'help' | 'joe'
  question: string
  planted: string | null
  isHeldOut: boolean
}

export type Examined = { grade: Grade; answered: Answered; sources: string[] }

/** Examinations ask as a sales rep, because most users of the help widget are reps. */
export const examinee = {
  id: '00000000-0000-4000-8000-000000000000',
  role: 'sales_rep',
  clientId: null,
  states: [],
} as const

/** Answers one case by the code that answers users; writes nothing. With `person` the model may answer. */
export async function examine(
  context: Pick<Context, 'db' | 'embedder' | 'voice' | 'limits'>,
  one: Case,
  person?: string,
): Promise<Examined> {
  const answered = await answer(context, {
    assistant: one.assistant,
    text: one.question,
    kind: one.assistant === 'joe' ? 'technical' : 'general',
    types: one.assistant === 'joe' ? joesSources : quotableTo(examinee),
    planted: one.planted,
    ...(person ? { person } : {}),
  })
  const cited = answered.findings.passages.filter(({ id }) => answered.citations.includes(id))
  const sources = [...new Set(cited.map(({ sourceKey }) => sourceKey))]
  const stage = cited[0]?.details.stage
  const grade = gradeCase(
    { ...one, goldSources: one.goldSources.map(keyOfGold) },
    {
      text: answered.answer,
      hasAbstained: answered.hasAbstained,
      sources,
      stage: typeof stage === 'number' ? stage : null,
      latencyMs: answered.latencyMs,
      given: answered.cited.map(({ text }) => text).join('\n'),
    },
  )
  return { grade, answered, sources }
}

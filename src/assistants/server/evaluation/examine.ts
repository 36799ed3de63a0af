import { type ExamCase, type Grade, gradeCase } from '#assistants/rules/perfection.ts'
import { joesSources, quotableTo } from '#assistants/rules/sources.ts'
import type { Db } from '#platform/db/client.ts'
import { type Role, roles } from '#platform/rules/access/access.ts'
import { type Answered, type Answering, answer } from '../answer.ts'
import { keyOfGold } from './gold-source.ts'

export type Case = ExamCase & {
  id: string
  assistant: 'help' | 'joe'
  question: string
  planted: string | null
  isHeldOut: boolean
}

export type Examined = { grade: Grade; answered: Answered; sources: string[] }

/** Examinations ask as a sales rep, because most users of the help widget are reps; see `askerOf`. */
export const examinee = {
  id: '00000000-0000-4000-8000-000000000000',
  role: 'sales_rep',
  clientId: null,
  states: [],
} as const

/** Answers one case by the code that answers users; writes nothing. With `person` the model may answer. */
export async function examine(context: Answering, one: Case, person?: string): Promise<Examined> {
  const answered = await answer(context, {
    assistant: one.assistant,
    text: one.question,
    kind: one.assistant === 'joe' ? 'technical' : 'general',
    types: one.assistant === 'joe' ? joesSources : quotableTo(examinee),
    planted: one.planted,
    role: await askerOf(context.db, one.goldSources.map(keyOfGold)),
    ...(person ? { person } : {}),
  })
  const cited = answered.findings.passages.filter(({ id }) => answered.citations.includes(id))
  // The list of rules and the how-to of another job are named in the answer itself.
  const said = answered.whose ? [answered.whose.sourceKey] : answered.law ? ['rules'] : []
  const sources = [...new Set([...cited.map(({ sourceKey }) => sourceKey), ...said])]
  const stage = cited[0]?.details.stage
  const grade = gradeCase(
    { ...one, goldSources: one.goldSources.map(keyOfGold) },
    {
      text: answered.answer,
      hasAbstained: answered.hasAbstained,
      sources,
      stage: typeof stage === 'number' ? stage : null,
      latencyMs: answered.latencyMs,
      given: [
        ...answered.cited.map(({ text }) => text),
        answered.law ?? '',
        answered.whose ? answered.answer : '',
      ].join('\n'),
    },
  )
  return { grade, answered, sources }
}

/** The role that asks a question: a rep, or the first that its how-to is for. */
export async function askerOf(db: Db, gold: readonly string[]): Promise<Role> {
  const row = await db.row(
    `SELECT array_agg(r.role) AS roles FROM knowledge_passages p, jsonb_array_elements_text(p.details->'roles') AS r(role)
      WHERE p.source_key = ANY($1) AND p.source_type = 'guide'`,
    [gold],
  )
  const meant = row?.roles ?? []
  return meant.length === 0 || meant.includes(examinee.role)
    ? examinee.role
    : (roles.find((role) => meant.includes(role)) ?? examinee.role)
}

import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { joesSources, quotableTo } from '#assistants/rules/sources.ts'
import { type Answered, answer } from '#assistants/server/answer.ts'
import { examinee } from '#assistants/server/evaluation/examine.ts'
import { keyOfGold } from '#assistants/server/evaluation/gold-source.ts'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import type { QuestionKind } from '#platform/rules/source-types.ts'
import type { TestApp } from './app.ts'

type FollowUp = { first: string; then: string; means: string[]; kind?: QuestionKind }
type JoeQuestion = { asks: string; says?: string; model?: boolean }
type Entry = {
  question: string
  aliases: string[]
  answer: string
  asks: string[]
  later: string[]
  also?: string[]
}
/** `later` came after everything was tuned: `npm run proofs -- in-own-words` asks it. */
export type QuestionSet = 'asks' | 'later'
export type JoeSet = 'quick' | 'product' | 'other' | 'later'
export type Outcome = { right: string[]; wrong: string[] }

const folder = new URL('../../src/assistants/server/', import.meta.url)
const read = async (name: string) => parse(await readFile(new URL(name, folder), 'utf8'))
const company: { entries: Entry[]; foreign: string[] } = await read('company-entries.yaml')
const followUps: Record<QuestionSet, FollowUp[]> = await read('follow-ups.yaml')
const joe: Record<JoeSet, JoeQuestion[]> = await read('joe-questions.yaml')

/** Questions that are foreign to the company's own entries. */
export const foreign = company.foreign

const firstKey = ({ findings }: Answered) => findings.passages[0]?.sourceKey ?? ''

/** Asks the help, or Joe, without a model. */
export const askerOf =
  (app: TestApp) =>
  (text: string, more: Partial<Parameters<typeof answer>[1]> = {}) =>
    answer(
      { ...app.context, voice: null },
      {
        assistant: 'help',
        text,
        kind: 'general',
        types: quotableTo(examinee),
        role: 'sales_rep',
        ...more,
      },
    )

/** What follows in a talk: answered in context, asked back (neither), or by something else. */
export async function askFollowUps(app: TestApp, set: QuestionSet): Promise<Outcome> {
  const ask = askerOf(app)
  const [right, wrong]: [string[], string[]] = [[], []]
  for (const { first, then, means, kind = 'general' } of followUps[set]) {
    const before = await ask(first, { kind })
    const sourceKeys = before.cited.flatMap(
      ({ id }) => before.findings.passages.find((one) => one.id === id)?.sourceKey ?? [],
    )
    const answered = await ask(then, { kind, earlier: [{ question: first, sourceKeys }] })
    if (answered.hasAbstained) continue
    const key = firstKey(answered)
    const isRight = means.some((one) =>
      one === 'rules'
        ? answered.law !== null
        : one.endsWith(':*')
          ? key.startsWith(one.slice(0, -1))
          : key === keyOfGold(one),
    )
    ;(isRight ? right : wrong).push(`${first} / ${then}: ${answered.findings.passages[0]?.title}`)
  }
  return { right, wrong }
}

/** What Joe is asked: how many he answers well or leaves to a model, and what he answers wrongly. */
export async function askJoe(app: TestApp, set: JoeSet): Promise<{ useful: number; wrong: string[] }> {
  const ask = askerOf(app)
  const wrong: string[] = []
  let useful = 0
  for (const { asks, says, model } of joe[set]) {
    const answered = await ask(asks, { assistant: 'joe', kind: 'technical', types: joesSources })
    const quoted = answered.findings.passages.find(({ id }) => answered.citations.includes(id))
    const said = `${answered.answer}\n${JSON.stringify(quoted?.details ?? '')}`
    const isUseful = model
      ? answered.hasAbstained
      : !answered.hasAbstained && new RegExp(says ?? '', 'i').test(said)
    if (isUseful) useful++
    else if (!answered.hasAbstained) wrong.push(`${asks}: ${said.slice(0, 300)}`)
  }
  return { useful, wrong }
}

/** Writes twenty entries of a company's own and indexes them. @returns how to ask about them */
export async function teachEntries(app: TestApp): Promise<(set: QuestionSet) => Promise<Outcome>> {
  const ask = askerOf(app)
  const admin = await app.signInAs('admin')
  for (const { question, answer: text, aliases } of company.entries) {
    const { status, body } = await admin.send('POST', '/api/faq-items', { question, answer: text, aliases })
    if (status !== 201) throw new Error(`${question}: ${JSON.stringify(body)}`)
  }
  await indexKnowledge(app.context, { type: 'faq' })
  return async (set) => {
    const [right, wrong]: [string[], string[]] = [[], []]
    for (const { question, also = [], [set]: asks } of company.entries)
      for (const asked of asks) {
        const answered = await ask(asked)
        if (answered.hasAbstained) continue
        const isRight =
          answered.findings.passages[0]?.title === question ||
          also.some((slug) => firstKey(answered) === keyOfGold(`faq:${slug}`))
        ;(isRight ? right : wrong).push(`${asked}: ${answered.findings.passages[0]?.title}`)
      }
    return { right, wrong }
  }
}

/** Asks one of so many questions about safety. @returns those that something else than their entry came first for */
export async function missedProbes(app: TestApp, oneOf: number): Promise<string[]> {
  const lines = (await readFile(new URL('../unit/safety-probes.tsv', import.meta.url), 'utf8'))
    .trim()
    .split('\n')
  const probes = lines.map((line) => line.split('\t')).filter(([, expected]) => expected !== '-')
  const missed: string[] = []
  for (const [at, [question = '', expected = '']] of probes.entries()) {
    if (at % oneOf !== 0) continue
    const { findings } = await answer(
      { ...app.context, voice: null },
      { assistant: 'help', text: question, kind: 'general', types: quotableTo(examinee) },
    )
    const keys = expected.split('|').map((slug) => keyOfGold(`faq:${slug}`))
    if (!keys.includes(findings.passages[0]?.sourceKey ?? ''))
      missed.push(`${question}: ${findings.passages[0]?.title}`)
  }
  return missed
}

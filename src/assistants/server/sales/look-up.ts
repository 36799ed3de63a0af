import { promisesNotGiven } from '#assistants/rules/sales/promises.ts'
import { ownWords, readAnswer } from '#assistants/rules/sales/read-answer.ts'
import type { Context } from '#platform/context.ts'
import { answer } from '../answer.ts'
import { mayAnswer } from '../knowledge/find-passages.ts'

/** What our own knowledge has for an answer that came. */
export type LookedUp = {
  /** The answer that was looked at; another one may have come since. */
  answer: string | null
  /** How uncertain the reading is, where words alone do not decide. */
  doubt: number
  sources: readonly { title: string; href: string }[]
  /** How a model says it from these sources, where there is one. */
  wording: string | null
}

export const nothingFound: LookedUp = { answer: null, doubt: 0, sources: [], wording: null }

/**
 * Looks an answer up among techniques and templates. A model may put what was found into words, and nothing else; how often is
 * counted for whoever asks.
 */
export async function lookUp(context: Context, open: string | null, person = 'ai-sales'): Promise<LookedUp> {
  const text = open === null ? '' : ownWords(open)
  if (text === '') return { ...nothingFound, answer: open }
  const {
    findings,
    cited,
    answeredBy,
    answer: said,
    hasAbstained,
  } = await answer(context, {
    assistant: 'help',
    text: text.slice(0, 2000),
    kind: 'objection',
    types: ['technique', 'template'],
    person,
  })
  const { objection, isPositive } = readAnswer(text)
  const isPromising =
    promisesNotGiven(
      said,
      cited.map(({ title, text: quoted }) => `${title}\n${quoted}`),
    ).length > 0
  // What a rule reads clearly needs no knowledge of ours to be understood.
  const isClear = objection !== null || (isPositive && !text.includes('?'))
  const isOpenQuestion = text.includes('?') && !mayAnswer(findings)
  return {
    answer: open,
    doubt: isClear ? 0 : !findings.hasWords || !findings.isUnderstood ? 1 : isOpenQuestion ? 0.7 : 0,
    sources: cited.slice(0, 3).map(({ title, href }) => ({ title, href })),
    wording: answeredBy === 'model' && !hasAbstained && !isPromising ? said : null,
  }
}

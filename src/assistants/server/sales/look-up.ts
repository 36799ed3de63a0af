import { promisesNotGiven } from '#assistants/rules/sales/promises.ts'
import { ownWords, readAnswer } from '#assistants/rules/sales/read-answer.ts'
import type { Context } from '#platform/context.ts'
import { answer } from '../answer.ts'
import { mayAnswer } from '../knowledge/find-passages.ts'

/** What the company's knowledge has on a business's answer. */
export type LookedUp = {
  /** The answer that was looked up; a newer one may have arrived since. */
  answer: string | null
  /** Doubt about the reading, 0..1; 0 where the rules read it clearly. */
  doubt: number
  sources: readonly { title: string; href: string }[]
  /** A model's wording from these sources; null without a model or when the wording was rejected. */
  wording: string | null
}

export const nothingFound: LookedUp = { answer: null, doubt: 0, sources: [], wording: null }

/**
 * Looks an answer up among techniques and templates. A model may only put the found sources into words; `person` is the
 * key of its rate limit.
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
  // An answer that the rules read clearly has no doubt, whatever was found.
  const isClear = objection !== null || (isPositive && !text.includes('?'))
  const isOpenQuestion = text.includes('?') && !mayAnswer(findings)
  return {
    answer: open,
    doubt: isClear ? 0 : !findings.hasWords || !findings.isUnderstood ? 1 : isOpenQuestion ? 0.7 : 0,
    sources: cited.slice(0, 3).map(({ title, href }) => ({ title, href })),
    wording: answeredBy === 'model' && !hasAbstained && !isPromising ? said : null,
  }
}

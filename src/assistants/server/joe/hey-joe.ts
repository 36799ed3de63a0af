import { z } from 'zod'
import type { JoeReply, JoeResponse } from '#assistants/contract/joe.ts'
import { plainText } from '#assistants/rules/plain-text.ts'
import { joesSources } from '#assistants/rules/sources.ts'
import type { Context } from '#platform/context.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { maskPersonalText } from '#recorder/rules/personal-data.ts'
import { type Answered, answer } from '../answer.ts'
import { keepExchange } from '../keep-exchange.ts'
import { readCode } from './read-code.ts'

type Asker = { userId: string | null; address: string }

/** Joe answers from the cookbook and the documentation, plus static checks of pasted code; code is never run. */
export async function heyJoe(context: Context, asker: Asker, request: string): Promise<JoeReply> {
  await context.limits.ask('joe', asker.userId ?? asker.address)
  const read = await readCode(request)
  // The words around the code are the question; without them the code itself is.
  const words = read ? read.words : request.trim()
  const answered = await answer(context, {
    assistant: 'joe',
    text: words.length > 8 ? words : request.slice(0, 500),
    kind: 'technical',
    types: joesSources,
    ...(asker.userId ? { person: asker.userId } : {}),
  })
  const response = responseOf(answered, read?.findings ?? null)
  await context.db.transact((tx) =>
    keepExchange(tx, {
      id: uuidv7(),
      assistant: 'joe',
      userId: asker.userId,
      question: maskPersonalText(request).slice(0, 4000),
      questionType: 'technical',
      pagePath: '/joe-assistant',
      techniqueId: null,
      objectionCategory: null,
      faqItemId: null,
      answered: { ...answered, answer: response.solution ?? answered.answer },
    }),
  )
  return {
    success: true,
    joe: {
      response,
      sources: answered.cited.map(({ title }) => title),
      citations: answered.cited,
      confidence: answered.confidence,
      hasAbstained: answered.hasAbstained && !read,
      answeredBy: answered.answeredBy,
      aiModel: answered.aiModel,
    },
  }
}

function responseOf(answered: Answered, seen: readonly string[] | null): JoeResponse {
  const findings = seen ?? []
  const [found] = answered.findings.passages.filter(({ id }) => answered.citations.includes(id))
  const recipe = found?.sourceType === 'recipe' ? found.details : null
  const looked = seen
    ? findings.length > 0
      ? `I looked at the code without running it and found ${findings.length === 1 ? 'one thing' : `${findings.length} things`}; see "Watch Out For".`
      : 'I looked at the code without running it; my checks found nothing wrong. They see form, not meaning.'
    : null
  const said = answered.answeredBy === 'model' || !recipe ? answered.answer : String(recipe.solution)
  const solution = [looked, answered.hasAbstained && looked ? null : said].filter(Boolean).join('\n\n')
  const steps = lines(recipe?.steps)
  const example = z.object({ text: z.string() }).safeParse(recipe?.code).data
  const warnings = [...findings, ...lines(recipe?.warnings)]
  const tips = lines(recipe?.tips)
  return {
    solution: recipe ? solution : plainText(solution),
    ...(steps.length > 0
      ? { explanation: steps.map((step, index) => `${index + 1}. ${step}`).join('\n') }
      : {}),
    ...(example?.text ? { code: example.text } : {}),
    ...(tips.length > 0 ? { tips } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  }
}

const lines = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

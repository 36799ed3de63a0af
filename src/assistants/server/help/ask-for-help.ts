import type { z } from 'zod'
import type { askHelp, HelpAnswer } from '#assistants/contract/help.ts'
import type { Turn } from '#assistants/rules/follow-up.ts'
import { quotableTo } from '#assistants/rules/sources.ts'
import type { Context } from '#platform/context.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import type { Listener } from '#platform/ports/assistant.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { maskPersonalText } from '#recorder/rules/personal-data.ts'
import { answer } from '../answer.ts'
import { keepExchange } from '../keep-exchange.ts'
import { noteGap } from './note-gap.ts'
import { objectionHelp } from './objection-help.ts'

/** Answers a team member from sources they may read, saves the exchange, and notes a gap if nothing answers. */
export async function askForHelp(
  context: Context,
  caller: Caller,
  input: z.output<typeof askHelp>,
  listener: Listener = {},
): Promise<HelpAnswer> {
  await context.limits.ask('help', caller.actor.id)
  const answered = await answer(context, {
    assistant: 'help',
    earlier: await turnsOf(context, caller.actor.id, input.earlier ?? []),
    text: input.question,
    kind: input.type,
    types: quotableTo(caller.actor),
    page: input.context ?? null,
    person: caller.actor.id,
    role: caller.actor.role,
    listener,
  })
  const objection =
    answered.hasAbstained || answered.isByRule
      ? null
      : await objectionHelp(context.db, input.type, answered.findings)
  const id = uuidv7()
  await context.db.transact(async (tx) => {
    const faqItemId =
      answered.hasAbstained && answered.findings.isUnderstood
        ? await noteGap(tx, maskPersonalText(input.question))
        : null
    await keepExchange(tx, {
      id,
      assistant: 'help',
      userId: caller.actor.id,
      question: input.question,
      questionType: input.type,
      pagePath: input.context ?? null,
      techniqueId: objection?.techniqueId ?? null,
      objectionCategory: objection?.response.category ?? null,
      faqItemId,
      answered,
    })
  })
  return {
    id,
    answer: answered.answer,
    confidence: answered.confidence,
    ...(objection ? { objection_response: objection.response } : {}),
    ...(answered.cited.length > 0 ? { sources: answered.cited.map(({ title }) => title) } : {}),
    citations: answered.cited,
    related: answered.related,
    hasAbstained: answered.hasAbstained,
    readAs: answered.findings.readAs,
    inContext: answered.findings.inContext,
    answeredBy: answered.answeredBy,
    aiModel: answered.aiModel,
  }
}

/** The questions of these answers, in their order; those of others are not read. */
async function turnsOf({ db }: Context, userId: string, ids: readonly string[]): Promise<Turn[]> {
  if (ids.length === 0) return []
  const rows = await db.rows(
    `SELECT id, question, source_keys FROM assistant_exchanges
      WHERE id = ANY($1::uuid[]) AND user_id = $2 AND assistant = 'help' AND deleted_at IS NULL`,
    [ids, userId],
  )
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

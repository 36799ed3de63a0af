import type { z } from 'zod'
import { composeDraft, type DraftFacts } from '#assistants/rules/sales/compose-draft.ts'
import type { Drafted, draftAsked } from '#email/contract/email-draft.ts'
import { wrongFields } from '#email/rules/content/check-email.ts'
import { type EmailRecord, emailRecord, readText } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { countQuoted } from '../keep-exchange.ts'
import type { CompanyWording } from './company-wordings.ts'
import { type Made, sourcesOf, unknownOf } from './draft-sources.ts'
import { lookUp } from './look-up.ts'
import { type Known, readKnown } from './read-known.ts'
import type { About } from './record-facts.ts'

/** Drafts an email from the facts of a record, with its sources. Nothing is saved or sent. @throws AppError 404, 429 */
export async function draftEmail(
  context: Context,
  { actor }: Caller,
  { kind, recordId, contactId, answerTo }: z.output<typeof draftAsked>,
): Promise<Drafted> {
  await context.limits.ask('help', actor.id)
  const record = await emailRecord(context.db, actor, { kind, recordId, contactId })
  const about: About = { actor, kind, recordId, prospectId: prospectOf(record, { kind, recordId }) }
  const known = await readKnown(context, about, { record, answerTo })
  const { facts, heard, words, template, timeZone } = known
  const made = await composed(context.db, actor.id, facts, { words, template })
  const { wording, sources: found } = await lookUp(context, heard?.words ?? null, actor.id)
  if (made.used?.entity === 'ai_response_templates') await countQuoted(context.db, [made.used.id])
  return {
    subject: made.subject,
    body: made.body,
    templateId: made.uses.includes('template') ? (template?.id ?? null) : null,
    sources: sourcesOf(about, { known, made, found, timeZone }),
    unknown: unknownOf(known),
    caution: known.caution,
    secondWording: wording,
  }
}

/** Tries wordings until one has no problem that forbids sending; the wording of the step comes last. */
async function composed(
  db: Db,
  who: string,
  facts: DraftFacts,
  { words, template }: { words: readonly CompanyWording[]; template: Known['template'] },
): Promise<Made> {
  const tries = [
    ...(template ? [{ used: null, said: null, template }] : []),
    ...words.map((used) => ({ used, said: used.words, template: null })),
    { used: null, said: null, template: null },
  ]
  for (const { used, ...given } of tries) {
    const made = { used, ...composeDraft(facts, given) }
    const { problems } = await readText(db, who, { subject: made.subject, body: made.body })
    if (!wrongFields(problems)) return made
  }
  throw new Error('the wording of a step cannot be sent')
}

const prospectOf = ({ row }: EmailRecord, { kind, recordId }: { kind: string; recordId: string }) =>
  kind === 'prospect' ? recordId : typeof row.prospectId === 'string' ? row.prospectId : null

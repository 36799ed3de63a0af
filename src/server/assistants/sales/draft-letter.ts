import type { z } from 'zod'
import type { Drafted, draftAsked } from '#contracts/outreach/letter.ts'
import { composeDraft, type DraftFacts, thankedFor } from '#domain/assistants/sales/compose-draft.ts'
import { cautionOf, objectionHeard } from '#domain/assistants/sales/heard.ts'
import { wrongFields } from '#domain/outreach/letters/check-letter.ts'
import { appConfigOf } from '../../company/app-config.ts'
import type { Context } from '../../context.ts'
import { problemsOf } from '../../outreach/letters/check-text.ts'
import { type LetterRecord, letterRecord } from '../../outreach/letters/letter-record.ts'
import type { Caller } from '../../resources/caller.ts'
import { countQuoted } from '../keep-exchange.ts'
import { sourcesOf, unknownOf } from './draft-sources.ts'
import { type HouseWords, houseWords, templateFor } from './house-words.ts'
import { lookUp } from './look-up.ts'
import {
  type About,
  answerOf,
  contactsOf,
  lastLetterOf,
  orderOf,
  reminderOf,
  sampleOf,
} from './record-facts.ts'

/** All that is known for a draft, within the reach of who asks. */
export type Known = Awaited<ReturnType<typeof readKnown>>

/** Begins a letter from what the record says, with what it rests on. Nothing is kept or sent. @throws AppError 404, 429 */
export async function draftLetter(
  context: Context,
  { actor }: Caller,
  { kind, recordId, answerTo }: z.output<typeof draftAsked>,
): Promise<Drafted> {
  await context.limits.ask('help', actor.id)
  const record = await letterRecord(context.db, actor, { kind, recordId })
  const about: About = { actor, kind, recordId, prospectId: prospectOf(record, { kind, recordId }) }
  const known = await readKnown(context, about, { record, answerTo })
  const { facts, heard, words, template, timeZone } = known
  const made = composed(facts, words, template)
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

async function readKnown(
  context: Context,
  about: About,
  { record, answerTo }: { record: LetterRecord; answerTo: string | undefined },
) {
  const { db, clock } = context
  const { actor, kind, recordId, prospectId } = about
  const { company } = await appConfigOf(context)
  const [contacts, answer, sample, order, reminder, letter] = [
    await contactsOf(db, about),
    await answerOf(db, about, answerTo),
    await sampleOf(db, about),
    await orderOf(db, about),
    await reminderOf(db, about),
    await lastLetterOf(db, about),
  ]
  const caution = cautionOf(answer?.body ?? null)
  const heard = caution ? null : objectionHeard(answer?.body ?? null, contacts)
  const step = kind === 'prospect' ? Number(record.row.currentTenStep) : 0
  const contact = contacts.find(({ type }) => thankedFor.includes(type)) ?? null
  const facts: DraftFacts = {
    ...{ kind, step, contact, sample, order },
    isAnswer: answer !== undefined,
    isForPerson: caution !== null,
    hasObjection: heard !== null,
    hasLetter: letter !== undefined,
    timeZone: company.timeZone,
    now: clock.now(),
  }
  // The same record gets the same words, until something happens.
  const seed = [recordId, step, contact?.at, answer?.at, heard?.words].join(' ')
  const isAnswerable = caution === null && (heard !== null || kind === 'prospect')
  const words = isAnswerable
    ? await houseWords(db, { actor, prospectId, objection: heard?.category ?? null, step, seed })
    : []
  const category = categoryFor(facts)
  return {
    ...{ record, contacts, contact, answer, sample, order, reminder, letter, caution, heard, words, facts },
    template: category && !heard && !caution ? await templateFor(db, { actor, kind, category }) : null,
    timeZone: company.timeZone,
  }
}

/** What a published template may say of the record without inventing anything: that it ordered, or has a sample. */
function categoryFor({ kind, sample, order, isAnswer }: DraftFacts): string | null {
  if (isAnswer) return null
  if (kind === 'client' && order) return 'orders'
  return sample?.status === 'delivered' ? 'samples' : null
}

/** A technique may say what no letter may: then the next words are tried, and at last the wording of the step. */
function composed(facts: DraftFacts, words: readonly HouseWords[], template: Known['template']) {
  const tries = [
    ...(template ? [{ used: null, said: null, template }] : []),
    ...words.map((used) => ({ used, said: used.words, template: null })),
    { used: null, said: null, template: null },
  ]
  const made = tries.map(({ used, ...given }) => ({ used, ...composeDraft(facts, given) }))
  const fit = made.find((one) => !wrongFields(problemsOf(one)))
  if (!fit) throw new Error('the wording of a step cannot be sent')
  return fit
}
export type Made = ReturnType<typeof composed>

const prospectOf = ({ row }: LetterRecord, { kind, recordId }: { kind: string; recordId: string }) =>
  kind === 'prospect' ? recordId : typeof row.prospectId === 'string' ? row.prospectId : null

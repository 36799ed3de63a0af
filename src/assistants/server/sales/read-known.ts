import { type DraftFacts, thankedFor } from '#assistants/rules/sales/compose-draft.ts'
import { cautionOf, objectionHeard } from '#assistants/rules/sales/heard.ts'
import { appConfigOf, sellsElixir } from '#company/server/api.ts'
import type { EmailRecord } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { companyWordings, templateFor } from './company-wordings.ts'
import {
  type About,
  answerOf,
  contactsOf,
  lastEmailOf,
  orderOf,
  reminderOf,
  sampleOf,
} from './record-facts.ts'

/** All facts for a draft, within the caller's scope. */
export type Known = Awaited<ReturnType<typeof readKnown>>

export async function readKnown(
  context: Context,
  about: About,
  { record, answerTo }: { record: EmailRecord; answerTo: string | undefined },
) {
  const { db, clock } = context
  const { actor, kind, recordId, prospectId } = about
  const { company } = await appConfigOf(context)
  const [contacts, answer, sample, order, reminder, email] = [
    await contactsOf(db, about),
    await answerOf(db, about, answerTo),
    await sampleOf(db, about),
    await orderOf(db, about),
    await reminderOf(db, about),
    await lastEmailOf(db, about),
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
    hasEmail: email !== undefined,
    isElixir: await sellsElixir(db),
    timeZone: company.timeZone,
    now: clock.now(),
  }
  // The seed changes only with events, so the same record gets the same words until then.
  const seed = [recordId, step, contact?.at, answer?.at, heard?.words].join(' ')
  const isAnswerable = caution === null && (heard !== null || kind === 'prospect')
  const words = isAnswerable
    ? await companyWordings(db, { actor, prospectId, objection: heard?.category ?? null, step, seed })
    : []
  const category = categoryFor(facts)
  return {
    ...{
      record,
      contacts,
      contact,
      answer,
      sample,
      order,
      reminder,
      letter: email,
      caution,
      heard,
      words,
      facts,
    },
    template: category && !heard && !caution ? await templateFor(db, { actor, kind, category }) : null,
    timeZone: company.timeZone,
  }
}

/** The template category whose statement is true of the record: it ordered, or has a delivered sample. */
function categoryFor({ kind, sample, order, isAnswer }: DraftFacts): string | null {
  if (isAnswer) return null
  if (kind === 'client' && order) return 'orders'
  return sample?.status === 'delivered' ? 'samples' : null
}

import { atItsWord } from '#email/rules/content/email-blocks.ts'
import type { DraftSubject } from '#email/rules/draft-subjects.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { emailOf, greetings, saidBy } from './compose-email.ts'
import type { Purpose } from './policy.ts'

/**
 * What is known of a business and may be said to it. What people wrote about it (notes, outcomes, reminders) is ours alone, and
 * what it wrote is not repeated: none of that is here, so none of it can stand in an email.
 */
export type DraftFacts = {
  readonly kind: DraftSubject
  readonly step: number
  readonly isAnswer: boolean
  /** What they wrote is a person's to answer: nothing of ours is put there. */
  readonly isForPerson: boolean
  readonly hasObjection: boolean
  readonly hasEmail: boolean
  readonly contact: { readonly type: string; readonly at: string } | null
  readonly sample: {
    readonly status: string
    readonly at: string
    readonly products: readonly string[]
  } | null
  readonly order: {
    readonly number: string
    readonly at: string
    readonly products: readonly string[]
  } | null
  readonly timeZone: string
  readonly now: Date
}

/** Company wordings: for their objection or for the step, and a published template. */
type DraftWords = {
  readonly said: string | null
  readonly template: { readonly subject: string; readonly body: string } | null
}

type DraftPart = 'contact' | 'sample' | 'order' | 'said' | 'template'
export type ComposedDraft = { subject: string; body: string; uses: readonly DraftPart[] }

/** What is longer ago is known, and not spoken of. */
const recentDays = 45
const dayMs = 86_400_000

/**
 * An email from one's own hand, begun by a program: what happened last, then the company's wording. Every sentence about the
 * business is a fact of its record; where there is none, none is said.
 */
export function composeDraft(facts: DraftFacts, { said, template }: DraftWords): ComposedDraft {
  const purpose = purposeOf(facts)
  const contact = facts.isAnswer ? null : contactLine(facts)
  const sample = sampleLine(facts)
  const isByTemplate = said === null && template !== null
  // A template about orders says of the order what is to be said.
  const order = isByTemplate ? null : orderLine(facts)
  const own = isByTemplate ? middleOf(template.body) : ownWords(facts, purpose, said)
  return {
    subject: isByTemplate ? template.subject : subjectOf(facts, purpose, sample !== null),
    body: emailOf([
      contact ?? greetings[facts.isAnswer ? 'answer' : quietGreeting(facts)],
      sample ?? '',
      order ?? '',
      own,
    ]),
    uses: [
      ...(contact ? (['contact'] as const) : []),
      ...(sample ? (['sample'] as const) : []),
      ...(order ? (['order'] as const) : []),
      ...(isByTemplate ? (['template'] as const) : said === null ? [] : (['said'] as const)),
    ],
  }
}

function purposeOf({ isAnswer, contact, sample, order, hasEmail }: DraftFacts): Purpose {
  if (isAnswer) return 'answer'
  return contact || sample || order || hasEmail ? 'follow_up' : 'opening'
}

/** Where nothing happened but an email that nobody answered. */
const quietGreeting = ({ hasEmail, contact, sample, order }: DraftFacts): Purpose =>
  hasEmail && !contact && !sample && !order ? 'follow_up' : 'opening'

function ownWords({ kind, step, isForPerson }: DraftFacts, purpose: Purpose, said: string | null): string {
  if (isForPerson) return ''
  if (kind === 'prospect') return saidBy({ isOpening: purpose === 'opening', step, words: said })
  return said ?? 'What can we do for you this month?'
}

const isRecent = (at: string, now: Date) => now.getTime() - new Date(at).getTime() <= recentDays * dayMs

const thanks: Readonly<Record<string, string>> = {
  visit: 'Thank you for your time when we came by on',
  call: 'Thank you for talking with us on',
  meeting: 'Thank you for meeting with us on',
  demo: 'Thank you for tasting with us on',
}
/** Contacts that an email can thank for. */
export const thankedFor: readonly string[] = Object.keys(thanks)

function contactLine({ contact, timeZone, now }: DraftFacts): string | null {
  const words = contact && isRecent(contact.at, now) && thanks[contact.type]
  return words ? `${words} ${dayWords(contact.at, timeZone)}.` : null
}

function sampleLine({ sample, timeZone, now }: DraftFacts): string | null {
  if (!sample || sample.products.length === 0 || !isRecent(sample.at, now)) return null
  const day = dayWords(sample.at, timeZone)
  if (sample.status === 'shipped') return `We sent you samples of ${listed(sample.products)} on ${day}.`
  return sample.status === 'delivered'
    ? `Our samples of ${listed(sample.products)} reached you on ${day}. What did your guests say?`
    : null
}

function orderLine({ order, timeZone }: DraftFacts): string | null {
  if (!order) return null
  const what = order.products.length > 0 ? `: ${listed(order.products)}` : ''
  return `Your last order, ${atItsWord(order.number)}, was placed on ${dayWords(order.at, timeZone)}${what}.`
}

function listed(names: readonly string[]): string {
  const words = names.map(atItsWord)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function subjectOf(
  { hasObjection, kind, order, isAnswer }: DraftFacts,
  purpose: Purpose,
  hasSample: boolean,
): string {
  if (isAnswer || hasObjection) return 'Your question'
  if (hasSample) return 'The samples for {{ business.name }}'
  if (kind === 'client' && order) return 'Your next order, {{ business.name }}'
  return purpose === 'opening' ? 'A question for {{ business.name }}' : 'A short note for {{ business.name }}'
}

/** What a template says between the greeting and the signature, which the email has of its own. */
function middleOf(body: string): string {
  const parts = body.trim().split('\n\n')
  const from = /^(?:Hi|Hello|Dear)\b/.test(parts[0] ?? '') ? 1 : 0
  const isSigned = parts.at(-1)?.includes('{{ sender.') ?? false
  const middle = parts
    .slice(from, isSigned ? -1 : undefined)
    .join('\n\n')
    .trim()
  return middle.charAt(0).toUpperCase() + middle.slice(1)
}

import { atItsWord } from '#email/rules/content/email-blocks.ts'
import type { DraftSubject } from '#email/rules/draft-subjects.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { emailOf, greetings, saidBy } from './compose-email.ts'
import type { Purpose } from './policy.ts'

/**
 * Facts about a business that may be said to it. Internal notes, outcomes and reminders, and the business's own words, are
 * left out on purpose, so that none of them can get into an email.
 */
export type DraftFacts = {
  readonly kind: DraftSubject
  readonly step: number
  readonly isAnswer: boolean
  /** A person must answer what they wrote: no company wording is put in. */
  readonly isForPerson: boolean
  readonly hasObjection: boolean
  readonly hasEmail: boolean
  /** Whether the wording of the steps may be that of the elixir trade. */
  readonly isElixir: boolean
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

/** Company wordings: words of a technique or response (for the objection or the step), or a published template. */
type DraftWords = {
  readonly said: string | null
  readonly template: { readonly subject: string; readonly body: string } | null
}

type DraftPart = 'contact' | 'sample' | 'order' | 'said' | 'template'
export type ComposedDraft = { subject: string; body: string; uses: readonly DraftPart[] }

/** Facts older than this many days are not mentioned. */
const recentDays = 45
const dayMs = 86_400_000

/**
 * Drafts an email for a person to finish: what happened last, then the company's wording. Every sentence about the business
 * comes from a fact of its record; without such a fact there is no sentence.
 */
export function composeDraft(facts: DraftFacts, { said, template }: DraftWords): ComposedDraft {
  const purpose = purposeOf(facts)
  const contact = facts.isAnswer ? null : contactLine(facts)
  const sample = sampleLine(facts)
  const isByTemplate = said === null && template !== null
  // A template about orders mentions the order itself.
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

/** Greets as a follow-up only where the sole event is an unanswered email. */
const quietGreeting = ({ hasEmail, contact, sample, order }: DraftFacts): Purpose =>
  hasEmail && !contact && !sample && !order ? 'follow_up' : 'opening'

function ownWords(
  { kind, step, isForPerson, isElixir }: DraftFacts,
  purpose: Purpose,
  said: string | null,
): string {
  if (isForPerson) return ''
  if (kind === 'prospect') return saidBy({ isOpening: purpose === 'opening', step, words: said, isElixir })
  return said ?? 'What can we do for you this month?'
}

const isRecent = (at: string, now: Date) => now.getTime() - new Date(at).getTime() <= recentDays * dayMs

const thanks: Readonly<Record<string, string>> = {
  visit: 'Thank you for your time when we came by on',
  call: 'Thank you for talking with us on',
  meeting: 'Thank you for meeting with us on',
  demo: 'Thank you for tasting with us on',
}
/** Types of contact that an email can thank for. */
export const thankedFor: readonly string[] = Object.keys(thanks)

/** What is said in companies of another trade, whose samples nobody tastes. */
const plainThanks: typeof thanks = { ...thanks, demo: 'Thank you for looking at it with us on' }

function contactLine({ contact, timeZone, now, isElixir }: DraftFacts): string | null {
  const words = contact && isRecent(contact.at, now) && (isElixir ? thanks : plainThanks)[contact.type]
  return words ? `${words} ${dayWords(contact.at, timeZone)}.` : null
}

function sampleLine({ sample, timeZone, now, isElixir }: DraftFacts): string | null {
  if (!sample || sample.products.length === 0 || !isRecent(sample.at, now)) return null
  const day = dayWords(sample.at, timeZone)
  if (sample.status === 'shipped') return `We sent you samples of ${listed(sample.products)} on ${day}.`
  return sample.status === 'delivered'
    ? `Our samples of ${listed(sample.products)} reached you on ${day}. ${isElixir ? 'What did your guests say?' : 'What did you think of them?'}`
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

/** The text of a template without its greeting and signature, which the email adds itself. */
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

import type { ComposedDraft } from '#assistants/rules/sales/compose-draft.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import type { DraftSource } from '#email/contract/email-draft.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import type { CompanyWording } from './company-wordings.ts'
import type { Known } from './read-known.ts'
import type { About, Contact } from './record-facts.ts'

/** A draft, and the company wording it uses. */
export type Made = ComposedDraft & { used: CompanyWording | null }

type Rests = {
  known: Known
  made: Made
  found: readonly { title: string; href: string }[]
  timeZone: string
}

/** The sources of a draft: those used in its text first, then other known facts, each with a link. */
export function sourcesOf(about: About, { known, made, found, timeZone }: Rests): DraftSource[] {
  const { contact, contacts, answer, sample, order, reminder, letter, heard, template } = known
  const day = (at: string) => dayWords(at, timeZone)
  const isIn = (part: Made['uses'][number]) => made.uses.includes(part)
  const prospect = about.prospectId ? `/prospects/${about.prospectId}` : ''
  // An email may mention the day of a contact, but never its notes.
  const noted = contacts.filter((one) => wordsOf(one) !== '').slice(0, 2)
  const used = made.used
  const sources: (DraftSource | null | undefined)[] = [
    answer && {
      title: `Answer of ${day(answer.at)}`,
      href: `/mail/inbox?open=${answer.id}`,
      says: heard && !heard.contactId ? `What holds them: ${heard.category}.` : answer.subject,
      isInLetter: true,
    },
    contact && {
      title: `${humanize(contact.type)} of ${day(contact.at)}`,
      href: prospect,
      says: isIn('contact') ? 'Its day is said, and no more.' : 'The last one.',
      isInLetter: isIn('contact'),
    },
    heard?.contactId
      ? { title: `Objection heard: ${heard.category}`, href: prospect, says: heard.words, isInLetter: false }
      : null,
    ...noted.map((one) => ({
      title: `Note of the ${humanize(one.type).toLowerCase()} of ${day(one.at)}`,
      href: prospect,
      says: wordsOf(one),
      isInLetter: false,
    })),
    sample && {
      title: `Sample request, ${sample.status}`,
      href: `/samples?open=${sample.id}`,
      says: `${sample.products.join(', ')}, ${day(sample.at)}`,
      isInLetter: isIn('sample'),
    },
    order && {
      title: `Order ${order.number}`,
      href: `/orders?open=${order.id}`,
      says: [`Placed on ${day(order.at)}`, ...order.products].join(', '),
      // A template about orders names its day.
      isInLetter: isIn('order') || (isIn('template') && (template?.body.includes('lastOrder') ?? false)),
    },
    used && {
      title: used.title,
      href: `${placeOf[used.entity]}?open=${used.id}`,
      says: used.why,
      isInLetter: true,
    },
    isIn('template') && template
      ? {
          title: `Template “${template.name}”`,
          href: `/mail/templates/${template.id}`,
          says: template.subject,
          isInLetter: true,
        }
      : null,
    letter && {
      title: `Last email, ${letter.at ? day(letter.at) : ''}`,
      href: `/mail?open=${letter.id}`,
      says: letter.subject,
      isInLetter: false,
    },
    reminder && {
      title: `Reminder for ${day(reminder.at)}`,
      href: `/reminders?open=${reminder.id}`,
      says: reminder.title,
      isInLetter: false,
    },
    status(about, known),
    ...found
      .filter(({ href }) => !used || !href.includes(used.id))
      .map(({ title, href }) => ({ title, href, says: 'Answers something like it.', isInLetter: false })),
  ]
  return sources.flatMap((one) => one || []).sort((a, b) => Number(b.isInLetter) - Number(a.isInLetter))
}

const wordsOf = ({ subject, outcome, notes, nextAction }: Contact) =>
  [subject, outcome, notes, nextAction && `Next: ${nextAction}`]
    .flatMap((part) => part?.trim().replace(/\.$/, '') || [])
    .join('. ')

const placeOf: Readonly<Record<'sales_techniques' | 'ai_response_templates', string>> = {
  sales_techniques: '/ai-sales/techniques',
  ai_response_templates: '/ai-sales/templates',
}

/** The status of the business, by which the words were chosen. */
function status({ kind, recordId }: About, { record }: Known): DraftSource | null {
  const { row } = record
  if (kind === 'client') return null
  const says = [
    `Stage ${wordOf(infoOf(prospects, 'stage'), String(row.stage))}`,
    `step ${row.currentTenStep}, ${tenStepName(Number(row.currentTenStep)) ?? ''}`,
    ...(row.currentSupplier ? [`buys from ${row.currentSupplier}`] : []),
    ...(row.painPoints ? [`“${row.painPoints}”`] : []),
  ]
  return { title: record.name, href: `/prospects/${recordId}`, says: says.join(', '), isInLetter: false }
}

/** Facts that a reader would expect and that are not on record, so that missing ones are not overlooked. */
export function unknownOf({ contact, heard, sample, order, record, facts, answer }: Known): string[] {
  return [
    ...(contact || facts.kind === 'client' ? [] : ['No visit, call or meeting on record that you may read.']),
    ...(heard || answer ? [] : ['No objection on record.']),
    ...(sample?.products.length || order?.products.length ? [] : ['No products of interest on record.']),
    ...(order || facts.kind === 'prospect' ? [] : ['No order on record that you may read.']),
    ...(record.contact ? [] : ['Nobody’s name is on record: it greets with “there”.']),
  ]
}

import { dayWords } from '#platform/rules/text/dates.ts'
import { wordsOfCode } from '#platform/rules/text/humanize.ts'
import { formatCents, grouped } from '#platform/rules/text/money.ts'
import { percentText } from '#platform/rules/text/percent.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { withUnit } from '#platform/rules/text/with-unit.ts'
import { type EmailSubject, emailSubjects } from './email-subjects.ts'

/** A merge field of an email: its label and what its value means. */
export type MergeField = {
  /** As it stands in a text: "business.name". */
  readonly name: string
  readonly label: string
  readonly kind: string
  readonly unit?: string | undefined
  /** Labels of its values, for a choice. */
  readonly words?: Readonly<Record<string, string>> | undefined
}

/** Groups of fields that every recipient has; other groups belong to one kind of record. */
const common = ['business', 'sender', 'company']

/** Kinds of records a text can be sent to, by the fields it names: prospects alone with "prospect.monthlyVolume". */
export function subjectsFor(names: readonly string[]): EmailSubject[] {
  const own = new Set(names.map(groupOf).filter((group) => !common.includes(group)))
  return emailSubjects.filter((subject) => [...own].every((group) => group === subject))
}

export const groupOf = (name: string) => name.split('.')[0] ?? name

/** A value as people read it in an email; null where there is none. */
export function mergeText(field: MergeField, value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(field, value)
  const text = String(value)
  if (field.kind === 'choice') return field.words?.[text] ?? text
  if (field.kind === 'word') return wordWithin(text)
  if (field.kind === 'phone') return phoneWords(text)
  if (field.kind === 'day') return dayWords(text)
  if (field.kind === 'instant') return dayWords(text, timeZone)
  return text
}

/** A category within a sentence: "cocktail_bar" → "cocktail bar"; "llc" is "LLC", and what somebody typed stays. */
function wordWithin(text: string): string {
  const words = wordsOfCode(text)
  return words !== text && /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}

function numberText({ kind, unit }: MergeField, value: number): string {
  switch (kind) {
    case 'money':
      return formatCents(value)
    case 'dollars':
      return `$${grouped(value)}`
    case 'bps':
      return percentText(value)
    case 'percent':
      return `${value}%`
    case 'share':
      return percentText(Math.round(value * 10_000))
    default:
      return withUnit(grouped(value), value, unit)
  }
}

/** The known name that is written most alike, when one is near enough to be meant. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const asked = name.toLowerCase()
  let best: { name: string; steps: number } | undefined
  for (const one of known) {
    const steps = Math.min(
      stepsBetween(asked, one.toLowerCase()),
      // "contact" alone may mean "business.contact".
      stepsBetween(asked.split('.').at(-1) ?? asked, one.toLowerCase().split('.').at(-1) ?? one) + 1,
    )
    if (steps < (best?.steps ?? Math.max(3, asked.length / 2))) best = { name: one, steps }
  }
  return best?.name
}

/** Edit distance of two names; at most 80 characters are compared. */
function stepsBetween(a: string, b: string): number {
  const [from, to] = [a.slice(0, 80), b.slice(0, 80)]
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [place, other] of [...to].entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

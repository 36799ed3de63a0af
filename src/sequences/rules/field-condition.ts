import { type MergeField, mergeText } from '#email/rules/content/merge-field.ts'
import { foldText } from '#platform/rules/text/words.ts'

/** Tests that a branch can make of a field; the kind of field decides which. */
export const fieldTests = ['equal', 'other', 'least', 'most', 'before', 'after', 'filled', 'empty'] as const
export type FieldTest = (typeof fieldTests)[number]

/** A condition as it is sent and stored; `conditionOf` says whether it is valid. */
export type AskedCondition = {
  readonly field: string
  readonly is: FieldTest
  readonly value: string | number | null
}

export type FieldCondition =
  | { readonly field: string; readonly is: 'equal' | 'other' | 'before' | 'after'; readonly value: string }
  | { readonly field: string; readonly is: 'least' | 'most'; readonly value: number }
  | { readonly field: string; readonly is: 'filled' | 'empty'; readonly value: null }

/** A field that can be tested, under its name without prefix. */
export type AskedField = MergeField & { readonly maxLength?: number | undefined }

/** A record's values by field; moments are given as days on the company's calendar. */
export type FieldValues = Readonly<Record<string, string | number | null>>

const ofText = ['equal', 'other', 'filled', 'empty'] as const
const ofNumber = ['least', 'most', 'filled', 'empty'] as const
const ofDay = ['before', 'after', 'filled', 'empty'] as const
const ofContact = ['filled', 'empty'] as const

/** The tests for a kind of field. */
export function testsFor({ kind }: Pick<AskedField, 'kind'>): readonly FieldTest[] {
  if (['text', 'word', 'choice'].includes(kind)) return ofText
  if (kind === 'day' || kind === 'instant') return ofDay
  // Ordering web addresses by their letters makes no sense.
  return ['phone', 'email', 'url'].includes(kind) ? ofContact : ofNumber
}

/** The condition, or what is wrong with it as a sentence. */
export function conditionOf(
  asked: AskedCondition | null,
  fields: readonly AskedField[],
): { condition: FieldCondition } | { problem: string } {
  if (!asked?.field) return { problem: 'choose the field' }
  const field = fields.find(({ name }) => name === asked.field)
  if (!field) return { problem: 'this field cannot be asked for' }
  const { is, value } = asked
  if (!testsFor(field).includes(is)) return { problem: `choose what is asked of ${field.label}` }
  if (is === 'filled' || is === 'empty') return { condition: { field: field.name, is, value: null } }
  if (is === 'least' || is === 'most')
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? { condition: { field: field.name, is, value } }
      : { problem: `say from which number on ${field.label} counts` }
  const text = typeof value === 'string' ? value.trim() : ''
  const problem = is === 'before' || is === 'after' ? dayProblem(text) : valueProblem(field, text)
  return problem === null ? { condition: { field: field.name, is, value: text } } : { problem }
}

function dayProblem(day: string): string | null {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day ? null : 'choose the day'
}

function valueProblem({ label, kind, words, maxLength }: AskedField, value: string): string | null {
  if (kind === 'choice') return words && Object.hasOwn(words, value) ? null : `choose a value of ${label}`
  if (value === '') return `say what ${label} is compared with`
  return maxLength !== undefined && value.length > maxLength
    ? `${label} has at most ${maxLength} characters`
    : null
}

/** Whether a condition holds for these values. An empty field meets only "is empty" and "is not". */
export function isFieldSo(condition: FieldCondition, values: FieldValues): boolean {
  const value = values[condition.field] ?? null
  const isEmpty = value === null || String(value).trim() === ''
  switch (condition.is) {
    case 'filled':
      return !isEmpty
    case 'empty':
      return isEmpty
    case 'equal':
      return isAlike(value, condition.value)
    case 'other':
      return !isAlike(value, condition.value)
    case 'least':
      return typeof value === 'number' && value >= condition.value
    case 'most':
      return typeof value === 'number' && value <= condition.value
    case 'before':
      return !isEmpty && String(value) < condition.value
    case 'after':
      return !isEmpty && String(value) > condition.value
  }
}

const isAlike = (value: string | number | null, asked: string): boolean =>
  value !== null && plain(String(value)) === plain(asked)

/** Case does not count, nor how words are joined ("kratom_bar"). */
const plain = (text: string) => foldText(text.replace(/[_-]/g, ' '))

const testWords: Readonly<Record<FieldTest, string>> = {
  equal: 'is',
  other: 'is not',
  least: 'is at least',
  most: 'is at most',
  before: 'is before',
  after: 'is after',
  filled: 'is filled in',
  empty: 'is empty',
}

/** The tests for a field, with their labels. */
export const testChoices = (field: Pick<AskedField, 'kind'>): { value: FieldTest; label: string }[] =>
  testsFor(field).map((value) => ({ value, label: testWords[value] }))

/** A condition as words: "Business type is Bar", "Units a month is at least 500", "Website is empty". */
export function conditionWords({ field, is, value }: FieldCondition, fields: readonly AskedField[]): string {
  const known = fields.find(({ name }) => name === field)
  if (!known) return `${field} ${testWords[is]}`
  const kind = known.kind === 'instant' ? 'day' : known.kind
  return [known.label, testWords[is], mergeText({ ...known, kind }, value, 'UTC')].filter(Boolean).join(' ')
}

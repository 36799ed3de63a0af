import { maskEmails } from '#platform/rules/text/mask-emails.ts'
import { withoutEnds } from '#platform/rules/text/trim-signs.ts'

const personalKeys = new Set(['email', 'phone', 'ssn', 'address'])

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function mapDeep(value: unknown, onText: (text: string) => string, keeps: (key: string) => boolean): unknown {
  if (typeof value === 'string') return onText(value)
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, onText, keeps))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keeps(key))
      .map(([key, item]) => [key, mapDeep(item, onText, keeps)]),
  )
}

const asWritten = (text: string) => text
const isImpersonal = (key: string) => !personalKeys.has(key.toLowerCase())

/** The value without the fields email, phone, ssn and address at any depth; keys match whole, whatever the case. [REC-043, decision T4] */
export function stripPersonalFields(value: unknown): unknown {
  return mapDeep(value, asWritten, isImpersonal)
}

const ssn = /(?<![\d-])(?:\d{3}[-. ]\d{2}[-. ]\d{4}|\d{9})(?![\d-])/g
const phone =
  /(?<![\w-])(?:\+\d[\d().\s-]{6,16}\d|(?:1[-. ]?)?(?:\(\d{3}\)[-. ]?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}|\d{3}[-.]\d{4})(?![\w-])/g

/** Free text with email addresses, social security numbers and phone numbers masked. [decision T4] */
export function maskPersonalText(text: string): string {
  return maskEmails(text, '[email]').replace(ssn, '[ssn]').replace(phone, '[phone]')
}

/** The contact details found in a text, as written. */
export function contactsIn(text: string): string[] {
  const mails = text
    .split(/[\s,;:<>()"]/)
    .map((word) => withoutEnds(word, ".!?'’”"))
    .filter((word) => maskEmails(word, '') !== word)
  return [...mails, ...[ssn, phone].flatMap((pattern) => text.match(pattern) ?? [])]
}

/** Captured data as it may be stored or exported: personal fields stripped, free text masked, at any depth. [REC-043, decision T4] */
export function sanitizeData(value: unknown): unknown {
  return mapDeep(value, maskPersonalText, isImpersonal)
}

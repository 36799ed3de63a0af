import { z } from 'zod'
import { cleanLine, cleanName, cleanText } from '../rules/text/clean.ts'
import { storedPhone } from '../rules/text/phone.ts'
import { holdsBrackets } from '../rules/text/plain-signs.ts'
import { ofKind } from './field.ts'
import './messages.ts'

/** Shares one schema per bounds: a schema takes kilobytes, and there are thousands of fields. */
function kept<Bounds extends readonly number[], Type>(make: (...bounds: Bounds) => Type) {
  const made = new Map<string, Type>()
  return (...bounds: Bounds): Type => {
    const key = bounds.join()
    const type = made.get(key) ?? make(...bounds)
    made.set(key, type)
    return type
  }
}

// Bounds match the columns (SHELL-029): valid input fits the database.
const noNul = /^[^\u0000]*$/

/** Up to this length a text is a line, such as a name. */
const longestLine = 200
/**
 * Text of 1..max characters without signs that cannot be seen, up to 200 characters on one line; NUL is refused because PostgreSQL
 * cannot store it.
 */
export const text = kept((max = longestLine) =>
  z
    .string()
    .overwrite(max > longestLine ? cleanText : cleanName)
    .trim()
    .min(1)
    .max(max)
    .regex(noNul),
)
/** A person's name as mail shows it: nothing in it reads as an address. */
export const personName = kept(() =>
  text(100).refine((name) => !holdsBrackets(name), 'A name holds no brackets and no email address'),
)
/** Text that may be empty, without signs that cannot be seen. */
export const anyText = kept((max = 2000) => z.string().overwrite(cleanText).max(max).regex(noNul))
/** Letters of every script, before and after the @; no part of the domain ends in a hyphen. */
const address =
  /^(?!\.)(?!.*\.\.)(?![^@]*@.*-\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/u
/** As typed on keyboards of other scripts: in one width, with their full stop between the parts of a domain. */
const cleanAddress = (typed: string) => cleanLine(typed).normalize('NFKC').replaceAll('。', '.')
const addressSaying = (error?: string) =>
  z
    .string()
    .overwrite(cleanAddress)
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ pattern: address, error }))
export const email = kept(() => addressSaying())
/** The address with which a customer signs in. */
export const signInEmail = kept(() => addressSaying('Please enter a valid email address'))
/** A number is kept as E.164 with its extension; what is none stays as typed, and is marked where it is shown. */
export const phone = kept(() =>
  ofKind('phone', z.string().overwrite(cleanLine).trim().max(40).regex(noNul).overwrite(storedPhone)),
)
export const url = kept(() => z.url({ protocol: /^https?$/ }).max(2000))
export const id = kept(() => z.uuid())
export const flag = kept(() => z.boolean())
/** An integer within PostgreSQL's int4. */
export const whole = kept((min = -2_147_483_648, max = 2_147_483_647) => z.int().min(min).max(max))
export const count = kept(() => whole(0))
/** The year in which a business was founded: the oldest inns are of the 17th century. */
export const foundingYear = kept(() => whole(1600, 2100))
/** Money in integer cents (O1), up to ten million dollars and never beyond a safe integer. */
export const cents = kept((min = 0) => ofKind('money', z.int().min(min).max(1_000_000_000_00)))
/** Whole dollars, for estimates. */
export const dollars = kept(() => ofKind('dollars', z.int().min(0).max(2_147_483_647)))
/** A rate in basis points: 1500 is 15 %. */
export const bps = kept((min = -10_000) => ofKind('bps', z.int().min(min).max(10_000)))
export const percent = kept(() => ofKind('percent', z.number().min(0).max(100)))
/** A share from 0 to 1, shown in percent. */
export const share = kept(() => ofKind('share', z.number().min(0).max(1)))
export const decimal = kept(() => z.number().min(-1e12).max(1e12))
/** Earlier years are slips of the hand, such as 0024. */
const isRecent = (date: string) => date >= '1900'
const tooEarly = 'Use a year from 1900 on'
/** A moment in UTC, ISO 8601. */
export const instant = kept(() => z.iso.datetime({ offset: true }).refine(isRecent, tooEarly))
/** A calendar day, YYYY-MM-DD. */
export const day = kept(() => z.iso.date().refine(isRecent, tooEarly))
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values)
/** An IANA time zone. */
export const timeZone = kept(() => text(64).refine(isTimeZone, 'Not a time zone'))
export const textList = kept((max = 100) => z.array(text(500)).max(max))
/** A key of free-form data; names that could pollute a prototype are refused. */
export const plainKey = kept(() =>
  text(100).refine((key) => !['__proto__', 'constructor', 'prototype'].includes(key), 'Invalid input'),
)
/** Free-form data of bounded size, without keys that could pollute a prototype. */
export const data = () =>
  z
    .json()
    .refine((value) => JSON.stringify(value).length <= 100_000, 'Too much data')
    .refine((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)), 'Invalid input')

const customValuesType = z
  .record(plainKey(), z.union([z.string().max(2000), z.number(), z.null()]))
  .refine((values) => Object.keys(values).length <= 100, 'Too much data')
  .nullish()
/** The values of a company's own fields, by key: a record with this field takes them. The engine checks each by its definition. */
export const customValues = () => customValuesType
export const isCustomValues = (type: unknown): boolean => type === customValuesType

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    // An offset has no daylight saving time, so it is no zone.
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}

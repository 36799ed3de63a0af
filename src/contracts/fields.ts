import { z } from 'zod'
import './messages.ts'

// Bounds follow the columns (SHELL-029): what passes here fits the database.
const noNul = /^[^\u0000]*$/

/** Text of 1..max characters; NUL bytes are refused, PostgreSQL cannot hold them. */
export const text = (max = 200) => z.string().trim().min(1).max(max).regex(noNul)
/** Text that may be empty. */
export const anyText = (max = 2000) => z.string().max(max).regex(noNul)
export const email = () => z.string().trim().toLowerCase().max(254).pipe(z.email())
export const phone = () => z.string().trim().max(40).regex(noNul)
export const url = () => z.url({ protocol: /^https?$/ }).max(2000)
export const id = () => z.uuid()
export const flag = () => z.boolean()
/** A whole number within PostgreSQL's int4. */
export const whole = (min = -2_147_483_648, max = 2_147_483_647) => z.int().min(min).max(max)
export const count = () => whole(0)
/** Money in integer cents (O1), up to ten million dollars and never beyond a safe integer. */
export const cents = (min = 0) => z.int().min(min).max(1_000_000_000_00)
/** A rate in basis points: 1500 is 15 %. */
export const bps = () => whole(-10_000, 10_000)
export const percent = () => z.number().min(0).max(100)
export const decimal = () => z.number().min(-1e12).max(1e12)
/** A moment in UTC, ISO 8601. */
export const instant = () => z.iso.datetime({ offset: true })
/** A calendar day, YYYY-MM-DD. */
export const day = () => z.iso.date()
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values)
/** A time zone by its IANA name, which every date is shown in. */
export const timeZone = () => text(64).refine(isTimeZone, 'Not a time zone')
export const textList = (max = 100) => z.array(text(500)).max(max)
export const idList = (max = 200) => z.array(id()).max(max)
/** A key of free-form data that can never reach a prototype. */
export const plainKey = () =>
  text(100).refine((key) => !['__proto__', 'constructor', 'prototype'].includes(key), 'Invalid input')
/** Free-form data: bounded in size, and never a key that could reach a prototype. */
export const data = () =>
  z
    .json()
    .refine((value) => JSON.stringify(value).length <= 100_000, 'Too much data')
    .refine((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)), 'Invalid input')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    // An offset is no place: it knows no summer.
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}

import { plainSigns } from '../rules/text/plain-signs.ts'

type Value = string | number | boolean | null | Record<string, string | number | null>[]

/** Fields with text by staff or by our code, which may have several lines; other fields are inserted as names. */
const longTexts = new Set([
  'answer',
  'detail',
  'list',
  'missing',
  'note',
  'opening',
  'papers',
  'question',
  'reason',
])
/** Fields with machine-readable values, which are inserted unchanged. */
const asMade = /token|code|url|link|email|address$/i
const longestName = 120

/** Prepares the fields of a message: names and the like become one line without links, whoever entered them. */
export function mailWords(data: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const isName = typeof value === 'string' && !longTexts.has(key) && !asMade.test(key)
      return [key, isName ? nameInMail(value) : value]
    }),
  )
}

/** A name for use in a sentence: one line, no markup, and nothing that a mail program turns into a link. */
export function nameInMail(name: string): string {
  return (
    plainSigns(name)
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/[<>[\]{}`*_|\\]/g, ' ')
      .replace(/\w{0,20}:\/\/|\bwww\./gi, ' ')
      .replace(/@/g, ' at ')
      // "evil.example" would become a link; "St. Louis" would not.
      .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestName)
  )
}

/** A name in the head of a mail: one line, without brackets and without an address. */
export function displayName(name: string): string {
  return plainSigns(name)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>()[\]{}]/gu, ' ')
    .replace(/@/g, ' at ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
}

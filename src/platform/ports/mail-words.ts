type Value = string | number | boolean | null | Record<string, string | number | null>[]

/** What our staff or our own code writes, in lines of its own; everything else stands in a sentence as a name does. */
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
/** Made by us, and read by machines. */
const asMade = /token|code|url|link|email|address$/i
const longestName = 120

/** What a message is filled with: names and the like are one line without links, whoever chose them. */
export function mailWords(data: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const isName = typeof value === 'string' && !longTexts.has(key) && !asMade.test(key)
      return [key, isName ? nameInMail(value) : value]
    }),
  )
}

/** A name in a sentence: one line, no markup, and nothing that a mail program makes a link of. */
export function nameInMail(name: string): string {
  return (
    name
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/[<>[\]{}`*_|\\]/g, ' ')
      .replace(/\w{0,20}:\/\/|\bwww\./gi, ' ')
      .replace(/@/g, ' at ')
      // "evil.example" would be one; "St. Louis" is none.
      .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestName)
  )
}

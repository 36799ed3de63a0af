/** Typographic quotes: opening at the start or after a space or bracket when a word follows, closing elsewhere. */
export function curly(text: string): string {
  return text
    .replace(/(^|[\s([{–—/“])"(?=\S)/g, (_, before: string) => `${before}“`)
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—/“])'(?=[\p{L}\p{N}])/gu, (_, before: string) => `${before}‘`)
    .replaceAll("'", '’')
}

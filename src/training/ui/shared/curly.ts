/** A quote opens at a beginning, after a space or a bracket when a word follows; elsewhere it closes. */
export function curly(text: string): string {
  return text
    .replace(/(^|[\s([{–—/“])"(?=\S)/g, (_, before: string) => `${before}“`)
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—/“])'(?=[\p{L}\p{N}])/gu, (_, before: string) => `${before}‘`)
    .replaceAll("'", '’')
}

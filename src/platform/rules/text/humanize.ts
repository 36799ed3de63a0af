/** Spellings of words that are not plain English, such as acronyms. */
const written: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'aba',
      'ach',
      'ai',
      'api',
      'crm',
      'csv',
      'ein',
      'faq',
      'html',
      'id',
      'ip',
      'json',
      'llc',
      'mime',
      'msrp',
      'nacha',
      'pdf',
      'sec',
      'sku',
      'sms',
      'smtp',
      'ssn',
      'tin',
      'totp',
      'url',
      'zip',
    ].map((word) => [word, word.toUpperCase()]),
  ),
  ids: 'IDs',
  urls: 'URLs',
  faqs: 'FAQs',
  skus: 'SKUs',
  w9: 'W-9',
  sha256: 'SHA-256',
  avg: 'average',
  ms: '(ms)',
  // Stored statuses, in US spelling.
  cancelled: 'canceled',
  drivers: 'driver’s',
  followup: 'follow-up',
}

const isCode = /^[a-z\d]+([_-][a-z\d]+)*$/

/** A category code in words: "walk_in" → "Walk in", "order-moved" → "Order moved"; "Trade fair, Reno" stays. */
export const wordsOfCode = (text: string): string => (isCode.test(text) ? humanize(text) : text)

/** "on_hold" → "On hold", "zipCode" → "ZIP code", "hasSubmitted1099" → "Has submitted 1099", "accountLast4" → "Account last 4". */
export function humanize(word: string): string {
  const words = word
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    // "URLList": the acronym ends before the next word.
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
    .flatMap((part) => written[part] ?? part.replace(/^([a-z]{2,60})(\d{1,20})$/, '$1 $2'))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

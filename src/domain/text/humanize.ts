const acronyms = new Set([
  'id',
  'ein',
  'ssn',
  'ach',
  'llc',
  'sku',
  'url',
  'ai',
  'faq',
  'crm',
  'ip',
  'sms',
  'zip',
  'csv',
])

/** "on_hold" → "On hold", "estimatedValue" → "Estimated value", "zipCode" → "ZIP code". */
export function humanize(word: string): string {
  const words = word
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
    .map((part) => (acronyms.has(part) ? part.toUpperCase() : part))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

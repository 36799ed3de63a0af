/** Of countries that keep names of two labels for themselves, such as co.uk. */
const shared = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gov',
  'govt',
  'gv',
  'ltd',
  'me',
  'ne',
  'net',
  'nom',
  'or',
  'org',
  'sch',
])

/**
 * Whose name a domain is under: the last two labels, or three where the country keeps the second. Near enough to the list of public
 * suffixes for a question that harms nobody when it is asked of the wrong name.
 */
export function organizationOf(domain: string): string {
  const labels = domain.toLowerCase().split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && shared.has(second) ? -3 : -2).join('.')
}

/** Second-level labels under which countries register names, such as co in co.uk. */
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
 * The organizational domain: the last two labels, or three where the country reserves the second. It approximates the public
 * suffix list; asking the DNS about a wrong name does no harm.
 */
export function organizationOf(domain: string): string {
  const labels = domain.toLowerCase().split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && shared.has(second) ? -3 : -2).join('.')
}

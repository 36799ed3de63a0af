import { isIPv6 } from 'node:net'

/** The rate limit key of an address: an IPv4 address (also inside IPv6), or the first 64 bits of IPv6 (A14). */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const dotted = address.slice(address.lastIndexOf(':') + 1)
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  const plain = dotted.includes('.')
    ? `${address.slice(0, -dotted.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : address
  const [before = '', after] = plain.split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [left, right] = [numbers(before), numbers(after ?? '')]
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** Whether an IP address, in any notation, belongs to this machine or a private network. */
export function isInside(address: string): boolean {
  const plain = address.toLowerCase().replace(/^\[|\]$/g, '')
  if (!plain.includes(':')) {
    const parts = plain.split('.').map(Number)
    const isWritten = parts.length === 4 && parts.every((part) => Number.isInteger(part))
    return isWritten ? isInsideOf(parts) : plain === 'localhost'
  }
  const groups = groupsOf(plain)
  // No host name has a colon; an unreadable address counts as inside.
  if (!groups) return true
  const [a = 0, b = 0, ...rest] = groups
  const isTranslated = a === 0x64 && b === 0xff9b
  const isMapped =
    groups.slice(0, 5).every((group) => group === 0) && (groups[5] === 0 || groups[5] === 0xffff)
  const last = rest.slice(-2).flatMap(bytesOf)
  if (isMapped) return groups[5] === 0 || isInsideOf(last)
  if (isTranslated) return rest.slice(0, 4).some((group) => group !== 0) || isInsideOf(last)
  if (a === 0x2002) return isInsideOf([b, ...rest.slice(0, 1)].flatMap(bytesOf))
  // Unique local, link-local, site-local and multicast.
  return (a >= 0xfc00 && a < 0xfe00) || (a >= 0xfe80 && a < 0xff00) || a >= 0xff00
}

const bytesOf = (group: number) => [group >> 8, group & 255]

const isInsideOf = ([a = 0, b = 0]: readonly number[]): boolean =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  a >= 224 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 168)

/** The eight groups of an IPv6 address in any short form; null for an invalid one. */
function groupsOf(text: string): number[] | null {
  const [plain = ''] = text.split('%', 1)
  const end = plain.lastIndexOf(':') + 1
  const dotted = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain.slice(end))
  const [w = 0, x = 0, y = 0, z = 0] = dotted ? dotted.slice(1).map(Number) : []
  const inHex = dotted
    ? `${plain.slice(0, end)}${((w << 8) | x).toString(16)}:${((y << 8) | z).toString(16)}`
    : plain
  const halves = inHex.split('::', 3)
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/.test(group))) return null
  return groups.map((group) => Number.parseInt(group, 16))
}

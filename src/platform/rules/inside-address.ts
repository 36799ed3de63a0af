/**
 * IPv4 networks of special use: the IANA registry of special-purpose addresses, multicast and what is reserved. As bytes and the
 * length of their prefix.
 */
const special4: readonly (readonly [bytes: readonly number[], bits: number])[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 31, 196], 24],
  [[192, 52, 193], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[192, 175, 48], 24],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 4],
  [[240], 4],
]

/** The same of IPv6, as 16-bit groups. What is not global unicast (2000::/3) is inside anyway. */
const special6: typeof special4 = [
  [[0x2001, 0], 23],
  [[0x2001, 0xdb8], 32],
  [[0x2620, 0x4f, 0x8000], 48],
  [[0x3fff], 20],
]

/** Whether an IP address, in any notation, belongs to this machine, a private network or one of special use. */
export function isInside(address: string): boolean {
  const plain = address.toLowerCase().replace(/^\[|\]$/g, '')
  if (!plain.includes(':')) {
    const parts = plain.split('.').map(Number)
    const isWritten = parts.length === 4 && parts.every((part) => Number.isInteger(part))
    return isWritten ? isSpecial4(parts) : /^(.+\.)?localhost\.?$/.test(plain)
  }
  const groups = groupsOf(plain)
  // No host name has a colon; an unreadable address counts as inside.
  if (!groups) return true
  const [a = 0, b = 0, ...rest] = groups
  const isTranslated = a === 0x64 && b === 0xff9b && rest.slice(0, 4).every((group) => group === 0)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped || isTranslated) return isSpecial4(rest.slice(-2).flatMap(bytesOf))
  if (a === 0x2002) return isSpecial4([b, ...rest.slice(0, 1)].flatMap(bytesOf))
  return a >> 13 !== 1 || special6.some((network) => isOf(groups, network, 16))
}

const bytesOf = (group: number) => [group >> 8, group & 255]

const isSpecial4 = (bytes: readonly number[]) =>
  bytes.some((byte) => byte < 0 || byte > 255) || special4.some((network) => isOf(bytes, network, 8))

/** Whether an address is in a network; `width` bits stand in each part. */
function isOf(parts: readonly number[], [network, bits]: (typeof special4)[number], width: number): boolean {
  return network.every((part, index) => {
    const loose = width - Math.min(width, Math.max(0, bits - index * width))
    return (parts[index] ?? 0) >> loose === part >> loose
  })
}

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

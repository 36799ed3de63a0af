import type { InboundKind } from './inbound-mail.ts'

/** What a mailbox of one's own shares with the team as it comes. */
export type Sharing = { sharesAnswers: boolean; sharesOther: boolean }

type Came = {
  kind: InboundKind
  /** It names a letter by its Message-ID, so that it is known to answer it. */
  isNamed: boolean
  /** Whose letter that was. */
  writerId: string | null
}

/**
 * Whether a mail in somebody's own mailbox is shared as it comes: answers to their own letters by one setting, all else by the
 * other. What only comes from the same address may be about anything, and is not taken for an answer here. [MAIL-002]
 */
export function isSharedAtFirst(
  { kind, isNamed, writerId }: Came,
  ownerId: string,
  { sharesAnswers, sharesOther }: Sharing,
): boolean {
  const isAnswer = isNamed && writerId === ownerId && kind !== 'other' && kind !== 'unreadable'
  return isAnswer ? sharesAnswers : sharesOther
}

const minute = 60_000

/** After a first failure a mailbox is tried at the next minute; then after two, four and more, at most half an hour. */
export const waitAfter = (failures: number) =>
  failures < 2 ? 0 : Math.min(2 ** Math.min(failures - 1, 10), 30) * minute

/** Addresses of this machine and of networks that are nobody else's: written out, or what a name stands for. */
export function isInside(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '')
  if (plain.includes(':')) return /^(?:::1?$|f[cd]|fe[89ab])/.test(plain)
  const parts = plain.split('.').map(Number)
  const [a = 0, b = 0] = parts
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part))) return plain === 'localhost'
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168)
  )
}

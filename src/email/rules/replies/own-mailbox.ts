import type { InboundKind } from './inbound-mail.ts'

/** What a mailbox of one's own shares with the team as it comes. */
export type Sharing = { sharesAnswers: boolean; sharesOther: boolean }

type Came = {
  kind: InboundKind
  /** It names an email by its Message-ID, so that it is known to answer it. */
  isNamed: boolean
  /** Whose email that was. */
  writerId: string | null
}

/**
 * Whether a mail in somebody's own mailbox is shared as it comes: answers to their own emails by one setting, all else by the
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

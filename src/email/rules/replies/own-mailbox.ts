import type { InboundKind } from './inbound-mail.ts'

/** Whether new mail in a user's own mailbox is shared with the team: answers to their emails, and all else. */
export type Sharing = { sharesAnswers: boolean; sharesOther: boolean }

type Came = {
  kind: InboundKind
  /** It names an email by its Message-ID, so that it is known to answer it. */
  isNamed: boolean
  /** Id of the user who wrote that email. */
  writerId: string | null
}

/**
 * Whether a mail in a user's own mailbox is shared when it arrives: answers to their own emails by one setting, all else by
 * the other. Mail that merely comes from a known address may be about anything, so it does not count as an answer.
 * [MAIL-002]
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

/**
 * Milliseconds until a mailbox that failed is tried again: at once after the first failure, then 2, 4 … at most 30 minutes.
 */
export const waitAfter = (failures: number) =>
  failures < 2 ? 0 : Math.min(2 ** Math.min(failures - 1, 10), 30) * minute

import type { FailedReply } from '#platform/rules/failed-reply.ts'
/**
 * `bounced`: there is no such mailbox. `refused`: the mailbox may be there, this message is not wanted. `later`: nothing was
 * taken, it may be tried again. `uncertain`: nobody knows whether it was taken.
 */
export type Failure = 'bounced' | 'refused' | 'later' | 'uncertain'

/**
 * Codes for "no such mailbox" (RFC 3463). 5.1.7 and 5.1.8 speak of the sender, 5.2.2 is full, 5.7 is policy: none says that
 * nobody is there.
 */
const noMailbox = /^5\.(1\.(?:[01236]|10)|2\.[01])$/

/** Words of a rejection that blames us or the message, under any code. */
const againstUs = /spam|black|block|policy|relay|sender|reputation|\brbl\b/i

/** Whether the words of a reply blame us; addresses in them are ignored: one may be of a Block or a Black Bar. */
export const speaksOfUs = (said: string) =>
  againstUs.test(
    said
      .split(/\s/)
      .filter((word) => !word.includes('@'))
      .join(' '),
  )

export function readFailure({ code, answer, at, hasBegun }: FailedReply): Failure {
  if (code === null) return hasBegun ? 'uncertain' : 'later'
  // A rejection of us or our sender says nothing of the recipient.
  if (code < 500 || at === 'connection' || at === 'sender') return 'later'
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1]
  // 5.1.0 ("other address status") is used for senders as well.
  if (enhanced)
    return noMailbox.test(enhanced) && !(enhanced === '5.1.0' && speaksOfUs(answer)) ? 'bounced' : 'refused'
  const isOfMailbox = code === 550 || code === 551 || code === 553
  return isOfMailbox && at === 'recipient' && !speaksOfUs(answer) ? 'bounced' : 'refused'
}

/** Whether our own mail server refused before any recipient's server was involved: it takes no other mail either. */
export const isOfOurServer = ({ code, at, hasBegun }: FailedReply): boolean =>
  code === null ? !hasBegun : at === 'connection' || at === 'sender'

/** Why our mail server takes no mail, as a sentence for an administrator; `answer` is the server's or the library's text. */
export function serverProblem(answer: string): string {
  const said = answer.trim().replace(/\.$/, '')
  if (/^53[045]\b|invalid login|authenticat|\bcredentials\b/i.test(said))
    return `The mail server does not accept our user name and password: ${said}.`
  if (/STARTTLS|\bTLS\b|\bSSL\b|certificate/i.test(said))
    return `There is no encrypted connection to the mail server: ${said}.`
  if (!/^[245]\d\d\b/.test(said)) return `The mail server cannot be reached: ${said}.`
  return `The mail server says: ${said}.`
}

const minute = 60_000
const waits = [1, 5, 15, 60, 240, 720, 1440]

/** Milliseconds until the next try after so many tries; null when it is given up. */
export function waitAfter(attempts: number): number | null {
  const minutes = waits[attempts - 1]
  return minutes === undefined ? null : minutes * minute
}

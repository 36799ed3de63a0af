import type { FailedReply } from '#platform/rules/failed-reply.ts'
import { isNobodyThere } from './refusal-words.ts'

/**
 * `bounced`: there is no such mailbox. `refused`: the mailbox may be there, this message is not wanted. `later`: nothing was
 * taken, it may be tried again. `uncertain`: nobody knows whether it was taken.
 */
export type Failure = 'bounced' | 'refused' | 'later' | 'uncertain'

export function readFailure({ code, answer, at, hasBegun }: FailedReply): Failure {
  if (code === null) return hasBegun ? 'uncertain' : 'later'
  // A rejection of us or our sender says nothing of the recipient.
  if (code < 500 || at === 'connection' || at === 'sender') return 'later'
  return isNobodyThere(null, answer) ? 'bounced' : 'refused'
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

import { loopHeader } from '#platform/rules/loop-header.ts'
import { isAutomatic, isFromMailServer } from './classify.ts'
import type { InboundKind, InboundMail } from './inbound-mail.ts'

/** Mail to somebody who is away or gone is given to somebody else, from one day to another. */
export type ForwardRule = {
  id: string
  fromEmail: string
  toUserId: string
  toEmail: string
  clientId: string | null
  startDate: string
  endDate: string | null
}

const mostSteps = 10

/**
 * Who gets what is addressed so, on a day: whoever they gave theirs to in turn, and nobody where it goes in a circle. What is
 * said for one client goes before what is said for all. [MAIL-009]
 */
export function forwardFor(
  addressed: readonly string[],
  { rules, today, clientId }: { rules: readonly ForwardRule[]; today: string; clientId: string | null },
): ForwardRule | null {
  const holds = rules
    .filter(({ startDate, endDate }) => startDate <= today && (endDate === null || today <= endDate))
    .filter((rule) => rule.clientId === null || rule.clientId === clientId)
    .toSorted((a, b) => Number(b.clientId !== null) - Number(a.clientId !== null))
  const of = (email: string) => holds.find(({ fromEmail }) => fromEmail === email)
  const first = addressed.flatMap((email) => of(email.toLowerCase()) ?? [])[0]
  if (!first) return null
  const seen = new Set([first.fromEmail])
  let last = first
  for (let step = 0; step < mostSteps; step++) {
    if (seen.has(last.toEmail)) return null
    seen.add(last.toEmail)
    const next = of(last.toEmail)
    if (!next) return last
    last = next
  }
  return null
}

/** Whether it also leaves as an email of ours: never what a machine wrote, never what is our own, never twice. */
export function mayForward(
  mail: InboundMail,
  { kind, to, own }: { kind: InboundKind; to: string; own: readonly string[] },
): boolean {
  if (kind !== 'reply' && kind !== 'other') return false
  if (isAutomatic(mail) || isFromMailServer(mail) || loopHeader in mail.head) return false
  const ours = new Set(own.map((one) => one.toLowerCase()))
  return !ours.has(mail.from.address) && !ours.has(to) && mail.from.address !== to && mail.from.address !== ''
}

import { loopHeader } from '#platform/rules/loop-header.ts'
import { isAutomatic, isFromMailServer } from './classify.ts'
import type { InboundKind, InboundMail } from './inbound-mail.ts'

/** A rule that gives mail for somebody who is away or gone to somebody else, from one day to another. */
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
 * The rule for who gets mail to these addresses on a day: rules are followed from person to person, and a circle gives null.
 * A rule for one client goes before a rule for all. [MAIL-009]
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

/** Whether an answer is also forwarded as an email: never machine mail, never our own, never twice. */
export function mayForward(
  mail: InboundMail,
  { kind, to, own }: { kind: InboundKind; to: string; own: readonly string[] },
): boolean {
  if (kind !== 'reply' && kind !== 'other') return false
  if (isAutomatic(mail) || isFromMailServer(mail) || loopHeader in mail.head) return false
  const ours = new Set(own.map((one) => one.toLowerCase()))
  return !ours.has(mail.from.address) && !ours.has(to) && mail.from.address !== to && mail.from.address !== ''
}

import type { FailedReply } from '#platform/rules/failed-reply.ts'

/** Sending pace of a mailbox or a domain; moments in milliseconds, 0 is long ago. */
export type Pace = {
  /** When the emails that left so far would all have left at an even rate. */
  fullAt: number
  /** The next free place behind the emails that wait. */
  lineAt: number
  /** Nothing is sent before this moment: it asked us to wait. */
  heldUntil: number
  /** Refusals since it last accepted an email. */
  refusals: number
}
/** A pace and its limit of emails a minute; 0 is no limit. */
export type Lane = { pace: Pace; perMinute: number }

export const atRest: Pace = { fullAt: 0, lineAt: 0, heldUntil: 0, refusals: 0 }

const minute = 60_000
const longestHold = 4 * 60 * minute
const longestLine = 30 * minute

/** Emails that may leave at once after a rest; with even spacing afterwards no minute exceeds `perMinute`. */
const burstOf = (perMinute: number) => Math.max(1, Math.round(perMinute / 10))
const everyMs = (perMinute: number) => Math.ceil(minute / (perMinute - burstOf(perMinute) + 1))

function opensAt({ pace, perMinute }: Lane): number {
  if (perMinute === 0) return pace.heldUntil
  return Math.max(pace.heldUntil, pace.fullAt - (burstOf(perMinute) - 1) * everyMs(perMinute))
}

const used = ({ pace, perMinute }: Lane, now: number): Pace =>
  perMinute === 0 ? pace : { ...pace, fullAt: Math.max(now, pace.fullAt) + everyMs(perMinute) }

/**
 * Reserves a place behind the emails that wait, so that each retries at its own moment. Where the line is longer than 30
 * minutes the email retries then, without a place: the limits may have changed.
 */
function queued(lane: Lane, now: number): { pace: Pace; at: number } {
  const at = Math.max(opensAt(lane), lane.pace.lineAt)
  if (at - now > longestLine && lane.pace.heldUntil <= now) return { pace: lane.pace, at: now + longestLine }
  const gap = lane.perMinute === 0 ? 0 : everyMs(lane.perMinute)
  return { pace: { ...lane.pace, lineAt: at + gap }, at }
}

export type Turn =
  | { to: 'go'; mailbox: Pace; domain: Pace }
  | { to: 'wait'; until: number; because: 'mailbox' | 'domain' | 'held'; mailbox: Pace; domain: Pace }

/**
 * Whether an email may leave now, and else when to retry. An email written by hand ignores the limits and waits only for a
 * domain that asked us to; it counts toward them, so that bulk email leaves it capacity. [MAIL-008]
 */
export function takeTurn(
  { mailbox, domain }: { mailbox: Lane; domain: Lane },
  isToMany: boolean,
  now: number,
): Turn {
  const held = domain.pace.heldUntil > now
  const isFree = (lane: Lane) => !isToMany || opensAt(lane) <= now
  if (!held && isFree(mailbox) && isFree(domain))
    return { to: 'go', mailbox: used(mailbox, now), domain: used(domain, now) }
  if (held || !isFree(domain)) {
    const { pace, at } = queued(domain, now)
    const until = Math.max(at, now + 1)
    return { to: 'wait', until, because: held ? 'held' : 'domain', mailbox: mailbox.pace, domain: pace }
  }
  const { pace, at } = queued(mailbox, now)
  return { to: 'wait', until: Math.max(at, now + 1), because: 'mailbox', mailbox: pace, domain: domain.pace }
}

/** Whether a reply asks us to slow down (rate limit, greylisting); 4.1, 4.2.1 and 4.2.2 concern one mailbox only. */
export function isAskedToWait({ code, answer, at }: FailedReply): boolean {
  if (at !== 'recipient' && at !== 'message') return false
  if (code !== 421 && code !== 450 && code !== 451) return false
  return !/^\d{3}[ -]4\.(1\.\d|2\.[12])/.test(answer)
}

/**
 * The pace after a refusal: held for a minute, then two, four … at most four hours, each with some jitter (`chance` from 0
 * to 1). Refusals of emails that were under way when the hold began do not count again.
 */
export function afterRefusal(pace: Pace, now: number, chance: number): Pace {
  if (pace.heldUntil > now) return pace
  const holdMs = Math.min(longestHold, minute * 2 ** Math.min(pace.refusals, 20)) * (0.8 + 0.4 * chance)
  const heldUntil = now + Math.min(longestHold, Math.round(holdMs))
  // The line begins anew behind the hold.
  return { ...pace, refusals: pace.refusals + 1, heldUntil, lineAt: heldUntil }
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

export const whyItWaits = (because: 'mailbox' | 'domain' | 'held', domain: string) =>
  because === 'mailbox'
    ? 'Waits: our mailbox sends no more mail this minute.'
    : because === 'domain'
      ? `Waits: ${domain} takes no more mail this minute.`
      : `Waits: ${domain} asked us to send later.`

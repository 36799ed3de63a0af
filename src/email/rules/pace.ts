import type { FailedReply } from '#platform/rules/failed-reply.ts'

/** How a mailbox or a domain stands; moments in milliseconds, 0 is long ago. */
export type Pace = {
  /** When all that has left would have been evenly spread. */
  fullAt: number
  /** Behind the last that waits. */
  lineAt: number
  /** It was asked to wait until then. */
  heldUntil: number
  /** How often it refused since it last took something. */
  refusals: number
}
/** A pace, and how many emails a minute it bears; 0 is any number. */
export type Lane = { pace: Pace; perMinute: number }

export const atRest: Pace = { fullAt: 0, lineAt: 0, heldUntil: 0, refusals: 0 }

const minute = 60_000
const longestHold = 4 * 60 * minute
const longestLine = 30 * minute

/** So many may leave at once after a rest; with what follows evenly, no minute sees more than its number. */
const burstOf = (perMinute: number) => Math.max(1, Math.round(perMinute / 10))
const everyMs = (perMinute: number) => Math.ceil(minute / (perMinute - burstOf(perMinute) + 1))

function opensAt({ pace, perMinute }: Lane): number {
  if (perMinute === 0) return pace.heldUntil
  return Math.max(pace.heldUntil, pace.fullAt - (burstOf(perMinute) - 1) * everyMs(perMinute))
}

const used = ({ pace, perMinute }: Lane, now: number): Pace =>
  perMinute === 0 ? pace : { ...pace, fullAt: Math.max(now, pace.fullAt) + everyMs(perMinute) }

/**
 * A place behind whoever waits already, so that each comes at its own moment and not all ask again at once. Where the line is
 * long one asks again later: what the settings say may change meanwhile.
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
 * Whether an email may leave now, and else when it asks again. What a person wrote by hand waits for no number, only for a
 * domain that asked us to wait; it counts, so that bulk email leaves it capacity. [MAIL-008]
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

/** Too much at once, or greylisting; what concerns one mailbox alone (4.1, 4.2.1, 4.2.2) says nothing of its domain. */
export function isAskedToWait({ code, answer, at }: FailedReply): boolean {
  if (at !== 'recipient' && at !== 'message') return false
  if (code !== 421 && code !== 450 && code !== 451) return false
  return !/^\d{3}[ -]4\.(1\.\d|2\.[12])/.test(answer)
}

/**
 * It refused: it is left alone for a minute, then two, four … at most four hours, each a little off (`chance` from 0 to 1),
 * and what was on its way already when it first did counts once.
 */
export function afterRefusal(pace: Pace, now: number, chance: number): Pace {
  if (pace.heldUntil > now) return pace
  const holdMs = Math.min(longestHold, minute * 2 ** Math.min(pace.refusals, 20)) * (0.8 + 0.4 * chance)
  const heldUntil = now + Math.min(longestHold, Math.round(holdMs))
  // Whoever waited for a place before waits behind this.
  return { ...pace, refusals: pace.refusals + 1, heldUntil, lineAt: heldUntil }
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

export const whyItWaits = (because: 'mailbox' | 'domain' | 'held', domain: string) =>
  because === 'mailbox'
    ? 'Waits: our mailbox sends no more mail this minute.'
    : because === 'domain'
      ? `Waits: ${domain} takes no more mail this minute.`
      : `Waits: ${domain} asked us to send later.`

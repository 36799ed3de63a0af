import { AppError } from '../errors/app-error.ts'

const minuteMs = 60_000
const kilobytesPerPoint = 10
const mostPoints = 100
/** Callers that are counted separately; further ones share one count. */
const mostCallers = 50_000
const others = 'others'

type Sent = {
  headers: { 'content-length'?: string | undefined; 'transfer-encoding'?: string | undefined }
}

/**
 * The first rate limit: points per caller and minute, before anything of the call is read. A call costs one point, and one more
 * per 10 kB, at most a hundred. Kept in memory per process; the exact, shared limits follow in `identity/server/limits.ts`.
 * @throws AppError 429
 */
export function callGate(perMinute: number, now: () => number): (caller: string, sent: Sent) => void {
  let minute = 0
  const spent = new Map<string, number>()
  return (caller, { headers }) => {
    const at = now()
    const current = Math.floor(at / minuteMs)
    if (current !== minute) {
      minute = current
      spent.clear()
    }
    const key = spent.has(caller) || spent.size < mostCallers ? caller : others
    const points = (spent.get(key) ?? 0) + pointsOf(headers)
    spent.set(key, points)
    if (points <= perMinute) return
    const seconds = Math.ceil(((minute + 1) * minuteMs - at) / 1000)
    const wait = `Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`
    throw new AppError(
      'rate_limited',
      { message: `More was sent than the ${perMinute} calls of a minute. ${wait}`, retryAfter: seconds },
      { 'retry-after': String(seconds) },
    )
  }
}

function pointsOf(headers: Sent['headers']): number {
  if (headers['transfer-encoding'] !== undefined) return mostPoints
  const bytes = Number(headers['content-length'] ?? 0)
  return Number.isFinite(bytes) ? Math.min(mostPoints, 1 + Math.floor(bytes / (kilobytesPerPoint * 1000))) : 1
}

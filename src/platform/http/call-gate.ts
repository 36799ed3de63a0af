import { addressKey } from '#identity/server/address-key.ts'
import { AppError } from '../errors/app-error.ts'

const minuteMs = 60_000
const kilobytesPerPoint = 10
const pointsOfUnknownLength = 100
/** Addresses that are counted separately; further ones share one count. */
const mostAddresses = 50_000
const others = 'others'

type Sent = {
  ip: string
  headers: { 'content-length'?: string | undefined; 'transfer-encoding'?: string | undefined }
}

/**
 * The first rate limit of signed-out callers: points per address and minute, before anything of the call is read. A call costs
 * one point, and one more per 10 kB. Kept in memory per process; the exact, shared limits follow in
 * `identity/server/limits.ts`. @throws AppError 429
 */
export function signedOutGate(perMinute: number, now: () => number): (sent: Sent) => void {
  let minute = 0
  const spent = new Map<string, number>()
  return ({ ip, headers }) => {
    const at = now()
    const current = Math.floor(at / minuteMs)
    if (current !== minute) {
      minute = current
      spent.clear()
    }
    const address = addressKey(ip)
    const key = spent.has(address) || spent.size < mostAddresses ? address : others
    const points = (spent.get(key) ?? 0) + pointsOf(headers)
    spent.set(key, points)
    if (points <= perMinute) return
    const seconds = Math.ceil(((minute + 1) * minuteMs - at) / 1000)
    throw new AppError('rate_limited', {}, { 'retry-after': String(seconds) })
  }
}

function pointsOf(headers: Sent['headers']): number {
  if (headers['transfer-encoding'] !== undefined) return pointsOfUnknownLength
  const bytes = Number(headers['content-length'] ?? 0)
  return 1 + (Number.isFinite(bytes) ? Math.floor(bytes / (kilobytesPerPoint * 1000)) : 0)
}

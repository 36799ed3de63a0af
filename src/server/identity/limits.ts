import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

const quarterHour = 15 * 60
const hour = 3600

export type Limits = {
  /** @throws AppError 429 when this account or address has failed too often. */
  mayTry(account: string, address: string): Promise<void>
  failed(account: string, address: string): Promise<void>
  succeeded(account: string): Promise<void>
  /** Counts a registration, lead or code. @throws AppError 429 */
  spend(kind: 'registration' | 'lead' | 'code' | 'event', address: string): Promise<void>
}

/** Limits shared by all processes; a stalled database neither locks everyone out nor lets everyone in (A14). */
export function createLimits(db: Database, config: Config): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points: Math.ceil(points / 2), duration }),
    })
  const perAccount = limiter('account', config.LOGIN_FAILURES_PER_ACCOUNT, quarterHour)
  const perAddress = limiter('address', config.LOGIN_FAILURES_PER_ADDRESS, quarterHour)
  const perKind = limiter('kind', config.REGISTRATIONS_PER_HOUR, hour)

  const refuse = (result: RateLimiterRes): never => {
    const seconds = Math.ceil(result.msBeforeNext / 1000)
    const minutes = Math.ceil(seconds / 60)
    throw new AppError(
      'rate_limited',
      { message: `Too many tries. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.` },
      { 'retry-after': String(seconds) },
    )
  }

  return {
    async mayTry(account, address) {
      const [byAccount, byAddress] = await Promise.all([perAccount.get(account), perAddress.get(address)])
      if (byAccount && byAccount.consumedPoints >= config.LOGIN_FAILURES_PER_ACCOUNT) refuse(byAccount)
      if (byAddress && byAddress.consumedPoints >= config.LOGIN_FAILURES_PER_ADDRESS) refuse(byAddress)
    },
    async failed(account, address) {
      await Promise.all([perAccount.penalty(account), perAddress.penalty(address)])
    },
    async succeeded(account) {
      await perAccount.delete(account)
    },
    async spend(kind, address) {
      try {
        await perKind.consume(`${kind}:${address}`)
      } catch (error) {
        if (error instanceof Error) throw error
        refuse(error as RateLimiterRes)
      }
    },
  }
}

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { addressKey } from './address-key.ts'

const quarterHour = 15 * 60
const hour = 3600
const day = 24 * hour
const halfMinute = 30
/** Promo codes in an hour that a person may try in vain. */
const mostWrongCodes = 10

export type Limits = {
  /**
   * Failures count by account and device: the device's mark if known, else the address. Anonymous callers cannot lock out a
   * known device (A14). @throws AppError 429 when this account and device, or this address, has failed too often.
   */
  mayTry(account: string, address: string, device?: string | null): Promise<void>
  /** Counts a failure. @throws AppError 429 when the limit was reached meanwhile */
  failed(account: string, address: string, device?: string | null): Promise<void>
  succeeded(account: string, address: string, device?: string | null): Promise<void>
  /**
   * Counts a registration, lead, code, event or certificate look-up by address, and by account from there; by account over
   * all addresses only with a far higher limit, so that anonymous callers cannot use up a person's limit (A14).
   * @throws AppError 429
   */
  spend(
    kind: 'registration' | 'lead' | 'code' | 'event' | 'certificate',
    address: string,
    account?: string,
  ): Promise<void>
  /** Counts a question to an assistant or an opened source, by person or by address. @throws AppError 429 */
  ask(assistant: 'help' | 'joe' | 'model' | 'source', who: string): Promise<void>
  /** Minutes until this person may try a promo code again; null while they may. [FIX-051] */
  codeWait(who: string): Promise<number | null>
  /** Counts a promo code that this person may not know of, once an hour however often it is asked for. */
  codeFailed(who: string, code: string): Promise<void>
  /** Remembers for half a minute the first of two calls that count as one. */
  openPair(pair: string): Promise<void>
  /** True once, for the second of the two calls, on any process. */
  closePair(pair: string): Promise<boolean>
}

/** Rate limits shared by all processes; an unavailable database neither locks everyone out nor lets everyone in (A14). */
export function createLimits(db: Database, config: Config): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: db,
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
  const perAccountDay = limiter('account-day', 200, day)
  const perKind = limiter('kind', config.REGISTRATIONS_PER_HOUR, hour)
  const perAssistant = {
    help: limiter('help', config.HELP_PER_HOUR, hour),
    joe: limiter('joe', config.JOE_PER_HOUR, hour),
    model: limiter('model', config.MODEL_PER_DAY, day),
    source: limiter('source', config.SOURCES_PER_HOUR, hour),
  }
  const wrongCodes = limiter('wrong-codes', mostWrongCodes, hour)
  const wrongCode = limiter('wrong-code', 1, hour)
  const pairs = limiter('pair', 1, halfMinute)

  const refuse = (result: RateLimiterRes): never => {
    const seconds = Math.ceil(result.msBeforeNext / 1000)
    const minutes = Math.ceil(seconds / 60)
    throw new AppError(
      'rate_limited',
      {
        message: `Too many tries. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
        retryAfter: seconds,
      },
      { 'retry-after': String(seconds) },
    )
  }

  return {
    async mayTry(account, address, device) {
      const [byAccount, byAddress] = await Promise.all([
        perAccount.get(keyOf(account, address, device)),
        device ? null : perAddress.get(addressKey(address)),
      ])
      // The remaining points come from the store that answered: the in-memory fallback has half.
      if (byAccount && byAccount.remainingPoints <= 0) refuse(byAccount)
      if (byAddress && byAddress.remainingPoints <= 0) refuse(byAddress)
    },
    async failed(account, address, device) {
      const [byAccount, byAddress] = await Promise.all([
        perAccount.penalty(keyOf(account, address, device)),
        perAddress.penalty(addressKey(address)),
      ])
      if (byAccount.consumedPoints > config.LOGIN_FAILURES_PER_ACCOUNT) refuse(byAccount)
      if (!device && byAddress.consumedPoints > config.LOGIN_FAILURES_PER_ADDRESS) refuse(byAddress)
    },
    async succeeded(account, address, device) {
      await perAccount.delete(keyOf(account, address, device))
    },
    async spend(kind, address, account) {
      try {
        await perKind.consume(`${kind}:${addressKey(address)}`)
        if (account) {
          await perAccount.consume(keyOf(`${kind}:${account}`, address, null))
          await perAccountDay.consume(`${kind}:${account}`)
        }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        refuse(error)
      }
    },
    async ask(assistant, who) {
      try {
        await perAssistant[assistant].consume(who)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        refuse(error)
      }
    },
    async codeWait(who) {
      const tried = await wrongCodes.get(who)
      return tried && tried.remainingPoints <= 0 ? Math.ceil(tried.msBeforeNext / 60_000) : null
    },
    async codeFailed(who, code) {
      const { consumedPoints } = await wrongCode.penalty(`${who}:${code.toLowerCase()}`)
      if (consumedPoints === 1) await wrongCodes.penalty(who)
    },
    async openPair(pair) {
      await pairs.set(pair, 1, halfMinute)
    },
    async closePair(pair) {
      const isOpen = (await pairs.get(pair)) !== null
      return (await pairs.delete(pair)) && isOpen
    },
  }
}

/** A known device counts by itself, others by network. */
function keyOf(account: string, address: string, device: string | null | undefined): string {
  return `${account}|${device ?? addressKey(address)}`
}

import { addBankingDays, nextBankingDay } from './banking-days.ts'
import { mayRetry } from './return-codes.ts'

/** The last day on which a bank may return an entry in the usual way. */
const windowEnds = (effectiveDate: string, returnDays: number): string =>
  addBankingDays(effectiveDate, returnDays)

/** Whether the return window of an entry is over: from the day after it on. */
export const isWindowOver = (effectiveDate: string, returnDays: number, today: string): boolean =>
  today > windowEnds(effectiveDate, returnDays)

type Bounced = { readonly code: string; readonly attempt: number; readonly open: number }

/** The day on which a returned debit is tried again; null when it is not. */
export const retryOn = ({ code, attempt, open }: Bounced, today: string): string | null =>
  mayRetry(code, attempt) && open > 0 ? nextBankingDay(today) : null

import { addBankingDays, nextBankingDay } from './banking-days.ts'
import { mayRetry } from './return-codes.ts'

/** The last day on which a bank sends an entry back as usual. */
const windowEnds = (effectiveDate: string, returnDays: number): string =>
  addBankingDays(effectiveDate, returnDays)

/** Whether nobody sends an entry back any more, as far as one can tell: the day after its return window, or later. */
export const isWindowOver = (effectiveDate: string, returnDays: number, today: string): boolean =>
  today > windowEnds(effectiveDate, returnDays)

type Bounced = { readonly code: string; readonly attempt: number; readonly open: number }

/** When a debit that came back is tried again; null when it is not. */
export const retryOn = ({ code, attempt, open }: Bounced, today: string): string | null =>
  mayRetry(code, attempt) && open > 0 ? nextBankingDay(today) : null

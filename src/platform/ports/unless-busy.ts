import { AppError } from '../errors/app-error.ts'
import { OutOfTime, ShareSpent } from './thread.ts'

const seconds = 5

/** Work of a thread that somebody waits for. @throws AppError 429 beyond a person's share of it, 503 when it has no time */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    const later = { 'retry-after': String(seconds) }
    if (!(error instanceof ShareSpent)) throw new AppError('unavailable', {}, later)
    const message = `${error.most} of your letters and papers are being made already. Please try again in ${seconds} seconds.`
    throw new AppError('rate_limited', { message, retryAfter: seconds }, later)
  }
}

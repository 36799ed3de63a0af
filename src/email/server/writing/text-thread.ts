import { sellsOther } from '#company/server/api.ts'
import type { CheckedText, EmailProblems, EmailText } from '#email/rules/content/check-email.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { OutOfTime, QueueFull, threadOf } from '#platform/ports/thread.ts'
import { unlessBusy } from '#platform/ports/unless-busy.ts'
import type { TextRead } from './read-text.ts'
import type { Filled, Made, ToFill, ToMake, WritingWorks } from './writing-works.ts'

/** What people write is read and drawn beside the event loop, a text at a time, and people take turns (decision 079). */
const thread = threadOf<WritingWorks>(new URL('./writing-works.ts', import.meta.url), {
  deadlineMs: 5000,
  idleMs: 10 * 60_000,
  mostWaiting: 200,
  mostOfOne: 10,
  mostMegabytes: 128,
})

const checked = async (db: Db | Tx, { subject, body }: EmailText): Promise<CheckedText> => ({
  subject,
  body,
  isOtherTrade: await sellsOther(db),
})

const tooMuch = 'This could not be read in the time a letter gets: shorten it'

/** What is wrong with a text before its fields are filled in, and which fields it names. @throws AppError 429, 503 */
export const readText = async (db: Db | Tx, who: string, text: EmailText): Promise<TextRead> =>
  inTime(thread.runFor(who, 'read', await checked(db, text)), { problems: { body: tooMuch }, used: [] })

/** An email with its fields filled in. @throws AppError 429, 503 */
export const fillText = (who: string, given: ToFill): Promise<Filled> =>
  inTime(thread.runFor(who, 'fill', given), { problems: { body: tooMuch } })

/** The text and the HTML of an email without fields. @throws AppError 429, 503 */
export const makeEmail = (who: string, given: ToMake): Promise<Made> =>
  unlessBusy(thread.runFor(who, 'make', given))

/** What may not be sent of an email without fields. @throws AppError 429, 503 */
export const checkEmail = async (db: Db | Tx, who: string, text: EmailText): Promise<EmailProblems> =>
  inTime(thread.runFor(who, 'check', await checked(db, text)), { body: tooMuch })

/** A text that took too long, or too much memory, is its writer's to change. */
async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QueueFull) return unlessBusy(Promise.reject(error))
    const isTooMuch = error instanceof OutOfTime || (error instanceof Error && /memory/.test(error.message))
    if (isTooMuch) return otherwise
    throw error
  }
}

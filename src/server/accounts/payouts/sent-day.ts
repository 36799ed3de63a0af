import { companyDay } from '../../company/time-zone.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { invalidField } from '../../errors/app-error.ts'

/** The day on which money left by hand: the company's today, unless an earlier one is named. @throws AppError 400 for a day to come */
export async function sentDay(context: Context, tx: Tx, paidOn: string | undefined): Promise<string> {
  const today = await companyDay(tx, context)
  if (paidOn !== undefined && paidOn > today) throw invalidField('paidOn', 'This day has not come yet.')
  return paidOn ?? today
}

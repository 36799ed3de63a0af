import { isRoutingNumber } from '#billing/rules/aba.ts'
import { type AchSettings, usualAchSettings } from '#billing/rules/ach/ach-settings.ts'
import { fileDay } from '#billing/rules/ach/banking-days.ts'
import { settingTypes } from '#company/contract/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { dayIn } from '#platform/rules/text/dates.ts'

/** The company's agreement with its bank; defaults where it is not set. */
async function achSettings(db: Db): Promise<AchSettings> {
  const row = await db.row(`SELECT value FROM company_settings WHERE key = 'ach' AND deleted_at IS NULL`)
  const said = settingTypes.ach.safeParse(row?.value)
  return said.success ? said.data : usualAchSettings
}

export type Filing = {
  now: Date
  zone: string
  /** Today in the company's time zone. */
  today: string
  fileDay: string
  settings: AchSettings
}

/** Which day's file is next, in the company's time zone. */
export async function filingOf(context: Pick<Context, 'clock' | 'config'>, db: Db): Promise<Filing> {
  const now = context.clock.now()
  const zone = await companyTimeZone(db, context.config)
  const settings = await achSettings(db)
  return { now, zone, today: dayIn(now, zone), fileDay: fileDay(now, zone, settings.cutOff), settings }
}

export type Originator = { bankName: string; routingNumber: string; companyId: string; companyName: string }

/** The company as originator of ACH files, or in words what is missing for that. */
export async function originatorOf(db: Db): Promise<Originator | { missing: string }> {
  const bank = await db.row(
    `SELECT b.bank_name, b.routing_number, b.ach_company_id AS "companyId",
            coalesce((SELECT value #>> '{}' FROM company_settings WHERE key = 'name' AND deleted_at IS NULL),
                     b.account_holder_name) AS "companyName"
       FROM company_banking_info b WHERE b.is_active AND b.deleted_at IS NULL ORDER BY b.created_at DESC LIMIT 1`,
  )
  if (!bank) return { missing: 'The company’s own bank account is not set up yet.' }
  const { bankName, routingNumber, companyId, companyName } = bank
  if (!companyId)
    return {
      missing: 'The ACH company id that your bank gave you is missing from the company’s bank account.',
    }
  if (!isRoutingNumber(routingNumber))
    return { missing: 'The routing number of the company’s bank account is not one.' }
  return { bankName, routingNumber, companyId, companyName: companyName ?? 'Company' }
}

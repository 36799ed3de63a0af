import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { dayIn } from '#platform/rules/text/dates.ts'

/** SQL for the company's calendar day of a moment; `now` and `zone` (TIME_ZONE) are placeholders. */
export const companyDaySql = (now: string, zone: string) =>
  `(${now}::timestamptz AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_settings
     WHERE key = 'timeZone' AND deleted_at IS NULL), ${zone}))::date`

/** The time zone of a company without one, where no configuration is available (O9). */
export const usualTimeZone = 'America/Denver'

/** The time zone for weeks, days and banking days (O9): the company's setting, else TIME_ZONE. */
export async function companyTimeZone(db: Db, config: Pick<Config, 'TIME_ZONE'>): Promise<string> {
  const row = await db.row(
    `SELECT value #>> '{}' AS zone FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL`,
  )
  return row?.zone ?? config.TIME_ZONE
}

/** The company's current day, `YYYY-MM-DD`, for everything that has a date: hire dates, emails, documents (O9). */
export async function companyDay(
  db: Db,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Promise<string> {
  return dayIn(clock.now(), await companyTimeZone(db, config))
}

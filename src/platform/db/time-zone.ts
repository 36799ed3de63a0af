import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { dayIn } from '#platform/rules/text/dates.ts'

/** The company's calendar day of a moment as a SQL date; `zone` is TIME_ZONE. All are placeholders. */
export const companyDaySql = (now: string, zone: string) =>
  `(${now}::timestamptz AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_settings
     WHERE key = 'timeZone' AND deleted_at IS NULL), ${zone}))::date`

/** The zone of a company that named none, where no configuration is at hand (O9). */
export const usualTimeZone = 'America/Denver'

/** The zone that rules weeks, days and banking days (O9): the company's setting, else TIME_ZONE. */
export async function companyTimeZone(db: Db, config: Pick<Config, 'TIME_ZONE'>): Promise<string> {
  const row = await db.row(
    `SELECT value #>> '{}' AS zone FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL`,
  )
  return row?.zone ?? config.TIME_ZONE
}

/** The company's day of now, `YYYY-MM-DD`: of hire dates, emails, documents and everything else that has a date (O9). */
export async function companyDay(
  db: Db,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Promise<string> {
  return dayIn(clock.now(), await companyTimeZone(db, config))
}

import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'

/** The time zone of a person's recurring reminders: their own, otherwise the company's. */
export async function zoneOfUser(
  db: Db,
  { config }: Pick<Context, 'config'>,
  userId: string,
): Promise<string> {
  const row = await db.row(
    `SELECT time_zone AS zone FROM user_preferences WHERE user_id = $1 AND deleted_at IS NULL`,
    [userId],
  )
  return row?.zone ?? (await companyTimeZone(db, config))
}

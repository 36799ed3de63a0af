import { settingTypes } from '#company/contract/settings.ts'
import type { Db } from '#platform/db/client.ts'

export type Tracking = { clicks: boolean; opens: boolean }

/** The default: links are tracked, pictures are not. */
const usual: Tracking = { clicks: true, opens: false }
const none: Tracking = { clicks: false, opens: false }

/** What is tracked: by the company's setting (undefined is the default), nothing where the reader opted out. */
export function trackingBy(setting: unknown, isReaderAgainst: boolean): Tracking {
  if (isReaderAgainst) return none
  return setting === undefined ? usual : (settingTypes.mailTracking.safeParse(setting).data ?? none)
}

/** What is tracked of emails to an address. */
export async function trackingOf(db: Db, email: string): Promise<Tracking> {
  const row = await db.row(
    `SELECT (SELECT value FROM company_settings WHERE key = 'mailTracking' AND deleted_at IS NULL) AS setting,
            EXISTS (SELECT FROM untracked_addresses WHERE email = lower($1) AND deleted_at IS NULL) AS "isAgainst"`,
    [email],
  )
  return trackingBy(row?.setting ?? undefined, row?.isAgainst === true)
}

export async function isUntracked(db: Db, email: string): Promise<boolean> {
  const row = await db.row(`SELECT id FROM untracked_addresses WHERE email = $1 AND deleted_at IS NULL`, [
    email.toLowerCase(),
  ])
  return row !== undefined
}

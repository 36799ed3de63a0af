import { settingTypes } from '#contracts/company/settings.ts'
import type { Db } from '../../db/client.ts'

export type Tracking = { clicks: boolean; opens: boolean }

/** Links yes, pictures no: what holds until a company says otherwise. */
const usual: Tracking = { clicks: true, opens: false }
const none: Tracking = { clicks: false, opens: false }

/** What is followed of letters to an address: as the company has it, and nothing where its reader does not want it. */
export async function trackingOf(db: Db, email: string): Promise<Tracking> {
  if (await isUntracked(db, email)) return none
  const row = await db.row(
    `SELECT value FROM company_settings WHERE key = 'mailTracking' AND deleted_at IS NULL`,
  )
  return row ? (settingTypes.mailTracking.safeParse(row.value).data ?? none) : usual
}

export async function isUntracked(db: Db, email: string): Promise<boolean> {
  const row = await db.row(`SELECT id FROM untracked_addresses WHERE email = $1 AND deleted_at IS NULL`, [
    email.toLowerCase(),
  ])
  return row !== undefined
}

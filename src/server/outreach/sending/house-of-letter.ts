import { type Settings, settingTypes } from '#contracts/company/settings.ts'
import { domainOf } from '#domain/outreach/pace.ts'
import type { SuppressionReason } from '#domain/outreach/suppression.ts'
import type { Tx } from '../../db/client.ts'
import { type Tracking, trackingBy } from '../tracking/tracking-settings.ts'
import type { PaceLimits } from './pace.ts'

/** What is asked at the moment of sending, besides the letter itself. */
export type House = {
  name: string
  address: Settings['address'] | null
  limits: PaceLimits
  suppressions: readonly SuppressionReason[]
  /** What of it may be followed. */
  tracks: Tracking
  /** How the recipient's domain took what came before. */
  domain: { refusals: number; heldUntil: string } | null
}

/** All of it in one answer: a letter of thousands waits for the database as seldom as it can. */
export async function houseOfLetter(tx: Tx, email: string): Promise<House> {
  const row = await tx.row(
    `SELECT (SELECT json_object_agg(key, value) FROM company_settings
              WHERE key IN ('name', 'address', 'mailPace', 'mailTracking') AND deleted_at IS NULL) AS settings,
            ARRAY(SELECT reason FROM suppressions WHERE email = $1 AND deleted_at IS NULL) AS suppressions,
            EXISTS (SELECT FROM untracked_addresses WHERE email = lower($1) AND deleted_at IS NULL) AS "isUntracked",
            (SELECT refusals FROM mail_paces WHERE key = 'to:' || $2::text) AS refusals,
            (SELECT held_until FROM mail_paces WHERE key = 'to:' || $2::text) AS "heldUntil"`,
    [email, domainOf(email)],
  )
  const settings = new Map(Object.entries(Object(row?.settings ?? {})))
  return {
    name: settingTypes.name.safeParse(settings.get('name')).data ?? 'Pourline',
    address: settingTypes.address.safeParse(settings.get('address')).data ?? null,
    limits: settingTypes.mailPace.safeParse(settings.get('mailPace')).data ?? { perMinute: 0, perDomain: 0 },
    suppressions: row?.suppressions ?? [],
    tracks: trackingBy(settings.get('mailTracking'), row?.isUntracked === true),
    domain: row?.heldUntil ? { refusals: row.refusals ?? 0, heldUntil: row.heldUntil } : null,
  }
}

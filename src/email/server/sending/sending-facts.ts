import { type Settings, settingTypes } from '#company/contract/settings.ts'
import { domainOf } from '#email/rules/pace.ts'
import type { SuppressionReason } from '#email/rules/suppression.ts'
import type { Tx } from '#platform/db/client.ts'
import { type Tracking, trackingBy } from '../tracking/tracking-settings.ts'
import type { PaceLimits } from './pace.ts'

/** What sending needs besides the email itself, read at that moment. */
export type SendingFacts = {
  name: string
  address: Settings['address'] | null
  /** Reply-To where no mailbox is connected. */
  support: string | null
  brand: Settings['brand'] | null
  limits: PaceLimits
  suppressions: readonly SuppressionReason[]
  /** Which tracking is allowed. */
  tracks: Tracking
  /** Recent refusals by the recipient's domain. */
  domain: { refusals: number; heldUntil: string } | null
}

/** The facts for several recipients at once, in their order: a bulk send asks the database as seldom as it can. */
export async function sendingFactsOf(tx: Tx, emails: readonly string[]): Promise<SendingFacts[]> {
  const [company, recipients] = await Promise.all([
    tx.row(
      `SELECT json_object_agg(key, value) AS settings FROM company_settings
        WHERE key IN ('name', 'address', 'emails', 'mailPace', 'mailTracking', 'brand') AND deleted_at IS NULL`,
    ),
    tx.rows(
      `SELECT ARRAY(SELECT reason FROM suppressions WHERE email = a.email AND deleted_at IS NULL) AS suppressions,
              EXISTS (SELECT FROM untracked_addresses WHERE email = lower(a.email) AND deleted_at IS NULL) AS "isUntracked",
              p.refusals, p.held_until
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a(email, domain, place)
         LEFT JOIN mail_paces p ON p.key = 'to:' || a.domain ORDER BY a.place`,
      [emails, emails.map(domainOf)],
    ),
  ])
  const settings = new Map(Object.entries(Object(company?.settings ?? {})))
  const name = settingTypes.name.safeParse(settings.get('name')).data ?? 'Pourline'
  const address = settingTypes.address.safeParse(settings.get('address')).data ?? null
  const support = settingTypes.emails.safeParse(settings.get('emails')).data?.supportEmail ?? null
  const brand = settingTypes.brand.safeParse(settings.get('brand')).data ?? null
  const limits = settingTypes.mailPace.safeParse(settings.get('mailPace')).data ?? {
    perMinute: 0,
    perDomain: 0,
  }
  return recipients.map(({ suppressions, isUntracked, refusals, heldUntil }) => ({
    ...{ name, address, support, brand, limits },
    suppressions: suppressions ?? [],
    tracks: trackingBy(settings.get('mailTracking'), isUntracked === true),
    domain: heldUntil ? { refusals: refusals ?? 0, heldUntil } : null,
  }))
}

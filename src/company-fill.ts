import { isSettingKey, settingTypes } from '#company/contract/settings.ts'
import { settingsOf } from '#company/server/set-up.ts'
import { makeFirstAdmin } from '#identity/server/make-first-admin.ts'
import { makeResetToken, welcomeDays } from '#identity/server/reset-password.ts'
import type { Config } from '#platform/config.ts'
import { connect, type Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { SoldCompany } from './company-sold.ts'

/** Writes what the buyer's form says into the company's own database. Safe to repeat. @returns the administrator's token */
export async function fillCompany(config: Config, url: string, { answers }: SoldCompany): Promise<string> {
  const db = connect({ url, max: 1, seconds: config.DATABASE_SECONDS })
  try {
    return await db.transact(async (tx) => {
      for (const [key, value] of Object.entries(settingValues(config, answers)))
        await keepSetting(tx, key, value)
      for (const [at, product] of answers.products.entries()) await keepProduct(tx, product, at)
      const { adminEmail: email, firstName, lastName } = answers
      const by = 'company create'
      const id = await makeFirstAdmin(tx, { email, firstName, lastName, passwordHash: null, by })
      return makeResetToken(tx, id, { now: new Date(), ip: null, hours: welcomeDays * 24 })
    })
  } finally {
    await db.close()
  }
}

function settingValues({ PUBLIC_URL }: Config, answers: SoldCompany['answers']): Record<string, unknown> {
  const { name, legalName, tagline, timeZone, adminEmail, phone, address, city, state, zipCode } = answers
  const form = {
    ...{ name, legalName, tagline, timeZone, phone, city, state },
    ...{ description: '', email: adminEmail, line1: address, line2: '', zip: zipCode },
  }
  return {
    ...settingsOf(form, PUBLIC_URL),
    contentPack: 'none',
    premiseTypes: answers.premiseTypes,
    brand: { logoUrl: null, accentColor: answers.accentColor || null },
  }
}

/** A value that its setting does not take is left for the administrator to give. */
async function keepSetting(tx: Tx, key: string, given: unknown): Promise<void> {
  if (!isSettingKey(key)) return
  const value = settingTypes[key].safeParse(given)
  if (!value.success || value.data === '') return
  const id = uuidv7()
  // Version 2: neutral content that is loaded at each start leaves it alone.
  const made = await tx.row(
    `INSERT INTO company_settings (id, key, value, version) VALUES ($1, $2, $3, 2)
     ON CONFLICT (key) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [id, key, JSON.stringify(value.data)],
  )
  if (made) await recordChange(tx, null, { entity: 'company_settings', id, action: 'create', after: { key } })
}

async function keepProduct(tx: Tx, { name, priceCents }: { name: string; priceCents: number }, at: number) {
  const id = uuidv7()
  const sku = `P-${String(at + 1).padStart(3, '0')}`
  const made = await tx.row(
    `INSERT INTO products (id, name, sku, retail_price) VALUES ($1, $2, $3, $4)
     ON CONFLICT (sku) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [id, name, sku, priceCents],
  )
  if (made)
    await recordChange(tx, null, {
      entity: 'products',
      id,
      action: 'create',
      after: { name, sku, priceCents },
    })
}
